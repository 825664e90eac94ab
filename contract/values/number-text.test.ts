import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { plainNumber } from './number-text'
import { Phone } from './phone'
import { StudentCreate } from '../people/student-changes'
import { TeacherCreate } from '../people/teachers'

it.each([
  ['00\u200b71', '0071'],
  ['\ufeff0071\u2060', '0071'],
  ['00\u00ad71\ufe0f', '0071'],
  ['\u202e0071\u202c', '0071'],
  ['００７１', '0071'],
  ['٠٠٧١', '0071'],
  ['۰۰۷۱', '0071'],
  ['2026‑001–A', '2026-001-A'],
  ['\u0410\u0412-1', 'AB-1'],
  ['A-12/2026', 'A-12/2026'],
])('%j is the number %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

it('is what NIS, NISN, NIP and phones are kept as', () => {
  const pupil = { name: 'Aji', nis: ' 00\u200b71 ', nisn: '\u200e００１２345678' }
  expect(z.parse(StudentCreate, pupil)).toMatchObject({ nis: '0071', nisn: '0012345678' })
  const teacher = { name: 'Bu Sri', nip: '19800101\u200b2005012001' }
  expect(z.parse(TeacherCreate, teacher).nip).toBe('198001012005012001')
  expect(z.parse(Phone, '\u202a0812\u20113456\u20117890\u202c')).toBe('+6281234567890')
})

it('leaves a number that is no number to its own sentence', () => {
  const { error } = z.safeParse(StudentCreate, { name: 'Aji', nisn: '\u200b12345' })
  expect(error?.issues.map((issue) => issue.message)).toEqual(['NISN harus 10 angka'])
})
