import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserDb } from '../../db/user-db'
import { saveMarks } from '../../outbox/edits/save-marks'
import { rejectionWords, watchRejections } from './watch-rejections'

const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' }
let db: UserDb
let told: string[]
let stop: () => void

/** Marks a pupil; the first is `a`. */
const mark = (student_id: string, subject: string) =>
  saveMarks(db, [{ student_id, subject, patch: { status: 'sakit' } }], {
    context,
    date: '2026-11-20',
    now: 0,
    quietMs: 0,
  })

/** The service refuses these pupils' changes at one moment. */
const refuse = (at: number, message: string, ...pupils: string[]) =>
  db.outbox
    .filter(({ student_id }) => pupils.includes(student_id ?? ''))
    .modify({ state: 'rejected', last_error: { code: 1410, status: 403, message, at } })

beforeEach(async () => {
  db = new UserDb(`test-${crypto.randomUUID()}`)
  told = []
  await mark('a', 'Ani')
  await mark('b', 'Budi')
  await mark('c', 'Citra')
})
afterEach(async () => {
  stop()
  await db.delete()
})

it('tells once of each refusal that comes while it watches, and of several together', async () => {
  await refuse(1, 'Sudah lama.', 'a')
  stop = watchRejections(db, (rows) => told.push(rejectionWords(rows)), 2)
  await refuse(3, 'Absensi tanggal ini sudah dikunci.', 'b')
  await expect.poll(() => told).toEqual(['Catatan Budi ditolak sekolah. Absensi tanggal ini sudah dikunci.'])
  await mark('d', 'Dewi')
  await refuse(4, '', 'a', 'c')
  await expect.poll(() => told.slice(1)).toEqual(['2 catatan ditolak sekolah.'])
})

it('tells again of a change that was sent again and refused again', async () => {
  stop = watchRejections(db, (rows) => told.push(rejectionWords(rows)), 2)
  await refuse(3, 'Dikunci.', 'a')
  await expect.poll(() => told.length).toBe(1)
  await refuse(4, 'Masih dikunci.', 'a')
  await expect
    .poll(() => told)
    .toEqual(['Catatan Ani ditolak sekolah. Dikunci.', 'Catatan Ani ditolak sekolah. Masih dikunci.'])
})
