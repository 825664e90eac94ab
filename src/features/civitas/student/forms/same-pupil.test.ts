import { expect, it } from 'vitest'
import { mayBeSame } from './same-pupil'

const nobody = { id: '', name: '', nis: null, nisn: null, birth_date: null }
const known = {
  id: 'a',
  name: 'Muhammad Rizky Pratama',
  nis: '025001',
  nisn: '0123456789',
  birth_date: '2013-05-04',
}

it('a pupil who is typed may be one with the same number, name, or birthday and part of the name', () => {
  expect(mayBeSame({ ...nobody, name: 'Budi', nisn: '0123456789' }, known)).toBe(true)
  expect(mayBeSame({ ...nobody, name: 'Budi', nis: '025001' }, known)).toBe(true)
  expect(mayBeSame({ ...nobody, name: ' muhammad  rizky pratama ' }, known)).toBe(true)
  expect(mayBeSame({ ...nobody, name: 'Rizky', birth_date: '2013-05-04' }, known)).toBe(true)
})

it('nobody is the same by an empty field, one common name, a birthday or an initial alone', () => {
  expect(mayBeSame(nobody, { ...known, nis: null, nisn: null, birth_date: null })).toBe(false)
  expect(mayBeSame({ ...nobody, name: 'Rizky' }, { ...known, name: 'Rizky' })).toBe(false)
  expect(mayBeSame({ ...nobody, name: 'Budi Santoso', birth_date: '2013-05-04' }, known)).toBe(false)
  expect(
    mayBeSame({ ...nobody, name: 'M. Budi', birth_date: '2013-05-04' }, { ...known, name: 'M. Rizky' }),
  ).toBe(false)
  expect(mayBeSame({ ...known }, known)).toBe(false)
})
