import { shortDate } from '../../../ui/words/date-words'

/** "3 Agu", "3–5 Agu" or "30 Jul – 2 Agu". Dates `YYYY-MM-DD`. */
export function spanWords(from: string, to: string | null | undefined): string {
  if (!to || to === from) return shortDate(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${shortDate(to)}`
  return `${shortDate(from)} – ${shortDate(to)}`
}

/** "3 Agu 2026" or "3–5 Agu 2026". Dates `YYYY-MM-DD`. */
export function spanWithYear(from: string, to?: string | null): string {
  const year = from.slice(0, 4)
  if (to && to.slice(0, 4) !== year) return `${shortDate(from)} ${year} – ${shortDate(to)} ${to.slice(0, 4)}`
  return `${spanWords(from, to)} ${year}`
}
