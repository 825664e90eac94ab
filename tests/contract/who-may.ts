import { readFileSync } from 'node:fs'
import type { MasterRoleName } from '../../core-service/resources/accounts/roles/master-roles'

/** The columns of the table that belong to roles, in its order. */
export const roleLetters = {
  administrator: 'A',
  tata_usaha: 'T',
  kepala_sekolah: 'K',
  wali_kelas: 'W',
  guru: 'G',
  petugas_piket: 'P',
  bendahara: 'B',
} as const satisfies Record<MasterRoleName, string>

/** The last column: what the service answers without a session. */
export const anybody = '*'

const columns = [...Object.values(roleLetters), anybody]

/** One row of the table. */
export interface CallRow {
  readonly id: string
  /** `A T - W - - - -` */
  readonly grid: string
  /** What the call does, in plain words. */
  readonly does: string
}

/** What stands in a row where these columns are let in. */
export const gridOf = (letters: readonly string[]): string =>
  columns.map((letter) => (letters.includes(letter) ? letter : '-')).join(' ')

/**
 * The rows of `who-may.txt`.
 * @throws Error that quotes a line that is neither a heading nor a row, has a letter out of its column, or names a call again
 */
export function readWhoMay(): ReadonlyMap<string, CallRow> {
  const text = readFileSync(new URL('who-may.txt', import.meta.url), 'utf8')
  const [, ...areas] = text.split(/^# .+\n/m)
  const rows = new Map<string, CallRow>()
  for (const line of areas.flatMap((area) => area.split('\n')).filter(Boolean)) {
    const [grid = '', id = '', does = ''] = line.split(/ {2,}/)
    if (grid !== gridOf(grid.split(' ')) || id === '' || does === '')
      throw new Error(`No row of who-may.txt: ${line}`)
    if (rows.has(id)) throw new Error(`who-may.txt names ${id} twice`)
    rows.set(id, { id, grid, does })
  }
  return rows
}

/**
 * Whether the table lets a role use a call.
 * @param row of the call; undefined where the table does not name it
 * @throws Error where there is no row
 */
export function mayUse(row: CallRow | undefined, role: MasterRoleName): boolean {
  if (row === undefined) throw new Error('who-may.txt has no row for this call')
  return row.grid.includes(roleLetters[role])
}
