import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { readMeta, writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { noteReady } from './note-ready'

let db: UserDb

beforeEach(() => {
  db = new UserDb(`test-${crypto.randomUUID()}`)
})

/** A browser whose worker becomes active when the returned function is called; `active` says whether it is already. */
function withWorker(active: boolean): () => void {
  let activate: () => void = () => undefined
  const ready = active ? Promise.resolve() : new Promise<void>((resolve) => (activate = resolve))
  const getRegistration = async () => ({ active: active ? {} : null })
  vi.stubGlobal('navigator', { serviceWorker: { ready, getRegistration } })
  return () => activate()
}

it('is ready once a worker is active and what is needed was fetched', async () => {
  withWorker(true)
  await noteReady(db, Promise.resolve())
  expect(await readMeta(db, 'ready')).toBe(true)
})

it('is not ready before the worker is active, however much was fetched', async () => {
  await writeMeta(db, 'ready', true)
  const activate = withWorker(false)
  const noted = noteReady(db, Promise.resolve())
  await vi.waitFor(async () => expect(await readMeta(db, 'ready')).toBe(false))
  activate()
  await noted
  expect(await readMeta(db, 'ready')).toBe(true)
})

it('stays as it was where fetching fails', async () => {
  withWorker(true)
  await noteReady(db, Promise.reject(new Error('no network')))
  expect(await readMeta(db, 'ready')).toBeUndefined()
})

it('is never ready where a browser has no workers', async () => {
  vi.stubGlobal('navigator', {})
  await noteReady(db, Promise.resolve())
  expect(await readMeta(db, 'ready')).toBeUndefined()
})
