import { expect, it } from 'vitest'
import type { StoredBundle } from '../../../../pull/lists/bundles'
import { joinPupils, nobodyWords, notFoundWords, pupilOfBill, pupilsOfBills } from './pupils'

const bill = (student: StoredBundle['student']): StoredBundle => ({
  ...{ id: 'b', total: 100, status: 'unpaid', student_id: student?.id ?? null },
  student,
})

it('takes no pupil from a bill that gives an id without a name, so that no line and no heading is empty', () => {
  const unnamed = bill({ id: 's1', name: '' })
  expect([pupilOfBill(unnamed), pupilOfBill(bill(null))]).toEqual([null, null])
  const named = bill({ id: 's2', name: 'Aji', nis: '7', class: { id: 'c', name: '7A' } })
  expect(joinPupils([], pupilsOfBills([unnamed, named]))).toEqual([
    { id: 's2', name: 'Aji', detail: '7A · NIS 7' },
  ])
})

it('finds one who left beside many of the same name on this device, each once', () => {
  const pupil = (id: string) => ({ id, name: 'Aji', detail: '' })
  const known = ['1', '2', '3', '4', '5', '6', '7', '8'].map(pupil)
  const found = joinPupils(known, [pupil('3'), pupil('left'), pupil('left')])
  expect(found.map(({ id }) => id)).toEqual([...known.map(({ id }) => id), 'left'])
})

it('says that nobody fits, and where it has looked, but not of half a code', () => {
  expect(nobodyWords('Zzz', 0, true)).toBe(notFoundWords)
  expect(nobodyWords('Zzz', 0, false)).toMatch(/^Tidak ada di perangkat ini/)
  expect(nobodyWords('Kwa', 0, true)).not.toBe('')
  for (const typed of ['HDRAB', 'hdr', 'KW/20', 'ko 2026']) expect(nobodyWords(typed, 0, true)).toBe('')
  expect(nobodyWords('Aji', 1, true)).toBe('')
})
