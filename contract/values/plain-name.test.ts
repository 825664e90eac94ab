import { expect, it } from 'vitest'
import { plainName } from './plain-name'

it('leaves titles off', () => {
  expect(plainName('Drs. H. Bambang Sudrajat, M.Pd.')).toBe('Bambang Sudrajat')
  expect(plainName('I Made Wirawan, S.Pd.')).toBe('I Made Wirawan')
  expect(plainName('Hj.')).toBe('Hj.')
})
