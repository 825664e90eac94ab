import { plainNumber } from './number-text'

/** Groups of three figures with dots between them: a spreadsheet wrote the number as an amount. */
const grouped = /^\d{1,3}(\.\d{3})+$/

/**
 * The school's own number of a person (NIS) as it is kept: without spaces and apostrophes, and without the dots that a
 * spreadsheet puts between thousands.
 * @returns null where there is none, which schools write as nothing, "0" or "-"
 */
export function schoolNumber(text: string | null | undefined): string | null {
  const bare = plainNumber(text ?? '').replace(/[\s'’‘`´]/g, '')
  const number = grouped.test(bare) ? bare.replaceAll('.', '') : bare
  return /^[0.-]*$/.test(number) ? null : number
}

/** The form in which two NIS are one: without dots and leading zeros, in small letters. "025.126" and "25126" are one. */
export function schoolNumberKey(text: string | null | undefined): string | null {
  const key = schoolNumber(text)
    ?.replaceAll('.', '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase()
  return key ?? null
}

/**
 * How many figures the school's NIS have, where they say it: four in five are of one width, and some begin with a zero, so
 * that a shorter one may have lost zeros.
 * @returns null where a missing zero cannot be told from a shorter number
 */
export function widthOfSchoolNumbers(numbers: readonly (string | null)[]): number | null {
  const figures = numbers.filter((number): number is string => number !== null && /^\d+$/.test(number))
  const counts = new Map<number, number>()
  for (const { length } of figures) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [widest] = [...counts].sort(([, a], [, b]) => b - a)
  const isRule = widest !== undefined && widest[1] >= figures.length * 0.8
  return isRule && figures.some((number) => number.startsWith('0')) ? widest[0] : null
}

/** A NIS with the leading zeros that it lost. @param width figures of the school's NIS; null: not known */
export const withZeros = (number: string, width: number | null): string =>
  width !== null && /^\d+$/.test(number) ? number.padStart(width, '0') : number
