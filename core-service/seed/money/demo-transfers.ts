import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { billTransferParts, billTransfers } from '../../db/schema/bills/bill-transfers'
import { demoPeople } from '../people/demo-sign-ins'
import type { DemoBundle } from './store-demo-money'

const plan = [
  { daysAgo: 0, reference: 'BSI 004417', reason: null },
  { daysAgo: 1, reference: 'Ibu Yani, Mandiri', reason: null },
  {
    daysAgo: 6,
    reference: 'BCA 88120',
    reason: 'Uang belum masuk sampai hari ini, orang tua sudah dihubungi',
  },
]

/** Bank transfers of families who owe little: two wait, one was refused. */
export async function seedTransfers(
  tx: Queryable,
  schoolId: string,
  bundles: readonly DemoBundle[],
  today: string,
  now: Date,
): Promise<void> {
  const open = new Map<string, DemoBundle[]>()
  for (const bundle of bundles) {
    if (bundle.paid < bundle.total)
      open.set(bundle.student_id, [...(open.get(bundle.student_id) ?? []), bundle])
  }
  const single = [...open.values()].filter((own) => own.length === 1).flat()
  const people = demoPeople.find((one) => one.master === 'bendahara')?.name ?? 'Bendahara'
  const transfers = plan.flatMap(({ daysAgo, reference, reason }, index) => {
    const bundle = single[index]
    if (bundle === undefined) return []
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    const decided = reason === null ? {} : { reason, decidedBy: people, decidedAt: now }
    const row = {
      id: uuidv7(at.getTime()),
      schoolId,
      transferredOn: addDays(today, -daysAgo),
      reference,
      recordedBy: people,
      createdAt: at,
      ...decided,
    }
    return [{ row, bundle }]
  })
  if (transfers.length === 0) return
  await tx.insert(billTransfers).values(transfers.map(({ row }) => row))
  await tx.insert(billTransferParts).values(
    transfers.map(({ row, bundle }) => ({
      schoolId,
      transferId: row.id,
      bundleId: bundle.id,
      position: 0,
      amount: bundle.total - bundle.paid,
    })),
  )
}
