import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { BillGroup, BillGroupChange } from '../../../contract/bills/bill-groups'
import { BillType } from '../../../contract/bills/bill-types'
import { Bundle, BundleTotals } from '../../../contract/bills/bundles'
import { listOf } from '../../../contract/envelope'
import type { Answer, TestService } from '../services/core-service'
import type { SchoolFixture } from '../records/school-fixture'

const BundleList = z.extend(listOf(Bundle), { totals: BundleTotals })

/** The steps that the money tests repeat. */
export function moneyKit(service: TestService, school: SchoolFixture, token: string) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> =>
    service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const put = (id: string, status: string, body: object = status === 'void' ? { reason: 'Keliru' } : {}) =>
    send('PUT', `/v1/bill_groups/${id}/${status}`, body)
  const bundles = async (query: string) =>
    z.parse(BundleList, (await send('GET', `/v1/bill_groups/bundles?limit=200&${query}`)).data)

  const type = async (name: string, amount: number) => {
    const body = { name, amount, frequency: 'monthly' }
    return z.parse(BillType, (await send('POST', '/v1/bill_types', body)).data)
  }
  const draft = async (name: string, body: object = {}) =>
    z.parse(
      BillGroup,
      (await send('POST', '/v1/bill_groups', { name, due_date: '2026-11-10', ...body })).data,
    )
  /** A published group of one new type for 7A. */
  const published = async (name: string, amount: number, class_ids = [school.classes['7A'].id]) => {
    const { id: bill_type_id } = await type(name, amount)
    const group = await draft(name, { items: [{ bill_type_id }], targets: { class_ids } })
    const answer = z.parse(BillGroupChange, (await put(group.id, 'published')).data)
    const { list } = await bundles(`bill_group_id=${group.id}`)
    return { id: group.id, group: answer, bundleIds: list.map((one) => one.id), bill_type_id }
  }
  /** Lets the bills that exist have been published on an earlier day, so that money of a day since then can be for them. */
  const publishedOn = (day: string) =>
    service.db.execute(
      sql`UPDATE bill_bundles SET created_at = ${day}::date WHERE school_id = ${school.schoolId}`,
    )
  return { send, put, bundles, type, draft, published, publishedOn }
}

export type MoneyKit = ReturnType<typeof moneyKit>
