import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Bundle } from '../../../../contract/bills/bundles'
import { ErrorCode } from '../../../../contract/errors'
import type { Client } from '../../../api/client'
import { ApiError, NetworkError } from '../../../api/errors'
import { UserDb } from '../../../db/user-db'
import { storedBundle } from '../../lists/bundles'
import { voidBill } from './void-bill'

const bundle: Bundle = { id: 'b', total: 150_000, paid: 0, status: 'unpaid', version: 1 }
const stored = storedBundle(bundle, 'aji')
let db: UserDb

beforeEach(async () => {
  db = new UserDb(`void-bill-${crypto.randomUUID()}`)
  await db.bundles.put(stored)
})
afterEach(() => db.delete())

const voided = (answer: () => unknown) => {
  const client: unknown = { send: () => Promise.resolve().then(answer) }
  return voidBill({ db, client: client as Client, queries: new QueryClient() }, stored, 'Salah siswa')
}
const fails = (error: Error) => () => {
  throw error
}

it('keeps the bill as the service answers it, and where it answers nothing as it must be', async () => {
  await voided(() => ({ ...bundle, status: 'void', void_reason: 'Salah siswa', version: 2 }))
  expect(await db.bundles.get('b')).toMatchObject({ status: 'void', version: 2, student_id: 'aji' })
  await db.bundles.put(stored)
  expect(await voided(() => null)).toMatchObject({ kind: 'saved' })
  expect(await db.bundles.get('b')).toMatchObject({ status: 'void', rest: 0, void_reason: 'Salah siswa' })
})

it('shows what was paid meanwhile where the service refuses', async () => {
  const message = 'Tagihan ini sudah dibayar Rp50.000, jadi tidak bisa dibatalkan.'
  const current = { ...bundle, paid: 50_000, status: 'partial', version: 2 }
  const end = await voided(fails(new ApiError(409, ErrorCode.wrongState, message, current)))
  expect(end).toMatchObject({ kind: 'refused', message })
  expect(await db.bundles.get('b')).toMatchObject({ paid: 50_000, status: 'partial' })
})

it('changes nothing on the device where no answer comes', async () => {
  expect(await voided(fails(new NetworkError('offline')))).toEqual({ kind: 'network', reason: 'offline' })
  expect(await db.bundles.get('b')).toEqual(stored)
})
