import { sql } from 'drizzle-orm'
import { billBundleItems, billBundles, billGroupItems } from '../../../db/schema/bills/bills'
import type { Write } from '../../../kit/records/write'
import { insertLines } from '../reductions/reduced-bundles.repo'
import type { PupilBill } from './who-is-billed.repo'

/** Stores a bundle of a group for each of some pupils, with its items, reductions and history. */
export async function makeBundles(
  write: Write,
  groupId: string,
  bills: readonly PupilBill<{ readonly id: string }>[],
): Promise<void> {
  const { tx, schoolId, at } = write
  const bundles = bills.map(({ pupil, lines, reduced, total }) => ({
    ...{ id: write.id(), student_id: pupil.id, reduced, total, lines },
  }))
  const made = JSON.stringify(bundles)
  await tx.execute(sql`
    INSERT INTO ${billBundles} (id, school_id, group_id, student_id, total, reduced, created_at)
    SELECT id, ${schoolId}::uuid, ${groupId}::uuid, student_id, total, reduced, ${at}::timestamptz
    FROM jsonb_to_recordset(${made}::jsonb) AS r(id uuid, student_id uuid, total bigint, reduced bigint)`)
  await tx.execute(sql`
    INSERT INTO ${billBundleItems} (school_id, bundle_id, bill_type_id, position, name, amount)
    SELECT i.school_id, r.id, i.bill_type_id, i.position, i.name, i.amount
    FROM jsonb_to_recordset(${made}::jsonb) AS r(id uuid)
    CROSS JOIN ${billGroupItems} i
    WHERE i.school_id = ${schoolId} AND i.group_id = ${groupId}`)
  await insertLines(
    write,
    bundles.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, bundle_id: id }))),
  )
  await write.auditAll(
    bundles.map(({ id, student_id, total, reduced }) => ({
      entity: 'bill_bundles',
      entityId: id,
      before: null,
      after: { group_id: groupId, student_id, total, ...(reduced > 0 ? { reduced } : {}) },
    })),
  )
}
