import { BillGroup } from '../../../contract/bills/bill-groups'
import { BillType } from '../../../contract/bills/bill-types'
import { Bundle } from '../../../contract/bills/bundles'
import { addDays } from '../../../contract/values/dates'
import { dataOf, Identified, ok, pageOf, same } from '../expect'
import type { Kit } from '../kit'
import { NotTried, Wrong } from '../verdict'
import { linesOf, walkRecords } from '../walk-records'

export async function bills(kit: Kit): Promise<void> {
  await walkRecords(kit, {
    lines: linesOf('/v1/bill_types'),
    path: '/v1/bill_types',
    item: BillType,
    body: async (n) => ({ name: `${kit.mark} ${n}`, amount: 150_000 + n, frequency: 'monthly' }),
    change: async () => ({ amount: 175_000 }),
  })
  await groups(kit)
}

/** Nothing in the specification takes a group away again, so only a school of one's own gets one. */
async function groups(kit: Kit): Promise<void> {
  const { wire, stage } = kit
  const group = await kit.line(
    'POST /v1/bill_groups',
    async () => {
      const type = { name: `${kit.mark} SPP`, amount: 150_000, frequency: 'once' }
      const { id: bill_type_id } = dataOf(await wire.post('/v1/bill_types', type), Identified)
      const body = {
        name: `${kit.mark} tagihan`,
        due_date: addDays(await stage.today(), 14),
        items: [{ bill_type_id }],
        targets: { student_ids: await stage.pupils() },
      }
      return dataOf(await wire.post('/v1/bill_groups', body), Identified).id
    },
    'own-school',
  )
  const listed = await kit.line('GET /v1/bill_groups', async () => {
    const { list } = pageOf(await wire.get('/v1/bill_groups', { page: 1, limit: 100 }), BillGroup)
    if (group !== undefined && !list.some(({ id }) => id === group)) {
      throw new Wrong(`the created group ${group}`, 'a list without it')
    }
    return list[0]?.id
  })
  await kit.line('GET /v1/bill_groups/{id}', async () => {
    const id = group ?? listed
    if (id === undefined) throw new NotTried('there is no bill group')
    same('id', id, dataOf(await wire.get(`/v1/bill_groups/${id}`), BillGroup).id)
  })
  await kit.line('PUT /v1/bill_groups/{id}/{status}', () => publish(kit, group), 'own-school')
  await bundles(kit, group)
}

async function publish(kit: Kit, group: string | undefined): Promise<void> {
  if (group === undefined) throw new NotTried('needs a bill group')
  ok(await kit.wire.put(`/v1/bill_groups/${group}/published`, {}))
  const { status } = dataOf(await kit.wire.get(`/v1/bill_groups/${group}`), BillGroup)
  same('status', 'published', status)
}

async function bundles(kit: Kit, group: string | undefined): Promise<void> {
  const { wire } = kit
  const read = async () =>
    pageOf(await wire.get('/v1/bill_groups/bundles', { bill_group_id: group, page: 1, limit: 50 }), Bundle)
  const mine = await kit.line('GET /v1/bill_groups/bundles', async () => {
    const { list } = await read()
    return group === undefined ? [] : list
  })
  await kit.line('PUT /v1/bill_groups/{id}/{status}', () => pay(kit, group, mine?.[0]?.id), 'own-school')
  await kit.line(
    'DELETE /v1/bill_groups/bundles/{id}',
    async () => {
      const last = mine?.at(-1)
      if (!last) throw new NotTried('needs a bundle of a published group')
      ok(await wire.remove(`/v1/bill_groups/bundles/${last.id}?reason=Keliru`))
      const after = (await read()).list.find(({ id }) => id === last.id)
      if (after && after.status !== 'void')
        throw new Wrong('the bundle gone, or void', JSON.stringify(after.status))
    },
    'own-school',
  )
}

/** `paid` records a payment. */
async function pay(kit: Kit, group: string | undefined, bundle: string | undefined): Promise<void> {
  if (group === undefined || bundle === undefined) throw new NotTried('needs a bundle')
  const paid_at = kit.wire.now.toISOString()
  const body = { bundle_ids: [bundle], paid_at, method: 'cash', note: kit.mark }
  ok(await kit.wire.put(`/v1/bill_groups/${group}/paid`, body))
  const query = { bill_group_id: group, page: 1, limit: 50 }
  const { list } = pageOf(await kit.wire.get('/v1/bill_groups/bundles', query), Bundle)
  same('status of the paid bundle', 'paid', list.find(({ id }) => id === bundle)?.status)
}
