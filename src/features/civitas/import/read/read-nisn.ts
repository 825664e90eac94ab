import { textOf, type Reading } from './cell-text'
import type { Cell } from './grid'

/**
 * A NISN: ten digits, kept as text (decisions.md). Where the file lost leading zeros because it stored a
 * number, they come back; a text that is too short is a mistake of the person who typed it.
 * @param typed whether the file tells numbers from text
 */
export function readNisn(cell: Cell | undefined, typed: boolean): Reading<string> {
  const text = textOf(cell)?.replace(/[\s.'-]/g, '') ?? null
  if (text === null || /^0*$/.test(text)) return { value: null }
  if (/^\d{10}$/.test(text)) return { value: text }
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) {
    return { value: null, fault: 'tertulis sebagai bilangan ilmiah; ubah kolom NISN menjadi teks di Excel' }
  }
  if (!/^\d+$/.test(text)) return { value: null, fault: 'harus 10 angka' }
  const lostZeros = typeof cell === 'number' || !typed
  if (lostZeros && (text.length === 8 || text.length === 9)) {
    const value = text.padStart(10, '0')
    return { value, note: `NISN ${text} dilengkapi menjadi ${value}` }
  }
  return { value: null, fault: `harus 10 angka, di berkas ${text.length} angka` }
}
