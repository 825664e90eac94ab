import { and, eq } from 'drizzle-orm'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type {
  TeacherAttendance,
  TeacherAttendancePut,
} from '../../../../contract/attendance/teacher-attendances'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { teacherAttendances } from '../../../db/schema/attendance/teacher-days'
import { teachers } from '../../../db/schema/people/teachers'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Refusals, Write } from '../../../kit/records/write'
import { dateRefusal, settingAt } from '../attendances/register.rules'
import { judgeEvidence } from '../presences/presence.rules'
import { firstLessonOf } from './first-lesson.repo'
import { presentStaffDays } from './present-staff-days.repo'
import { settingsOfSchool } from './settings-of-school.repo'
import { type DayFields, dayChange, fieldsOf, type StaffDay, wantedDay } from './staff-day'
import { type Expectation, refusalForOwner, withStatus } from './staff-day.rules'
import { findStaffDay } from './staff-days.repo'

export const staffDayRefusals: Refusals = {
  teacher_attendances_school_id_id_pk: {
    message: 'Pengenal ini milik catatan lain.',
    path: 'id',
    code: ErrorCode.invalid,
  },
}

/**
 * Records a day of a member of staff: same teacher and date replaces, else appends. What is already so is no
 * change and no new version, so that a replay whose answer was lost is no conflict.
 * @throws DomainError 1100, 1110, 1111, 1400, or 1300 with the current row
 */
export async function putStaffDay(write: Write, put: TeacherAttendancePut): Promise<TeacherAttendance> {
  const { tx, session, schoolId, at } = write
  const { teacher_id: teacherId, date } = put
  const own = teacherId === session.teacherId
  const office = session.permissions.includes('teacher_attendances.write')
  if (!office && !own)
    fail(ErrorCode.notPermitted, { message: 'Anda hanya dapat mencatat kehadiran Anda sendiri.' })

  const settings = await settingsOfSchool(tx, schoolId)
  const plan = await planStaffDay(write, put, settings, (held, wanted, expectation) =>
    withStatus(held, wanted, put, expectation, own && !office),
  )
  const { day, held, wanted } = plan
  const current = async () => {
    const row = await findStaffDay(tx, schoolId, teacherId, date)
    const [shown] = row === undefined ? [] : await presentStaffDays(tx, schoolId, date, [row])
    return shown ?? fail(ErrorCode.notFound)
  }
  if (plan.change === null) return current()

  const today = dateIn(session.timeZone, at)
  const reason = office ? null : refusalForOwner(held, wanted, { date, today, own })
  if (reason !== null) fail(ErrorCode.notPermitted, { message: reason })
  if (put.version !== undefined && put.version !== (day?.version ?? 0)) {
    return fail(ErrorCode.conflict, { data: await current() })
  }
  judgeStaffDay(write, plan)
  const { id, before, after, version } = await storeStaffDay(write, plan, put.id === '' ? null : put.id)
  const versioned = before === null ? null : { ...before, version: day?.version }
  await write.audit('teacher_attendances', id, versioned, { ...after, version })
  return current()
}

/** What is recorded of a day, and what is to become of it. */
export interface StaffDayPlan {
  readonly teacher: { readonly id: string; readonly name: string; readonly status: 'active' | 'archived' }
  readonly date: string
  readonly day: StaffDay | undefined
  readonly held: DayFields
  readonly wanted: DayFields
  /** The fields that differ, by the contract's names; null: nothing changes. */
  readonly change: { readonly before: object; readonly after: object } | null
  readonly settings: readonly SubPeriodSetting[]
}

/**
 * Plans a day with its person held, so that two devices take turns.
 * @param settings of all semesters of the school
 * @param decide the day that is wanted, with the status that goes with it
 */
export async function planStaffDay(
  write: Write,
  put: TeacherAttendancePut,
  settings: readonly SubPeriodSetting[],
  decide: (held: DayFields, wanted: DayFields, expectation: Expectation) => DayFields,
): Promise<StaffDayPlan> {
  const { tx, schoolId, session } = write
  const { teacher_id: teacherId, date } = put
  const teacher = await holdTeacher(write, teacherId)
  const day = await dayOf(write, teacherId, date)
  const held = fieldsOf(day)
  const setting = settingAt(date, settings)
  const firstLesson = await firstLessonOf(tx, schoolId, teacherId, date)
  const wanted = decide(held, wantedDay(held, put), { setting, firstLesson, timeZone: session.timeZone })
  return { teacher, date, day, held, wanted, change: dayChange(held, wanted), settings }
}

/**
 * Refuses a day that cannot be.
 * @throws DomainError 1100, 1110, 1111
 */
export function judgeStaffDay(
  { session, at }: Pick<Write, 'session' | 'at'>,
  { teacher, date, day, held, wanted, settings }: StaffDayPlan,
): void {
  const refusal = dateRefusal(date, at, session.timeZone, settings, true)
  if (refusal !== undefined) fail(refusal)
  if (day === undefined && teacher.status === 'archived') {
    failField('teacher_id', `${teacher.name} sudah diarsipkan.`)
  }
  judgeEvidence(wanted, { date, timeZone: session.timeZone, now: at, held })
}

/** The person, held until the transaction ends: two devices of one person take turns, first rows too. */
async function holdTeacher({ tx, schoolId }: Write, id: string) {
  const [teacher] = await tx
    .select({ id: teachers.id, name: teachers.name, status: teachers.status })
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), eq(teachers.id, id)))
    .for('no key update')
  return teacher ?? failField('teacher_id', 'Guru ini tidak ditemukan.')
}

async function dayOf(
  { tx, schoolId }: Write,
  teacherId: string,
  date: string,
): Promise<StaffDay | undefined> {
  const [day] = await tx
    .select()
    .from(teacherAttendances)
    .where(
      and(
        eq(teacherAttendances.schoolId, schoolId),
        eq(teacherAttendances.teacherId, teacherId),
        eq(teacherAttendances.date, date),
      ),
    )
  return day
}

/** Stores what was planned; the entry of the audit that belongs to it is left to the caller. @param made the id of a new row, made by a client */
export async function storeStaffDay(
  { tx, schoolId, session, at, ...write }: Write,
  { teacher, date, day, wanted: { gateStatus: status, ...wanted }, change }: StaffDayPlan,
  made?: string | null,
) {
  const version = (day?.version ?? 0) + 1
  const signed = { ...wanted, status, version, updatedAt: at, updatedBy: session.userId }
  const id = day?.id ?? write.id(made ?? undefined)
  if (day === undefined) {
    await tx.insert(teacherAttendances).values({ ...signed, id, schoolId, teacherId: teacher.id, date })
  } else {
    await tx
      .update(teacherAttendances)
      .set(signed)
      .where(and(eq(teacherAttendances.schoolId, schoolId), eq(teacherAttendances.id, id)))
  }
  return {
    id,
    before: day === undefined ? null : { ...change?.before },
    after: { teacher_id: teacher.id, date, ...change?.after },
    version,
  }
}
