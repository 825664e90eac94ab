import type { UseQueryResult } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { shownPage } from './shown-page'

const answered = { isSuccess: true, fetchStatus: 'idle', error: null, failureReason: null }
const pagination = { current_page: 1, page_size: 20, total_data: 0, total_page: 0 }
const page = (partial: boolean) => ({
  key: 'a',
  rows: [],
  pagination,
  fetchedAt: partial ? null : 5,
  partial,
})
const shown = (stored: ReturnType<typeof page> | undefined) =>
  // Only what is read of a request is given.
  shownPage(stored, 'a', answered as UseQueryResult, 'Gagal memuat')

it('an answer that the device has not read back yet is still on its way, and no empty list', () => {
  expect(shown(undefined)).toMatchObject({ rows: undefined, status: 'loading' })
  expect(shown(page(true))).toMatchObject({ rows: undefined, status: 'loading' })
  expect(shown(page(false))).toMatchObject({ rows: [], status: 'succeeded' })
})
