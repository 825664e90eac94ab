/** What every row holds for itself and nobody changed. */
const hidden = [
  'id',
  'school_id',
  'student_id',
  'created_at',
  'created_by',
  'updated_at',
  'decided_by',
  'version',
]

/** Columns that repeat another for searching and comparing. */
const repeats = (key: string) => key === 'search_text' || key.endsWith('_fold')

/** The fields of an audit row in the contract's names; null where there was no row. */
export function shownFields(row: Record<string, unknown> | null): Record<string, unknown> | null {
  if (row === null) return null
  const named = Object.entries(row).map(([key, value]) => [snakeCase(key), value] as const)
  return Object.fromEntries(named.filter(([key]) => !hidden.includes(key) && !repeats(key)))
}

/** Rows that a repository kept as they are have our columns' names. */
const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
