import { describe, expect, it } from 'vitest'
import { chosenColumns, shownColumns } from '../../records/list/list-columns'
import { readListAddress } from '../../records/list/list-address'
import { studentColumns } from './student-columns'
import { studentAddress } from './students-page'
import { localPhone } from '../../ui/words/phone-words'
import { longDate, shortBirth } from './student-words'

const queryOf = (params: URLSearchParams) => readListAddress(params, studentAddress)

describe('the address of the list', () => {
  it('says page 1 of size 10 when it says nothing (specification section 9)', () => {
    expect(queryOf(new URLSearchParams())).toEqual({ page: 1, limit: 10 })
  })
  it('says everything that can be asked', () => {
    const id = '0190a5c0-0000-7000-8000-000000000001'
    expect(
      queryOf(
        new URLSearchParams(
          `halaman=3&ukuran=25&cari= budi &kelas=${id}&tingkat=${id}&status=graduated&urut=-class`,
        ),
      ),
    ).toEqual({
      page: 3,
      limit: 25,
      search: 'budi',
      class_id: id,
      grade_id: id,
      status: 'graduated',
      sort: '-class',
    })
  })
  it('counts nonsense as not said', () => {
    const nonsense = 'halaman=-1&ukuran=9999&kelas=a/b&tingkat=%20&status=mati&urut=umur'
    expect(queryOf(new URLSearchParams(nonsense))).toEqual({ page: 1, limit: 10 })
  })
  it('chooses columns, in their own order, and none beside the name', () => {
    const columns = studentColumns
    const shown = (param: string | null) =>
      shownColumns(columns, chosenColumns(param, columns)).map(({ key }) => key)
    expect(shown('status,nis,xyz')).toEqual(['name', 'nis', 'status'])
    expect(shown('nama')).toEqual(['name'])
    expect(shown(null)).toContain('class')
  })
})

it('shows phones and dates as people say them', () => {
  expect(localPhone('+6281234567890')).toBe('0812 3456 7890')
  expect(localPhone('+60123456')).toBe('+60123456')
  expect(longDate('2013-02-08')).toBe('8 Februari 2013')
  expect(shortBirth('2013-02-08')).toBe('8 Feb 2013')
  expect(longDate('kemarin')).toBe('kemarin')
})
