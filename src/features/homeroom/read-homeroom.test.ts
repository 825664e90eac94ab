import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { UserDb } from '../../db/user-db'
import { runOf } from '../../records/attendance/absence-run'
import { readHomeroom } from './read-homeroom'
import { todayWords } from './day/today-words'

const days = ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18']
const marks = (...statuses: (AttendanceStatus | null)[]) =>
  new Map(statuses.map((status, index) => [days[index] ?? '', new Map([['a', status]])]))

it('counts an absence back over school days until the pupil was there', () => {
  expect(runOf('a', days, marks('sakit', 'izin', 'alpa', 'hadir'), '2026-11-21')).toEqual({
    days: 3,
    since: '2026-11-19',
  })
  expect(runOf('a', days, marks('sakit', 'terlambat', 'alpa'), '2026-11-21')).toEqual({
    days: 1,
    since: '2026-11-21',
  })
})

it('a day that was never taken is skipped', () => {
  expect(runOf('a', days, marks('sakit', null, 'alpa'), '2026-11-21')).toEqual({
    days: 2,
    since: '2026-11-19',
  })
})

it('an absence on a day that is no school day is one day', () => {
  expect(runOf('a', days, marks(null, null), '2026-11-22')).toEqual({ days: 1, since: '2026-11-22' })
})

it('on a day without school nothing is missing, and the day is named', async () => {
  const db = new UserDb(`home-${crypto.randomUUID()}`)
  await db.rosters.put({
    class_id: 'c',
    students: [{ id: 'a', name: 'Ani', number: 1 }],
    as_of: '2026-11-20',
  })
  const setting = {
    first_date: '2026-07-13',
    last_date: '2026-12-31',
    week_days: 5 as const,
    holidays: [{ date: '2026-11-25', name: 'Hari Guru' }],
    late_after: '07:00',
    lock_after_days: 3,
  }
  const sub_periods = [{ id: 's', name: 'Ganjil', is_active: true, setting }]
  await db.table('periods').put({ id: 'p', name: '2026/2027', is_active: true, sub_periods })
  const shown = async (date: string) => {
    const { day, counts } = await readHomeroom(db, 'c', date, 'p')
    return todayWords(day, 1, 1 - counts.belum)
  }
  expect(await shown('2026-11-20')).toMatchObject({ title: 'Absensi hari ini belum diisi', urgent: true })
  for (const [date, reason] of [
    ['2026-11-21', 'hari libur mingguan'],
    ['2026-11-22', 'hari libur mingguan'],
    ['2026-11-25', 'Hari Guru'],
    ['2027-01-02', 'di luar semester'],
  ] as const) {
    expect(await shown(date)).toEqual({
      title: `Bukan hari sekolah: ${reason}`,
      note: 'Tidak ada absensi yang perlu diisi.',
      action: 'Lihat absensi',
      urgent: false,
    })
  }
  const { week } = await readHomeroom(db, 'c', '2026-11-26', 'p')
  expect(week.map(({ kind }) => kind)).toEqual(['school', 'school', 'holiday', 'school', 'school', 'weekend'])
})
