import { beforeEach, expect, it, vi } from 'vitest'
import { createReadings } from './shared-readings'

const reads: string[] = []
const read = (name: string) => () => {
  reads.push(name)
  return Promise.resolve(name)
}

beforeEach(() => {
  vi.useFakeTimers()
  reads.length = 0
  return () => vi.useRealTimers()
})

it('reads a group once at a version, and another group for itself', async () => {
  const readings = createReadings<string>()
  const answers = ['wali 7A', 'office', 'office', 'office'].map((group) =>
    readings.at(group, 'v1', read(group)),
  )
  expect(await Promise.all(answers.map(({ answer }) => answer))).toEqual([
    'wali 7A',
    'office',
    'office',
    'office',
  ])
  expect(reads).toEqual(['wali 7A', 'office'])
})

it('reads again at each version for those who ask anew, and once in five seconds for those who wait', () => {
  const readings = createReadings<string>()
  readings.at('office', 'v1', read('first'))
  expect(readings.at('office', 'v2', read('second')).version).toBe('v2')
  vi.advanceTimersByTime(4_999)
  expect(readings.soonAfter('office', 'v3', read('too soon')).version).toBe('v2')
  vi.advanceTimersByTime(1)
  expect(readings.soonAfter('office', 'v3', read('third')).version).toBe('v3')
  expect(readings.soonAfter('office', 'v4', read('too soon')).version).toBe('v3')
  expect(reads).toEqual(['first', 'second', 'third'])
})

it('keeps no reading that failed, and none for longer than a minute', async () => {
  const readings = createReadings<string>()
  const failed = readings.at('office', 'v1', () => Promise.reject(new Error('no connection')))
  await expect(failed.answer).rejects.toThrow('no connection')
  expect(await readings.at('office', 'v1', read('again')).answer).toBe('again')
  vi.advanceTimersByTime(60_001)
  readings.at('wali 7A', 'v1', read('wali 7A'))
  expect(await readings.at('office', 'v1', read('after a minute')).answer).toBe('after a minute')
})
