import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { PrintedCard, StudentCard, StudentCardsPut } from '../../../../contract/people/student-cards'
import { classes } from '../../../db/schema/school/classes'
import { studentCards } from '../../../db/schema/people/student-cards'
import { students } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { requireClasses, studentWithinReach } from '../../../kit/session/reach'
import type { Write } from '../../../kit/records/write'
import { pupilsOfClass, validCards, validTokens } from './cards.repo'
import { makeToken } from './make-token'

type Whose = Pick<StudentCardsPut, 'class_id' | 'student_ids'>

/**
 * Gives every named pupil a valid card. Cards that are valid already are kept, unless new ones are asked for.
 * @throws DomainError 1100 where nobody is named or somebody has left, 1200, 1400 for pupils out of reach
 */
export async function putCards(
  write: Write,
  { renew, ...whose }: StudentCardsPut,
): Promise<{ list: StudentCard[]; made: number; revoked: number }> {
  const { tx, schoolId, session, at } = write
  const pupils = await holdPupils(write, whose)
  if (pupils.some(({ status }) => status !== 'active')) {
    failField('student_ids', 'Siswa yang sudah keluar tidak mendapat kartu.')
  }
  const ids = pupils.map(({ id }) => id)
  const revoked = renew ? await revokeOf(write, ids) : 0
  const held = new Set((await validCards(tx, schoolId, ids)).map((card) => card.student_id))
  const rows = ids
    .filter((id) => !held.has(id))
    .map((studentId) => ({
      id: write.id(),
      schoolId,
      studentId,
      token: makeToken(schoolId),
      createdAt: at,
      createdBy: session.userId,
    }))
  if (rows.length > 0) await tx.insert(studentCards).values(rows)
  // The token opens the gate in its pupil's name, so the history does not hold it.
  await write.auditAll(
    rows.map(({ id, studentId }) => ({
      entity: 'student_cards',
      entityId: id,
      before: null,
      after: { student_id: studentId },
    })),
  )
  return { list: await validCards(tx, schoolId, ids), made: rows.length, revoked }
}

/**
 * Makes the valid cards of pupils invalid.
 * @returns how many there were
 * @throws DomainError 1100 where nobody is named, 1200, 1400 for pupils out of reach
 */
export async function revokeCards(write: Write, whose: Whose): Promise<{ revoked: number }> {
  const pupils = await holdPupils(write, whose)
  return {
    revoked: await revokeOf(
      write,
      pupils.map(({ id }) => id),
    ),
  }
}

/**
 * The valid cards of pupils with their tokens, to print them. The history keeps who has printed them.
 * @throws DomainError 1100 where nobody is named, 1200, 1400 for pupils out of reach
 */
export async function printCards(write: Write, whose: Whose): Promise<{ list: PrintedCard[] }> {
  const pupils = await holdPupils(write, whose)
  const list = await validTokens(
    write.tx,
    write.schoolId,
    pupils.map(({ id }) => id),
  )
  await write.auditAll(
    list.map(({ id, student_id }) => ({
      entity: 'student_cards.print',
      entityId: id,
      before: null,
      after: { student_id },
    })),
  )
  return { list }
}

async function revokeOf(write: Write, studentIds: readonly string[]): Promise<number> {
  const { tx, schoolId, session, at } = write
  if (studentIds.length === 0) return 0
  const rows = await tx
    .update(studentCards)
    .set({ revokedAt: at, revokedBy: session.userId })
    .where(
      and(
        eq(studentCards.schoolId, schoolId),
        inArray(studentCards.studentId, [...studentIds]),
        isNull(studentCards.revokedAt),
      ),
    )
    .returning({ id: studentCards.id, studentId: studentCards.studentId })
  const revoked_at = at.toISOString()
  await write.auditAll(
    rows.map(({ id, studentId }) => ({
      entity: 'student_cards',
      entityId: id,
      before: { student_id: studentId, revoked_at: null },
      after: { student_id: studentId, revoked_at },
    })),
  )
  return rows.length
}

/** The named pupils, held until the transaction ends so that two offices do not make two cards. */
async function holdPupils(write: Write, { class_id: classId, student_ids: named = [] }: Whose) {
  const { tx, schoolId, session } = write
  if (classId === undefined && named.length === 0) failField('student_ids', 'Pilih kelas atau siswa.')
  const ids = new Set(named)
  if (classId !== undefined) {
    await requireClass(write, classId)
    for (const { id } of await pupilsOfClass(tx, schoolId, classId)) ids.add(id)
  }
  if (ids.size === 0) return []
  const reached = sql<boolean>`${studentWithinReach(tx, session, students.id) ?? sql`true`}`
  const rows = await tx
    .select({ id: students.id, status: students.status, reached })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, [...ids])))
    .orderBy(asc(students.id))
    .for('update')
  if (rows.length < ids.size) return fail(ErrorCode.notFound, { message: 'Siswa ini tidak ditemukan.' })
  if (rows.some((row) => !row.reached)) {
    return fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
  }
  return rows
}

async function requireClass({ tx, schoolId, session }: Write, classId: string): Promise<void> {
  const [found] = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), eq(classes.id, classId)))
  if (found === undefined) fail(ErrorCode.notFound, { message: 'Kelas ini tidak ditemukan.' })
  await requireClasses(tx, session, [classId])
}
