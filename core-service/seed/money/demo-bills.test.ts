import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BillGroup } from '../../../contract/bills/bill-groups'
import { Bundle, BundleTotals } from '../../../contract/bills/bundles'
import { listOf } from '../../../contract/envelope'
import { seedDemo } from '../seed-demo'
import { testService } from '../../../tests/support/records/school-kit'

let token: string

const service = await testService()
beforeAll(async () => {
  await seedDemo({ db: service.db, clock: () => service.clock.now })
  token = await service.token('bendahara@demo.hadir.id')
})

const bundles = async (query: string) => {
  const answer = await service.call('GET', `/v1/bill_groups/bundles?${query}`, { token })
  return z.parse(z.extend(listOf(Bundle), { totals: BundleTotals }), answer.data)
}

it('has the fees of the last months and a draft of the next', async () => {
  const answer = await service.call('GET', '/v1/bill_groups?limit=50', { token })
  const groups = z.parse(listOf(BillGroup), answer.data).list
  expect(groups.map((one) => [one.name, one.status, one.student_count])).toEqual([
    ['SPP Desember 2026', 'draft', null],
    ['SPP November 2026', 'published', 432],
    ['SPP Oktober 2026', 'published', 432],
    ['Kegiatan Semester Ganjil', 'published', 432],
    ['SPP September 2026', 'published', 432],
    ['Seragam siswa baru', 'published', 144],
    ['SPP Agustus 2026', 'published', 432],
  ])
  for (const { total = 0, paid = 0, outstanding } of groups) {
    expect(outstanding).toBe(total === null ? null : total - (paid ?? 0))
  }
})

it('is paid as families pay, in round sums, with a kwitansi for each payment', async () => {
  const { totals } = await bundles('limit=1')
  expect(totals.billed).toBe(totals.paid + totals.outstanding)
  expect(totals.paid / totals.billed).toBeGreaterThan(0.8)
  expect(totals.paid / totals.billed).toBeLessThan(0.97)
  const counts = await Promise.all(
    ['paid', 'partial', 'unpaid'].map(
      async (status) => (await bundles(`limit=1&status=${status}`)).pagination,
    ),
  )
  expect(counts.every((one) => one.total_data > 50)).toBe(true)
  const { list } = await bundles('limit=200&status=partial')
  expect(list.every((one) => (one.paid ?? 0) % 10_000 === 0 && (one.rest ?? 0) > 0)).toBe(true)
  expect(list[0]?.instalments?.[0]?.receipt_number).toMatch(/^KW\/2026\/\d{6}$/)
  const next = await service.call('PUT', `/v1/bill_groups/${list[0]?.bill_group?.id ?? ''}/paid`, {
    token,
    body: { bundle_ids: [list[0]?.id], method: 'cash' },
  })
  expect(next.data).toMatchObject({ bundles: [{ status: 'paid', rest: 0 }] })
})
