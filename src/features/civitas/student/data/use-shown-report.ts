import { useSearchParams } from 'react-router-dom'
import { failureSentence } from '../../../../../contract/failures'
import { getReport, type StudentReport } from '../../../../../contract/attendance/reports'
import type { SubPeriod } from '../../../../../contract/school/years/periods'
import type { ClassHistoryEntry } from '../../../../../contract/people/student-grades'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useDocument } from '../../../../pull/request/use-document'
import { semesterOf } from '../../../../records/attendance/school-years'
import type { ShownYears } from '../../../../records/attendance/use-school-years'
import { useAttendanceTotals } from '../../../../records/attendance/use-student-marks'
import { documentPart, type Part } from '../../../../records/detail/part'
import { classAt } from '../story/class-at'
import { withParts } from '../../../../ui/address-parts'

/** The rapor of one semester, with the class of that time. */
export interface ShownReport {
  readonly semester: SubPeriod | undefined
  /** "Semester Ganjil 2026/2027". */
  readonly name: string
  readonly part: Part<StudentReport>
  readonly className: string | null
  readonly classId: string | null
  readonly gradeId: string | null
  /** Chooses another semester of the year. */
  readonly choose: (semesterId: string) => void
}

/**
 * The rapor of the semester that is looked at: `?semester=` in the address, else that of today, or the last of a year
 * that is over.
 * @param enabled false asks nothing: the rapor is not looked at
 */
export function useShownReport(
  { id, class: group }: StoredStudent,
  { year, today }: ShownYears,
  history: readonly ClassHistoryEntry[] | undefined,
  enabled: boolean,
): ShownReport {
  const [params, setParams] = useSearchParams()
  const day = today > year.last ? year.last : today
  const asked = params.get('semester')
  const semester = year.semesters.find((one) => one.id === asked) ?? semesterOf(day, year)
  const { setting } = semester ?? {}
  const span = setting ? { first: setting.first_date, last: setting.last_date } : year
  const then = classAt(history ?? [], year, span)
  const isNow = span.first <= today && today <= span.last
  return {
    semester,
    name: semester ? `${semester.name} ${year.name}` : 'Semester berjalan',
    part: useReport(id, semester?.id, enabled),
    className: then?.class?.name ?? (isNow ? (group?.name ?? null) : null),
    classId: then?.class?.id ?? (isNow ? (group?.id ?? null) : null),
    gradeId: then?.grade?.id ?? null,
    choose: (semesterId) => setParams(withParts({ semester: semesterId }), { replace: true }),
  }
}

/** The rapor notes of one semester; the attendance totals are asked for apart where the service leaves them out. */
function useReport(id: string, semesterId: string | undefined, enabled: boolean): Part<StudentReport> {
  const fallback = failureSentence(getReport)
  const query = useDocument(
    ['student-report', id, semesterId ?? ''],
    ({ client }) =>
      client.send(getReport, {
        params: { id },
        query: semesterId === undefined ? {} : { sub_period_id: semesterId },
      }),
    { fallback, quiet: true, enabled },
  )
  const part = documentPart(query, fallback)
  const lacks = part.data !== undefined && !part.data.attendance
  const totals = useAttendanceTotals(id, semesterId, enabled && lacks)
  const data = part.data && lacks ? { ...part.data, attendance: totals.data } : part.data
  return { ...part, data }
}
