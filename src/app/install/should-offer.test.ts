import { expect, it } from 'vitest'
import { shouldOfferInstall, type InstallMoment } from './should-offer'

const now = Date.UTC(2026, 10, 21)
const moment: InstallMoment = {
  standalone: false,
  possible: true,
  useful: false,
  visits: 1,
  dismissedAt: null,
}

it('waits until the app has been of use, or is opened again', () => {
  expect(shouldOfferInstall(moment, now)).toBe(false)
  expect(shouldOfferInstall({ ...moment, useful: true }, now)).toBe(true)
  expect(shouldOfferInstall({ ...moment, visits: 2 }, now)).toBe(true)
})

it('offers nothing that is done or cannot be done', () => {
  expect(shouldOfferInstall({ ...moment, useful: true, standalone: true }, now)).toBe(false)
  expect(shouldOfferInstall({ ...moment, useful: true, possible: false }, now)).toBe(false)
})

it('keeps quiet for 30 days after a no', () => {
  const day = 86_400_000
  expect(shouldOfferInstall({ ...moment, useful: true, dismissedAt: now - 29 * day }, now)).toBe(false)
  expect(shouldOfferInstall({ ...moment, useful: true, dismissedAt: now - 31 * day }, now)).toBe(true)
})
