import type { ImportRow } from '../../../db/stored-import'

/** A number that belongs to one person: its value, and how it is called. */
export interface PersonNumber {
  label: string
  value: string | null | undefined
}

/**
 * Watches for a person who is in the file twice: one of the numbers is the same, or the name and the birth date.
 * Two namesakes born on one day whose numbers differ are two people, as for the service.
 * Call it row by row; the first of them stays good.
 * @param numbersOf the numbers of a row, always the same ones in the same order
 * @param placeOf where a row is in the file, as the beginning of a sentence
 */
export function twinFinder<Row extends ImportRow>(
  numbersOf: (row: Row) => readonly PersonNumber[],
  placeOf: (row: number) => string,
): (row: Row) => string | null {
  const sentence = (row: ImportRow, what: string, twin: ImportRow): string => {
    const place = placeOf(twin.row)
    return `${placeOf(row.row)}: ${what} sama dengan ${place.charAt(0).toLowerCase()}${place.slice(1)} (${twin.name}).`
  }
  const byNumber = new Map<string, Row>()
  const byBirth = new Map<string, Row[]>()
  return (row) => {
    const numbers = numbersOf(row)
    const held = numbers.flatMap(({ label, value }) =>
      value ? [{ key: `${label} ${value.toLowerCase()}`, what: `${label} ${value}` }] : [],
    )
    for (const { key, what } of held) {
      const twin = byNumber.get(key)
      if (twin) return sentence(row, what, twin)
    }
    const { birth_date } = { birth_date: null, ...row }
    const birth = birth_date ? `${row.name.toLowerCase()} ${birth_date}` : null
    const namesakes = birth === null ? [] : (byBirth.get(birth) ?? [])
    const twin = namesakes.find((other) => !anyDiffers(numbersOf(other), numbers))
    if (twin) return sentence(row, 'nama dan tanggal lahir', twin)
    for (const { key } of held) byNumber.set(key, row)
    if (birth !== null) byBirth.set(birth, [...namesakes, row])
    return null
  }
}

function anyDiffers(some: readonly PersonNumber[], others: readonly PersonNumber[]): boolean {
  return some.some(({ value }, at) => {
    const other = others[at]?.value
    return Boolean(value) && Boolean(other) && value !== other
  })
}
