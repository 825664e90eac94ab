import type { Cell } from '../../file/grid'
import { rawText, textOf, type Reading } from './cell-text'

interface DigitsRule {
  /** How the number is called. */
  label: string
  length: number
  /** Fewest digits that a number may be left with after a spreadsheet took its leading zeros. */
  shortest: number
}

const scientific = (label: string) =>
  `tertulis sebagai bilangan ilmiah; ubah kolom ${label} menjadi teks di Excel`

/** Why a number cell no longer holds the digits that were typed, as part of a sentence; null where it does. */
function lostDigits(cell: Cell | undefined, label: string): string | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && !Number.isSafeInteger(cell)
      ? `tersimpan sebagai angka, jadi digit terakhirnya hilang; ubah kolom ${label} menjadi teks di Excel, lalu isi lagi`
      : null
  return /^'?\d(?:[.,]?\d+)?e\+?\d+$/i.test(rawText(cell)) ? scientific(label) : null
}

/** A text without what people write around and between digits, and without the decimals of a whole number ("98101.0"). */
function bareDigits(cell: Cell | undefined): string | null {
  const bare = textOf(cell)
    ?.replace(/^(\d+)[.,]0{1,2}$/, '$1')
    .replace(/[\s.'’‘`_\u2010-\u2015-]/g, '')
  return bare === undefined || /^0*$/.test(bare) ? null : bare
}

/**
 * A number of fixed length, kept as text. Where the file lost leading zeros because it stored a
 * number, they come back; a text that is too short is a mistake of the person who typed it.
 * @param typed whether the file tells numbers from text
 */
function readDigits(rule: DigitsRule, cell: Cell | undefined, typed: boolean): Reading<string> {
  const { label, length, shortest } = rule
  const text = bareDigits(cell)
  if (text === null) return { value: null }
  const fault = lostDigits(cell, label)
  if (fault !== null) return { value: null, fault }
  if (!/^\d+$/.test(text)) return { value: null, fault: `harus ${length} angka` }
  if (text.length === length) return { value: text }
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

/**
 * The school's own number of a pupil: digits without what stands between them; one with letters or a slash stays as the school
 * writes it.
 */
export function readNis(cell: Cell | undefined): Reading<string> {
  const fault = lostDigits(cell, 'NIS')
  if (fault !== null) return { value: null, fault }
  const bare = bareDigits(cell)
  if (bare === null || /^\d+$/.test(bare)) return { value: bare }
  return { value: textOf(cell)?.replace(/^['’‘`]+|\s+/g, '') ?? null }
}

/** Two numbers in one cell, such as "94001 / 0134567001". */
function partsOf(cell: Cell | undefined): string[] {
  return (textOf(cell) ?? '').split(/[/|;,\n]/).map((part) => part.trim())
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** NIS and NISN of one cell: the NISN is the part with ten digits. */
export function splitNis(cell: Cell | undefined): { nis: Cell; nisn: Cell } {
  if (typeof cell === 'number')
    return digitsIn(rawText(cell)) > 7 ? { nis: null, nisn: cell } : { nis: cell, nisn: null }
  const parts = partsOf(cell)
  const at = parts.findLastIndex((part) => digitsIn(part) === 10)
  if (at >= 0) {
    const others = parts.filter((part, index) => index !== at && textOf(part) !== null)
    return { nis: others.join('/') || null, nisn: parts[at] ?? null }
  }
  const [nis = null, ...rest] = parts
  return { nis: nis || null, nisn: rest.join('') || null }
}

/** NIP and NUPTK of one cell: the NUPTK is the part with sixteen digits. */
export function splitNip(cell: Cell | undefined): { nip: Cell; nuptk: Cell } {
  if (typeof cell === 'number') return { nip: null, nuptk: cell }
  const parts = partsOf(cell).filter((part) => textOf(part) !== null)
  const nuptk = parts.find((part) => digitsIn(part) === 16) ?? null
  const nip = parts.find((part) => part !== nuptk) ?? null
  return { nip, nuptk }
}
