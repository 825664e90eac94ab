import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totalsOfMarks } from '../../contract/attendance/attendance-marks'
import type { AttendanceStatus } from '../../contract/attendance/attendances'
import { readMeta } from '../../src/db/meta'
import { pullMonth } from '../../src/features/homeroom/recap/pull-month'
import { readRecap } from '../../src/features/homeroom/recap/read-recap'
import { readRegister, type RegisterLine } from '../../src/features/homeroom/register/read-register'
import { daysOfMonth, staffRecapOf } from '../../src/features/staff-days/recap/staff-recap-of'
import { pullRegister } from '../../src/pull/attendance/pull-register'
import { pullPeriods } from '../../src/pull/pull-school-life'
import { pullStaffMonth } from '../../src/pull/staff-days/pull-staff-days'
import { staffDaysBetween } from '../../src/pull/staff-days/read-staff-days'
import { recapTable } from '../../src/records/recap/recap-table'
import type { RecapForm, RecapView } from '../../src/records/recap/recap-view'
import { workbookOf } from '../../src/records/recap/recap-workbook'
import { dayName } from '../../src/ui/words/date-words'
import { readSettings } from '../../src/workspace/calendar/school-calendar'
import { reachService, semesterDevice } from '../support/records/semester-device'
import { counted, percentText, semesterZones, texts } from '../support/records/semester-figures'
import {
  figuresFrom,
  figuresOfPage,
  loadSemester,
  semesterClasses,
  semesterTable,
  semesterToday,
  type SemesterSchool,
} from '../support/records/semester-school'
import { sheetRows } from '../support/records/sheet-rows'
import { startTestService, type TestService } from '../support/services/core-service'

/*
 * The registers, recaps and workbooks of the semester in tests/fixtures/semester, as a device shows them; what the
 * service's own pages say of it is in semester.test.ts.
 */

const paper: RecapForm = {
  title: 'Rekap',
  facts: [],
  numberHead: 'NIS',
  noun: 'siswa',
  signer: { title: '', name: null },
  file: '',
}

/** The rows of a recap's workbook as it is read by another program. */
function workbookRows(view: RecapView): unknown[][] {
  return sheetRows(workbookOf(recapTable(view, paper, 'SMP Semester'), view.days.length), 'Rekap')
}

describe.each(semesterZones)('a semester on a device, in $timeZone', (zone) => {
  let service: TestService
  let school: SemesterSchool

  beforeAll(async () => {
    service = await startTestService()
    school = await loadSemester(service, zone)
  })
  afterAll(() => service.close())
  beforeEach(() => {
    reachService(service)
  })

  it('each register, as a device shows it', async () => {
    const reach = await semesterDevice(service)
    const byHand = figuresFrom('days')
    const product: Record<string, string>[] = []
    const people = new Map<string, AttendanceStatus[]>()
    for (const { date = '' } of byHand) {
      const lines: RegisterLine[][] = []
      for (const name of semesterClasses) {
        const classId = school.classes.get(name) ?? ''
        await pullRegister(reach, classId, date)
        lines.push((await readRegister(reach.db, classId, date)).lines)
      }
      const all = lines.flat()
      const count = (...wanted: readonly (AttendanceStatus | null)[]) =>
        all.filter(({ status }) => wanted.includes(status)).length
      product.push(
        texts({
          ...{ date, weekday: dayName(date) },
          ...Object.fromEntries(semesterClasses.map((name, at) => [name, lines[at]?.length ?? 0])),
          ...{ pupils: all.length, marked: all.length - count(null) },
          ...{ away: count('sakit', 'izin', 'alpa'), late: count('terlambat') },
        }),
      )
      for (const { student, status } of all)
        if (status) people.set(student.name, [...(people.get(student.name) ?? []), status])
    }
    expect(product).toEqual(byHand)
    const keys = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const
    for (const one of figuresFrom('pupil-figures')) {
      const marks = people.get(one['pupil'] ?? '') ?? []
      const counts = keys.map((key) => String(marks.filter((status) => status === key).length))
      expect([one['pupil'], String(marks.length), ...counts]).toEqual(
        ['pupil', 'taken', ...keys].map((key) => one[key]),
      )
    }
  }, 120_000)

  it('the recap of each class and month, and its workbook', async () => {
    const reach = await semesterDevice(service)
    const product: Record<string, string>[] = []
    const inWorkbooks = new Map<string, number[]>()
    for (const { class: name = '', month = '' } of semesterTable('month-figures')) {
      const query = {
        classId: school.classes.get(name) ?? '',
        periodId: school.periodId,
        month,
        today: semesterToday,
      }
      await pullMonth(reach, query, () => undefined)
      const view = await readRecap(reach.db, query)
      const { whole } = view.recap
      const come = view.days.filter(({ kind, date }) => kind === 'school' && date <= semesterToday)
      product.push(
        texts({
          ...{ class: name, month, pupils: view.people.length, school_days: come.length, taken: whole.taken },
          ...{ sakit: whole.sakit, izin: whole.izin, alpa: whole.alpa, terlambat: whole.terlambat },
          percent: percentText(whole.percent),
        }),
      )
      const cells = workbookRows(view)
      for (const { name: pupil } of view.people) {
        const row = cells.find((cell) => cell[2] === pupil)?.slice(4 + view.days.length, -1) ?? []
        const before = inWorkbooks.get(pupil) ?? [0, 0, 0, 0]
        inWorkbooks.set(
          pupil,
          before.map((sum, at) => sum + Number(row[at])),
        )
      }
      const last = cells.at(-1)?.slice(4 + view.days.length) ?? []
      expect(last).toEqual([whole.sakit, whole.izin, whole.alpa, whole.terlambat, (whole.percent ?? 0) / 100])
    }
    expect(product).toEqual(figuresFrom('month-figures'))
    expect(Object.fromEntries(inWorkbooks)).toEqual(
      Object.fromEntries(
        figuresFrom('pupil-figures').map((one) => [
          one['pupil'],
          ['sakit', 'izin', 'alpa', 'terlambat'].map((key) => Number(one[key])),
        ]),
      ),
    )
  })

  it('the recap of the staff and its workbook', async () => {
    const { db, client } = await semesterDevice(service)
    await pullPeriods({ db, client })
    const [month, settings] = ['2026-12', await readSettings(db, null)]
    const days = daysOfMonth(month, settings).filter(
      ({ kind, date }) => kind === 'school' && date <= semesterToday,
    )
    const asked = { month, today: semesterToday, days: days.map(({ date }) => date) }
    await pullStaffMonth({ db, client }, asked, () => undefined)
    const view = staffRecapOf({
      ...{ month, today: semesterToday, settings, staff: await db.teachers.toArray() },
      lines: await staffDaysBetween(db, { from: `${month}-01`, to: `${month}-31` }),
      months: (await readMeta(db, 'months')) ?? {},
    })
    const groups: readonly string[] = ['teacher', 'non_teaching']
    const byHand = Object.entries(figuresOfPage('staff')).filter(([name]) => !groups.includes(name))
    const product = view.people.map(({ id, name }) => [
      name,
      counted(view.recap.people.get(id) ?? totalsOfMarks('')),
    ])
    expect(Object.fromEntries(product)).toEqual(Object.fromEntries(byHand))
    const cells = workbookRows(view)
    for (const [name, figures] of byHand) {
      const row = cells.find((cell) => cell[2] === name)?.slice(4 + view.days.length, -1) ?? []
      expect([name, row.join(' ')]).toEqual([name, figures.split(' ').slice(1).join(' ')])
    }
  })
})
