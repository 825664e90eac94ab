import { expect, it } from 'vitest'
import { readText } from '../file/read-text'
import { pupilReader } from './pupils/read-pupil'
import { readGrids } from './read-grid'
import { leavingOf } from './leaving-of'
import { withoutStays } from './without-stays'

const read = (...lines: string[]) =>
  readGrids(
    pupilReader,
    [readText(['Nama;NISN;Status;Tanggal Masuk;Tanggal Keluar', ...lines].join('\n'))],
    '2026-11-28',
  )

it('a pupil with a day of leaving and no status is gone, and one who is there has no such day', () => {
  const { rows, lost } = read('Ani;0131234562;;15/07/2024;30/06/2026', 'Budi;0131234563;aktif;;30/06/2026')
  expect(rows).toMatchObject([
    { status: 'dropped', joined_on: '2024-07-15', left_on: '2026-06-30' },
    { status: 'active', joined_on: null, left_on: null },
  ])
  expect(lost).toEqual(['Baris 3: Tanggal Keluar siswa aktif tidak diimpor.'])
})

it('for a service that takes neither, who is gone stays out, and every value is counted', () => {
  const { rows, gone, pending } = withoutStays(
    read('Ani;0131234562;lulus;;30/06/2026', 'Budi;0131234563;aktif;15/07/2024;'),
  )
  expect(rows.map((row) => [row.row, leavingOf(row), 'joined_on' in row && row.joined_on])).toEqual([
    [3, null, undefined],
  ])
  expect(gone.map(({ row }) => row)).toEqual([2])
  expect(pending).toEqual({ Status: 2, 'Tanggal Masuk': 1, 'Tanggal Keluar': 1 })
})
