import { describe, expect, it } from 'vitest'
import { addDays } from '../values/dates'
import { classDaysOf, type AnalysedClass } from './attendance-analytics'
import { classTrends } from './class-trends'

const dates = Array.from({ length: 40 }, (_, at) => addDays('2026-10-01', at))

/** A class of 30 of whom so many are away on each day; `-` a day on which ten were marked, all of them away. */
const classOf = (name: string, away: (at: number) => number | '-'): AnalysedClass => ({
  ...{ id: name, name, grade: { id: 'g', name: 'Kelas 7', level: 7 } },
  days: classDaysOf(
    Array.from({ length: 30 }, (_, pupil) =>
      dates
        .map((__, at) => {
          const count = away(at)
          if (count === '-') return pupil < 10 ? 'A' : '-'
          return pupil < count ? 'S' : 'H'
        })
        .join(''),
    ),
    dates.length,
  ),
})

/** One or two away, day by day. */
const usual = (at: number) => 1 + (at % 2)

describe('the ranking of classes', () => {
  it('names first who surely gets worse, with the day since when', () => {
    const [worst, ...others] = classTrends(
      [
        classOf('7A', usual),
        classOf('7B', (at) => (at < 30 ? usual(at) : 5 + (at % 2))),
        classOf('7C', (at) => (at < 30 ? 5 + (at % 2) : usual(at))),
      ],
      dates,
    )
    expect(worst).toMatchObject({ name: '7B', since: dates[30], sureness: 'clear' })
    expect(worst?.before).toBeCloseTo(5)
    expect(worst?.percent).toBeCloseTo(55 / 3)
    expect(worst?.change).toBeCloseTo(40 / 3)
    expect(others).toMatchObject([
      { name: '7A', since: null, sureness: 'unclear' },
      { name: '7C', since: dates[30], sureness: 'clear' },
    ])
    expect(others[1]?.change).toBeCloseTo(-40 / 3)
  })

  it('takes no half-taken day for a change', () => {
    const [today] = classTrends([classOf('7A', (at) => (at < 35 ? usual(at) : '-'))], dates)
    expect(today).toMatchObject({ since: null, sureness: 'unclear' })
    expect(today?.percent).toBeCloseTo(5)
  })

  it('compares nothing where there are too few days, and says so of a class without any', () => {
    const short = classTrends([classOf('7A', (at) => (at < 12 ? usual(at) : '-'))], dates)
    expect(short).toMatchObject([{ before: null, change: null, since: null, percent: 5 }])
    expect(classTrends([classOf('7A', () => '-')], dates)).toMatchObject([{ percent: null, change: null }])
  })
})

/** Pupils fall ill alike on all days and stay away for some: classes that do not change. */
it('takes chance for a clear change about once in a hundred classes, and misses no class that trebles', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
  const marksOf = (share: (at: number) => number) =>
    Array.from({ length: 32 }, () => {
      let left = 0
      return dates
        .map((_, at) => {
          if (left > 0) left--
          else if (random() >= share(at) / 1.8) return 'H'
          else while (random() > 1 / 1.8) left++
          return 'S'
        })
        .join('')
    })
  const trends = (count: number, share: (at: number) => number) =>
    classTrends(
      Array.from({ length: count }, (_, at) => ({
        ...classOf(String(at), usual),
        days: classDaysOf(marksOf(share), dates.length),
      })),
      dates,
    ).filter(({ change }) => (change ?? 0) > 0)
  const still = trends(1_000, () => 0.04)
  expect(still.filter(({ sureness }) => sureness === 'clear').length).toBeLessThanOrEqual(20)
  expect(still.filter(({ sureness }) => sureness === 'likely').length).toBeLessThanOrEqual(130)
  const trebled = trends(200, (at) => (at < 30 ? 0.04 : 0.12))
  expect(trebled.filter(({ sureness }) => sureness !== 'unclear').length).toBeGreaterThanOrEqual(160)
})
