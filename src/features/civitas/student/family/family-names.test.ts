import { describe, expect, it } from 'vitest'
import type { StoredStudent } from '../../../../pull/lists/students'
import { changeOf, onlyNames, parentsOf } from './family-names'

const pupil = (id: string, more: Partial<StoredStudent>): StoredStudent => ({
  id,
  name: id,
  class_id: null,
  ...more,
})

describe('the parents of some pupils', () => {
  it('are asked about where two names are written, and taken from the other where one has none', () => {
    const ani = pupil('ani', { father_name: 'Asep ', mother_name: 'Yani' })
    const budi = pupil('budi', { father_name: 'Asep Suhendar', mother_name: null })
    const parents = parentsOf([ani, budi])
    expect(parents.map(({ field, names }) => [field, names])).toEqual([
      ['father_name', ['Asep', 'Asep Suhendar']],
      ['mother_name', ['Yani']],
    ])
    const chosen = onlyNames(parents)
    expect(chosen).toEqual({ mother_name: 'Yani' })
    const all = { ...chosen, father_name: 'Asep Suhendar' }
    expect(changeOf(ani, all)).toEqual({ father_name: 'Asep Suhendar' })
    expect(changeOf(budi, all)).toEqual({ mother_name: 'Yani' })
  })
  it('are their guardian only where no parent is known', () => {
    const ani = pupil('ani', { guardian_name: 'Kakek Adi' })
    expect(parentsOf([ani, pupil('budi', {})]).map(({ field }) => field)).toEqual(['guardian_name'])
    expect(parentsOf([ani, pupil('budi', { father_name: 'Asep' })]).map(({ field }) => field)).toEqual([
      'father_name',
    ])
    expect(parentsOf([pupil('a', {}), pupil('b', {})])).toEqual([])
  })
  it('change nothing of a pupil who has these names already', () => {
    expect(changeOf(pupil('ani', { father_name: 'Asep' }), { father_name: 'Asep' })).toBeNull()
  })
})
