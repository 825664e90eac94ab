import type { Faker } from '@faker-js/faker'
import { asc, eq } from 'drizzle-orm'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { billGroupItems, billGroups, billGroupTargets, billTypes } from '../../db/schema/bills/bills'
import { grades } from '../../db/schema/school/classes'
import type { CreatedSchool } from '../../resources/accounts/setup/create-school.repo'
import { demoBills, demoBillTypes } from './demo-bill-plan'
import { payingHabit, paymentsOf } from './demo-payments'
import type { DemoClass } from '../people/demo-pupils'
import { seedTransfers } from './demo-transfers'
import { type DemoBundle, type DemoReceipt, storeBundles, storeReceipts } from './store-demo-money'

/** Fees of the last months, paid as families pay: most in time, some late or in parts, few not at all. */
export async function seedBills(
  tx: Queryable,
  { schoolId, periodId, year }: CreatedSchool,
  demoClasses: readonly DemoClass[],
  faker: Faker,
  today: string,
  now: Date,
): Promise<void> {
  const types = demoBillTypes.map((type) => ({
    ...type,
    id: uuidv7(now.getTime()),
    schoolId,
    createdAt: now,
  }))
  await tx.insert(billTypes).values(types)
  const levels = await tx
    .select({ id: grades.id, level: grades.level })
    .from(grades)
    .where(eq(grades.schoolId, schoolId))
    .orderBy(asc(grades.level))
  const groups = demoBills(year, today).flatMap((bill) =>
    types
      .filter((type) => type.name === bill.type)
      .map((type) => ({ ...bill, schoolId, groupType: type, id: uuidv7(Date.parse(bill.issued)) })),
  )
  await tx.insert(billGroups).values(
    groups.map(({ id, name, issued, due, draft }) => {
      const opened = new Date(`${issued}T01:00:00Z`)
      const at = draft === undefined && opened < now ? opened : now
      const published = { status: 'published', publishedAt: at } as const
      return {
        id,
        schoolId,
        periodId,
        name,
        dueDate: due,
        createdAt: at,
        ...(draft === undefined ? published : {}),
      }
    }),
  )
  await tx.insert(billGroupItems).values(
    groups.map(({ id: groupId, groupType: { id: billTypeId, name, amount } }) => ({
      schoolId,
      groupId,
      billTypeId,
      position: 0,
      name,
      amount,
    })),
  )
  await tx
    .insert(billGroupTargets)
    .values(
      groups.flatMap(({ id: groupId, level }) =>
        levels
          .filter((one) => level === undefined || one.level === level)
          .map((one, position) => ({ schoolId, groupId, position, gradeId: one.id })),
      ),
    )

  const bundles: DemoBundle[] = []
  const receipts: DemoReceipt[] = []
  for (const { name: className, studentIds } of demoClasses) {
    for (const studentId of studentIds) {
      const habit = payingHabit(faker)
      for (const { id, issued, due, draft, level, groupType } of groups) {
        if (draft === true || (level !== undefined && !className.startsWith(String(level)))) continue
        const bundleId = uuidv7(Date.parse(issued))
        const paid = paymentsOf(faker, habit, groupType.amount, { issued, due, today })
        bundles.push({
          id: bundleId,
          group_id: id,
          student_id: studentId,
          total: groupType.amount,
          paid: paid.reduce((sum, one) => sum + one.amount, 0),
          created_at: `${issued}T01:00:00Z`,
        })
        receipts.push(...paid.map((one) => ({ ...one, group_id: id, bundle_id: bundleId })))
      }
    }
  }
  await storeBundles(tx, schoolId, bundles)
  await storeReceipts(tx, schoolId, receipts, faker, now)
  await seedTransfers(tx, schoolId, bundles, today, now)
}
