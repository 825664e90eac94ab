import { describe, expect, it } from 'vitest'
import { moveSpan, weekOf } from './week'

const of = (search: string, today: string) => weekOf(new URLSearchParams(search), today)

describe('the week of the report', () => {
  it.each([
    ['2026-11-20', '2026-11-16', 'a Friday: its own week'],
    ['2026-11-22', '2026-11-16', 'a Sunday: the week that ends'],
    ['2026-11-23', '2026-11-16', 'a Monday: the week before'],
    ['2026-11-26', '2026-11-16', 'a Thursday: the week before'],
    ['2027-01-01', '2026-12-28', 'across a year'],
  ])('on %s begins on %s (%s)', (today, first) => {
    expect(of('', today)).toMatchObject({ first, ignored: [] })
  })

  it('is that of any date in the address, with the weeks beside it', () => {
    expect(of('minggu=2026-11-11', '2026-11-23')).toEqual({
      first: '2026-11-09',
      last: '2026-11-15',
      before: { first: '2026-11-02', last: '2026-11-08' },
      previous: '2026-11-02',
      next: '2026-11-16',
      ignored: [],
    })
    expect(of('minggu=2026-11-23', '2026-11-23')).toMatchObject({ first: '2026-11-23', next: null })
  })

  it.each(['kemarin', '2026-02-31', '2026-11-30', ''])('"%s" is told and not used', (text) => {
    const week = of(`minggu=${text}`, '2026-11-23')
    expect(week.first).toBe('2026-11-16')
    expect(week.ignored).toHaveLength(1)
  })

  it('counts moves from the Sunday before, so that those of Monday are in it', () => {
    expect(moveSpan(of('', '2026-11-23'))).toEqual({ first: '2026-11-15', last: '2026-11-22' })
  })
})
