import { fullDate } from '../../../ui/words/date-words'

/** "23 November 2026" or "23 November 2026 sampai 25 November 2026". */
export function spanWords(from: string | null, to: string | null): string {
  if (!from) return '–'
  return !to || to === from ? fullDate(from) : `${fullDate(from)} sampai ${fullDate(to)}`
}
