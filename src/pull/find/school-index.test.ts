import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserDb } from '../../db/user-db'
import { KeptSchoolIndex } from './school-index'

let db: UserDb
let count = 0
beforeEach(async () => {
  db = new UserDb(`school-index-${++count}`)
  await db.classes.bulkPut([
    { id: 'c1', name: 'VII A', homeroom_teacher: { id: 't1', name: 'Siti Rahmawati' } },
    { id: 'c0', name: 'VII Z', status: 'archived' },
  ])
  await db.students.bulkPut([
    { id: 's1', name: 'Budi Santoso', nis: '26270002', class_id: 'c1', class: { id: 'c1', name: 'VII A' } },
    { id: 's2', name: 'Budi Alumni', status: 'graduated', class_id: null },
  ])
  await db.rosters.put({
    class_id: 'c1',
    as_of: '2026-11-23',
    students: [
      { id: 's1', name: 'Budi Santoso', nis: '26270002' },
      { id: 's3', name: 'Budiman Putra', nis: '26270003' },
    ],
  })
  await db.teachers.put({ id: 't1', name: 'Siti Rahmawati', nip: '198001012005012001' })
})
afterEach(async () => {
  await db.delete()
})

it('knows the pupils of lists and of registers once each, without who left, and teachers by NIP', async () => {
  const index = await new KeptSchoolIndex(db).get()
  expect(index.pupils.find('budi', 9).entries).toMatchObject([
    { id: 's1', detail: 'VII A · 26270002' },
    { id: 's3', detail: 'VII A · 26270003' },
  ])
  expect(index.pupilCount).toBe(2)
  expect(index.pupils.find('26270003', 9).entries).toMatchObject([{ id: 's3' }])
  expect(index.teachers.find('1980', 9).entries).toMatchObject([{ id: 't1' }])
  expect(index.classes.find('vii', 9).entries).toMatchObject([{ id: 'c1' }])
  expect(index.classes.find('siti', 9).entries).toMatchObject([{ id: 'c1' }])
})

it('is built once, and built again after a table has changed', async () => {
  const kept = new KeptSchoolIndex(db)
  const first = await kept.get()
  expect(await kept.get()).toBe(first)
  const changed = vi.fn()
  kept.watch(changed)
  await db.meta.put({ key: 'contact', value: 1 })
  await db.students.put({ id: 's4', name: 'Citra Lubis', class_id: null })
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  const second = await kept.get()
  expect(second.pupils.find('citra', 9).total).toBe(1)
  expect(first.pupils.find('citra', 9).total).toBe(0)
})
