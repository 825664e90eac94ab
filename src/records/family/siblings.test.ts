import { expect, it } from 'vitest'
import { areSiblings, siblingsOf } from './siblings'

const pupil = (id: string, more: object = {}) => ({ id, status: 'active' as const, ...more })

it.each([
  [
    'the same telephone, however it is written',
    { phone: '0812-3456-7890' },
    { phone: '+62 812 3456 7890' },
    true,
  ],
  ['another telephone', { phone: '081234567890' }, { phone: '081234567891' }, false],
  ['no telephone of either', { phone: null }, { phone: '' }, false],
  ['a telephone that is none', { phone: '0' }, { phone: '-' }, false],
  [
    'both parents',
    { father_name: 'Asep  Suhendar', mother_name: 'Yani' },
    { father_name: 'asep suhendar', mother_name: 'YANI ' },
    true,
  ],
  [
    'the father only',
    { father_name: 'Ahmad', mother_name: 'Yani' },
    { father_name: 'Ahmad', mother_name: 'Rina' },
    false,
  ],
  ['the father, and no mother is known', { father_name: 'Ahmad' }, { father_name: 'Ahmad' }, false],
])('takes pupils with %s for one family, or not', (_what, a, b, expected) => {
  expect(areSiblings(pupil('a', a), pupil('b', b))).toBe(expected)
})

it('leaves out the pupil and who has left', () => {
  const phone = '081234567890'
  const all = [
    pupil('a', { phone }),
    pupil('b', { phone }),
    { ...pupil('c', { phone }), status: 'graduated' as const },
  ]
  expect(siblingsOf(pupil('a', { phone }), all).map(({ id }) => id)).toEqual(['b'])
})
