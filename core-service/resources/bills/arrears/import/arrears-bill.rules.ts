import { addDays } from '../../../../../contract/values/dates'
import { monthNames } from '../../../../../contract/values/calendar-names'

type Named = { readonly name: string; readonly month?: string | null | undefined }

const month = new RegExp(
  `\\b(?:${monthNames.join('|')}|agt|agu|ags|jan|feb|mar|apr|jun|jul|sept?|okt|nop|nov|des)\\b\\.?`,
  'gi',
)

/**
 * The kind of bill that a column is. A column of a month is the kind that is billed each month, so that nobody is billed twice for
 * one kind and month; what names no month has a kind of its own, which holds up no bill of this month.
 */
export function typeNameOf({ name, month: of }: Named): string {
  if (!of) return /^tunggakan\b/i.test(name) ? name : `Tunggakan ${name}`
  const bare = name
    .replace(month, ' ')
    .replace(/\b(?:20\d\d|bulan|bln|tahun|thn)\b|['’]\d\d\b/gi, ' ')
    .replace(/[\s/()._-]+$/g, '')
    .replace(/^[\s/()._-]+/g, '')
    .replace(/\s+/g, ' ')
  return bare === '' ? 'Tunggakan bulanan' : bare
}

/** When what is owed was due: at the end of the month that is named, else yesterday. */
export function dueDateOf({ month: of }: Named, today: string): string {
  if (!of) return addDays(today, -1)
  const [year, number] = of.split('-').map(Number)
  return addDays(new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 10), -1)
}

/** The amount that most have; of two that as many have, the smaller one. */
export function commonest(amounts: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || a - b)
  return most?.[0] ?? 1
}
