import type { StudentImportRow } from '../../../../../contract/students'

/**
 * Watches for a pupil who is in the file twice: same NISN, or same NIPD, or same name and birth date
 * (data/dapodik.md). Call it row by row; the first of them stays good.
 */
export function twinFinder(): (row: StudentImportRow) => string | null {
  const first = new Map<string, StudentImportRow>()
  return (row) => {
    const keys = keysOf(row)
    for (const [key, what] of keys) {
      const twin = first.get(key)
      if (twin) return `Baris ${row.row}: ${what} sama dengan baris ${twin.row} (${twin.name}).`
    }
    for (const [key] of keys) first.set(key, row)
    return null
  }
}

function keysOf(row: StudentImportRow): [key: string, what: string][] {
  const keys: [string, string][] = []
  if (row.nisn) keys.push([`nisn ${row.nisn}`, `NISN ${row.nisn}`])
  if (row.nis) keys.push([`nis ${row.nis.toLowerCase()}`, `NIPD ${row.nis}`])
  if (row.birth_date) {
    keys.push([`born ${row.name.toLowerCase()} ${row.birth_date}`, 'nama dan tanggal lahir'])
  }
  return keys
}
