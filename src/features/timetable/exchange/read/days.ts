import { headingKey } from '../../../../records/import/read/head/heading-key'

const dayNames: readonly (readonly string[])[] = [
  ['senin', 'sen', 'monday', 'mon', 'mo'],
  ['selasa', 'sel', 'tuesday', 'tue', 'tu'],
  ['rabu', 'rab', 'wednesday', 'wed', 'we'],
  ['kamis', 'kam', 'thursday', 'thu', 'th'],
  ['jumat', 'jum at', 'jum', 'friday', 'fri', 'fr'],
  ['sabtu', 'sab', 'saturday', 'sat', 'sa'],
  ['minggu', 'ahad', 'min', 'ahd', 'sunday', 'sun', 'su'],
]

/** A day by its name: 0 Sunday … 6 Saturday; null for what is no name of a day. */
export function dayNamed(text: string | null): number | null {
  const key = headingKey(text).replace(/^hari /, '')
  const at = dayNames.findIndex((names) => names.includes(key))
  return at >= 0 ? (at + 1) % 7 : null
}

/** A day by its name, its number from 1 for Monday, or aSc's row of five to seven digits of which one is 1. */
export function weekdayOf(text: string | null): number | null {
  const named = dayNamed(text)
  if (named !== null) return named
  const key = headingKey(text)
  if (/^[01]{5,7}$/.test(key)) {
    const at = key.indexOf('1')
    return at >= 0 && at === key.lastIndexOf('1') ? (at + 1) % 7 : null
  }
  return /^[1-7]$/.test(key) ? Number(key) % 7 : null
}
