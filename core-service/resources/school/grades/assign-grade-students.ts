import type { MoveData } from '../../../../contract/school/class-moves'
import type { GradeStudents } from '../../../../contract/school/grades'
import { failField } from '../../../kit/answers/field-failure'
import { readRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { joinRefusal, type JoinDates } from '../class-moves/class.rules'
import { lockMoves, moveDates, moveStudents } from '../class-moves/move-students'
import { readClasses, readPupils, type StoredClass } from '../class-moves/situation.repo'
import { targetPeriod } from '../periods/target-period.repo'
import { gradeKind } from './grades.kind'
import { spreadOver } from './spread-over'

/**
 * Brings pupils into a year level: into the class named, or spread over its classes of the active year.
 * @throws DomainError 1200, 1100 for a class that nobody may join or when the level has none
 */
export async function assignGradeStudents(
  write: Write,
  gradeId: string,
  body: GradeStudents,
): Promise<NonNullable<MoveData>> {
  const { tx, session } = write
  const dates = moveDates(write, body.from_date)
  await lockMoves(write)
  await readRecord(write, gradeKind, gradeId)
  const classId = body.class_id ?? null
  const targets =
    classId === null
      ? await openClasses(write, gradeId, dates)
      : await namedClass(write, gradeId, classId, dates)
  const pupils = await readPupils(tx, session, body.student_ids)
  const present = body.student_ids.map((studentId) => ({
    studentId,
    classId: pupils.get(studentId)?.now?.classId ?? null,
  }))
  const wishes = spreadOver(present, targets)
  return moveStudents(write, { ...dates, dryRun: body.dry_run, seen: body.seen, wishes })
}

async function openClasses(
  { tx, session, schoolId }: Write,
  gradeId: string,
  dates: JoinDates,
): Promise<StoredClass[]> {
  const period = await targetPeriod(tx, schoolId, undefined)
  const all = await readClasses(tx, session, { gradeId, periodId: period.id })
  const open = all.filter((one) => joinRefusal(one, dates) === null)
  if (open.length > 0) return open
  const [first] = all.flatMap((one) => joinRefusal(one, dates) ?? [])
  return failField(
    'class_id',
    first ?? `Tingkat ini belum punya kelas di ${period.name}. Buat kelasnya dulu.`,
  )
}

async function namedClass(
  { tx, session }: Write,
  gradeId: string,
  classId: string,
  dates: JoinDates,
): Promise<StoredClass[]> {
  const [found] = await readClasses(tx, session, { ids: [classId] })
  if (found === undefined) return failField('class_id', 'Kelas ini tidak ditemukan.')
  if (found.gradeId !== gradeId) return failField('class_id', `Kelas ${found.name} bukan kelas tingkat ini.`)
  const refusal = joinRefusal(found, dates)
  return refusal === null ? [found] : failField('class_id', refusal)
}
