import { classDaysOf } from '../../../../contract/analytics/attendance-analytics'
import type { StaffAnalytics } from '../../../../contract/analytics/staff-analytics'
import { letterOf, notInClass, notTaken } from '../../../../contract/attendance/attendance-marks'
import {
  listTeacherAttendances,
  type TeacherAttendance,
} from '../../../../contract/attendance/teacher-attendances'
import { listTeachers } from '../../../../contract/people/teachers'
import { byText } from '../../../pull/list/match'
import { countingDays } from '../../../workspace/calendar/counting-days'
import { wholeList, type PlainWork } from './plain-work'

const types = ['teacher', 'non_teaching'] as const

/** The attendance of the staff from the list of each school day, counted as the service counts it (decision 0040). */
export async function countStaff(work: PlainWork): Promise<StaffAnalytics> {
  const { span, expect, ask } = work
  const dates = [...countingDays(work.span, work.settings, work.today)]
  expect(dates.length)
  const people = await wholeList(work, (query) => ask(listTeachers, query))
  const days: Map<string, TeacherAttendance>[] = []
  for (const date of dates) {
    const list = await wholeList(work, (query) => ask(listTeacherAttendances, { ...query, date }))
    days.push(new Map(list.filter((one) => one.date === date).map((one) => [one.teacher_id, one])))
  }
  const known = new Map(people.map((one) => [one.id, one]))
  const ids = new Set([
    ...known.keys(),
    ...days.flatMap((day) => [...day].flatMap(([id, one]) => (one.status ? id : []))),
  ])
  const staff = [...ids].flatMap((id) => {
    const person = known.get(id)
    const seen = days.flatMap((day) => day.get(id)?.teacher ?? []).at(-1)
    const isActive = person !== undefined && (person.status ?? 'active') === 'active'
    const letters = days.map((day) => {
      const status = day.get(id)?.status
      return status ? letterOf(status) : isActive ? notTaken : notInClass
    })
    if (!isActive && letters.every((letter) => letter === notInClass)) return []
    const type = person?.type ?? seen?.type ?? 'teacher'
    const name = person?.name ?? seen?.name ?? 'Pegawai yang sudah keluar'
    return [{ id, name, nip: person?.nip ?? null, type, marks: letters.join('') }]
  })
  return {
    ...{ from: span.first, to: span.last, dates },
    groups: types.flatMap((type) => {
      const marks = staff.flatMap((one) => (one.type === type ? [one.marks] : []))
      return marks.length === 0 ? [] : [{ type, days: classDaysOf(marks, dates.length) }]
    }),
    staff: staff.sort((a, b) => byText(a.name, b.name)),
  }
}

/** How many requests the lists of the days are, besides the list of the staff. */
export const staffRequests = (work: Pick<PlainWork, 'span' | 'settings' | 'today'>): number =>
  countingDays(work.span, work.settings, work.today).length + 1
