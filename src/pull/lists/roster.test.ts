import { expect, it } from 'vitest'
import { rosterOf } from './roster'
import type { StoredStudent } from './students'

const pupil = (id: string, class_id: string | null, parts: Partial<StoredStudent> = {}): StoredStudent => ({
  id,
  name: id,
  class_id,
  ...parts,
})

it('keeps present pupils by name, and includes those whom a move on this device brought', () => {
  const listed = [
    pupil('Citra', '7a'),
    pupil('Budi', '7b'),
    pupil('Dedi', '7a', { status: 'transferred' }),
    pupil('Tanpa', null),
  ]
  const here = [pupil('Citra', '7a'), pupil('andi', '7a')]
  expect(rosterOf('7a', listed, here).map(({ id }) => id)).toEqual(['andi', 'Citra', 'Tanpa'])
})
