import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewPassword } from '../../../contract/school/setup'
import { passwordWords, suggestPassword } from './suggest-password'

it('has exactly 128 different words, so that seven bits choose one without bias', () => {
  expect(passwordWords).toHaveLength(128)
  expect(new Set(passwordWords).size).toBe(128)
})

it('suggests passwords that the service takes and that differ', () => {
  const suggested = Array.from({ length: 200 }, () => suggestPassword())
  expect(suggested.every((password) => z.safeParse(NewPassword, password).success)).toBe(true)
  expect(suggested.every((password) => /^[a-z]+-[a-z]+-[a-z]+-\d{3}$/.test(password))).toBe(true)
  expect(new Set(suggested).size).toBe(200)
})
