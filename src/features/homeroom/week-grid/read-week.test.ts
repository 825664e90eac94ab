import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RosterStudent } from '../../../../contract/attendance/attendances'
import { UserDb } from '../../../db/user-db'
import { saveMarks } from '../../../outbox/edits/save-marks'
import { readWeek, type WeekQuery } from './read-week'

const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const ani: RosterStudent = { id: 'a', name: 'Ani', number: 1 }
const budi: RosterStudent = { id: 'b', name: 'Budi', number: 2 }
const query: WeekQuery = {
  classId: 'c',
  periodId: 'p',
  date: '2026-11-18',
  today: '2026-11-19',
  mayWrite: true,
  mayUnlock: false,
}

let db: UserDb
let count = 0

async function storeDay(date: string, students: RosterStudent[], locked = false) {
  await db.registerDays.put({
    class_id: 'c',
    date,
    students,
    proposals: {},
    locked,
    etag: null,
    fetched_at: 1,
  })
}

beforeEach(async () => {
  db = new UserDb(`week-${++count}`)
  const setting = {
    first_date: '2026-07-13',
    last_date: '2026-12-31',
    week_days: 6 as const,
    holidays: [{ date: '2026-11-17', name: 'Libur sekolah' }],
    late_after: '07:00',
    lock_after_days: 2,
  }
  await db.periods.put({
    id: 'p',
    name: '2026/2027',
    is_active: true,
    sub_periods: [{ id: 'sp', name: 'Ganjil', setting }],
  })
  await db.rosters.put({ class_id: 'c', as_of: '2026-11-19', students: [ani, budi] })
})
afterEach(async () => {
  await db.delete()
})

describe('a week from the local database', () => {
  it('has the school days, says which may change and why the others may not', async () => {
    const { columns, without } = await readWeek(db, query)
    expect(columns.map(({ date, access }) => [date.slice(8), access])).toEqual([
      ['16', 'locked'],
      ['18', 'open'],
      ['19', 'open'],
      ['20', 'future'],
      ['21', 'future'],
    ])
    expect(without).toEqual([{ date: '2026-11-17', reason: 'Libur sekolah' }])
    const access = async (change: Partial<WeekQuery>) =>
      (await readWeek(db, { ...query, ...change })).columns.map((one) => one.access)
    expect(await access({ mayUnlock: true })).toEqual(['open', 'open', 'open', 'future', 'future'])
    expect(await access({ mayWrite: false })).toEqual([
      'readonly',
      'readonly',
      'readonly',
      'future',
      'future',
    ])
  })

  it("obeys the service's own lock", async () => {
    await storeDay('2026-11-18', [ani], true)
    expect((await readWeek(db, query)).columns[1]?.access).toBe('locked')
  })

  it('shows confirmed and unsent marks cell by cell', async () => {
    await storeDay('2026-11-18', [ani, budi])
    await db.attendances.put({
      student_id: 'a',
      date: '2026-11-18',
      status: 'hadir',
      class_id: 'c',
      version: 1,
    })
    const intents = [{ student_id: 'b', subject: 'Budi', patch: { status: 'sakit' as const } }]
    await saveMarks(db, intents, { context, date: '2026-11-19', now: 1, quietMs: 0 })
    const { rows, columns } = await readWeek(db, query)
    expect(rows.map(({ label }) => label)).toEqual(['Ani', 'Budi'])
    expect(rows[0]?.cells[1]).toMatchObject({ status: 'hadir', truth: 'sent' })
    expect(rows[1]?.cells[2]).toMatchObject({ status: 'sakit', truth: 'local' })
    expect(rows[1]?.cells[1]).toMatchObject({ status: null, truth: 'none' })
    expect(columns[1]).toMatchObject({ fetched: true, marked: 1, total: 2 })
    expect(columns[2]).toMatchObject({ fetched: false, marked: 1 })
  })

  it('keeps a pupil who left in mid-week, and leaves the other cells empty', async () => {
    const citra = { id: 'x', name: 'Citra', number: 3 }
    await storeDay('2026-11-16', [ani, budi, citra])
    await storeDay('2026-11-18', [ani, budi])
    const { rows } = await readWeek(db, query)
    expect(rows.map(({ label }) => label)).toEqual(['Ani', 'Budi', 'Citra'])
    expect(rows[2]?.cells.map((cell) => cell !== null)).toEqual([true, false, false, false, false])
  })

  it('has no columns in a week without school', async () => {
    const { columns, without } = await readWeek(db, { ...query, date: '2026-07-01', today: '2026-11-19' })
    expect(columns).toEqual([])
    expect(without).toHaveLength(6)
    expect(without[0]?.reason).toBe('di luar semester')
  })
})
