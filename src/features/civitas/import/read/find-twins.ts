import type { StudentImportRow } from '../../../../../contract/students'

/**
 * Watches for a pupil who is in the file twice: same NISN, or same NIPD, or same name and birth date
 * (data/dapodik.md). Two namesakes born on one day whose numbers differ are two pupils, as for the
 * service. Call it row by row; the first of them stays good.
 */
export function twinFinder(): (row: StudentImportRow) => string | null {
  const byNumber = new Map<string, StudentImportRow>()
  const byBirth = new Map<string, StudentImportRow[]>()
  return (row) => {
    const numbers = numbersOf(row)
    for (const [key, what] of numbers) {
      const twin = byNumber.get(key)
      if (twin) return sentence(row, what, twin)
    }
    const birth = row.birth_date ? `${row.name.toLowerCase()} ${row.birth_date}` : null
    const namesakes = birth === null ? [] : (byBirth.get(birth) ?? [])
    const twin = namesakes.find((other) => !differ(other.nisn, row.nisn) && !differ(other.nis, row.nis))
    if (twin) return sentence(row, 'nama dan tanggal lahir', twin)
    for (const [key] of numbers) byNumber.set(key, row)
    if (birth !== null) byBirth.set(birth, [...namesakes, row])
    return null
  }
}

function numbersOf({ nisn, nis }: StudentImportRow): [key: string, what: string][] {
  const numbers: [string, string][] = []
  if (nisn) numbers.push([`nisn ${nisn}`, `NISN ${nisn}`])
  if (nis) numbers.push([`nis ${nis.toLowerCase()}`, `NIPD ${nis}`])
  return numbers
}

function differ(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && Boolean(b) && a !== b
}

function sentence(row: StudentImportRow, what: string, twin: StudentImportRow): string {
  return `Baris ${row.row}: ${what} sama dengan baris ${twin.row} (${twin.name}).`
}
