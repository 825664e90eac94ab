import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { UserDb } from '../../db/user-db'
import { saveMarks } from '../../outbox/edits/save-marks'
import { readTaken } from './read-taken'

const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }

it('names the marks of a register that is taken already, as this device shows them', async () => {
  const db = new UserDb(`taken-${crypto.randomUUID()}`)
  const held = (student_id: string, date: string, status: AttendanceStatus | null) =>
    db.attendances.put({ student_id, date, status, class_id: 'c', version: 1 })
  const mark = (student_id: string, date: string, status: AttendanceStatus | null) =>
    saveMarks(db, [{ student_id, subject: 'Ani', patch: { status } }], { context, date, now: 1, quietMs: 0 })
  await held('a', '2026-11-23', 'hadir')
  await held('a', '2026-11-24', 'alpa')
  await held('a', '2026-11-25', null)
  await held('a', '2026-11-30', 'sakit')
  await held('b', '2026-11-23', 'hadir')
  await db.registerDays.put({
    ...{ class_id: 'c', date: '2026-11-23', students: [], proposals: {}, locked: true },
    ...{ lock: null, etag: null, fetched_at: 0 },
  })
  // What is not sent yet counts as it is shown: one mark corrected, one taken back, one new.
  await mark('a', '2026-11-23', 'terlambat')
  await mark('a', '2026-11-24', null)
  await mark('a', '2026-11-26', 'izin')

  const spans = [
    { from: '2026-11-23', to: '2026-11-24' },
    { from: '2026-11-25', to: '2026-11-26' },
  ]
  expect(await readTaken(db, ['a'], spans)).toEqual([
    { studentId: 'a', date: '2026-11-23', status: 'terlambat', classId: 'c', locked: true },
    { studentId: 'a', date: '2026-11-26', status: 'izin', classId: 'c', locked: false },
  ])
  expect(await readTaken(db, ['b', 'a'], [{ from: '2026-11-30', to: '2026-11-30' }])).toEqual([
    { studentId: 'a', date: '2026-11-30', status: 'sakit', classId: 'c', locked: false },
  ])
})
