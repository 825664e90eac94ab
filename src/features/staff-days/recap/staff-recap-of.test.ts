import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readMeta, writeMeta } from '../../../db/meta'
import { UserDb } from '../../../db/user-db'
import { aboutTeacherDay, teacherAttendance } from '../../../outbox/kinds/teacher-attendance'
import { saveChanges } from '../../../outbox/edits/save-change'
import { staffDaysBetween } from '../../../pull/staff-days/read-staff-days'
import { readSettings } from '../../../workspace/calendar/school-calendar'
import { staffRecapOf } from './staff-recap-of'

const month = '2026-11'
const today = '2026-11-04'
let db: UserDb

beforeEach(async () => {
  db = new UserDb('staff-recap')
  await db.open()
  await db.periods.put({
    id: 'p',
    name: '2026/2027',
    is_active: true,
    sub_periods: [
      {
        id: 's',
        name: 'Ganjil',
        is_active: true,
        setting: {
          first_date: '2026-07-13',
          last_date: '2026-12-19',
          week_days: 6,
          holidays: [],
          late_after: '07:00',
          lock_after_days: 7,
        },
      },
    ],
  })
  await db.teachers.bulkPut([
    { id: 'a', name: 'Asep', nip: '0198' },
    { id: 'd', name: 'Dewi' },
    { id: 'x', name: 'Xaverius', status: 'archived' },
  ])
})
afterEach(() => db.delete())

/** The month as the screen puts it together. */
async function recap() {
  const lines = await db.transaction('r', [db.teacherAttendances, db.outbox], () =>
    staffDaysBetween(db, { from: `${month}-01`, to: `${month}-31` }),
  )
  return staffRecapOf({
    month,
    today,
    settings: await readSettings(db, null),
    staff: await db.teachers.toArray(),
    lines,
    months: (await readMeta(db, 'months')) ?? {},
  })
}

it('counts a month of the staff from what is on the device, unsent days included', async () => {
  await db.teacherAttendances.bulkPut([
    { id: '1', teacher_id: 'a', date: '2026-11-02', status: 'sakit' },
    { id: '2', teacher_id: 'd', date: '2026-11-02', status: 'hadir' },
    { id: '3', teacher_id: 'a', date: '2026-11-01', status: 'alpa' },
    { id: null, teacher_id: 'd', date: '2026-11-03', status: null },
  ])
  const about = aboutTeacherDay(null, 'a', '2026-11-03')
  await saveChanges(db, teacherAttendance, [{ about, subject: 'Asep', patch: { status: 'hadir' } }], {
    context: { school_id: null, period_id: null, sub_period_id: null, class_id: null },
    now: 1,
    quietMs: 0,
  })
  await writeMeta(db, 'months', { 'staff 2026-11': { at: 7, until: today } })
  const view = await recap()
  expect(view.people.map(({ name, number }) => [name, number])).toEqual([
    ['Asep', '0198'],
    ['Dewi', undefined],
  ])
  // The first is a Sunday: it does not count.
  expect(view.recap.people.get('a')).toMatchObject({ sakit: 1, alpa: 0, taken: 2, percent: 50 })
  expect(view).toMatchObject({ unsent: 1, partial: ['2026-11-03'], untaken: ['2026-11-04'], unknown: [] })
})

it('keeps who has left in a month in which they are recorded, and does not call an unfetched day untaken', async () => {
  await db.teacherAttendances.put({ id: '1', teacher_id: 'x', date: '2026-11-02', status: 'hadir' })
  const view = await recap()
  expect(view.people.map(({ name }) => name)).toEqual(['Asep', 'Dewi', 'Xaverius'])
  expect(view).toMatchObject({ untaken: [], unknown: ['2026-11-03', '2026-11-04'] })
})
