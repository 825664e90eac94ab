import type { UseQueryResult } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { NetworkError } from '../../api/errors'
import { answerAsList } from './answer-as-list'

interface Sums {
  owed: string[]
  sum: number
}
const pagination = { current_page: 1, page_size: 10, total_data: 1, total_page: 1 }
const listOf = (answer: object) =>
  answerAsList(
    {
      fetchStatus: 'idle',
      error: null,
      failureReason: null,
      dataUpdatedAt: 0,
      ...answer,
    } as UseQueryResult<Sums>,
    ({ owed }) => ({ list: owed, pagination }),
    'Gagal.',
  )

it('gives the rows of an answer with its age, also while a newer one fails', () => {
  const data = { owed: ['Aji'], sum: 1 }
  const known = { data, dataUpdatedAt: 7, isSuccess: true } as const
  expect(listOf(known)).toMatchObject({ rows: ['Aji'], pagination, fetchedAt: 7, partial: false })
  expect(listOf({ ...known, error: new NetworkError('offline') })).toMatchObject({
    rows: ['Aji'],
    fetchedAt: 7,
    status: 'failed',
  })
})

it('is unknown while the first answer is awaited, and empty where none came', () => {
  expect(listOf({ fetchStatus: 'fetching' }).rows).toBeUndefined()
  expect(listOf({ error: new NetworkError('offline') })).toMatchObject({
    rows: [],
    pagination: undefined,
    fetchedAt: null,
    partial: true,
    status: 'failed',
  })
})
