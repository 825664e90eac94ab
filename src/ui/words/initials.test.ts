import { expect, it } from 'vitest'
import { hueOf, initialsOf } from './initials'

it('takes first and last word, without titles', () => {
  expect(initialsOf('Siti Rahmawati, S.Pd.')).toBe('SR')
  expect(initialsOf('budi')).toBe('B')
  expect(initialsOf('Drs. H. Bambang Sudrajat, M.Pd.')).toBe('BS')
  expect(initialsOf('')).toBe('?')
})

it('takes whole letters of any script, and no emoji', () => {
  expect(initialsOf('أحمد بن علي 😀')).toBe('أع')
  expect(initialsOf('𝐒iti 𝐀minah')).toBe('𝐒𝐀')
  expect(initialsOf('E\u0301ka')).toBe('E')
  expect(initialsOf('😀')).toBe('?')
  expect(initialsOf('M. Fikri \u202Eabc')).toBe('FA')
})

it('gives the same hue for the same seed', () => {
  expect(hueOf('a1')).toBe(hueOf('a1'))
  expect(hueOf('a1')).not.toBe(hueOf('a2'))
  expect(hueOf('x')).toBeLessThan(360)
})
