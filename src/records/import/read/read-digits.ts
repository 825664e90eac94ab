import type { Cell } from '../file/grid'
import { textOf, type Reading } from './cell-text'

interface DigitsRule {
  /** How the number is called. */
  label: string
  length: number
  /** Fewest digits that a number may be left with after a spreadsheet took its leading zeros. */
  shortest: number
}

/**
 * A number of fixed length, kept as text. Where the file lost leading zeros because it stored a
 * number, they come back; a text that is too short is a mistake of the person who typed it.
 * @param typed whether the file tells numbers from text
 */
function readDigits(rule: DigitsRule, cell: Cell | undefined, typed: boolean): Reading<string> {
  const { label, length, shortest } = rule
  const text = textOf(cell)?.replace(/[\s.'-]/g, '') ?? null
  if (text === null || /^0*$/.test(text)) return { value: null }
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) {
    return {
      value: null,
      fault: `tersimpan sebagai angka, jadi digit terakhirnya hilang; ubah kolom ${label} menjadi teks di Excel, lalu isi lagi`,
    }
  }
  if (/^\d+$/.test(text) && text.length === length) return { value: text }
  if (/^\d(?:[.,]?\d+)?e\+?\d+$/i.test(text)) {
    return {
      value: null,
      fault: `tertulis sebagai bilangan ilmiah; ubah kolom ${label} menjadi teks di Excel`,
    }
  }
  if (!/^\d+$/.test(text)) return { value: null, fault: `harus ${length} angka` }
  const lostZeros = typeof cell === 'number' || !typed
  if (lostZeros && text.length >= shortest && text.length < length) {
    const value = text.padStart(length, '0')
    return { value, note: `${label} ${text} dilengkapi menjadi ${value}` }
  }
  return { value: null, fault: `harus ${length} angka, di berkas ${text.length} angka` }
}

/** A NISN: ten digits, often with leading zeros. @param typed whether the file tells numbers from text */
export const readNisn = (cell: Cell | undefined, typed: boolean) =>
  readDigits({ label: 'NISN', length: 10, shortest: 8 }, cell, typed)

/** A NIP: eighteen digits, the first of a birth year. @param typed whether the file tells numbers from text */
export const readNip = (cell: Cell | undefined, typed: boolean) =>
  readDigits({ label: 'NIP', length: 18, shortest: 18 }, cell, typed)

/** A NUPTK: sixteen digits. @param typed whether the file tells numbers from text */
export const readNuptk = (cell: Cell | undefined, typed: boolean) =>
  readDigits({ label: 'NUPTK', length: 16, shortest: 14 }, cell, typed)
