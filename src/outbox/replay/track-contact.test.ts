import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { readMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { trackContact } from './track-contact'

let db: UserDb
const [first, later] = [1_000_000, 1_020_000]
const contact = (at: number) => ({ at, serviceTime: null })
const silence = () => readMeta(db, 'silence')

beforeEach(() => {
  db = new UserDb(`hadir:s:${crypto.randomUUID()}`)
})

it('an answer ends a silence that another tab or the worker has noted meanwhile', async () => {
  const [tab, other] = [trackContact(db), trackContact(db)]
  tab.onContact(contact(first))
  await vi.waitFor(async () => expect(await readMeta(db, 'contact')).toBe(first))
  other.onSilence(first + 1)
  await vi.waitFor(async () => expect(await silence()).toBe(first + 1))
  tab.onContact(contact(later))
  await vi.waitFor(async () => expect(await silence()).toBeNull())
})

it('a silence is noted again where another tab has heard an answer meanwhile', async () => {
  const [tab, other] = [trackContact(db), trackContact(db)]
  tab.onSilence(first)
  await vi.waitFor(async () => expect(await silence()).toBe(first))
  other.onContact(contact(first + 1))
  await vi.waitFor(async () => expect(await silence()).toBeNull())
  tab.onSilence(later)
  await vi.waitFor(async () => expect(await silence()).toBe(later))
})
