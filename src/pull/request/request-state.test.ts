import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../api/errors'
import { failureOf, requestState } from './request-state'

const queries = new QueryClient()
let answer: Promise<number>
let observer: QueryObserver<number>
let stop: () => void
const state = () => requestState(observer.getCurrentResult(), 'Failed to fetch classes')
const refuse = () => Promise.reject(new ApiError(403, 1400, ''))

beforeEach(() => {
  answer = Promise.resolve(1)
  observer = new QueryObserver(queries, {
    queryKey: ['asked', crypto.randomUUID()] as readonly unknown[],
    queryFn: () => answer,
    enabled: false,
    retry: false,
  })
  stop = observer.subscribe(() => undefined)
})
afterEach(() => {
  stop()
})

it('distinguishes a request that was never made, is under way, and is answered', async () => {
  expect(state().status).toBe('idle')
  const asked = observer.refetch()
  expect(state().status).toBe('loading')
  await asked
  expect(state()).toEqual({ status: 'succeeded', error: null })
})

it('a refusal keeps its sentence or the fallback until a new request starts, with or without data', async () => {
  for (const before of ['nothing', 'data']) {
    if (before === 'data') await observer.refetch()
    answer = refuse()
    await observer.refetch()
    expect(state()).toEqual({
      status: 'failed',
      error: { network: false, message: 'Failed to fetch classes' },
    })
    answer = Promise.resolve(2)
    const again = observer.refetch()
    expect(state()).toEqual({ status: 'loading', error: null })
    await again
    expect(state()).toEqual({ status: 'succeeded', error: null })
  }
})

it('a failed attempt is said while it is repeated', async () => {
  observer.setOptions({ ...observer.options, retry: 1, retryDelay: 60_000 })
  answer = Promise.reject(new NetworkError('offline'))
  void observer.refetch()
  await expect.poll(() => state().status).toBe('failed')
  expect(state().error?.network).toBe(true)
})

it('a refusal is never described as a service that cannot be reached', () => {
  expect(failureOf(new ApiError(403, 1400, 'Anda bukan wali kelas ini.'), 'x')).toEqual({
    network: false,
    message: 'Anda bukan wali kelas ini.',
  })
  expect(failureOf(new NetworkError('gateway', 503, 'Layanan sedang dirawat.'), 'x')).toEqual({
    network: true,
    message: 'Layanan sedang dirawat.',
  })
  expect(failureOf(new NetworkError('offline'), 'x')).toEqual({ network: true, message: '' })
})
