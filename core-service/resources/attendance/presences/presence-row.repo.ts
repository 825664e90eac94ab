import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { Presence } from '../../../../contract/attendance/presences'
import { classes } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'
import { namedOrNull } from '../../../kit/records/named'
import { personOf } from '../../../kit/session/person-of'
import { nothingRecorded, shownGate } from './gate-fields'
import { gateVerdict } from './gate.rules'

/** The gate's side of a day and what a screen shows beside it. */
export const presenceColumns = {
  day: studentDays,
  studentId: students.id,
  name: students.name,
  nis: students.nis,
  joinedOn: students.joinedOn,
  classId: classes.id,
  className: classes.name,
  updatedByName: users.name,
}

export interface StoredPresence {
  readonly day: typeof studentDays.$inferSelect | null
  readonly studentId: string
  readonly name: string
  readonly nis: string | null
  readonly joinedOn: string | null
  readonly classId: string | null
  readonly className: string | null
  readonly updatedByName: string | null
}

/** The row as it travels: with nulls where nothing is recorded. */
export function toPresence(
  { day, ...row }: StoredPresence,
  date: string,
  setting: SubPeriodSetting | undefined,
  timeZone: string,
): Presence {
  return {
    id: day?.id ?? null,
    student_id: row.studentId,
    date,
    ...shownGate(day ?? nothingRecorded),
    status: day === null ? null : (gateVerdict(day, setting, timeZone)?.status ?? null),
    student: {
      name: row.name,
      nis: row.nis,
      class: namedOrNull(row.classId, row.className),
    },
    register:
      day === null || day.status === null ? null : { status: day.status, minutes_late: day.minutesLate },
    version: day?.gateVersion ?? 0,
    updated_at: day?.gateUpdatedAt?.toISOString() ?? null,
    updated_by: personOf(day?.gateUpdatedBy, row.updatedByName),
  }
}
