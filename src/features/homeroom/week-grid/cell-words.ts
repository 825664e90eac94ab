import { dayName, monthWords } from '../../../ui/words/date-words'
import { markWords } from '../../../ui/words/mark-words'
import { statusWords } from '../../../ui/words/status-words'
import type { RegisterLine } from '../register/read-register'
import { truthWords } from '../../../records/truth-words'
import type { DayAccess, WeekColumn } from './read-week'

/** "Senin 16 November". @param date `YYYY-MM-DD` */
export function dayInWords(date: string): string {
  return `${dayName(date)} ${Number(date.slice(8))} ${monthWords(date).replace(/ \d+$/, '')}`
}

/** Why a day cannot be changed; empty when it can. */
export const accessWords = {
  open: '',
  locked: 'dikunci',
  future: 'belum tiba',
  readonly: 'hanya baca',
} as const satisfies Record<DayAccess, string>

/** What a screen reader reads of a cell: "Budi Santoso, Senin 16 November: Sakit, terkirim". */
export function cellWords(label: string, { date, access }: WeekColumn, line: RegisterLine | null): string {
  const head = `${label}, ${dayInWords(date)}`
  if (!line) return `${head}: tidak di kelas ini`
  const parts = [markWords({ status: line.status, minutes_late: line.minutesLate, note: line.note })]
  if (line.truth !== 'none') parts.push(truthWords[line.truth])
  if (line.status === null && line.proposal) {
    parts.push(
      `saran ${statusWords[line.proposal.status].word} dari ${line.proposal.source === 'leave' ? 'surat izin' : 'gerbang'}`,
    )
  }
  if (access !== 'open') parts.push(accessWords[access])
  return `${head}: ${parts.join(', ')}`
}

/** How far a day's register is, for its column head. */
export function columnWords({ access, fetched, marked, total }: WeekColumn): string {
  if (access === 'future') return accessWords.future
  if (total > 0 && marked >= total) return 'lengkap'
  if (!fetched && marked === 0) return 'belum diambil'
  return `${total - marked} belum`
}
