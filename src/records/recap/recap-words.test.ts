import { describe, expect, it } from 'vitest'
import { dateList, monthInWords, percentWords } from './recap-words'

describe('words of the recap', () => {
  it('write a percentage as Indonesia does', () => {
    expect(percentWords(2.777)).toBe('2,8%')
    expect(percentWords(0)).toBe('0,0%')
    expect(percentWords(null)).toBe('–')
  })

  it('name a month and a few of its days', () => {
    expect(monthInWords('2026-11')).toBe('November 2026')
    expect(dateList(['2026-11-04'])).toBe('4 Nov')
    expect(dateList(['2026-11-04', '2026-11-05', '2026-11-12'])).toBe('4, 5 dan 12 Nov')
    const many = ['02', '03', '04', '05', '06', '07', '09', '10'].map((day) => `2026-11-${day}`)
    expect(dateList(many)).toBe('2, 3, 4, 5, 6 Nov dan 3 lainnya')
  })
})
