import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../../contract/values/ids'
import { moneyKit } from '../../../tests/support/money/money-kit'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { brokenConstraint } from '../../kit/answers/database-errors'
import { testService } from '../../../tests/support/records/school-kit'

let schoolId: string
let group: string
let paid: string
let unpaid: string
let payment: string

const service = await testService()
beforeAll(async () => {
  const school = await makeSchool(service.db, 'jumlah')
  schoolId = school.schoolId
  const kit = moneyKit(service, school, await service.token(school.email('bendahara')))
  const made = await kit.published('SPP', 150_000)
  group = made.id
  ;[paid = '', unpaid = ''] = made.bundleIds
  payment = uuidv7()
  await kit.put(group, 'paid', { bundle_ids: [paid], amount: 50_000, method: 'cash', payment_id: payment })
})

/** Tries to break the sums behind the service's back; gives what stopped it. */
async function attempt(...statements: SQL[]): Promise<string | undefined> {
  try {
    await service.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })
    return 'nothing'
  } catch (error) {
    return brokenConstraint(error)
  }
}

const one = (id: string) => sql`school_id = ${schoolId} AND id = ${id}`
const receipt = (bundleId: string, amount: number, number: number, year = 2026) => sql`
  INSERT INTO bill_receipts (id, school_id, payment_id, bundle_id, amount, year, number)
  VALUES (${uuidv7()}, ${schoolId}, ${payment}, ${bundleId}, ${amount}, ${year}, ${number})`
/** The counter-entry of the receipt there is, of Rp50.000 unless given otherwise. */
const correction = (number: number, amount = 50_000, reason = 'Salah ketik') => sql`
  INSERT INTO bill_corrections (id, school_id, correction_id, receipt_id, bundle_id, amount, reason, corrected_by,
    corrected_at, year, number)
  SELECT ${uuidv7()}, school_id, ${uuidv7()}, id, bundle_id, ${amount}, ${reason}, 'Bendahara', now(), 2026, ${number}
  FROM bill_receipts WHERE school_id = ${schoolId} AND number = 1`
const addPaid = (id: string, amount: number) =>
  sql`UPDATE bill_bundles SET paid = paid + ${amount} WHERE ${one(id)}`

it.each<[string, () => SQL[], string]>([
  [
    'a total that its items do not make',
    () => [sql`UPDATE bill_bundles SET total = total + 1 WHERE ${one(unpaid)}`],
    'bill_bundles_total',
  ],
  [
    'an item that grows',
    () => [sql`UPDATE bill_bundle_items SET amount = amount + 1 WHERE bundle_id = ${unpaid}`],
    'bill_bundles_total',
  ],
  [
    'an item that vanishes',
    () => [sql`DELETE FROM bill_bundle_items WHERE bundle_id = ${unpaid}`],
    'bill_bundles_total',
  ],
  [
    'an item that comes from nowhere',
    () => [
      sql`INSERT INTO bill_types (id, school_id, name, amount, frequency, created_at)
        VALUES (${uuidv7()}, ${schoolId}, 'Pindah', 1, 'once', now())`,
      sql`INSERT INTO bill_bundle_items (school_id, bundle_id, bill_type_id, position, name, amount)
        SELECT ${schoolId}, ${unpaid}, id, 9, name, amount FROM bill_types WHERE name = 'Pindah'`,
    ],
    'bill_bundles_total',
  ],
  ['money without a receipt', () => [addPaid(unpaid, 1)], 'bill_bundles_receipts'],
  ['a receipt without money', () => [receipt(unpaid, 1, 2)], 'bill_bundles_receipts'],
  [
    'another amount than the receipt’s',
    () => [receipt(unpaid, 2, 2), addPaid(unpaid, 1)],
    'bill_bundles_receipts',
  ],
  ['more than the total', () => [receipt(unpaid, 150_001, 2), addPaid(unpaid, 150_001)], 'bill_bundles_paid'],
  ['less than nothing', () => [addPaid(unpaid, -1)], 'bill_bundles_paid'],
  [
    'void with money in it',
    () => [sql`UPDATE bill_bundles SET voided_at = now() WHERE ${one(paid)}`],
    'bill_bundles_void',
  ],
  [
    'a group that is void while its bundles live',
    () => [sql`UPDATE bill_groups SET status = 'void' WHERE ${one(group)}`],
    'bill_bundles_group',
  ],
  [
    'a published group that turns into a draft',
    () => [sql`UPDATE bill_groups SET status = 'draft' WHERE ${one(group)}`],
    'bill_bundles_group',
  ],
  [
    'a receipt with a number that exists',
    () => [receipt(unpaid, 1, 1), addPaid(unpaid, 1)],
    'bill_receipts_number',
  ],
  [
    'a receipt that skips a number',
    () => [receipt(unpaid, 1, 3), addPaid(unpaid, 1)],
    'bill_receipts_gapless',
  ],
  ['a first receipt that is not number one', () => [receipt(unpaid, 1, 2, 2031)], 'bill_receipts_gapless'],
  ['a receipt of nothing', () => [receipt(unpaid, 0, 2)], 'bill_receipts_positive'],
  ['a receipt that shrinks', () => [sql`UPDATE bill_receipts SET amount = 1`], 'bill_payments_stay'],
  ['a receipt that vanishes', () => [sql`DELETE FROM bill_receipts`], 'bill_payments_stay'],
  ['all receipts gone', () => [sql`TRUNCATE bill_receipts CASCADE`], 'bill_payments_stay'],
  [
    'a payment that changes its day',
    () => [sql`UPDATE bill_payments SET paid_at = now()`],
    'bill_payments_stay',
  ],
  ['a payment taken back that still counts', () => [correction(1)], 'bill_bundles_receipts'],
  [
    'a payment taken back by half',
    () => [correction(1, 25_000), addPaid(paid, -25_000)],
    'bill_corrections_receipt',
  ],
  [
    'a payment taken back twice',
    () => [correction(1), addPaid(paid, -50_000), correction(2)],
    'bill_corrections_once',
  ],
  [
    'a correction that skips a number',
    () => [correction(2), addPaid(paid, -50_000)],
    'bill_corrections_gapless',
  ],
  [
    'a correction without a reason',
    () => [correction(1, 50_000, ' '), addPaid(paid, -50_000)],
    'bill_corrections_reason',
  ],
  [
    'a correction that vanishes',
    () => [correction(1), addPaid(paid, -50_000), sql`DELETE FROM bill_corrections`],
    'bill_payments_stay',
  ],
  [
    'a second bill of one group for one pupil',
    () => [
      sql`INSERT INTO bill_bundles (id, school_id, group_id, student_id, total, created_at)
        SELECT ${uuidv7()}, school_id, group_id, student_id, total, created_at FROM bill_bundles
        WHERE ${one(unpaid)}`,
    ],
    'bill_bundles_once',
  ],
])('the database refuses %s', async (_name, statements, constraint) => {
  const before = await everything()
  expect(await attempt(...statements())).toBe(constraint)
  expect(await everything()).toEqual(before)
})

it('and lets the same through when it agrees', async () => {
  expect(await attempt(receipt(unpaid, 7, 2), addPaid(unpaid, 7))).toBe('nothing')
  expect(await attempt(correction(1), addPaid(paid, -50_000))).toBe('nothing')
})

async function everything() {
  const { rows } = await service.db.execute(sql`
    SELECT b.id, b.total, b.paid, b.status,
      (SELECT sum(amount) FROM bill_bundle_items i WHERE i.bundle_id = b.id) AS items,
      (SELECT sum(amount) FROM bill_receipts r WHERE r.bundle_id = b.id) AS receipts
    FROM bill_bundles b ORDER BY b.id`)
  return rows
}
