import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics } from '../../contract/analytics/attendance-analytics'
import { BillAnalytics } from '../../contract/analytics/bill-analytics'
import { StaffAnalytics } from '../../contract/analytics/staff-analytics'
import { StudentAnalytics } from '../../contract/analytics/student-analytics'
import { totalsOfMarks } from '../../contract/attendance/attendance-marks'
import { listOf } from '../../contract/envelope'
import { Period, type SubPeriodSetting } from '../../contract/school/years/periods'
import type { AnswerData } from '../../src/api/answer-data'
import { totalsOfClasses } from '../../src/features/analytics/attendance/analysis'
import { classesOf, sumsOfClasses } from '../../src/features/analytics/bills/bill-figures'
import { countBills } from '../../src/features/analytics/plain/count-bills'
import { countRegisters, registerRequests } from '../../src/features/analytics/plain/count-registers'
import { countStaff, staffRequests } from '../../src/features/analytics/plain/count-staff'
import { countStudents } from '../../src/features/analytics/plain/count-students'
import type { PlainWork } from '../../src/features/analytics/plain/plain-work'
import { pupilsOn, sexesOn } from '../../src/features/analytics/students/student-figures'
import { loadSemester, semesterToday, type SemesterSchool } from '../support/records/semester-school'
import { testService } from '../support/records/school-kit'

/*
 * What a device computes from the list calls of the specification is what the service answers in one: compared with the semester that was
 * worked out by hand, whose figures the service is compared with in semester.test.ts.
 */

const semester = { first: '2026-07-13', last: semesterToday }
const november = { first: '2026-11-01', last: '2026-11-30' }

let school: SemesterSchool
let settings: SubPeriodSetting[]

const service = await testService()
beforeAll(async () => {
  school = await loadSemester(service, { timeZone: 'Asia/Jakarta', offset: '+07:00' })
  const { list } = z.parse(listOf(Period), await school.send('GET', '/v1/periods'))
  settings = list.flatMap(({ sub_periods }) => (sub_periods ?? []).flatMap(({ setting }) => setting ?? []))
})

/** Sends list calls as the app does, with small pages, and counts the requests. */
function workOf(span: PlainWork['span'], classId: string | null = null) {
  const counted = { requests: 0, expected: 0 }
  const work: PlainWork = {
    ...{ span, classId, settings, today: semesterToday },
    expect: (more) => (counted.expected += more),
    ask: async (call, query) => {
      counted.requests++
      const asked = new URLSearchParams(
        Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
      )
      if (asked.has('limit')) asked.set('limit', '5')
      const data = z.parse(call.data, await school.send('GET', `${call.path}?${asked.toString()}`))
      return data as AnswerData<typeof call>
    },
  }
  return { work, counted }
}
const answer = async <Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  { first, last }: PlainWork['span'],
) => z.parse(schema, await school.send('GET', `/v1/analytics/${path}?from=${first}&to=${last}`))

it('bills: the sums of each class, whatever the pages', async () => {
  const { work, counted } = workOf(semester)
  const [own, theirs] = [await countBills(work), await answer(BillAnalytics, 'bills', semester)]
  const sums = (data: BillAnalytics) =>
    sumsOfClasses(classesOf(data), data).sort((a, b) => a.name.localeCompare(b.name))
  expect(sums(own)).toEqual(sums(theirs))
  const open = (data: BillAnalytics) =>
    data.open
      .map(({ class: one, ...rest }) => [one?.name ?? '', rest.due_date, rest.students, rest.rest].join(' '))
      .sort()
  expect(open(own)).toEqual(open(theirs))
  // 1 page of classes, 1 of groups, 53 bills.
  expect(counted.requests).toBe(1 + 1 + 11)
  expect(counted.expected).toBe(counted.requests)
})

it('registers of a month: every pupil and class as the service counts them, and of one class', async () => {
  const { work, counted } = workOf(november)
  const [own, theirs] = [
    await countRegisters(work),
    await answer(AttendanceAnalytics, 'student-attendance', november),
  ]
  expect(own.dates).toEqual(theirs.dates)
  const pupils = (data: AttendanceAnalytics) =>
    data.students?.map(({ name, marks }) => [name, totalsOfMarks(marks)])
  expect(pupils(own)).toEqual(pupils(theirs))
  const classes = (data: AttendanceAnalytics) => data.classes.map((one) => [one.name, totalsOfClasses([one])])
  expect(classes(own)).toEqual(classes(theirs))
  // 20 days of 3 classes; a page of classes, 4 of 16 pupils.
  expect(counted.requests).toBe(60 + 1 + 4)
  expect(counted.expected).toBe(counted.requests)
  expect(registerRequests(work, 3)).toBe(62)

  const room = school.classes.get('7B') ?? ''
  const one = await countRegisters(workOf(november, room).work)
  expect(one.classes.map(({ name }) => name)).toEqual(['7B'])
  expect(one.students?.map(({ name }) => name)).toEqual([
    'Fitri',
    'Gilang',
    'Hana',
    'Indra',
    'Kirana',
    'Rafi',
  ])
})

it('a pupil who left the class in the span is there on the days of a mark', async () => {
  const october = { first: '2026-10-01', last: '2026-10-31' }
  const { students } = await countRegisters(workOf(october, school.classes.get('7B') ?? '').work)
  const joko = students?.find(({ name }) => name === 'Joko')
  expect(joko && totalsOfMarks(joko.marks)).toMatchObject({ taken: 10, alpa: 7 })
})

it('the staff day by day, with those who have left', async () => {
  const december = { first: '2026-12-01', last: '2026-12-31' }
  const { work } = workOf(december)
  const [own, theirs] = [await countStaff(work), await answer(StaffAnalytics, 'teacher-attendance', december)]
  const persons = ({ staff }: StaffAnalytics) => staff?.map(({ name, marks }) => [name, totalsOfMarks(marks)])
  expect(persons(own)).toEqual(persons(theirs))
  expect(staffRequests(work)).toBe(13)
})

it('the pupils of today', async () => {
  const [own, theirs] = [
    await countStudents(workOf(semester).work),
    await answer(StudentAnalytics, 'students', semester),
  ]
  const now = (data: StudentAnalytics) =>
    data.classes.map((one) => [one.name, pupilsOn([one], -1), ...sexesOn([one], -1)])
  expect(now(own)).toEqual(now(theirs))
  expect(own).toMatchObject({ dates: [semesterToday], moves: null })
})

it('a span without a school day asks for no register', async () => {
  const { work, counted } = workOf({ first: '2026-09-28', last: '2026-10-02' })
  expect(await countRegisters(work)).toMatchObject({ dates: [] })
  expect(counted.requests).toBe(1 + 4)
  expect(counted.expected).toBe(counted.requests)
})
