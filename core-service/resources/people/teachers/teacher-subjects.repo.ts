import { and, eq, inArray } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Teacher } from '../../../../contract/people/teachers'
import { subjects, teacherSubjects } from '../../../db/schema/school/subjects'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { holdRecord, readRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { activeLessons } from './end-employment.repo'
import { teacherKind } from './teachers.kind'

/** @throws DomainError 1200 for the teacher, 1100 for a subject that the school does not have */
export async function assignSubjects(
  write: Write,
  id: string,
  subjectIds: readonly string[],
): Promise<Teacher> {
  const { tx, schoolId } = write
  const teacher = await holdRecord(write, teacherKind, id)
  if (teacher.status !== 'active') {
    fail(ErrorCode.wrongState, { message: `${teacher.name} sudah diarsipkan. Aktifkan lagi dulu.` })
  }
  const wanted = [...new Set(subjectIds)]
  const known = await tx
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.schoolId, schoolId), inArray(subjects.id, wanted)))
    .for('share')
  if (known.length < wanted.length) failField('subject_ids', 'Mata pelajaran ini tidak ditemukan.')
  const added = await tx
    .insert(teacherSubjects)
    .values(wanted.map((subjectId) => ({ schoolId, teacherId: id, subjectId })))
    .onConflictDoNothing()
    .returning({ subjectId: teacherSubjects.subjectId })
  if (added.length > 0) {
    await write.audit('teacher_subjects', id, null, { subject_ids: added.map((one) => one.subjectId) })
  }
  return readRecord(write, teacherKind, id)
}

/** @throws DomainError 1200 for the teacher, 1320 for what the active timetable has them teach */
export async function removeSubjects(
  write: Write,
  id: string,
  subjectIds: readonly string[],
): Promise<Teacher> {
  const { tx, schoolId } = write
  const teacher = await holdRecord(write, teacherKind, id)
  const lessons = await activeLessons(tx, schoolId, id)
  const needed = lessons.filter((one) => subjectIds.includes(one.subjectId))
  const [first] = needed
  if (first !== undefined) {
    const where = needed.filter((one) => one.subjectId === first.subjectId).map((one) => one.class)
    fail(ErrorCode.inUse, {
      message: `${teacher.name} masih mengajar ${first.subject} di ${[...new Set(where)].join(', ')}. Ganti pengajarnya di jadwal dulu.`,
    })
  }
  const removed = await tx
    .delete(teacherSubjects)
    .where(
      and(
        eq(teacherSubjects.schoolId, schoolId),
        eq(teacherSubjects.teacherId, id),
        inArray(teacherSubjects.subjectId, [...subjectIds]),
      ),
    )
    .returning({ subjectId: teacherSubjects.subjectId })
  if (removed.length > 0) {
    await write.audit('teacher_subjects', id, { subject_ids: removed.map((one) => one.subjectId) }, null)
  }
  return readRecord(write, teacherKind, id)
}
