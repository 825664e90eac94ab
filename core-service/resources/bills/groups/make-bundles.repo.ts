import { sql } from 'drizzle-orm'
import { billBundleItems, billBundles, billGroupItems } from '../../../db/schema/bills/bills'
import type { AuditEntry } from '../../../kit/records/audit'
import type { Write } from '../../../kit/records/write'
import { insertLines } from '../reductions/reduced-bundles.repo'
import type { PupilBill } from './who-is-billed.repo'

/** What a bill is for whose amount is the pupil's own: its group has no items then. */
interface OwnItem {
  readonly bill_type_id: string
  readonly name: string
}

/**
 * Stores a bundle of a group for each of some pupils, with its items, reductions and history.
 * @param keep writes the history, where that is more than the audit
 */
export async function makeBundles(
  write: Write,
  groupId: string,
  bills: readonly (PupilBill<{ readonly id: string }> & { readonly own?: OwnItem })[],
  keep = (entries: readonly AuditEntry[]): Promise<void> => write.auditAll(entries),
): Promise<void> {
  const { tx, schoolId, at } = write
  const bundles = bills.map(({ pupil, lines, reduced, total, own }) => ({
    ...{ id: write.id(), student_id: pupil.id, reduced, total, lines, own },
  }))
  const made = JSON.stringify(bundles)
  const owned = JSON.stringify(
    bundles.flatMap(({ own, ...bundle }) =>
      own === undefined ? [] : [{ ...bundle, own_type: own.bill_type_id, own_name: own.name }],
    ),
  )
  await tx.execute(sql`
    INSERT INTO ${billBundles} (id, school_id, group_id, student_id, total, reduced, created_at)
    SELECT id, ${schoolId}::uuid, ${groupId}::uuid, student_id, total, reduced, ${at}::timestamptz
    FROM jsonb_to_recordset(${made}::jsonb) AS r(id uuid, student_id uuid, total bigint, reduced bigint)`)
  await tx.execute(sql`
    INSERT INTO ${billBundleItems} (school_id, bundle_id, bill_type_id, position, name, amount)
    SELECT i.school_id, r.id, i.bill_type_id, i.position, i.name, i.amount
    FROM jsonb_to_recordset(${made}::jsonb) AS r(id uuid)
    CROSS JOIN ${billGroupItems} i
    WHERE i.school_id = ${schoolId} AND i.group_id = ${groupId}
    UNION ALL
    SELECT ${schoolId}::uuid, r.id, r.own_type, 0, r.own_name, r.total + r.reduced
    FROM jsonb_to_recordset(${owned}::jsonb) AS r(id uuid, own_type uuid, own_name text, total bigint, reduced bigint)`)
  await insertLines(
    write,
    bundles.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, bundle_id: id }))),
  )
  await keep(
    bundles.map(({ id, student_id, total, reduced }) => ({
      entity: 'bill_bundles',
      entityId: id,
      before: null,
      after: { group_id: groupId, student_id, total, ...(reduced > 0 ? { reduced } : {}) },
    })),
  )
}
