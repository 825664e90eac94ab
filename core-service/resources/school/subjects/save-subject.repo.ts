import { and, eq, inArray } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Subject, SubjectCreate, SubjectUpdate } from '../../../../contract/school/subjects'
import { grades } from '../../../db/schema/school/classes'
import { subjectGrades, subjects } from '../../../db/schema/school/subjects'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { changeRecord, createRecord, holdRecord, readRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { subjectKind } from './subjects.kind'

/** @throws DomainError 1100 for a grade that the school does not have, 1300 when the id holds something else */
export async function createSubject(write: Write, body: SubjectCreate): Promise<Subject> {
  const { id, code, name, group, grade_ids: wanted } = body
  const made = await createRecord(write, subjectKind, { code, name, group, createdAt: write.at }, id)
  const known = made.grades?.map((grade) => grade.id) ?? []
  if (sameSet(known, wanted)) return made
  if (known.length > 0) return fail(ErrorCode.conflict, { data: made })
  await setGrades(write, made.id, wanted)
  await write.audit('subjects', made.id, { grade_ids: [] }, { grade_ids: wanted })
  return readRecord(write, subjectKind, made.id)
}

/** @throws DomainError 1200, 1300 with the current row, 1100 for a grade that the school does not have */
export async function updateSubject(write: Write, id: string, body: SubjectUpdate): Promise<Subject> {
  const { code, name, group, grade_ids: wanted, version } = body
  const row = await holdRecord(write, subjectKind, id)
  const shown = await subjectKind.present(write.tx, row)
  const known = shown.grades?.map((grade) => grade.id) ?? []
  if (wanted === undefined || sameSet(known, wanted)) {
    return changeRecord(write, subjectKind, id, { code, name, group }, version)
  }
  if (version !== undefined && version !== row.version) fail(ErrorCode.conflict, { data: shown })
  await setGrades(write, id, wanted)
  const after = { code: code ?? row.code, name: name ?? row.name, group: group ?? row.group }
  await write.tx
    .update(subjects)
    .set({ ...after, version: row.version + 1 })
    .where(and(eq(subjects.schoolId, write.schoolId), eq(subjects.id, id)))
  const before = { code: row.code, name: row.name, group: row.group, grade_ids: known }
  await write.audit('subjects', id, before, { ...after, grade_ids: wanted })
  return readRecord(write, subjectKind, id)
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  new Set(b).size === a.length && a.every((one) => b.includes(one))

async function setGrades({ tx, schoolId }: Write, subjectId: string, wanted: readonly string[]) {
  const ids = [...new Set(wanted)]
  const known = await tx
    .select({ id: grades.id })
    .from(grades)
    .where(and(eq(grades.schoolId, schoolId), inArray(grades.id, ids)))
  if (known.length < ids.length) failField('grade_ids', 'Tingkat ini tidak ditemukan.')
  await tx
    .delete(subjectGrades)
    .where(and(eq(subjectGrades.schoolId, schoolId), eq(subjectGrades.subjectId, subjectId)))
  if (ids.length > 0) {
    await tx.insert(subjectGrades).values(ids.map((gradeId) => ({ schoolId, subjectId, gradeId })))
  }
}
