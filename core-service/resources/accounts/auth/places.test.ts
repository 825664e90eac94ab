import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AuthData, login, refreshToken } from '../../../../contract/accounts/auth'
import { listOwnSessions, OwnSession } from '../../../../contract/accounts/sessions'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { startTestService, testPassword, thursday } from '../../../../tests/support/services/core-service'
import { sessionFamilies } from '../../../db/schema/people/sessions'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school } = await schoolKit('tempat', {}, { trustProxy: true })

const from = (address: string) => ({ 'x-forwarded-for': address })

async function signIn(address: string, on = service): Promise<AuthData> {
  const body = { email: school.email('guru'), password: testPassword }
  return z.parse(AuthData, (await on.call('POST', login.path, { body, headers: from(address) })).data)
}

async function placesFrom(address: string, { access_token: token }: AuthData) {
  const { data } = await service.call('GET', listOwnSessions.path, { token, headers: from(address) })
  return z.parse(listOf(OwnSession), data).list.map(({ place }) => place)
}

it('says whether a session is in the network of the asker, in the school or elsewhere, and follows a renewal', async () => {
  const atHome = await signIn('36.68.12.9')
  service.clock.now = new Date(thursday.getTime() + 1000)
  await signIn('192.168.4.20')
  service.clock.now = new Date(thursday.getTime() + 2000)
  const office = await signIn('192.168.1.5')
  expect(await placesFrom('192.168.1.77', office)).toEqual(['same_network', 'local_network', 'other_network'])
  expect(await placesFrom('36.68.12.200', office)).toEqual(['local_network', 'local_network', 'same_network'])

  service.clock.now = new Date(thursday.getTime() + 3000)
  const { refresh_token } = atHome
  const headers = from('192.168.1.30')
  const renewed = await service.call('POST', refreshToken.path, { body: { refresh_token }, headers })
  expect(renewed.code).toBe(ErrorCode.ok)
  expect(await placesFrom('192.168.1.77', office)).toEqual(['same_network', 'same_network', 'local_network'])
})

it('keeps no address, and marks that differ between two people in one network', async () => {
  const both = ['guru', 'bendahara'] as const
  for (const who of both) {
    const body = { email: school.email(who), password: testPassword }
    await service.call('POST', login.path, { body, headers: from('203.0.113.44') })
  }
  const rows = await service.db
    .select({ network: sessionFamilies.network })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.schoolId, school.schoolId))
  const marks = rows.flatMap(({ network }) => network ?? [])
  expect(marks).toHaveLength(rows.length)
  expect(marks.length).toBeGreaterThan(1)
  expect(marks.join()).not.toMatch(/203|113|192|168/)
  const elsewhere = marks.filter((mark) => mark.startsWith('internet '))
  expect(new Set(elsewhere).size).toBe(elsewhere.length)
})

it('an address that a stranger claims, or a proxy hides, is no place', async () => {
  const direct = await startTestService()
  try {
    const there = await makeSchool(direct.db, 'tanpa-perantara')
    const body = { email: there.email('guru'), password: testPassword }
    const answer = await direct.call('POST', login.path, { body, headers: from('36.68.12.9') })
    const { access_token: token } = z.parse(AuthData, answer.data)
    const { data } = await direct.call('GET', listOwnSessions.path, { token })
    expect(z.parse(listOf(OwnSession), data).list.map(({ place }) => place)).toEqual([null])
  } finally {
    await direct.close()
  }
})
