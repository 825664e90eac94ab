import type { Cell } from '../../file/grid'
import { textOf, type Reading } from './cell-text'

/** Whether a pupil is at the school, or how they left it. */
type PupilStatus = 'active' | 'graduated' | 'transferred' | 'dropped'

/** The first rule whose words are found gives the status: "mutasi masuk" comes in, "mutasi" goes. */
const rules: readonly (readonly [RegExp, PupilStatus])[] = [
  [/\b(?:mutasi|pindah(?:an)?)\s+(?:masuk|dari)\b|\bpindahan\b|\bsiswa baru\b|\bmasuk\b/, 'active'],
  [/\b(?:non|tidak|tdk)[\s-]*aktif\b|\binactive\b/, 'dropped'],
  [/\b(?:aktif|active|bersekolah|terdaftar)\b/, 'active'],
  [/\b(?:lulus|alumni|alumnus|tamat|graduated?)\b/, 'graduated'],
  [/\b(?:pindah|mutasi|moved|transfer(?:red)?)\b/, 'transferred'],
  [
    /\b(?:keluar|do|d\.o\.?|drop\s?out|putus sekolah|mengundurkan diri|dikeluarkan|berhenti|boyong|hilang|wafat|meninggal|left|quit)\b/,
    'dropped',
  ],
]

/** The status of a pupil, from a word or a sentence about it. */
export function readStatus(cell: Cell | undefined): Reading<PupilStatus> {
  const text = textOf(cell)
  if (text === null) return { value: null }
  const words = text.toLowerCase()
  const found = rules.find(([pattern]) => pattern.test(words))
  return found
    ? { value: found[1] }
    : { value: null, lost: `Status "${text}" tidak dikenal, siswanya dianggap aktif` }
}
