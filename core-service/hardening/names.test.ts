import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/all-calls'
import { ErrorCode } from '../../contract/errors'
import { makeFullSchool, send } from '../../tests/support/calls/every-call'
import { makeSchool } from '../../tests/support/records/school-fixture'
import { testService } from '../../tests/support/records/school-kit'
import { roles, users } from '../db/schema/people/users'
import type { MasterRoleName } from '../resources/accounts/roles/master-roles'

// Who did something is shown by the account, so a name that was given for a moment is on nothing.

const service = await testService()
const school = await makeSchool(service.db, 'nama')
const borrowed = 'Nama Pinjaman'
const name = (to: string) =>
  service.db
    .update(users)
    .set({ name: to })
    .where(eq(users.email, school.email('administrator')))

/** Who gives a reduction outside the school, such as a foundation: nobody with an account. */
const noAccounts = ['bill_reductions.granted_by']

const Columns = z.array(z.object({ place: z.string(), type: z.string() }))

it('every stored name of the person who did something lies beside the account', async () => {
  const { rows } = await service.db.execute(sql`
    SELECT table_name || '.' || column_name AS place, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '(_by(_id|_name)?|^user_(id|name))$'`)
  const columns = z.parse(Columns, rows)
  const places = new Set(columns.filter(({ type }) => type === 'uuid').map(({ place }) => place))
  const names = columns.filter(({ type, place }) => type === 'text' && !noAccounts.includes(place))
  expect(names.length).toBeGreaterThan(10)
  const lone = names.filter(({ place }) => {
    const account = place.endsWith('_name')
      ? place.replace(/user_name$/, 'user_id').replace(/_by_name$/, '_by')
      : `${place}_id`
    return !places.has(account)
  })
  expect(lone.map(({ place }) => place)).toEqual([])
})

it('a name that an account had for a moment is shown nowhere but in the history of changes', async () => {
  await name(borrowed)
  const full = await makeFullSchool(service, 'nama', { school, className: '7A' })
  const after = async (id: string) => {
    const call = allCalls.find((one) => one.id === id)
    if (call === undefined) throw new Error(`There is no call ${id}.`)
    const { code, message } = await send(service, full.token, call, full.inputFor(call))
    expect(code, `${id} ${message}`).toBe(ErrorCode.ok)
  }
  // What is done to a thing that is there: the calls that made everything have not done it.
  for (const id of ['bill_transfers.accept', 'bill_payments.correct', 'bill_reductions.revoke'])
    await after(id)
  for (const id of ['cash_days.close', 'cash_days.open', 'promotions.undo', 'attendances.unlock'])
    await after(id)
  const kept = await service.db.execute(
    sql`SELECT count(*)::int AS n FROM bill_payments WHERE received_by = ${borrowed}`,
  )
  expect(kept.rows).not.toEqual([{ n: 0 }])

  await name('Nama Benar')
  const found: string[] = []
  const reads = allCalls.filter(
    ({ method, media, access }) => method === 'GET' && !media && access !== 'public',
  )
  for (const call of reads) {
    const { text } = await send(service, full.token, call, full.inputFor(call))
    if (text.includes(borrowed)) found.push(call.id)
  }
  const day = '2026-11-19'
  for (const path of [
    `/v1/cash_book?from=2026-11-01&to=${day}&limit=200`,
    `/v1/cash_book?from=2026-11-01&to=${day}&received_by=${encodeURIComponent('Nama Benar')}`,
    '/v1/bill_transfers?limit=200',
    '/v1/schedules/histories?limit=200',
  ]) {
    const { text } = await service.call('GET', path, { token: full.token })
    expect(text, path).not.toContain(borrowed)
  }
  // The history shows what the name was changed from.
  expect(found.filter((id) => !['changes.list'].includes(id))).toEqual([])
})

it('a person who takes money cannot change the own name; a person who manages accounts can', async () => {
  const [treasurer] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email('bendahara')))
  const rename = async (who: MasterRoleName, path: string, body: object) =>
    (await service.call('PUT', path, { token: await service.token(school.email(who)), body })).code
  expect(await rename('bendahara', '/v1/users/detail', { name: 'Neneng Lain' })).toBe(ErrorCode.notPermitted)
  expect(await rename('bendahara', '/v1/users/detail', { phone: '081234567890' })).toBe(ErrorCode.ok)
  const place = `/v1/users/${treasurer?.id ?? ''}`
  expect(await rename('administrator', place, { name: 'Bu Sri' })).toBe(ErrorCode.ok)
  expect(await rename('administrator', '/v1/users/detail', { name: 'Pak Kepala' })).toBe(ErrorCode.ok)
  await service.db
    .update(roles)
    .set({ permissions: ['dashboard.read'] })
    .where(eq(roles.id, treasurer?.roleId ?? ''))
  expect(await rename('bendahara', '/v1/users/detail', { name: 'Sri' })).toBe(ErrorCode.ok)
})
