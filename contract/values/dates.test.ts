import { expect, it } from 'vitest'
import { addDays, dateIn, daysBetween, momentIn, weekday } from './dates'

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

it('counts days as the calendar does, across months, leap days and years', () => {
  const start = Date.parse('2023-12-30T00:00:00Z')
  const dates = Array.from({ length: 800 }, (_, day) => new Date(start + day * 86_400_000))
  const written = dates.map((date) => date.toISOString().slice(0, 10))
  for (const step of [1, -1, 5, -7, 28, -31, 400]) {
    const moved = dates.map((date) => new Date(date.getTime() + step * 86_400_000).toISOString().slice(0, 10))
    expect(written.map((date) => addDays(date, step))).toEqual(moved)
    expect(written.map((date, at) => daysBetween(date, moved[at] ?? ''))).toEqual(written.map(() => step))
  }
  expect(written.map(weekday)).toEqual(dates.map((date) => date.getUTCDay()))
})
