import { textOf, type Reading } from './cell-text'
import type { Cell } from '../file/grid'

/** Sex as Dapodik writes it, and as people do. */
export function readGender(cell: Cell | undefined): Reading<'L' | 'P'> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (['l', 'lk', 'laki', 'lakilaki', 'pria', 'putra', 'm', 'male'].includes(word)) return { value: 'L' }
  if (['p', 'pr', 'perempuan', 'wanita', 'putri', 'f', 'female'].includes(word)) return { value: 'P' }
  return { value: null, fault: 'tidak dikenal; isi L atau P' }
}
