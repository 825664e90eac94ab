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
  school: CreatedSchool,
  demoClasses: readonly DemoClass[],
  faker: Faker,
  today: string,
  now: Date,
): Promise<void> {
  const { schoolId } = school
  const types = demoBillTypes.map((type) => ({
    ...type,
    id: uuidv7(now.getTime()),
    schoolId,
    createdAt: now,
  }))
  await tx.insert(billTypes).values(types)
  const groups = demoBills(school.year, today).flatMap((bill) =>
    types
      .filter((type) => type.name === bill.type)
      .map((type) => ({ ...bill, schoolId, groupType: type, id: uuidv7(Date.parse(bill.issued)) })),
  )
  await storeGroups(tx, school, groups, now)
  const { bundles, receipts } = billAndPay(demoClasses, groups, faker, today)
  await storeBundles(tx, schoolId, bundles)
  await storeReceipts(tx, schoolId, receipts, faker, now)
  await seedTransfers(tx, schoolId, bundles, today, now)
}

/** A group of bills with the one type that it bills. */
type DemoGroup = ReturnType<typeof demoBills>[number] & {
  readonly id: string
  readonly groupType: { readonly id: string; readonly name: string; readonly amount: number }
}

/** Stores the groups with what they bill and the grades that they are for; drafts stay unpublished. */
async function storeGroups(
  tx: Queryable,
  { schoolId, periodId }: CreatedSchool,
  groups: readonly DemoGroup[],
  now: Date,
): Promise<void> {
  await tx.insert(billGroups).values(
    groups.map(({ id, name, issued, due, draft }) => {
      const opened = new Date(`${issued}T01:00:00Z`)
      const at = draft === undefined && opened < now ? opened : now
      const published = { status: 'published', publishedAt: at } as const
      const state = draft === undefined ? published : {}
      return { id, schoolId, periodId, name, dueDate: due, createdAt: at, ...state }
    }),
  )
  await tx.insert(billGroupItems).values(
    groups.map(({ id: groupId, groupType: { id: billTypeId, name, amount } }) => ({
      ...{ schoolId, groupId, billTypeId, name, amount },
      position: 0,
    })),
  )
  const levels = await tx
    .select({ id: grades.id, level: grades.level })
    .from(grades)
    .where(eq(grades.schoolId, schoolId))
    .orderBy(asc(grades.level))
  await tx
    .insert(billGroupTargets)
    .values(
      groups.flatMap(({ id: groupId, level }) =>
        levels
          .filter((one) => level === undefined || one.level === level)
          .map((one, position) => ({ schoolId, groupId, position, gradeId: one.id })),
      ),
    )
}

/** One bundle for each pupil and published group of the pupil's grade, with the payments of the pupil's family. */
function billAndPay(
  demoClasses: readonly DemoClass[],
  groups: readonly DemoGroup[],
  faker: Faker,
  today: string,
): { bundles: DemoBundle[]; receipts: DemoReceipt[] } {
  const bundles: DemoBundle[] = []
  const receipts: DemoReceipt[] = []
  for (const { name: className, studentIds } of demoClasses) {
    for (const student_id of studentIds) {
      const habit = payingHabit(faker)
      for (const { id: group_id, issued, due, draft, level, groupType } of groups) {
        if (draft === true || (level !== undefined && !className.startsWith(String(level)))) continue
        const id = uuidv7(Date.parse(issued))
        const payments = paymentsOf(faker, habit, groupType.amount, { issued, due, today })
        const paid = payments.reduce((sum, one) => sum + one.amount, 0)
        const created_at = `${issued}T01:00:00Z`
        bundles.push({ id, group_id, student_id, total: groupType.amount, paid, created_at })
        receipts.push(...payments.map((one) => ({ ...one, group_id, bundle_id: id })))
      }
    }
  }
  return { bundles, receipts }
}
