import type { BillAnalytics, BilledClass, OpenBills } from '../../../../contract/analytics/bill-analytics'
import { listBillGroups } from '../../../../contract/bills/bill-groups'
import { listBundles, type Bundle } from '../../../../contract/bills/bundles'
import { classesOf } from './classes-of'
import { wholeList, type PlainWork } from './plain-work'

/** Bills from the list of bills, added up by class and due date as the service adds them up (decision 0040). */
export async function countBills(work: PlainWork): Promise<BillAnalytics> {
  const { ask, today, span } = work
  const classes = new Map((await classesOf(work)).map((one) => [one.id, one]))
  const groups = await wholeList(work, (query) => ask(listBillGroups, query))
  const due = new Map(groups.map((one) => [one.id, one.due_date]))
  const bundles = await wholeList(work, (query) => ask(listBundles, query))
  const billed = new Map<string, BilledClass>()
  const open = new Map<string, OpenBills & { pupils: Set<string> }>()
  for (const bundle of bundles) {
    const due_date = bundle.due_date ?? due.get(bundle.bill_group?.id ?? '')
    if (bundle.status === 'void' || !due_date) continue
    const own = classes.get(bundle.student?.class?.id ?? '') ?? null
    const key = `${own?.id ?? ''} ${due_date}`
    const paid = bundle.paid ?? 0
    if (span.first <= due_date && due_date <= span.last) {
      const held = billed.get(key) ?? { class: own, due_date, bills: 0, billed: 0, paid: 0 }
      billed.set(key, {
        ...held,
        ...{ bills: held.bills + 1, billed: held.billed + bundle.total, paid: held.paid + paid },
      })
    }
    const rest = restOf(bundle)
    if (rest <= 0) continue
    const held = open.get(key) ?? { class: own, due_date, students: 0, rest: 0, pupils: new Set<string>() }
    held.pupils.add(bundle.student?.id ?? bundle.id)
    open.set(key, { ...held, students: held.pupils.size, rest: held.rest + rest })
  }
  return {
    ...{ from: span.first, to: span.last, date: today },
    billed: [...billed.values()],
    open: [...open.values()].map(({ class: own, due_date, students, rest }) => ({
      class: own,
      ...{ due_date, students, rest },
    })),
  }
}

const restOf = ({ total, paid, status }: Bundle) => (status === 'paid' ? 0 : total - (paid ?? 0))
