import { expect, it } from 'vitest'
import { isWithoutClass } from './use-without-class'

it('only who is said to be in no class is without one: not who left, nor where the service is silent', () => {
  const row = { id: 'a', name: 'A', class_id: null }
  expect(isWithoutClass({ ...row, class: null })).toBe(true)
  expect(isWithoutClass({ ...row, class: null, status: 'graduated' })).toBe(false)
  expect(isWithoutClass(row)).toBe(false)
  expect(isWithoutClass({ ...row, class: { id: '7a', name: '7A' }, class_id: '7a' })).toBe(false)
})
