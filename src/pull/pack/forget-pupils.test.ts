import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { UserDb } from '../../db/user-db'
import { forgetPupils } from './forget-pupils'

it('a leave that was typed and never saved goes with its pupil, and other drafts stay', async () => {
  const db = new UserDb(`forget-${crypto.randomUUID()}`)
  const draft = (key: string, values: Record<string, unknown>) => ({
    ...{ key, values, base: {}, version: null, id: null, saved_at: 0 },
  })
  const photo = { sha256: 'x', mime: 'image/jpeg', bytes: new ArrayBuffer(8) }
  await db.drafts.bulkPut([
    draft('leaves/new', { pupils: [{ id: 'gone', name: 'Ani' }], photo }),
    draft('leaves/other', { pupils: [{ id: 'here', name: 'Budi' }] }),
    draft('till/sent/1', { student_id: 'gone' }),
    draft('students/gone', {}),
  ])
  await forgetPupils(db, ['gone'])
  expect((await db.drafts.toArray()).map(({ key }) => key)).toEqual(['leaves/other', 'till/sent/1'])
})

it('the portrait of a pupil who left goes, and the portrait of a pupil who stays is kept', async () => {
  const db = new UserDb(`forget-${crypto.randomUUID()}`)
  const face = (id: string) => ({ id, url: `/v1/images/${id}`, face: 'data:image/webp;base64,AAAA' })
  await db.faces.bulkPut([face('gone'), face('here')])
  await forgetPupils(db, ['gone'])
  expect(await db.faces.toCollection().primaryKeys()).toEqual(['here'])
})
