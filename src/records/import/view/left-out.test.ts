import { expect, it } from 'vitest'
import { readText } from '../file/read-text'
import { pupilReader } from '../read/pupils/read-pupil'
import { readGrids } from '../read/read-grid'
import { withoutStays } from '../read/without-stays'
import { leftOut } from './left-out'

const read = (text: string) => readGrids(pupilReader, [readText(text)], '2026-11-28')

it('nothing is left out of a list that is taken whole, also where it has columns that nobody needs', () => {
  expect(leftOut('siswa', read('Nama;NISN;Sekolah Asal\nAni;0131234562;SD 1'))).toEqual([])
})
it('columns, people and values that stay behind are counted', () => {
  const result = read('Nama;NISN;Status;Ekskul\nAni;0131234562;cuti;Pramuka\nBudi;0131234563;lulus;')
  expect(leftOut('siswa', result)).toEqual(['1 kolom', '1 isi'])
  expect(leftOut('siswa', withoutStays(result))).toEqual([
    '1 kolom',
    '1 siswa yang tidak aktif lagi',
    '2 isi',
  ])
})
