import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { UserDb } from '../../db/user-db'
import { readLocalPupils } from './read-local-pupils'

const today = '2026-11-20'
const days = [today, '2026-11-19', '2026-11-18', '2026-11-17']

/** A device with the register of 7A of today. @param marks by pupil, newest first; null: not taken */
async function device(
  marks: Readonly<Record<string, readonly (AttendanceStatus | null)[]>>,
): Promise<UserDb> {
  const db = new UserDb(`local-${crypto.randomUUID()}`)
  const setting = {
    ...{ first_date: '2026-07-13', last_date: '2026-12-31', week_days: 5 as const },
    ...{ holidays: [], late_after: '07:00', lock_after_days: 3 },
  }
  const sub_periods = [{ id: 's', name: 'Ganjil', is_active: true, setting }]
  await db.table('periods').put({ id: 'p', name: '2026/2027', is_active: true, sub_periods })
  await db.table('classes').put({ id: 'c', name: '7A' })
  const students = Object.keys(marks).map((name, at) => ({ id: name, name, number: at + 1 }))
  await db.table('registerDays').put({ class_id: 'c', date: today, students, proposals: {}, fetched_at: 0 })
  await db.attendances.bulkPut(
    Object.entries(marks).flatMap(([student_id, own]) =>
      own.flatMap((status, at) =>
        status ? [{ student_id, class_id: 'c', date: days[at] ?? '', status, version: 1 }] : [],
      ),
    ),
  )
  return db
}

it('names who is away for three days in a row and who is late today, from this device alone', async () => {
  const db = await device({
    Aji: ['alpa', 'sakit', 'izin', 'hadir'],
    Budi: [null, 'alpa', 'alpa', 'alpa'],
    Citra: ['terlambat', 'alpa', 'alpa', 'alpa'],
    Dimas: ['alpa', 'alpa', 'hadir', 'alpa'],
    Eka: ['alpa', null, 'alpa', 'alpa'],
  })
  expect(
    (await readLocalPupils(db, today)).map(({ name, concern, days: count, since, class_name }) => [
      ...[name, concern, count, since, class_name],
    ]),
  ).toEqual([
    ['Aji', 'absent', 3, '2026-11-18', '7A'],
    ['Budi', 'absent', 3, '2026-11-17', '7A'],
    ['Eka', 'absent', 3, '2026-11-17', '7A'],
    ['Citra', 'late', undefined, undefined, '7A'],
  ])
})

it('a day without school names nobody', async () => {
  const db = await device({ Aji: ['alpa', 'alpa', 'alpa'] })
  expect(await readLocalPupils(db, '2026-11-21')).toEqual([])
})
