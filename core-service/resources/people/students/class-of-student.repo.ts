import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { addDays, dateIn } from '../../../../contract/values/dates'
import { classMemberships } from '../../../db/schema/school/classes'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { moveDates, moveStudents } from '../../school/class-moves/move-students'
import { firstDayInClass } from './joining.rules'
import { activePeriod, classesWithMarks } from './import/import.repo'

/**
 * Puts one pupil into a class from today on, or into none.
 * @throws DomainError 1100 with the field where the class cannot take the pupil
 */
export async function moveToClass(write: Write, studentId: string, classId: string | null): Promise<void> {
  await move(write, studentId, classId, undefined)
}

/**
 * Puts a new pupil into a class from the first day at the school on. Where that is not known, a class that nobody has marked yet is
 * entered as it was since July, so that past days can be taken; once it has marks, a newcomer must not unfinish its registers.
 * @throws DomainError 1100 with the field
 */
export async function enterClass(
  write: Write,
  studentId: string,
  classId: string,
  joinedOn: string | null,
): Promise<void> {
  const { tx, schoolId, session, at } = write
  const period = await activePeriod(tx, schoolId)
  const yearStart = period?.firstDate
  if (joinedOn !== null) {
    await move(write, studentId, classId, firstDayInClass(joinedOn, yearStart ?? null))
    return
  }
  const marked = await classesWithMarks(tx, schoolId, [classId])
  const blank = yearStart !== undefined && yearStart < dateIn(session.timeZone, at) && !marked.has(classId)
  await move(write, studentId, classId, blank ? yearStart : undefined)
}

async function move(write: Write, studentId: string, classId: string | null, from: string | undefined) {
  const to = classId === null ? null : { classId }
  const wishes = [{ studentId, to }]
  const result = await moveStudents(write, { ...moveDates(write, from), dryRun: false, wishes })
  const [outcome] = result.list ?? []
  if (outcome?.outcome === 'refused') {
    failField('class_id', outcome.message ?? 'Siswa ini belum dapat masuk kelas itu.')
  }
}

/** A pupil who leaves the school. */
interface Leaver {
  readonly id: string
  readonly leftOn: string
  /** The day of leaving that was stored before, if one was. */
  readonly before: string | null
}

/**
 * Ends the stays of pupils who leave the school; who came on the day of leaving, or later, never was in that class for a whole day. A
 * stay that ended with the day that was stored before goes on to the new one.
 */
export async function endStays(
  { tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>,
  leavers: readonly Leaver[],
): Promise<void> {
  for (const { id, leftOn, before } of leavers) {
    const own = and(eq(classMemberships.schoolId, schoolId), eq(classMemberships.studentId, id))
    await tx.delete(classMemberships).where(and(own, gte(classMemberships.fromDate, leftOn)))
    const ends = [isNull(classMemberships.toDate), gte(classMemberships.toDate, leftOn)]
    if (before !== null) ends.push(eq(classMemberships.toDate, addDays(before, -1)))
    await tx
      .update(classMemberships)
      .set({ toDate: addDays(leftOn, -1) })
      .where(and(own, or(...ends)))
  }
}
