import { expect, it } from 'vitest'
import { changesOf } from './changes-of'

const kind = {
  fieldWord: (field: string) => (field === 'phone' ? 'HP' : field),
  valueWord: (field: string, value: string) => (field === 'type' && value === 'teacher' ? 'Guru' : value),
}

it('changes are told field by field, also from and to nothing, and codes in words', () => {
  expect(
    changesOf(kind, {
      changed: ['phone', 'colour', 'type'],
      before: { phone: null, colour: 'merah', type: 'non_teaching' },
      after: { phone: '+62812', colour: '', type: 'teacher' },
    }),
  ).toEqual([
    { label: 'HP', before: 'kosong', after: '+62812' },
    { label: 'colour', before: 'merah', after: 'kosong' },
    { label: 'type', before: 'non_teaching', after: 'Guru' },
  ])
})
