import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ErrorCode } from '../../contract/errors'
import { ApiError } from '../api/errors'
import { createQueryClient } from './query-client'

const meta = { quiet: true }
const refusal = (code: number, status: number) => new ApiError(status, code, 'Anda tidak berhak.')

/** A client with a screen that watches the account. */
async function withAccount(ask: () => Promise<string>) {
  const client = createQueryClient()
  const stop = new QueryObserver(client, { queryKey: ['db', 'account'], queryFn: ask, meta }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => {
    expect(client.isFetching()).toBe(0)
  })
  return { client, stop }
}

describe('a role that changed under one’s feet', () => {
  it('is noticed at the next refused call', async () => {
    const error = refusal(ErrorCode.notPermitted, 403)
    const ask = vi.fn(() => Promise.resolve('account'))
    const { client, stop } = await withAccount(ask)
    expect(ask).toHaveBeenCalledTimes(1)
    const read = client.query({ queryKey: ['db', 'bills'], queryFn: () => Promise.reject(error), meta })
    await expect(read).rejects.toBe(error)
    await vi.waitFor(() => {
      expect(ask).toHaveBeenCalledTimes(2)
    })
    stop()
  })

  it('is not asked for after another refusal, nor again and again where the account itself is refused', async () => {
    const ask = vi.fn(() => Promise.reject(refusal(ErrorCode.notPermitted, 403)))
    const { client, stop } = await withAccount(ask)
    const conflict = refusal(ErrorCode.wrongState, 409)
    const read = client.query({
      queryKey: ['db', 'bills'],
      queryFn: () => Promise.reject(conflict),
      meta,
    })
    await expect(read).rejects.toBe(conflict)
    expect(client.isFetching()).toBe(0)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })
})
