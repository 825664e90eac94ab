import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  destinationOf,
  fullClasses,
  planPromotion,
  seenBy,
  suggestMap,
  wishesOf,
  type Destination,
} from './plan'

const of = (id: string, name: string, level: number) => ({
  id,
  name,
  grade: { id: `g${level}`, name: '', level },
})
const old = [of('7a', '7A', 7), of('7b', 'VII B', 7), of('8a', 'Kelas 8 - A', 8), of('9a', '9A', 9)]
const fresh = [of('n8a', '8A', 8), of('n8b', 'VIII-B', 8), of('n9a', '9 A', 9), of('n7a', '7A', 7)]

it('suggests the same letter of the next level, and the way out for the highest', () => {
  expect(suggestMap(old, fresh)).toEqual({
    '7a': 'class:n8a',
    '7b': 'class:n8b',
    '8a': 'class:n9a',
    '9a': 'graduated',
  })
})

it('suggests nothing where no class or more than one would fit', () => {
  expect(suggestMap([of('7c', '7C', 7)], fresh)).toEqual({})
  expect(suggestMap([of('7a', '7A', 7)], [...fresh, of('x', 'VIII A', 8)])).toEqual({})
  expect(suggestMap([{ id: 'x', name: 'Unggulan' }], fresh)).toEqual({})
})

it('lets an exception come before the map, and forgets nobody silently', () => {
  const pupil = (id: string, classId: string | null) => ({
    id,
    name: id,
    class: classId === null ? null : { id: classId, name: classId },
  })
  const pupils = [pupil('a', '7a'), pupil('b', '7a'), pupil('c', null), pupil('d', 'n8a')]
  const plan = planPromotion(pupils, fresh, {
    map: { '7a': 'class:n8a' },
    exceptions: { b: 'class:n7a', c: 'class:gone' },
  })
  expect(wishesOf(plan)).toEqual([
    { student_id: 'a', class_id: 'n8a' },
    { student_id: 'b', class_id: 'n7a' },
  ])
  expect(seenBy(plan)).toEqual([
    { student_id: 'a', class_id: '7a' },
    { student_id: 'b', class_id: '7a' },
  ])
  expect(plan.done.map(({ id }) => id)).toEqual(['d'])
  expect(plan.forgotten.map(({ id }) => id)).toEqual(['c'])
})

it('every pupil is in one group or in the new year already', () => {
  const to = fc.constantFrom<Destination>('none', 'graduated', 'transferred', 'class:n8a', 'class:nope')
  const pupil = fc.record({
    name: fc.string({ maxLength: 5 }),
    class: fc.option(fc.constantFrom('7a', '7b', 'n8a'), { nil: null }),
    own: fc.option(to, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(pupil, { maxLength: 30 }), to, to, (all, a, b) => {
      const pupils = all.map(({ name, class: held }, at) => ({
        id: String(at),
        name,
        class: held === null ? null : { id: held, name: held },
      }))
      const exceptions = Object.fromEntries(
        all.flatMap(({ own }, at) => (own === undefined ? [] : [[String(at), own]])),
      )
      const plan = planPromotion(pupils, fresh, { map: { '7a': a, '7b': b }, exceptions })
      const named = [...plan.groups.flatMap((group) => group.pupils), ...plan.done].map(({ id }) => id)
      expect(named.sort()).toEqual(pupils.map(({ id }) => id).sort())
      expect(wishesOf(plan).length + plan.forgotten.length + plan.done.length).toBe(pupils.length)
    }),
  )
})

it('reads only destinations out of a stored draft', () => {
  expect([destinationOf('class:x'), destinationOf('graduated'), destinationOf(3)]).toEqual([
    'class:x',
    'graduated',
    'none',
  ])
})

it('names the new classes that have too few places, with those who are there already', () => {
  const places = fresh.map((one) => ({ ...one, capacity: one.id === 'n9a' ? null : 2 }))
  const pupils = ['a', 'b', 'c'].map((id) => ({ id, name: id, class: { id: '7a', name: '7A' } }))
  const there = { id: 'd', name: 'd', class: { id: 'n8a', name: '8A' } }
  const to = (destination: Destination, extra: typeof pupils) =>
    fullClasses(
      planPromotion([...pupils, ...extra], places, { map: { '7a': destination }, exceptions: {} }),
      places,
    )
  expect(to('class:n8a', [there])).toEqual([{ name: '8A', places: 2, pupils: 4 }])
  expect(to('class:n9a', [])).toEqual([])
  expect(
    fullClasses(
      planPromotion([...pupils.slice(0, 1), there], places, { map: { '7a': 'class:n8a' }, exceptions: {} }),
      places,
    ),
  ).toEqual([])
})
