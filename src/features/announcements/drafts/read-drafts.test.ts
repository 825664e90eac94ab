import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserDb } from '../../../db/user-db'
import { keepDraft } from '../../../records/form/drafts'
import { dropPicture, keepPicture, readPicture } from '../../../records/picture/kept-picture'
import { editDraftKey, newDraftKey } from './draft-keys'
import { readDrafts } from './read-drafts'

let db: UserDb
let count = 0
beforeEach(() => {
  db = new UserDb(`announcement-drafts-${++count}`)
})
afterEach(async () => {
  await db.delete()
})

const keep = (key: string, values: Record<string, unknown>, saved_at: number) =>
  keepDraft(db, { key, id: 'x', version: null, base: {}, values, saved_at })
const photo = { sha256: 'ab', mime: 'image/webp', bytes: new Uint8Array([1, 2, 3]).buffer }

it('finds several drafts, that of an earlier version, and changes under the name of their announcement', async () => {
  await db.announcements.put({ id: 'a1', title: 'Rapat' })
  await keep(newDraftKey('d1'), { title: 'Libur' }, 10)
  await keep(newDraftKey('d2'), { body: 'tanpa judul' }, 30)
  await keep(newDraftKey('lama'), { title: 'Dulu' }, 20)
  await keep(editDraftKey('a1'), { body: 'lain' }, 5)
  await keep('subjects/new', { title: 'bukan' }, 99)
  expect((await readDrafts(db)).map(({ kind, id, title }) => [kind, id, title])).toEqual([
    ['new', 'd2', undefined],
    ['new', 'lama', 'Dulu'],
    ['new', 'd1', 'Libur'],
    ['edit', 'a1', 'Rapat'],
  ])
})

it('keeps a chosen picture beside its draft, and finds a draft that is only a picture', async () => {
  const key = newDraftKey('d1')
  await keepPicture(db, key, photo)
  const [draft] = await readDrafts(db)
  expect(draft).toMatchObject({ kind: 'new', id: 'd1', title: undefined, hasPicture: true })
  const found = await readPicture(db, key)
  expect(found && [...new Uint8Array(found.bytes)]).toEqual([1, 2, 3])
  await keep(key, { title: 'Foto' }, 1)
  expect(await readDrafts(db)).toHaveLength(1)
  await keep(newDraftKey('d2'), { title: 'Terkirim', image_url: '/v1/images/a.webp' }, 0)
  expect((await readDrafts(db)).map(({ hasPicture }) => hasPicture)).toEqual([true, true])
  await db.drafts.delete(newDraftKey('d2'))
  await dropPicture(db, key)
  expect(await readPicture(db, key)).toBeNull()
  expect(await readDrafts(db)).toMatchObject([{ title: 'Foto', hasPicture: false }])
})
