import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { UserDb } from '../../../db/user-db'
import { readEarlierAbsences } from './earlier-absences'
import { awayDays } from './use-away-days'

const today = '2026-11-20'
const ani = { id: 'a', name: 'Ani', number: 1 }
const budi = { id: 'b', name: 'Budi', number: 2 }

async function device(): Promise<UserDb> {
  const db = new UserDb(`away-${crypto.randomUUID()}`)
  const setting = {
    ...{ first_date: '2026-07-13', last_date: '2026-12-31', week_days: 5 as const },
    holidays: [{ date: '2026-11-18', name: 'Libur' }],
    ...{ late_after: '07:00', lock_after_days: 3 },
  }
  const sub_periods = [{ id: 's', name: 'Ganjil', is_active: true, setting }]
  await db.table('periods').put({ id: 'p', name: '2026/2027', is_active: true, sub_periods })
  await db.rosters.put({ class_id: 'c', students: [ani, budi], as_of: today })
  const mark = (student_id: string, date: string, status: AttendanceStatus) => ({
    ...{ student_id, date, status, class_id: 'c' },
  })
  await db.attendances.bulkPut([
    // Wednesday is a holiday, and of Monday nobody took the register.
    ...[mark('a', '2026-11-19', 'sakit'), mark('a', '2026-11-17', 'alpa')],
    ...[mark('a', '2026-11-13', 'izin'), mark('a', '2026-11-12', 'hadir')],
    ...[mark('b', '2026-11-19', 'hadir'), mark('b', '2026-11-17', 'alpa'), mark('b', today, 'alpa')],
  ])
  return db
}

it('counts the days before a register over holidays and registers that were not taken', async () => {
  const earlier = await readEarlierAbsences(await device(), 'c', today)
  expect([...earlier]).toEqual([['a', 3]])
})

it('adds the mark of the day itself: a presence ends the row, and no mark leaves it', () => {
  const of = (before: number, status: AttendanceStatus | null) =>
    awayDays([{ student: ani, status }], new Map([['a', before]])).get('a')
  expect([of(3, null), of(2, 'alpa'), of(3, 'hadir'), of(3, 'terlambat'), of(2, null)]).toEqual([
    ...[3, 3, undefined, undefined, undefined],
  ])
})
