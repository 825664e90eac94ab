import type { CopiedTable } from './describe-schema'

/** Tables of the whole installation: their rows belong to no school, and stay when one leaves. */
export const tablesOfInstallation = ['login_attempts', 'push_keys'] as const

/** Who is signed in. It is of no use elsewhere, where another secret signs the tokens, and would open a copy of the school. */
export const tablesOfSessions = ['session_families', 'refresh_tokens', 'reminder_devices'] as const

/** What people sign in with. A row may be of several schools; it goes with the last membership, by a trigger (decision 0155). */
export const tableOfAccounts = 'accounts'

const isIn = (names: readonly string[], { name }: CopiedTable) => names.includes(name)

/**
 * The column that says of which school a row of a table is; null for a table of the installation, and for accounts.
 * @throws Error for a table that says it in no known way
 */
export function schoolColumn(table: CopiedTable): 'id' | 'school_id' | null {
  if (table.name === 'schools') return 'id'
  if (table.columns.includes('school_id')) return 'school_id'
  if (table.name === tableOfAccounts || isIn(tablesOfInstallation, table)) return null
  throw new Error(`Whose are the rows of ${table.name}? Tell db/copy/rows-of-school.ts`)
}

/**
 * The condition by which an export picks the rows of a school.
 * @param school the id as an SQL literal
 */
export function exportCondition(table: CopiedTable, school: string): string {
  if (table.name === tableOfAccounts)
    return `id IN (SELECT account_id FROM public.users WHERE school_id = ${school})`
  const column = isIn(tablesOfSessions, table) ? null : schoolColumn(table)
  return column === null ? 'false' : `${column} = ${school}`
}

/**
 * What an export writes for a column, where it is not the column itself: the password of an account that has other schools stays here,
 * as it would open them.
 */
export const exportedAs = (table: CopiedTable, column: string, school: string): string | null =>
  table.name === tableOfAccounts && column === 'password_hash'
    ? `CASE WHEN EXISTS (SELECT FROM public.users m WHERE m.account_id = accounts.id AND m.school_id <> ${school})
        THEN '-' ELSE password_hash END`
    : null
