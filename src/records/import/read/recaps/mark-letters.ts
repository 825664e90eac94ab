import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { rawText } from '../cells/cell-text'
import type { Cell } from '../../file/grid'

/** What a cell of a day says: a mark, nothing, a letter that schools use for two things, or something that is no mark. */
export type MarkReading =
  | { kind: 'mark'; status: AttendanceStatus }
  | { kind: 'none' }
  | { kind: 'letter'; letter: Letter }
  | { kind: 'unknown' }

const letters = {
  T: { options: ['terlambat', 'alpa'] },
  D: { options: ['hadir', 'izin'] },
} as const satisfies Readonly<Record<string, { options: readonly AttendanceStatus[] }>>

export type Letter = keyof typeof letters

/** What a letter may mean; the first is proposed. */
export const meaningsOf = (letter: Letter): readonly AttendanceStatus[] => letters[letter].options

const allLetters = Object.keys(letters).filter((one): one is Letter => Object.hasOwn(letters, one))

const words: Readonly<Record<string, AttendanceStatus>> = {
  ...each('hadir', 'h hadir . • ● √ ✓ ✔ ☑ v 1 /'),
  ...each('sakit', 's sakit skt'),
  ...each('izin', 'i izin ijin'),
  ...each('alpa', 'a alpa alpha alfa alpha. tk'),
  ...each('terlambat', 'terlambat tl telat tlb'),
}

function each(status: AttendanceStatus, spellings: string): Record<string, AttendanceStatus> {
  return Object.fromEntries(spellings.split(' ').map((word) => [word, status]))
}

/** Reads the cell of one pupil and day. */
export function readMark(cell: Cell | undefined): MarkReading {
  const text = cell === true ? '1' : rawText(cell).toLowerCase()
  if (/^(?:[-\u2010-\u2015\u2212\s]*|l|libur|lb)$/.test(text)) return { kind: 'none' }
  if (text === 'tanpa keterangan') return { kind: 'mark', status: 'alpa' }
  const status = Object.hasOwn(words, text) ? words[text] : undefined
  if (status !== undefined) return { kind: 'mark', status }
  const letter = allLetters.find((one) => one.toLowerCase() === text)
  return letter ? { kind: 'letter', letter } : { kind: 'unknown' }
}
