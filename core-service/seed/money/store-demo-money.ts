import type { Faker } from '@faker-js/faker'
import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { billPayments, billReceipts, receiptCounters } from '../../db/schema/bills/bill-payments'
import { billBundleItems, billBundles, billGroupItems } from '../../db/schema/bills/bills'
import { demoPeople } from '../people/demo-sign-ins'

export interface DemoBundle {
  readonly id: string
  readonly group_id: string
  readonly student_id: string
  readonly total: number
  readonly paid: number
  readonly created_at: string
}

export interface DemoReceipt {
  readonly group_id: string
  readonly bundle_id: string
  readonly date: string
  readonly amount: number
}

/** Bundles with the items of their groups. As one JSON value: so many parameters no statement takes. */
export async function storeBundles(
  tx: Queryable,
  schoolId: string,
  bundles: readonly DemoBundle[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${billBundles} (id, school_id, group_id, student_id, total, paid, created_at)
    SELECT id, ${schoolId}::uuid, group_id, student_id, total, paid, created_at
    FROM jsonb_to_recordset(${JSON.stringify(bundles)}::jsonb) AS r(
      id uuid, group_id uuid, student_id uuid, total bigint, paid bigint, created_at timestamptz)`)
  await tx.execute(sql`
    INSERT INTO ${billBundleItems} (school_id, bundle_id, bill_type_id, position, name, amount)
    SELECT b.school_id, b.id, i.bill_type_id, i.position, i.name, i.amount
    FROM ${billBundles} b
    JOIN ${billGroupItems} i ON i.school_id = b.school_id AND i.group_id = b.group_id
    WHERE b.school_id = ${schoolId}`)
}

/** Payments in the order of their days, each with its kwitansi. */
export async function storeReceipts(
  tx: Queryable,
  schoolId: string,
  receipts: readonly DemoReceipt[],
  faker: Faker,
  now: Date,
): Promise<void> {
  const last = new Map<string, number>()
  const rows = [...receipts]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((receipt) => {
      const year = receipt.date.slice(0, 4)
      const number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      const at = counterTime(faker, receipt.date, now)
      return {
        ...receipt,
        id: uuidv7(at.getTime()),
        payment_id: uuidv7(at.getTime()),
        at,
        method: method(faker),
        year: Number(year),
        number,
      }
    })
  const json = JSON.stringify(rows)
  const receivedBy = demoPeople.find((one) => one.master === 'bendahara')?.name ?? 'Bendahara'
  await tx.execute(sql`
    INSERT INTO ${billPayments} (id, school_id, group_id, paid_at, method, received_by, created_at)
    SELECT payment_id, ${schoolId}::uuid, group_id, at, method, ${receivedBy}, at
    FROM jsonb_to_recordset(${json}::jsonb) AS r(payment_id uuid, group_id uuid, at timestamptz, method text)`)
  await tx.execute(sql`
    INSERT INTO ${billReceipts} (id, school_id, payment_id, bundle_id, amount, year, number)
    SELECT id, ${schoolId}::uuid, payment_id, bundle_id, amount, year, number
    FROM jsonb_to_recordset(${json}::jsonb) AS r(
      id uuid, payment_id uuid, bundle_id uuid, amount bigint, year int, number int)`)
  const counters = [...last].map(([year, number]) => ({ schoolId, year: Number(year), last: number }))
  if (counters.length > 0) await tx.insert(receiptCounters).values(counters)
}

/** Between half past seven and one o'clock in Bandung, but not later than now. */
function counterTime(faker: Faker, date: string, now: Date): Date {
  const at = new Date(Date.parse(`${date}T00:30:00Z`) + faker.number.int({ min: 0, max: 330 }) * 60_000)
  return at < now ? at : now
}

const method = (faker: Faker) =>
  faker.helpers.weightedArrayElement([
    { value: 'cash', weight: 55 },
    { value: 'transfer', weight: 35 },
    { value: 'qris', weight: 10 },
  ])
