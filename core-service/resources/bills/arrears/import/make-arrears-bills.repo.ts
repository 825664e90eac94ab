import { and, eq, isNull, sql } from 'drizzle-orm'
import { billGroups, billTypes } from '../../../../db/schema/bills/bills'
import { importChanges } from '../../../../db/schema/people/imports'
import { type ImportOf, keepImport } from '../../../../kit/import/keep-import.repo'
import type { PupilWithStays } from '../../../../kit/import/whose-pupil.rules'
import { createRecord } from '../../../../kit/records/records'
import { auditContextOf, type Write } from '../../../../kit/records/write'
import { billTypeKind } from '../../bill-types.kind'
import { makeBundles } from '../../groups/make-bundles.repo'
import { commonest, dueDateOf, typeNameOf } from './arrears-bill.rules'
import type { ArrearsRow } from './arrears-rows'

/** One amount of a row whose pupil is certain. */
export interface Owed {
  readonly plan: Plan
  readonly name: string
  readonly month: string | null
  readonly amount: number
  /** What two spellings of the bill's name share. */
  readonly key: string
}

/** What becomes of one row. */
export interface Plan {
  readonly row: number
  readonly fields: ArrearsRow
  readonly pupil: PupilWithStays
  readonly fresh: Owed[]
  same: number
  readonly differing: { readonly owed: Owed; readonly held: number }[]
  /** Bills that are left out, each with its reason. */
  readonly left: string[]
}

/** The kind of bill of a name, so that nobody removes it meanwhile. */
export const typeNamed = async ({ tx, schoolId }: Write, name: string) =>
  (
    await tx
      .select({ id: billTypes.id, name: billTypes.name })
      .from(billTypes)
      .where(and(eq(billTypes.schoolId, schoolId), sql`${billTypes.nameFold} = hadir_fold(${name})`))
      .for('key share')
  )[0]

/** Makes the bills of one column in the group that this import has for it. */
export async function makeBills(
  write: Write,
  part: ImportOf,
  { periodId, today }: { periodId: string; today: string },
  bills: readonly Owed[],
): Promise<void> {
  const [first] = bills
  if (first === undefined) return
  const name = typeNameOf(first)
  const type =
    (await typeNamed(write, name)) ??
    (await createRecord(write, billTypeKind, {
      name,
      amount: commonest(bills.map(({ amount }) => amount)),
      frequency: first.month === null ? 'once' : 'monthly',
      createdAt: write.at,
    }))
  const groupId =
    (await groupOf(write, part, first)) ?? (await makeGroup(write, part, periodId, first, today))
  await makeBundles(
    write,
    groupId,
    bills.map(({ plan, name: of, amount }) => ({
      pupil: plan.pupil,
      lines: [],
      reduced: 0,
      total: amount,
      own: { bill_type_id: type.id, name: of },
    })),
    (entries) =>
      keepImport(
        write.tx,
        auditContextOf(write),
        part,
        entries.map((entry) => ({ ...entry, previous: null })),
      ),
  )
}

/** The group of this import that an earlier request made for a column. */
async function groupOf(
  { tx, schoolId }: Write,
  { run }: ImportOf,
  { key }: Owed,
): Promise<string | undefined> {
  if (run === undefined) return undefined
  const [found] = await tx
    .select({ id: billGroups.id })
    .from(importChanges)
    .innerJoin(
      billGroups,
      and(eq(billGroups.schoolId, importChanges.schoolId), eq(billGroups.id, importChanges.entityId)),
    )
    .where(
      and(
        eq(importChanges.schoolId, schoolId),
        eq(importChanges.importId, run.id),
        isNull(importChanges.previous),
        eq(importChanges.entity, 'bill_groups'),
        eq(billGroups.status, 'published'),
        sql`hadir_key(${billGroups.name}) = ${key}`,
      ),
    )
    .for('share', { of: billGroups })
  return found?.id
}

async function makeGroup(
  write: Write,
  part: ImportOf,
  periodId: string,
  owed: Owed,
  today: string,
): Promise<string> {
  const { tx, schoolId, at } = write
  const id = write.id()
  const group = { name: owed.name, dueDate: dueDateOf(owed, today), status: 'published' as const }
  await tx.insert(billGroups).values({ ...group, id, schoolId, periodId, publishedAt: at, createdAt: at })
  const entry = { entity: 'bill_groups', entityId: id, before: null, after: group, previous: null }
  await keepImport(tx, auditContextOf(write), part, [entry])
  return id
}
