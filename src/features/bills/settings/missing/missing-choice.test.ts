import { expect, it } from 'vitest'
import type { MissingBills } from '../../../../../contract/bills/missing-bills'
import { chosenOf, offersOf, usualChoice } from './missing-choice'

const pupil = (id: string, name: string, since: string) => ({ id, name, since, total: 150_000 })
const list: MissingBills[] = [
  {
    ...{ bill_group: { id: 'nov', name: 'SPP November' }, due_date: '2026-11-10' },
    students: [pupil('z', 'Zahra', '2026-11-19'), pupil('b', 'Bayu', '2026-11-02')],
  },
  {
    ...{ bill_group: { id: 'des', name: 'SPP Desember' }, due_date: '2026-12-10' },
    students: [pupil('z', 'Zahra', '2026-11-19')],
  },
]

it('lists pupil by pupil, and ticks what was not due before the pupil came', () => {
  const offers = offersOf(list)
  expect(offers.map(({ pupil: { name }, offers: own }) => [name, own.map(({ group }) => group)])).toEqual([
    ['Bayu', ['SPP November']],
    ['Zahra', ['SPP November', 'SPP Desember']],
  ])
  expect([...usualChoice(offers)]).toEqual(['nov b', 'des z'])
})

it('hands over what is ticked, with its sum', () => {
  const offers = offersOf(list)
  expect(chosenOf(offers, new Set(['nov b', 'nov z', 'des z']))).toEqual({
    body: {
      groups: [
        { bill_group_id: 'nov', student_ids: ['b', 'z'] },
        { bill_group_id: 'des', student_ids: ['z'] },
      ],
    },
    ...{ bills: 3, total: 450_000, pupils: 2 },
  })
  expect(chosenOf(offers, new Set()).body.groups).toEqual([])
})
