import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError, SessionChanged, SessionEnded } from '../../api/errors'
import { classify } from './classify'

/** What becomes of a row, answer by answer. */
describe('what becomes of a row', () => {
  it.each(['offline', 'timeout', 'notOurs', 'gateway', 'aborted'] as const)(
    'no answer (%s): the queue waits',
    (reason) => {
      expect(classify(new NetworkError(reason))).toBe('delayQueue')
    },
  )

  it.each([
    [408, 0],
    [425, 0],
    [429, 0],
    [429, 1500],
    [500, 0],
    [500, 1900],
    [400, 1910],
    [400, 1500],
  ])('%i/%i: this row waits', (status, code) => {
    expect(classify(new ApiError(status, code, ''))).toBe('rowWaits')
  })

  it.each([
    [401, 0],
    [401, 1001],
    [400, 1000],
    [400, 1099],
  ])('%i/%i after the refresh: the queue freezes', (status, code) => {
    expect(classify(new ApiError(status, code, ''))).toBe('frozen')
  })

  it('the queue freezes where the session ended or another person signed in', () => {
    expect(classify(new SessionEnded())).toBe('frozen')
    expect(classify(new SessionChanged())).toBe('frozen')
  })

  it.each([
    [409, 0],
    [412, 0],
    [409, 1300],
    [400, 1310],
    [400, 1399],
  ])('%i/%i: conflict', (status, code) => {
    expect(classify(new ApiError(status, code, ''))).toBe('conflict')
  })

  it.each([
    [400, 0],
    [403, 1400],
    [404, 1200],
    [410, 0],
    [413, 1510],
    [415, 1520],
    [422, 1100],
    [400, 1410],
    [400, 2000],
  ])('%i/%i: rejected', (status, code) => {
    expect(classify(new ApiError(status, code, ''))).toBe('rejected')
  })

  it('an error of the app itself is thrown', () => {
    expect(() => classify(new TypeError('bug'))).toThrow('bug')
  })
})
