import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../records/account/account-state'
import { accountsOf } from './accounts-of'

const user = (name: string, more: object = {}) => ({ id: name, name, email: `${name}@x.test`, ...more })

describe('an account', () => {
  it('is inactive, never used, or active', () => {
    const seen = '2026-11-19T01:00:00Z'
    expect(stateOf(user('a', { active: false, last_seen_at: seen }))).toBe('inactive')
    expect(stateOf(user('a', { active: true, last_seen_at: null }))).toBe('never')
    expect(stateOf(user('a', { active: true, last_seen_at: seen }))).toBe('active')
  })

  it('is found by name, email, role and state together', () => {
    const all = [
      user('siti', { role: { id: 'r1', name: 'Guru' }, active: true }),
      user('budi', { role: { id: 'r2', name: 'Wali Kelas' }, active: false }),
    ]
    const names = (query: object) => accountsOf(all, { page: 1, limit: 10, ...query }).map(({ name }) => name)
    expect(names({})).toEqual(['siti', 'budi'])
    expect(names({ search: 'sit' })).toEqual(['siti'])
    expect(names({ role_id: 'r2' })).toEqual(['budi'])
    expect(names({ role_id: 'r2', state: 'never' })).toEqual([])
  })
})
