import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { health } from '../../../contract/health'
import { changePassword } from '../../../contract/accounts/users'
import { ErrorCode } from '../../../contract/errors'
import { createClient } from '../../api/client'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { createQueryClient } from '../query-client'
import { askAccountAgain, watchRole } from './use-account'

afterEach(() => vi.unstubAllGlobals())

/** A signed-in device whose service answers everything with a code, and a screen that watches the account. */
async function withAccount(code: number, ask: () => Promise<string>) {
  const body = JSON.stringify({ meta: { error_code: code, message: 'Anda tidak berhak.' }, data: null })
  await signedInDevice(() =>
    Promise.resolve(new Response(body, { status: 403, headers: { 'content-type': 'application/json' } })),
  )
  const queries = createQueryClient()
  const stop = new QueryObserver(queries, {
    queryKey: ['db', 'account'],
    queryFn: ask,
    meta: { quiet: true },
  }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  return { client: createClient({ onRefused: () => askAccountAgain(queries, 'db') }), queries, stop }
}

describe('a role that changed under one’s feet', () => {
  it('is noticed at the next refused call, be it a read or a write', async () => {
    const ask = vi.fn(() => Promise.resolve('account'))
    const { client, stop } = await withAccount(ErrorCode.notPermitted, ask)
    await expect(client.send(health)).rejects.toThrow()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    const body = { current_password: 'lama', new_password: 'sandi yang baru' }
    await expect(client.send(changePassword, { body })).rejects.toThrow()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3))
    stop()
  })

  it('is asked for once after each refused call, also where the account itself is refused', async () => {
    const held: { client?: ReturnType<typeof createClient> } = {}
    // The account goes through the same client.
    const ask = vi.fn(() => held.client?.send(health).then(() => 'account') ?? Promise.resolve('account'))
    const { client, queries, stop } = await withAccount(ErrorCode.notPermitted, ask)
    held.client = client
    await expect(client.send(health)).rejects.toThrow()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    await expect(client.send(health)).rejects.toThrow()
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(ask).toHaveBeenCalledTimes(3)
    stop()
  })

  it('a refusal for another reason is no word on the role', async () => {
    const ask = vi.fn(() => Promise.resolve('account'))
    const { client, queries, stop } = await withAccount(ErrorCode.wrongState, ask)
    await expect(client.send(health)).rejects.toThrow()
    expect(queries.isFetching()).toBe(0)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is noticed with the next answer that carries another mark, as nothing is refused where a permission was given', async () => {
    const marks = ['a', 'a', 'b', 'b']
    const body = JSON.stringify({ meta: { error_code: 0, message: 'ok' }, data: { status: 'ok' } })
    await signedInDevice(() => {
      const headers = { 'content-type': 'application/json', 'x-role': marks.shift() ?? '' }
      return Promise.resolve(new Response(body, { headers }))
    })
    const queries = createQueryClient()
    const ask = vi.fn(() => Promise.resolve('account'))
    const stop = new QueryObserver(queries, { queryKey: ['db', 'account'], queryFn: ask }).subscribe(
      () => undefined,
    )
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    const client = createClient({ onRole: watchRole(queries, 'db') })
    await client.send(health)
    await client.send(health)
    expect(ask).toHaveBeenCalledTimes(1)
    await client.send(health)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    await client.send(health)
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(ask).toHaveBeenCalledTimes(2)
    stop()
  })
})
