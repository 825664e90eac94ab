import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { dayKind } from '../../../../contract/values/school-days'
import type { TeacherAttendance } from '../../../../contract/attendance/teacher-attendances'
import type { Queryable } from '../../../db/client'
import { teacherLeaves } from '../../../db/schema/attendance/teacher-days'
import { personOf } from '../../../kit/session/person-of'
import { settingAt } from '../attendances/register.rules'
import { settingsOfSchool } from './settings-of-school.repo'
import { fieldsOf, shownFields } from './staff-day'
import { statusOfLeave } from './staff-day.rules'
import type { StoredStaffDay } from './staff-days.repo'

/** Rows as they travel. @param date of those who have no record; proposals are made for that day alone */
export async function presentStaffDays(
  db: Queryable,
  schoolId: string,
  date: string,
  rows: readonly StoredStaffDay[],
): Promise<TeacherAttendance[]> {
  const open = rows.filter((row) => (row.day?.status ?? null) === null).map((row) => row.teacherId)
  const leaves = await leavesOf(db, schoolId, open, date)
  return rows.map((row) => {
    const shown = toAttendance(row, date)
    const leave = shown.date === date ? leaves.find((one) => one.teacherId === row.teacherId) : undefined
    if (leave === undefined || shown.status !== null) return shown
    const proposal = {
      status: statusOfLeave[leave.type],
      leave_type: leave.type,
      detail: leave.reason,
    }
    return { ...shown, proposal }
  })
}

function toAttendance({ day, ...row }: StoredStaffDay, date: string): TeacherAttendance {
  const role = row.roleId === null || row.roleName === null ? null : { id: row.roleId, name: row.roleName }
  return {
    id: day?.id ?? null,
    teacher_id: row.teacherId,
    date: day?.date ?? date,
    ...shownFields(fieldsOf(day ?? undefined)),
    teacher: { id: row.teacherId, name: row.name, type: row.type, photo_url: row.photoUrl, role },
    proposal: null,
    version: day?.version ?? 0,
    updated_at: day?.updatedAt.toISOString() ?? null,
    updated_by: personOf(day?.updatedBy, row.writerName),
  }
}

/** Approved leaves that hold a school day; other days nobody has to be excused for. */
async function leavesOf(db: Queryable, schoolId: string, teacherIds: readonly string[], date: string) {
  if (teacherIds.length === 0) return []
  const setting = settingAt(date, await settingsOfSchool(db, schoolId))
  if (dayKind(date, setting) !== 'school') return []
  return db
    .select({ teacherId: teacherLeaves.teacherId, type: teacherLeaves.type, reason: teacherLeaves.reason })
    .from(teacherLeaves)
    .where(
      and(
        eq(teacherLeaves.schoolId, schoolId),
        inArray(teacherLeaves.teacherId, [...teacherIds]),
        eq(teacherLeaves.status, 'approved'),
        lte(teacherLeaves.fromDate, date),
        gte(teacherLeaves.toDate, date),
      ),
    )
}
