import * as z from 'zod/mini'
import { listBillArrears } from '../../../contract/bills/bill-arrears'
import { BillGroup, BillGroupChange } from '../../../contract/bills/bill-groups'
import { BillType } from '../../../contract/bills/bill-types'
import { listBundles } from '../../../contract/bills/bundles'
import { addDays, dateIn } from '../../../contract/values/dates'
import { startService } from '../../support/services/service'
import { type Figure, spread, spreadColumns, type Table } from '../figures'
import { timedSender } from './timed-sender'

const months = 12
const rounds = 9
/** What a page of the till and of arrears may take, and what a treasurer waits for a month of the whole school. */
const read = { column: 'p50', atMost: 300 } as const
const publish = { column: 'p50', atMost: 5_000 } as const

/**
 * Fees of the large school: twelve months of SPP, each published for every pupil by two requests at the same moment, and
 * what the till and the arrears ask of them. All of it is unpaid, as no real school has it.
 * @throws Error when a month that was published twice at once has not one bill for each pupil
 */
export async function measureBills(say: (words: string) => void): Promise<Table> {
  const service = await startService({ env: { DEMO_SCHOOL: 'large', NODE_ENV: 'development' } })
  try {
    const send = await timedSender(`${service.url}/core`)
    const grades = await service.query<{ id: string }>('SELECT id FROM grades')
    const type = { name: 'SPP ukuran', amount: 350_000, frequency: 'monthly' }
    const { id: bill_type_id } = z.parse(BillType, (await send('POST', '/v1/bill_types', type)).data)
    const today = dateIn('Asia/Jakarta', new Date())
    const billed: number[] = []
    const publishing: number[] = []
    for (let month = months; month >= 1; month -= 1) {
      say(`month ${String(months - month + 1)} of ${String(months)}`)
      const group = {
        name: `SPP ukuran ${String(month)}`,
        due_date: addDays(today, -30 * month),
        ...{ items: [{ bill_type_id }], targets: { grade_ids: grades.map(({ id }) => id) } },
      }
      const { id } = z.parse(BillGroup, (await send('POST', '/v1/bill_groups', group)).data)
      const path = `/v1/bill_groups/${id}/published`
      const answers = await Promise.all([send('PUT', path, {}), send('PUT', path, {})])
      publishing.push(Math.min(...answers.map(({ ms }) => ms)))
      for (const { data } of answers) billed.push(z.parse(BillGroupChange, data).student_count ?? 0)
      const [row] = await service.query<{ bundles: number; pupils: number }>(
        'SELECT count(*)::int AS bundles, count(DISTINCT student_id)::int AS pupils FROM bill_bundles WHERE group_id = $1',
        [id],
      )
      if (row === undefined || row.bundles !== row.pupils || row.bundles !== billed.at(-1)) {
        throw new Error(`A month that was published twice at once: ${JSON.stringify({ row, billed })}`)
      }
    }
    await service.query('VACUUM ANALYZE')
    const figures: Figure[] = [
      { name: 'publish a month for every pupil', values: spread(publishing), aim: publish },
    ]
    const measure = async (name: string, path: string) => {
      say(name)
      const times: number[] = []
      const { data } = await send('GET', path)
      for (let round = 0; round < rounds; round += 1) times.push((await send('GET', path)).ms)
      figures.push({ name, values: spread(times), aim: read })
      return data
    }
    const [pupil] = await service.query<{ id: string; name: string }>(
      "SELECT id, name FROM students WHERE status = 'active' ORDER BY name_fold LIMIT 1",
    )
    const search = new URLSearchParams({ search: pupil?.name ?? '', limit: '200', status: 'unpaid,partial' })
    const found = z.parse(
      listBundles.data,
      await measure('the till: search to open items', `/v1/bill_groups/bundles?${search}`),
    )
    const letters = new URLSearchParams({ search: 'bu', limit: '200', status: 'unpaid,partial' })
    await measure('the till: two letters', `/v1/bill_groups/bundles?${letters}`)
    const all = z.parse(
      listBillArrears.data,
      await measure('arrears of the school, 50 pupils', '/v1/bill_arrears?limit=50'),
    )
    await measure('arrears of the school, 200 pupils', '/v1/bill_arrears?limit=200')
    await measure('arrears older than 90 days, 200 pupils', '/v1/bill_arrears?limit=200&age=over')
    const class_id = all.classes[0]?.class?.id ?? ''
    await measure('arrears of a class', `/v1/bill_arrears?limit=200&class_id=${class_id}`)
    return {
      title: `Fees of ${(billed[0] ?? 0).toLocaleString('en')} pupils × ${String(months)} months`,
      unit: 'ms',
      columns: spreadColumns,
      figures,
      notes: [
        'each month is published by two requests at once; the time is that of the one that made the bills',
        `${String(found.list.length)} open items found; ${all.students.toLocaleString('en')} pupils with arrears`,
        'whole requests, one after the other, after one that warms up',
      ],
    }
  } finally {
    await service.stop()
  }
}
