import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { schedules } from '../../../db/schema/school/schedules'
import { subjects } from '../../../db/schema/school/subjects'
import { users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { endFamiliesOf } from '../../accounts/auth/families.repo'
import { keepingAdministrators } from '../../accounts/roles/administrators.repo'
import { holdsAll } from '../../accounts/roles/roles.rules'
import { accountOf } from './account-of.repo'
import { homeroomsOf, type TeacherRow } from './teachers.kind'

/**
 * What archiving somebody asks for and does: no record of today may refer to them, and their sign-in ends.
 * @throws DomainError 1320 with the records that refer to them, 1400 for oneself or an account that holds
 *   a permission one lacks
 */
export async function endEmployment(write: Write, teacher: TeacherRow): Promise<void> {
  const { tx, session, schoolId, at } = write
  if (teacher.id === session.teacherId) {
    fail(ErrorCode.notPermitted, { message: 'Anda tidak dapat mengarsipkan diri sendiri.' })
  }
  const needed = await needsTeacher(tx, teacher)
  if (needed !== null) fail(ErrorCode.inUse, { message: needed })
  const account = await accountOf(tx, schoolId, teacher.id)
  if (account === undefined) return
  if (!holdsAll(session.permissions, account.permissions)) {
    fail(ErrorCode.notPermitted, { message: 'Orang ini hanya dapat diarsipkan oleh administrator.' })
  }
  if (!account.active) return
  await keepingAdministrators(
    write,
    'Ini administrator terakhir. Angkat administrator lain lebih dulu.',
    () =>
      tx
        .update(users)
        .set({ active: false, version: sql`${users.version} + 1` })
        .where(eq(users.id, account.id)),
  )
  await endFamiliesOf(tx, account.id, 'password', at)
  await write.audit('users', account.id, { active: true }, { active: false })
}

async function needsTeacher(tx: Queryable, { schoolId, id, name }: TeacherRow): Promise<string | null> {
  const homerooms = await homeroomsOf(tx, schoolId, [id])
  if (homerooms.length > 0) {
    const names = homerooms.map((one) => one.name).join(', ')
    return `${name} masih menjadi wali kelas ${names}. Pilih wali kelas lain dulu.`
  }
  const lessons = await activeLessons(tx, schoolId, id)
  if (lessons.length === 0) return null
  const words = [...new Set(lessons.map((one) => `${one.subject} ${one.class}`))]
  const more = words.length > 3 ? `, dan ${words.length - 3} lainnya` : ''
  return `${name} masih mengajar ${words.slice(0, 3).join(', ')}${more}. Ganti pengajarnya di jadwal dulu.`
}

/** The lessons of somebody in the active period. */
export const activeLessons = (tx: Queryable, schoolId: string, teacherId: string) =>
  tx
    .select({ subject: subjects.name, subjectId: subjects.id, class: classes.name })
    .from(schedules)
    .innerJoin(
      periods,
      and(
        eq(periods.schoolId, schedules.schoolId),
        eq(periods.id, schedules.periodId),
        eq(periods.isActive, true),
      ),
    )
    .innerJoin(subjects, and(eq(subjects.schoolId, schedules.schoolId), eq(subjects.id, schedules.subjectId)))
    .innerJoin(classes, and(eq(classes.schoolId, schedules.schoolId), eq(classes.id, schedules.classId)))
    .where(and(eq(schedules.schoolId, schoolId), eq(schedules.teacherId, teacherId)))
    .orderBy(subjects.nameFold, classes.nameFold)
