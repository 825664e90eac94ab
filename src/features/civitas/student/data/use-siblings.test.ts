import { expect, it } from 'vitest'
import { childrenBeside } from './use-siblings'

const child = (id: string) => ({ id, name: id })
const parent = (id: string, ...children: string[]) => ({ id, name: id, children: children.map(child) })

it('siblings are the other children of the pupil’s own parents, each once', () => {
  const parents = [parent('father', 'a', 'b'), parent('mother', 'a', 'b', 'c'), parent('namesake', 'd')]
  expect(childrenBeside('a', parents)?.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(childrenBeside('d', parents)).toEqual([])
})

it('of a service that names no children nothing is known, which is not the same as none', () => {
  expect(childrenBeside('a', [{ id: 'p', name: 'Ibu' }])).toBeNull()
  expect(childrenBeside('a', [])).toEqual([])
})
