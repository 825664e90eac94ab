import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BillGroupDraft } from '../../../../contract/bills/bill-groups'
import { billGroupItems, billGroupTargets, billTypes } from '../../../db/schema/bills/bills'
import { classes, grades } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'

export interface DraftItem {
  readonly bill_type_id: string
  readonly name: string
  readonly amount: number
}

export interface DraftTargets {
  readonly grade_ids: readonly string[]
  readonly class_ids: readonly string[]
  readonly student_ids: readonly string[]
}

/**
 * The items with the names and amounts of today; one that the draft holds already with this amount keeps its
 * name. The types are locked, so that they are not removed meanwhile.
 * @param held the items of the draft so far
 * @throws DomainError 1100 for a type that the school does not have
 */
export async function itemsOf(
  { tx, schoolId }: Write,
  asked: NonNullable<BillGroupDraft['items']>,
  held: readonly DraftItem[],
): Promise<DraftItem[]> {
  const ids = asked.map((one) => one.bill_type_id)
  const types = await tx
    .select()
    .from(billTypes)
    .where(and(eq(billTypes.schoolId, schoolId), inArray(billTypes.id, ids)))
    .for('key share')
  return asked.map(({ bill_type_id, amount }, index) => {
    const type = types.find((one) => one.id === bill_type_id)
    if (type === undefined) {
      return failField(`items.${index}.bill_type_id`, 'Jenis tagihan ini tidak ditemukan.')
    }
    const item = { bill_type_id, name: type.name, amount: amount ?? type.amount }
    return held.find((one) => one.bill_type_id === bill_type_id && one.amount === item.amount) ?? item
  })
}

/**
 * The targets, each once.
 * @throws DomainError 1100 for one that the school does not have
 */
export async function targetsOf(
  write: Write,
  asked: Partial<NonNullable<BillGroupDraft['targets']>>,
): Promise<DraftTargets> {
  return {
    grade_ids: await known(write, grades, asked.grade_ids, 'grade_ids', 'Tingkat ini tidak ditemukan.'),
    class_ids: await known(write, classes, asked.class_ids, 'class_ids', 'Kelas ini tidak ditemukan.'),
    student_ids: await known(write, students, asked.student_ids, 'student_ids', 'Siswa ini tidak ditemukan.'),
  }
}

async function known(
  { tx, schoolId }: Write,
  table: PgTable & { id: AnyPgColumn; schoolId: AnyPgColumn },
  asked: readonly string[] | undefined,
  path: string,
  missing: string,
): Promise<string[]> {
  const ids = [...new Set(asked)]
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(eq(table.schoolId, schoolId), inArray(table.id, ids)))
    .for('key share')
  const there = new Set(rows.map((row) => row.id))
  const index = (asked ?? []).findIndex((id) => !there.has(id))
  return index === -1 ? ids : failField(`targets.${path}.${index}`, missing)
}

/** Puts items in the place of those the draft had. */
export async function replaceItems(
  { tx, schoolId }: Write,
  groupId: string,
  items: readonly DraftItem[],
): Promise<void> {
  await tx
    .delete(billGroupItems)
    .where(and(eq(billGroupItems.schoolId, schoolId), eq(billGroupItems.groupId, groupId)))
  if (items.length === 0) return
  await tx.insert(billGroupItems).values(
    items.map(({ bill_type_id, name, amount }, position) => ({
      schoolId,
      groupId,
      billTypeId: bill_type_id,
      position,
      name,
      amount,
    })),
  )
}

/** Puts targets in the place of those the draft had. */
export async function replaceTargets(
  { tx, schoolId }: Write,
  groupId: string,
  targets: DraftTargets,
): Promise<void> {
  await tx
    .delete(billGroupTargets)
    .where(and(eq(billGroupTargets.schoolId, schoolId), eq(billGroupTargets.groupId, groupId)))
  const rows = [
    ...targets.grade_ids.map((gradeId) => ({ gradeId })),
    ...targets.class_ids.map((classId) => ({ classId })),
    ...targets.student_ids.map((studentId) => ({ studentId })),
  ].map((row, position) => ({ ...row, schoolId, groupId, position }))
  if (rows.length > 0) await tx.insert(billGroupTargets).values(rows)
}
