import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { ErrorCode } from '../../contract/errors'
import { holds } from '../../contract/permissions'
import { masterRoles, type MasterRoleName } from '../../core-service/resources/accounts/roles/master-roles'
import { privateRoutes } from '../../src/app/routing/route-table'
import { startTestService, type TestService } from '../support/services/core-service'
import { type FullSchool, makeFullSchool, send } from '../support/calls/every-call'
import { mayUse, readWhoMay } from './who-may'

/*
 * Who does what with a school's fees, written out in who-may.txt and not worked out: a permission that slips into a role,
 * or a call that asks for another one, is noticed here with requests that succeed, and with what they leave in the books.
 */

/** In an order in which each can succeed: what is removed comes last. Who may is written in who-may.txt. */
const calls = [
  'bill_types.list',
  'bill_types.get',
  'bill_groups.list',
  'bill_groups.get',
  'bill_groups.bundles',
  'bill_payments.get',
  'bill_arrears.list',
  'bill_reductions.list',
  'bill_transfers.list',
  'bill_transfers.get',
  'cash_book.list',
  'bill_journal.list',
  'analytics.bills',
  'bill_arrears.import',
  'bill_types.create',
  'bill_types.update',
  'bill_groups.create',
  'bill_groups.preview',
  'bill_groups.missing',
  'bill_groups.bill_missing',
  'bill_groups.put',
  'bill_payments.create',
  'bill_payments.correct',
  'bill_transfers.create',
  'bill_transfers.accept',
  'bill_transfers.refuse',
  'bill_reductions.create',
  'bill_reductions.revoke',
  'cash_days.close',
  'cash_days.open',
  'bill_groups.void_bundle',
  'bill_types.delete',
]

const rows = readWhoMay()

const readers = ['administrator', 'bendahara', 'kepala_sekolah'] as const
const writers = ['administrator', 'bendahara'] as const

const routes: Readonly<Record<string, readonly MasterRoleName[]>> = {
  '/tagihan/tagihan-pembayaran': readers,
  '/tagihan/pengaturan-tagihan': writers,
  '/analytic/bills': readers,
}

const isAboutBills = (access: unknown) =>
  Array.isArray(access) && access.some((permission) => String(permission).startsWith('bills.'))

it('names every call and every screen that asks for a permission of bills', () => {
  // A picture is sent by many, and an import of any kind is undone; bills are only one of their reasons.
  const asking = allCalls
    .filter(({ id, access }) => isAboutBills(access) && !/^(?:images|imports)\./.test(id))
    .map(({ id }) => id)
  expect(asking.sort()).toEqual([...calls].sort())
  const screens = privateRoutes.filter(({ access }) => isAboutBills([...access])).map(({ path }) => path)
  expect(screens.sort()).toEqual(Object.keys(routes).sort())
})

describe.each(masterRoles.map(({ master, permissions }) => [master, permissions] as const))(
  '%s',
  (master, held) => {
    let service: TestService
    let full: FullSchool
    let token: string

    beforeAll(async () => {
      // A school for each: what one may remove is there for the next.
      service = await startTestService()
      full = await makeFullSchool(service, 'kas')
      token = await service.token(full.school.email(master))
    })
    afterAll(() => service.close())

    const money = () =>
      service.db.execute(
        `select (select count(*) from bill_types) types, (select count(*) from bill_groups) groups,
           (select count(*) from bill_payments) payments, (select sum(paid) from bill_bundles) paid`,
      )

    it.each(calls)('%s', async (id) => {
      const call = allCalls.find((one) => one.id === id)
      if (call === undefined) throw new Error(`There is no call ${id}`)
      const may = mayUse(rows.get(id), master)
      const before = may ? null : (await money()).rows
      const { status, code } = await send(service, token, call, full.inputFor(call))
      expect([status, code]).toEqual(may ? [200, ErrorCode.ok] : [403, ErrorCode.notPermitted])
      if (before) expect((await money()).rows).toEqual(before)
    })

    it.each(Object.entries(routes))('%s', (path, allowed) => {
      const route = privateRoutes.find((one) => one.path === path)
      expect(holds(held, route?.access ?? [])).toBe(allowed.includes(master))
    })
  },
)
