import { expect, it } from 'vitest'
import type { SchoolPack } from '../../db/meta'
import { partWords } from './part-words'

const pack = (finished_at: number | null): SchoolPack => ({
  started_at: 1,
  finished_at,
  parts: { students: { page: 2, pages: 8, rows: 200, total: 1_432, steady: true, done: false } },
})

it('says how much of the school the search looks through', () => {
  expect(partWords(pack(2), 1_432)).toBe('Mencari di seluruh sekolah: 1.432 siswa.')
  expect(partWords(pack(null), 200)).toContain('200 dari 1.432 siswa')
  expect(partWords(undefined, 36)).toContain('36 siswa, belum tentu seluruh sekolah')
})

it('gives no count where no pupil has arrived yet', () => {
  expect(partWords(undefined, 0)).toBe('Belum ada data siswa di perangkat ini.')
})
