import { absenceRun, worryingDays } from '../../../contract/attendance/absence-run'
import type { PupilOfConcern } from '../../../contract/analytics/dashboard'
import { momentIn } from '../../../contract/values/dates'
import { dayKind, schoolDaysBefore } from '../../../contract/values/school-days'
import type { Queryable } from '../../db/client'
import type { Session } from '../../kit/session/session'
import { settingAt } from '../attendance/attendances/register.rules'
import { gateVerdict } from '../attendance/presences/gate.rules'
import { settingsOfSchool } from '../attendance/teacher-attendances/settings-of-school.repo'
import { lateCandidates, type PupilDay, repeatedAbsences } from './concern.repo'

/** So far back a row is counted. */
const longestRow = 30

/** A pupil of concern with what is needed to reach the family. */
export interface PupilToCall extends PupilOfConcern, Pick<PupilDay, 'classId' | 'phone'> {
  /** First day of a row of absences. */
  readonly since?: string | undefined
}

/**
 * Who is absent on three school days in a row or more, the longest first, and who came after the bell today, the latest
 * first. Nobody on a day without school.
 * @param date today, of the school
 */
export async function pupilsOfConcern(
  db: Queryable,
  session: Session,
  date: string,
): Promise<{ absent: PupilToCall[]; late: PupilToCall[] }> {
  const setting = settingAt(date, await settingsOfSchool(db, session.schoolId))
  if (setting === undefined || dayKind(date, setting) !== 'school') return { absent: [], late: [] }
  const days = schoolDaysBefore(date, longestRow, setting)
  const bell = momentIn(session.timeZone, date, setting.late_after)
  const rows = await repeatedAbsences(db, session, days)
  const late = (await lateCandidates(db, session, date, bell)).flatMap((row) => {
    if (row.status === 'terlambat') return [{ ...pupilOf(row), minutes_late: row.minutesLate }]
    const verdict = gateVerdict(row, setting, session.timeZone)
    return verdict?.status === 'terlambat' ? [{ ...pupilOf(row), minutes_late: verdict.minutesLate }] : []
  })
  return {
    absent: pupilsInRow(rows, days).sort((a, b) => (b.days ?? 0) - (a.days ?? 0) || byName(a, b)),
    late: late.sort((a, b) => (b.minutes_late ?? 0) - (a.minutes_late ?? 0) || byName(a, b)),
  }
}

/** Pupils whose last marks are absences, as many as worry. @param days school days, newest first, today's included */
function pupilsInRow(rows: readonly PupilDay[], days: readonly string[]): PupilToCall[] {
  const pupils = new Map<string, PupilDay[]>()
  for (const row of rows) pupils.set(row.studentId, [...(pupils.get(row.studentId) ?? []), row])
  return [...pupils.values()].flatMap((own) => {
    const statuses = new Map(own.map(({ date, status }) => [date, status]))
    const run = absenceRun(days.map((date) => statuses.get(date)))
    const [first] = own
    return first !== undefined && run.days >= worryingDays
      ? [{ ...pupilOf(first), days: run.days, since: days[run.first] }]
      : []
  })
}

const pupilOf = ({ studentId, name, classId, className, phone }: PupilDay): PupilToCall => ({
  student_id: studentId,
  name,
  class_name: className,
  classId,
  phone,
})

const byName = (a: PupilToCall, b: PupilToCall) => a.name.localeCompare(b.name, 'id')
