import { describe, expect, it } from 'vitest'
import { classDaysOf, totalsOn } from './attendance-analytics'
import { countedDays, isEnough } from './counted-days'

/** A class of ten with so many marked on each day, of whom one is away. */
const classOf = (marked: readonly number[], people = 10) =>
  classDaysOf(
    Array.from({ length: people }, (_, pupil) =>
      marked.map((count) => (pupil >= count ? '-' : pupil === 0 ? 'A' : 'H')).join(''),
    ),
    marked.length,
  )
const percentOn = ({ days }: ReturnType<typeof countedDays>, at: number) => totalsOn(days, at).percent

describe('a day that is half taken', () => {
  it('of one class is in no figure, whichever pupils were marked first', () => {
    const counted = countedDays([classOf([10, 8, 7, 1, 0])], 5)
    expect(counted.states).toEqual(['counted', 'counted', 'partial', 'partial', 'untaken'])
    expect(counted.marked).toEqual([100, 80, 70, 10, 0])
    expect([0, 1, 2, 3, 4].map((at) => percentOn(counted, at))).toEqual([10, 12.5, null, null, null])
    expect(counted.days.people).toEqual([10, 10, 10, 10, 10])
  })

  it('of a school stands in none, as with 4 of 60 registers', () => {
    const usual = Array.from({ length: 60 }, (_, at) => classOf([10, 10, at < 4 ? 10 : 0]))
    const counted = countedDays(usual, 3)
    expect(counted.states).toEqual(['counted', 'counted', 'partial'])
    expect([counted.marked[2], percentOn(counted, 2)]).toEqual([6, null])
  })

  it('of many begun registers is none either: each holds those who were marked first', () => {
    const begun = countedDays(
      Array.from({ length: 5 }, () => classOf([10, 3])),
      2,
    )
    expect(begun.states).toEqual(['counted', 'partial'])
  })
})

it('a class that hardly ever takes a register keeps no other class from having figures', () => {
  const seldom = classOf([0, 0, 0, 10, 0, 0])
  const counted = countedDays([classOf([10, 10, 10, 10, 10, 0]), seldom, classOf([0, 0, 0, 0, 0, 0])], 6)
  expect(counted.states).toEqual(['counted', 'counted', 'counted', 'counted', 'counted', 'untaken'])
  // What it has taken counts with the others.
  expect(totalsOn(counted.days, 3).taken).toBe(20)
  // Alone it has figures of the one day that it has taken.
  expect(countedDays([seldom], 6).states[3]).toBe('counted')
})

it('a day with most of the registers counts without the begun one', () => {
  const counted = countedDays([classOf([10]), classOf([10]), classOf([10]), classOf([10]), classOf([2])], 1)
  expect([counted.states, totalsOn(counted.days, 0).taken, counted.marked]).toEqual([['counted'], 40, [84]])
})

it('nobody is not enough', () => {
  expect([isEnough(0, 0), isEnough(0, 5), isEnough(4, 5)]).toEqual([false, false, true])
  expect(countedDays([], 2).states).toEqual(['untaken', 'untaken'])
})
