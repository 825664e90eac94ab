import { expect, it } from 'vitest'
import { allows } from './allows'

it('offers what the role holds and nothing else', () => {
  expect(allows(['students.read'], ['students.read', 'classes.read'])).toBe(true)
  expect(allows(['students.read'], ['classes.write'])).toBe(false)
  expect(allows([], [])).toBe(true)
})

it('offers no screen for another permission of the same area', () => {
  expect(allows(['students.read'], ['students.write'])).toBe(false)
  expect(allows(['bills.write', 'bills.read'], ['bills.verify', 'bills.unlock'])).toBe(false)
})

it('hides everything from a role that is told to hold nothing', () => {
  const user = { id: 'u', name: 'Sari', role: { id: 'r', name: 'Tamu', permissions: [] } }
  expect(allows([], ['classes.write'], user)).toBe(false)
  expect(allows([], [], user)).toBe(true)
})

it('hides nothing where the service names its permissions differently, or tells none', () => {
  expect(allows([], ['classes.write'])).toBe(true)
  expect(allows(['LIHAT_SISWA'], ['students.read'])).toBe(true)
})
