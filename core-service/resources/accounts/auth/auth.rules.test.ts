import { expect, it } from 'vitest'
import { judgeRefresh } from './auth.rules'

const family = { generation: 5, endedAt: null, endReason: null }
const used = new Date(0)

it.each([
  ['the newest', { generation: 5, usedAt: null }, 'advance'],
  ['the previous, whose answer may be lost', { generation: 4, usedAt: used }, 'again'],
  ['a twin that was never used', { generation: 4, usedAt: null }, 'reuse'],
  ['one that is older', { generation: 3, usedAt: used }, 'reuse'],
  ['one that is no longer kept', undefined, 'reuse'],
] as const)('%s', (_name, token, kind) => {
  expect(judgeRefresh(family, token).kind).toBe(kind)
})

it.each([
  ['gone', undefined, 1001],
  ['ended by log-out', { ...family, endedAt: used, endReason: 'logout' }, 1001],
  ['ended by a new password', { ...family, endedAt: used, endReason: 'password' }, 1001],
  ['ended by reuse', { ...family, endedAt: used, endReason: 'reuse' }, 1002],
] as const)('a family that is %s', (_name, state, code) => {
  expect(judgeRefresh(state, { generation: 5, usedAt: null })).toEqual({ kind: 'refused', code })
})
