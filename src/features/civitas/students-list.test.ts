import { describe, expect, it } from 'vitest'
import { chosenColumns } from './student-columns'
import { localPhone, longDate, shortBirth } from './student-words'
import { queryOf } from './use-students-query'

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
    const nonsense = 'halaman=-1&ukuran=9999&kelas=x&tingkat=1&status=mati&urut=umur'
    expect(queryOf(new URLSearchParams(nonsense))).toEqual({ page: 1, limit: 10 })
  })
  it('chooses columns, in their own order, and none beside the name', () => {
    expect(chosenColumns('status,nis,xyz')).toEqual(['nis', 'status'])
    expect(chosenColumns('nama')).toEqual([])
    expect(chosenColumns(null)).toContain('class')
  })
})

it('shows phones and dates as people say them', () => {
  expect(localPhone('+6281234567890')).toBe('0812 3456 7890')
  expect(localPhone('+60123456')).toBe('+60123456')
  expect(longDate('2013-02-08')).toBe('8 Februari 2013')
  expect(shortBirth('2013-02-08')).toBe('8 Feb 2013')
  expect(longDate('kemarin')).toBe('kemarin')
})
