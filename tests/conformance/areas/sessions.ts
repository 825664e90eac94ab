import { login, me, refreshToken, refreshTokenV1 } from '../../../contract/accounts/auth'
import { dataOf, Identified, ok, pageOf, refusedForGood, same, sessionRefused } from '../expect'
import type { Kit } from '../kit'
import type { LineId } from '../specification-lines'

export interface Account {
  readonly email: string
  readonly password: string
}

/** Log-in, refresh on both paths, and what a call without a good token is told. */
export async function sessions(kit: Kit, account: Account): Promise<void> {
  const { wire } = kit
  await kit.line('POST /v1/auth/login', async () => {
    const stranger = {
      email: `nobody-${kit.mark}@example.org`.replaceAll(' ', ''),
      password: account.password,
    }
    const auth = dataOf(await wire.send('POST', login.path, { body: account, token: null }), login.data)
    wire.tokens = auth
    kit.roleId = auth.role.id
    const answer = await wire.send('POST', login.path, { body: stranger, token: null })
    refusedForGood(answer, 'nobody has this email')
  })
  await kit.line('GET /v1/auth/me', async () => {
    dataOf(await wire.get(me.path), me.data)
  })
  for (const call of [refreshToken, refreshTokenV1]) {
    await kit.line(`POST ${call.path}`, async () => {
      const body = { refresh_token: wire.tokens?.refresh_token }
      wire.tokens = dataOf(await wire.send('POST', call.path, { body, token: null }), call.data)
      ok(await wire.get(me.path))
      const foreign = { refresh_token: 'not-a-token' }
      sessionRefused(
        await wire.send('POST', call.path, { body: foreign, token: null }),
        'for a foreign refresh token',
      )
    })
  }
  await tokens(kit)
}

const guarded = ['/v1/auth/me', '/v1/students', '/v1/classes', '/v1/school']

/** A JWT in form, signed by nobody. */
const forged = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.c2lnbmF0dXJl'

async function tokens(kit: Kit): Promise<void> {
  const rules: [LineId, string | null, string][] = [
    ['RULE no token', null, 'without a token'],
    ['RULE bad token', forged, 'with a forged token'],
    ['RULE bad token', 'not-a-jwt', 'with a broken token'],
  ]
  for (const [rule, token, why] of rules) {
    await kit.line(rule, async () => {
      for (const path of guarded) sessionRefused(await kit.wire.send('GET', path, { token }), why)
    })
  }
}

/** Parameters that nobody knows change nothing, on lists of every kind. */
export async function unknownParameters(kit: Kit): Promise<void> {
  await kit.line('RULE unknown parameters', async () => {
    for (const path of ['/v1/students', '/v1/classes', '/v1/teachers', '/v1/periods']) {
      const plain = pageOf(await kit.wire.get(path, { page: 1, limit: 5 }), Identified)
      const odd = pageOf(await kit.wire.get(path, { page: 1, limit: 5, _nobody_knows: 'x y' }), Identified)
      same(`${path}: total_data`, plain.pagination.total_data, odd.pagination.total_data)
    }
  })
}
