import { expect, it } from 'vitest'
import { addDays, dateIn, momentIn } from './dates'

it("is the school's date, whatever the device's zone and the hour", () => {
  expect(dateIn('Asia/Jakarta', new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20')
  expect(dateIn('Asia/Jakarta', new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
  expect(dateIn('Asia/Jayapura', new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

it("does not depend on the order in which a browser's locale writes a date", () => {
  const prototype = Intl.DateTimeFormat.prototype
  const real = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  // WebKitGTK on ICU 72 writes even en-CA in the American way.
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/21/2026' })
  try {
    expect(dateIn('Asia/Makassar', new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21')
  } finally {
    Object.defineProperty(prototype, 'format', real)
  }
})

it('ends where the calendar of the contract ends, so that a list up to 9999-12-31 can be asked for', () => {
  expect([addDays('9999-12-31', 1), addDays('9999-12-30', 2)]).toEqual(['9999-12-31', '9999-12-31'])
  expect([addDays('1000-01-01', -1), addDays('1000-01-02', -1)]).toEqual(['1000-01-01', '1000-01-01'])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

it("a time of a school's day becomes a moment in its zone", () => {
  expect(momentIn('Asia/Jakarta', '2026-11-23', '07:05').toISOString()).toBe('2026-11-23T00:05:00.000Z')
  expect(momentIn('Asia/Jayapura', '2026-11-23', '07:05').toISOString()).toBe('2026-11-22T22:05:00.000Z')
})
