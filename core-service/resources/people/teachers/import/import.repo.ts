import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../db/client'
import { teachers } from '../../../../db/schema/people/teachers'
import { picked } from '../../../../kit/import/changed-columns'
import { type ImportOf, keepImport } from '../../../../kit/import/keep-import.repo'
import { idsOfLikely } from '../../../../kit/import/match-people'
import type { ReadRow } from '../../../../kit/import/read-rows'
import { auditContextOf, type Write } from '../../../../kit/records/write'
import { type ImportFields, traitsOf } from './import-fields'
import type { KnownTeacher, PlannedRow } from './plan-import'

/** The staff that these rows may mean, held until the transaction ends. */
export async function knownTeachers(
  tx: Queryable,
  schoolId: string,
  rows: readonly ReadRow<ImportFields>[],
): Promise<KnownTeacher[]> {
  const everybody = await tx
    .select({
      id: teachers.id,
      name: teachers.name,
      nip: teachers.nip,
      nuptk: teachers.nuptk,
      birth_date: teachers.birthDate,
      gender: teachers.gender,
    })
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), isNull(teachers.erasedAt)))
  const likely = idsOfLikely(
    everybody.map((one) => ({ id: one.id, traits: traitsOf(one) })),
    rows.flatMap((row) =>
      row.kind === 'fields' ? [{ traits: traitsOf(row.fields), newId: row.fields.newId }] : [],
    ),
  )
  const found = await tx
    .select()
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), inArray(teachers.id, likely)))
    .orderBy(teachers.id)
    .for('update')
  return found.map((teacher) => {
    const values = {
      name: teacher.name,
      nip: teacher.nip,
      nuptk: teacher.nuptk,
      gender: teacher.gender,
      birth_place: teacher.birthPlace,
      birth_date: teacher.birthDate,
      email: teacher.email,
      phone: teacher.phone,
      address: teacher.address,
      type: teacher.type,
    }
    const { id, name, status, version } = teacher
    return { id, name, status, version, values, traits: traitsOf(values) }
  })
}

const columnsOf = (fields: ImportFields) => ({
  name: fields.name,
  nip: fields.nip,
  nuptk: fields.nuptk,
  gender: fields.gender,
  birthPlace: fields.birth_place,
  birthDate: fields.birth_date,
  email: fields.email,
  phone: fields.phone,
  address: fields.address,
  type: fields.type,
})

/**
 * Writes what was planned, with its audit. Only what the workbook contains changes.
 * @returns the id of each row's person
 */
export async function applyImport(
  write: Write,
  part: ImportOf,
  planned: readonly PlannedRow[],
): Promise<Map<PlannedRow, string>> {
  const { tx, schoolId, at } = write
  const ids = new Map(planned.map((one) => [one, one.teacher?.id ?? write.id(one.fields.newId ?? undefined)]))
  const idOf = (one: PlannedRow) => ids.get(one) ?? write.id()
  const created = planned.filter((one) => one.teacher === undefined)
  const updated = planned.filter((one) => one.teacher !== undefined && one.changed.length > 0)
  if (created.length > 0) {
    await tx.insert(teachers).values(
      created.map((one) => {
        const { type, ...columns } = columnsOf(one.fields)
        return { ...columns, type: type ?? 'teacher', id: idOf(one), schoolId, createdAt: at }
      }),
    )
  }
  for (const one of updated) {
    const filled = Object.fromEntries(
      Object.entries(columnsOf(one.fields)).filter(([, value]) => value !== null),
    )
    await tx
      .update(teachers)
      .set({ ...filled, version: sql`${teachers.version} + 1` })
      .where(and(eq(teachers.schoolId, schoolId), eq(teachers.id, idOf(one))))
  }
  await keepImport(
    tx,
    auditContextOf(write),
    part,
    [...created, ...updated].map((one) => ({
      entity: 'teachers',
      entityId: idOf(one),
      before: one.teacher === undefined ? null : picked(one.changed, one.teacher.values),
      after: picked(one.changed, one.fields),
      previous: one.teacher?.version ?? null,
    })),
  )
  return ids
}
