import { describe, expect, it } from 'vitest'
import { deviceDay, isWholeDate, readTypedDate, typedDate } from './typed-date'

const read = (typed: string) => readTypedDate(typed, '2026-11-29')

describe('a typed date', () => {
  it('is read in the forms that people write, the day first', () => {
    for (const typed of [
      '27/11/2026',
      '27-11-26',
      '27.11.26',
      '27112026',
      '271126',
      '27/11',
      '27',
      '27 nov',
      '27 November 2026',
    ])
      expect(read(typed), typed).toBe('2026-11-27')
    expect(read('2026-11-27')).toBe('2026-11-27')
    expect(read(' 3/4/2026 ')).toBe('2026-04-03')
  })

  it('is a day near today in a word', () => {
    expect(['kemarin', 'Hari ini', 'besok', 'lusa'].map(read)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ])
  })

  it('has a year of two figures near today, or of a birth', () => {
    expect([read('1/2/46'), read('1/2/47'), read('1/2/90')]).toEqual([
      '2046-02-01',
      '1947-02-01',
      '1990-02-01',
    ])
    expect(read('1/2/2090')).toBe('2090-02-01')
  })

  it('is none where the calendar has no such day, or where more or something else is written', () => {
    for (const typed of [
      '31/6/2026',
      '29/2/2026',
      '0/1/2026',
      '27/11/2026 pagi',
      'Senin',
      'x',
      '',
      '1/2/3/4',
      '12345',
    ])
      expect(read(typed), typed).toBeNull()
  })

  it('need not wait for its end where nothing can follow', () => {
    for (const typed of ['27/11/2026', '2026-11-27', '27112026', 'besok', '27 nov 2026'])
      expect(isWholeDate(typed), typed).toBe(true)
    // A year of two figures may become one of four.
    for (const typed of ['27', '27/1', '27/11/26', '271120', '2026', 'bes'])
      expect(isWholeDate(typed), typed).toBe(false)
  })

  it('stands in its field as it is typed', () => {
    expect(typedDate('2026-11-07')).toBe('07/11/2026')
    expect(typedDate('tujuh')).toBe('tujuh')
    expect(read(typedDate('2026-11-07'))).toBe('2026-11-07')
  })

  it('counts from the day of the device', () => {
    expect(deviceDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
