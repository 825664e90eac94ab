import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { addDays, dateIn } from '../../../../contract/values/dates'
import { classMemberships } from '../../../db/schema/school/classes'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { moveDates, moveStudents } from '../../school/class-moves/move-students'
import { activePeriod, classesWithMarks } from './import/import.repo'

/**
 * Puts one pupil into a class from today on, or into none.
 * @throws DomainError 1100 with the field where the class cannot take the pupil
 */
export async function moveToClass(write: Write, studentId: string, classId: string | null): Promise<void> {
  await move(write, studentId, classId, undefined)
}

/**
 * Puts a new pupil into a class. A class that nobody has marked yet is entered as it was since July, so
 * that past days can be taken; once it has marks, a newcomer must not unfinish its registers.
 * @throws DomainError 1100 with the field
 */
export async function enterClass(write: Write, studentId: string, classId: string): Promise<void> {
  const { tx, schoolId, session, at } = write
  const period = await activePeriod(tx, schoolId)
  const marked = await classesWithMarks(tx, schoolId, [classId])
  const yearStart = period?.firstDate
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

/** Ends the membership of who leaves the school; who came today never was there for a whole day. */
export async function endMembership(write: Write, studentId: string): Promise<void> {
  const { tx, schoolId, session, at } = write
  const today = dateIn(session.timeZone, at)
  const open = and(
    eq(classMemberships.schoolId, schoolId),
    eq(classMemberships.studentId, studentId),
    isNull(classMemberships.toDate),
  )
  await tx.delete(classMemberships).where(and(open, gte(classMemberships.fromDate, today)))
  await tx
    .update(classMemberships)
    .set({ toDate: addDays(today, -1) })
    .where(and(open, lt(classMemberships.fromDate, today)))
}
