import { describe, expect, it } from 'vitest'
import type { AuthState } from '../../db/device-db'
import { decideAccess } from './decide-access'

const now = Date.UTC(2026, 10, 21, 0, 0, 0)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const token = (secondsFromNow?: number) =>
  [
    encode({ alg: 'HS256' }),
    encode(secondsFromNow === undefined ? {} : { exp: now / 1000 + secondsFromNow }),
    'x',
  ].join('.')
const signedIn = (access: string, refresh: string): AuthState => ({
  data: { access_token: access, refresh_token: refresh, role: { id: 'r' } },
  permissions: [],
  user: { id: 'u', name: 'Sari' },
})

describe('decideAccess', () => {
  it('sends a person who is not signed in to the log-in page', () => {
    const nobody: AuthState = { data: null, permissions: [], user: null }
    expect(decideAccess(nobody, now, 'none')).toEqual({ kind: 'closed', why: 'signedOut' })
    expect(decideAccess({ ...nobody, ended_by_service: true }, now, 'none')).toEqual({
      kind: 'closed',
      why: 'ended',
    })
  })

  it('lets a valid access token in, also one without expiry', () => {
    expect(decideAccess(signedIn(token(60), token(600)), now, 'none')).toEqual({
      kind: 'open',
      refresh: false,
    })
    expect(decideAccess(signedIn(token(), token(600)), now, 'none')).toEqual({ kind: 'open', refresh: false })
  })

  it('keeps the app open on an expired access token until the refresh token ends', () => {
    const auth = signedIn(token(-60), token(600))
    expect(decideAccess(auth, now, 'none')).toEqual({ kind: 'open', refresh: true })
    expect(decideAccess(auth, now, 'unreachable')).toEqual({ kind: 'open', refresh: false })
    expect(decideAccess(auth, now, 'refused')).toEqual({ kind: 'closed', why: 'ended' })
  })

  it('keeps it open where the refresh token has no expiry or is opaque', () => {
    for (const refresh of [token(), 'opaque-text']) {
      expect(decideAccess(signedIn(token(-60), refresh), now, 'unreachable').kind).toBe('open')
    }
  })

  it('asks the service before judging when both tokens look expired: the clock may be wrong', () => {
    const auth = signedIn(token(-600), token(-60))
    expect(decideAccess(auth, now, 'none')).toEqual({ kind: 'wait' })
    expect(decideAccess(auth, now, 'unreachable')).toEqual({ kind: 'closed', why: 'needsNetwork' })
    expect(decideAccess(auth, now, 'renewed')).toEqual({ kind: 'open', refresh: false })
  })

  it('never opens on an undecodable access token', () => {
    const auth = signedIn('tampered', token(600))
    expect(decideAccess(auth, now, 'none')).toEqual({ kind: 'wait' })
    expect(decideAccess(auth, now, 'unreachable')).toEqual({ kind: 'closed', why: 'needsNetwork' })
    expect(decideAccess(auth, now, 'renewed')).toEqual({ kind: 'closed', why: 'ended' })
  })

  it('does not ask again and again when the service has just renewed and the clock is ahead', () => {
    expect(decideAccess(signedIn(token(-60), token(600)), now, 'renewed')).toEqual({
      kind: 'open',
      refresh: false,
    })
  })

  it('closes without a refresh token once the access token has expired', () => {
    expect(decideAccess(signedIn(token(-60), ''), now, 'none')).toEqual({ kind: 'wait' })
    expect(decideAccess(signedIn(token(-60), ''), now, 'refused')).toEqual({ kind: 'closed', why: 'ended' })
  })
})
