import { expect, it } from 'vitest'
import { classAt } from './class-at'

const now = { id: 'p2', name: '2026/2027' }
const before = { id: 'p1', name: '2025/2026' }
const entry = (id: string, period: typeof now, from: string, to: string | null) => ({
  id,
  class: { id, name: id },
  period,
  from,
  to,
})
const history = [
  entry('8B', now, '2026-09-14', null),
  entry('8A', now, '2026-07-13', '2026-09-13'),
  entry('7C', before, '2025-07-14', '2026-06-20'),
]
const at = (year: typeof now, first: string, last: string) => classAt(history, year, { first, last })?.id

it('the class of a semester is the one at its end, not that of today', () => {
  expect(at(before, '2025-07-14', '2025-12-19')).toBe('7C')
  expect(at(now, '2026-07-13', '2026-12-18')).toBe('8B')
  expect(at(now, '2026-07-13', '2026-09-01')).toBe('8A')
})

it('a year in which the pupil was in no class has none, and a service without dates is believed', () => {
  expect(at({ id: 'p0', name: '2024/2025' }, '2024-07-15', '2024-12-20')).toBeUndefined()
  const bare = [{ id: '7A', class: { id: '7A', name: '7A' }, period: { id: 'x', name: '2025/2026' } }]
  expect(classAt(bare, before, { first: '2025-07-14', last: '2025-12-19' })?.id).toBe('7A')
})
