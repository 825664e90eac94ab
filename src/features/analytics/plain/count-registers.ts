import { firstDayAtSchool } from '../../../../contract/people/first-day'
import {
  classDaysOf,
  type AnalysedStudent,
  type AttendanceAnalytics,
} from '../../../../contract/analytics/attendance-analytics'
import { letterOf, notInClass, notTaken } from '../../../../contract/attendance/attendance-marks'
import { getRegister, type RegisterEntry } from '../../../../contract/attendance/attendances'
import { listStudents } from '../../../../contract/people/students'
import { byText } from '../../../pull/list/match'
import { countingDays } from '../../../workspace/calendar/counting-days'
import { classesOf } from './classes-of'
import { wholeList, type PlainWork } from './plain-work'

/**
 * The attendance of pupils from the registers: a request for each class and school day. Counted by the same functions as the
 * service's answer (decision 0040). Who is in a register only of an earlier day belongs to the class on the days of a mark.
 */
export async function countRegisters(work: PlainWork): Promise<AttendanceAnalytics> {
  const { span, classId, expect, ask } = work
  const dates = [...countingDays(work.span, work.settings, work.today)]
  const known = await classesOf(work)
  const classes = known.filter(({ id }) => classId === null || id === classId)
  expect(classes.length * dates.length)
  const pupils = await wholeList(work, (page) =>
    ask(listStudents, { ...page, ...(classId === null ? {} : { class_id: classId }) }),
  )
  const names = new Map(pupils.map((one) => [one.id, one]))
  const students: AnalysedStudent[] = []
  for (const { id: class_id } of classes) {
    const days: Map<string, RegisterEntry>[] = []
    for (const date of dates) {
      const { list } = await ask(getRegister, { class_id, date })
      days.push(new Map(list.filter((one) => one.date === date).map((one) => [one.student_id, one])))
    }
    const today = pupils.filter((one) => one.class?.id === class_id).map(({ id }) => id)
    for (const id of new Set([...today, ...days.flatMap((day) => [...day.keys()])])) {
      const entry = days.flatMap((day) => day.get(id) ?? []).at(-1)
      const letter = (day: Map<string, RegisterEntry>, at: number) => {
        const date = dates[at] ?? ''
        const status = day.get(id)?.status
        if (status) return letterOf(status)
        const isIn = today.includes(id) && date >= (firstDayAtSchool(names.get(id)) ?? '')
        return day.has(id) || isIn ? notTaken : notInClass
      }
      const name = names.get(id)?.name ?? entry?.student?.name ?? 'Siswa pindahan'
      const nis = names.get(id)?.nis ?? entry?.student?.nis ?? null
      students.push({ ...{ id, name, nis, class_id }, marks: days.map(letter).join('') })
    }
  }
  const marksOf = (id: string) => students.filter((one) => one.class_id === id).map(({ marks }) => marks)
  return {
    ...{ from: span.first, to: span.last, dates },
    classes: classes.map((one) => ({ ...one, days: classDaysOf(marksOf(one.id), dates.length) })),
    students: students.sort((a, b) => byText(a.name, b.name)),
    hidden_classes: 0,
  }
}

/** How many requests the registers are, besides the two lists. */
export const registerRequests = (
  work: Pick<PlainWork, 'span' | 'settings' | 'today'>,
  classes: number,
): number => countingDays(work.span, work.settings, work.today).length * classes + 2
