import 'fake-indexeddb/auto'
import { beforeAll, expect, it } from 'vitest'
import { firstDayAtSchool } from '../../../contract/people/first-day'
import { UserDb } from '../../db/user-db'
import { readRecap } from '../../features/homeroom/recap/read-recap'
import { joinRecaps } from '../../features/homeroom/recap/school/join-recaps'
import { readRegister } from '../../features/homeroom/register/read-register'
import { readWeek } from '../../features/homeroom/week-grid/read-week'
import { readPresencePage } from '../../pull/attendance/presence-page'
import { monthsOf } from '../../features/homeroom/recap/school/paper-span'
import { calendarOf } from './calendar'
import { figuresOf } from './figures'
import { schoolYears, yearSince } from './school-years'

/**
 * The law of every screen and paper with days: of a day before a pupil's first one nothing is missing, so it is blank. Ani is there
 * since July and marked on every day but the 12th; Budi came on 16 November, without a first day that anybody wrote down, and has no mark.
 */
const first = '2026-11-16'
const today = '2026-11-20'
const setting = {
  ...{ first_date: '2026-07-13', last_date: '2026-12-18', week_days: 5 as const, holidays: [] },
  ...{ late_after: '07:15', lock_after_days: 7 },
}
const period = {
  ...{ id: 'p', name: '2026/2027', is_active: true },
  sub_periods: [{ id: 'sp', name: 'Ganjil', is_active: true, setting }],
}
const ani = { id: 'a', name: 'Ani', joined_on: '2026-07-13' }
const budi = { id: 'b', name: 'Budi', joined_on: first }
const db = new UserDb('before-joining')
const query = { classId: 'c', periodId: 'p', today }
const ofNovember = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)

beforeAll(async () => {
  await db.periods.put(period)
  await db.rosters.put({ class_id: 'c', as_of: today, students: [ani, budi] })
  for (const { id, name, joined_on } of [ani, budi])
    await db.students.put({ id, name, class_id: 'c', joined_on: null, registered_from: joined_on })
  for (const month of ['10', '11'])
    for (let day = 1; day <= 20; day++) {
      const date = `2026-${month}-${String(day).padStart(2, '0')}`
      if (date !== '2026-11-12')
        await db.attendances.put({ student_id: 'a', class_id: 'c', date, status: 'hadir', version: 1 })
    }
})

const year = () => {
  const [found] = schoolYears([period], today)
  if (!found) throw new Error('no year')
  return yearSince(found, firstDayAtSchool({ joined_on: null, registered_from: first }))
}
const recap = (month: string) => readRecap(db, { ...query, month })

/** The days for which each screen says that something of Budi is missing. */
const screens: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  register: async () => {
    const named = await Promise.all(
      ofNovember.map(async (date) => {
        const { lines } = await readRegister(db, 'c', date)
        return lines.some(({ student, status }) => student.id === 'b' && status === null) ? [date] : []
      }),
    )
    return named.flat()
  },
  week: async () => {
    const weeks = await Promise.all(
      ['2026-11-02', '2026-11-09', first].map((date) =>
        readWeek(db, { ...query, date, mayWrite: true, mayUnlock: false }),
      ),
    )
    return weeks.flatMap(({ columns, rows }) => {
      const row = rows.find(({ student }) => student.id === 'b')
      return columns.filter((_, at) => row?.cells[at]).map(({ date }) => date)
    })
  },
  'recap of a month': async () =>
    // Days on which some have a mark, and not all who were there.
    (await recap('2026-11')).partial,
  'recap of the month before': async () =>
    (await recap('2026-10')).people.some(({ id }) => id === 'b') ? ['2026-10-31'] : [],
  'paper of a day': async () => {
    const view = await recap('2026-11')
    return ofNovember.filter((date) =>
      joinRecaps([view], { first: date, last: date }, today)?.people.some(({ id }) => id === 'b'),
    )
  },
  'paper of a semester': async () => {
    const span = { kind: 'semester' as const, first: '2026-10-01', last: today, name: '', words: '' }
    const views = await Promise.all(monthsOf(span).map(recap))
    return (joinRecaps(views, span, today)?.partial ?? []).filter((date) => date.startsWith('2026-11'))
  },
  'calendar of a pupil': () =>
    Promise.resolve(
      calendarOf(year(), new Map(), today)
        .flatMap(({ rows }) => rows.flat())
        .flatMap((day) => (day?.state === 'none' ? [day.date] : [])),
    ),
  'presences without a network': async () => {
    const pages = await Promise.all(
      ofNovember.map(async (date) => ({
        date,
        page: await readPresencePage(db, { page: 1, limit: 50, date }),
      })),
    )
    return pages.flatMap(({ date, page }) => (page.rows.some(({ id }) => id === 'b') ? [date] : []))
  },
}

it.each(Object.keys(screens))('%s: a day before the first one of a pupil is blank', async (screen) => {
  const days = [...((await screens[screen]?.()) ?? [])].sort()
  expect(days.filter((date) => date < first)).toEqual([])
  if (screen !== 'recap of the month before') expect(days).toContain(first)
})

it('the figures of a pupil count no day before', () => {
  const span = { first: setting.first_date, last: setting.last_date }
  expect(figuresOf(span, year(), new Map(), today)).toMatchObject({ schoolDays: 5 })
})
