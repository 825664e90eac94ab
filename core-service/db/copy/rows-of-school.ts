import type { CopiedTable } from './describe-schema'

/** Tables of the whole installation: their rows belong to no school, and stay when one leaves. */
export const tablesOfInstallation = ['login_attempts', 'push_keys'] as const

/** Who is signed in. It is of no use elsewhere, where another secret signs the tokens, and would open a copy of the school. */
export const tablesOfSessions = ['session_families', 'refresh_tokens', 'reminder_devices'] as const

const isIn = (names: readonly string[], { name }: CopiedTable) => names.includes(name)

/**
 * The column that says of which school a row of a table is; null for a table of the installation.
 * @throws Error for a table that says it in no known way
 */
export function schoolColumn(table: CopiedTable): 'id' | 'school_id' | null {
  if (table.name === 'schools') return 'id'
  if (table.columns.includes('school_id')) return 'school_id'
  if (isIn(tablesOfInstallation, table)) return null
  throw new Error(`Whose are the rows of ${table.name}? Tell db/copy/rows-of-school.ts`)
}

/** The column by which an export picks the rows of a school; null for a table of which it has none. */
export const exportColumn = (table: CopiedTable): 'id' | 'school_id' | null =>
  isIn(tablesOfSessions, table) ? null : schoolColumn(table)
