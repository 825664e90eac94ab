import { expect, it } from 'vitest'
import type { ClassTrend } from '../../../contract/analytics/class-trends'
import { changeOf, isWorse, ordered, sinceWords, worseWords } from './ranking-words'

const trend = (name: string, more: Partial<ClassTrend> = {}): ClassTrend => ({
  ...{ id: name, name, percent: 5, before: 4, change: 1, since: null, sureness: 'unclear' },
  ...more,
})
const worse = trend('7C', { percent: 12, before: 4, change: 8, since: '2026-11-09', sureness: 'clear' })
const better = trend('7B', { percent: 2, before: 6, change: -4, since: '2026-11-02', sureness: 'likely' })
const young = trend('7A', { before: null, change: null })

it('says how far a class has gone, and since when only of one that gets worse', () => {
  expect([worse, better, young, trend('7D', { before: 5 })].map(changeOf)).toEqual([
    'naik 8,0 poin',
    'turun 4,0 poin',
    '–',
    'tetap',
  ])
  expect([worse, better, trend('7D')].map(isWorse)).toEqual([true, false, false])
  expect([worse, better, trend('7D'), young].map(sinceWords)).toEqual([
    ' sejak 9 Nov (jelas)',
    ' sejak 2 Nov (mungkin)',
    ' (bisa kebetulan)',
    '',
  ])
  expect([worse, better].map(worseWords)).toEqual(['naik 8,0 poin sejak 9 Nov', ''])
})

it('comes with the worst first and is ordered by any column, both ways', () => {
  const all = [worse, trend('7D'), better, young]
  const names = (sort: string) => ordered(all, sort).map(({ name }) => name)
  expect(names('')).toEqual(['7C', '7D', '7B', '7A'])
  expect(names('nama')).toEqual(['7A', '7B', '7C', '7D'])
  expect(names('-persen')).toEqual(['7C', '7A', '7D', '7B'])
  expect(names('-perubahan')).toEqual(['7C', '7D', '7B', '7A'])
  expect(names('sejak').slice(2)).toEqual(['7B', '7C'])
})
