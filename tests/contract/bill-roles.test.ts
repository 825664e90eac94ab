import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { ErrorCode } from '../../contract/errors'
import { holds } from '../../contract/permissions'
import { masterRoles, type MasterRoleName } from '../../core-service/resources/accounts/roles/master-roles'
import { privateRoutes } from '../../src/app/routing/route-table'
import { startTestService, type TestService } from '../support/services/core-service'
import { type FullSchool, makeFullSchool, send } from '../support/calls/every-call'

/*
 * Who does what with a school's fees, written out and not worked out: a permission that slips into a role, or a call
 * that asks for another one, is noticed here.
 */

const readers = ['administrator', 'bendahara', 'kepala_sekolah'] as const
const writers = ['administrator', 'bendahara'] as const
/** Saying that a transfer is in the account, or is not (decision 0047). */
const verifiers = ['administrator', 'bendahara'] as const
/** Opening a closed day of the cash book is not for who closed it (decision 0042). */
const unlockers = ['administrator'] as const

/** In an order in which each can succeed: what is removed comes last. */
const calls: Readonly<Record<string, readonly MasterRoleName[]>> = {
  'bill_types.list': readers,
  'bill_types.get': readers,
  'bill_groups.list': readers,
  'bill_groups.get': readers,
  'bill_groups.bundles': readers,
  'bill_payments.get': readers,
  'bill_arrears.list': readers,
  'bill_reductions.list': readers,
  'bill_transfers.list': readers,
  'bill_transfers.get': readers,
  'cash_book.list': readers,
  'bill_journal.list': readers,
  'analytics.bills': readers,
  'bill_types.create': writers,
  'bill_types.update': writers,
  'bill_groups.create': writers,
  'bill_groups.preview': writers,
  'bill_groups.missing': writers,
  'bill_groups.bill_missing': writers,
  'bill_groups.put': writers,
  'bill_payments.create': writers,
  'bill_payments.correct': writers,
  'bill_transfers.create': writers,
  'bill_transfers.accept': verifiers,
  'bill_transfers.refuse': verifiers,
  'bill_reductions.create': writers,
  'bill_reductions.revoke': writers,
  'cash_days.close': writers,
  'cash_days.open': unlockers,
  'bill_groups.void_bundle': writers,
  'bill_types.delete': writers,
}

const routes: Readonly<Record<string, readonly MasterRoleName[]>> = {
  '/tagihan/tagihan-pembayaran': readers,
  '/tagihan/pengaturan-tagihan': writers,
  '/analytic/bills': readers,
}

const isAboutBills = (access: unknown) =>
  Array.isArray(access) && access.some((permission) => String(permission).startsWith('bills.'))

it('names every call and every screen that asks for a permission of bills', () => {
  // A picture is sent by many; the proof of a transfer is only one of their reasons.
  const asking = allCalls
    .filter(({ id, access }) => isAboutBills(access) && id !== 'images.upload')
    .map(({ id }) => id)
  expect(asking.sort()).toEqual(Object.keys(calls).sort())
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

    it.each(Object.entries(calls))('%s', async (id, allowed) => {
      const call = allCalls.find((one) => one.id === id)
      if (call === undefined) throw new Error(`There is no call ${id}`)
      const may = allowed.includes(master)
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
