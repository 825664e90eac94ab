import { expect, it } from 'vitest'
import type { StoredStudent } from '../../../../pull/lists/students'
import { familiesToJoin } from './families-to-join'

const pupil = (id: string, phone: string | null, more: Partial<StoredStudent> = {}): StoredStudent => ({
  ...{ id, name: id, class_id: null, phone, father_name: `Ayah ${id}`, mother_name: `Ibu ${id}` },
  ...more,
})
const offered = (pupils: readonly StoredStudent[], people: readonly string[]) =>
  familiesToJoin(pupils, people).families.map((family) => family.map(({ id }) => id))

it('are pupils with one telephone, however it is written, of whom one was imported', () => {
  const pupils = [
    pupil('dewi', '+6281234567890'),
    pupil('budi', '0812-3456-7890'),
    pupil('ani', '81234567890'),
    pupil('old one', '+6281300000000'),
    pupil('old two', '+6281300000000'),
    pupil('alone', '+6281400000000'),
    pupil('none', null),
    pupil('nobody', ''),
  ]
  expect(offered(pupils, ['budi', 'alone', 'none', 'nobody'])).toEqual([['ani', 'budi', 'dewi']])
})

it('are not offered where the service knows them as one family, or one of two has left', () => {
  const phone = '+6281234567890'
  const parents = { father_name: 'Asep  Suhendar', mother_name: 'Yani' }
  const pair = (a: Partial<StoredStudent>, b: Partial<StoredStudent>) =>
    offered([pupil('a', phone, a), pupil('b', phone, b)], ['a']).length
  const guardian = { father_name: null, mother_name: null, guardian_name: 'Kakek Adi' }
  expect([
    pair(parents, { father_name: 'asep suhendar', mother_name: 'YANI' }),
    pair({ ...parents, father_name: null }, { ...parents, father_name: null }),
    pair(guardian, guardian),
    pair(parents, { ...parents, status: 'graduated' }),
  ]).toEqual([0, 0, 0, 0])
  expect([
    pair(parents, { ...parents, mother_name: null }),
    pair({ father_name: null, mother_name: null }, { father_name: null, mother_name: null }),
    pair(parents, {}),
  ]).toEqual([1, 1, 1])
})

it('are never many pupils with the telephone of one office, which are counted', () => {
  const many = Array.from({ length: 7 }, (_, at) => pupil(`p${at}`, '+6281234567890'))
  expect(familiesToJoin(many, ['p1'])).toEqual({ families: [], crowded: 1 })
  expect(offered(many.slice(1), ['p1'])).toHaveLength(1)
})
