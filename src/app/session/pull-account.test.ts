import { expect, it } from 'vitest'
import { differing } from './pull-account'

it('writes only what differs', () => {
  expect(differing({ a: 1, b: ['x'] }, { a: 1, b: ['x'] })).toBeNull()
  expect(differing({ a: 1 }, { a: 2 })).toEqual({ a: 2 })
})
