import { type SQL, sql } from 'drizzle-orm'
import { namedStudent } from '../../people/students/history/change-kind.repo'
import { entitiesReadWith } from '../readers'

/**
 * Kinds of records whose entries stay for ever: money, of which the law asks for ten years, and what proves an export, an erasure or
 * a removal (decision 0153).
 */
const keptEntities: readonly string[] = [
  ...entitiesReadWith('bills.read'),
  'change_purges',
  'data_erasures',
  'data_exports',
]

/**
 * Whether an old entry of the log of changes stays: it is of a kind that stays for ever, the undo of an import reads it, or it alone
 * says whose a record is of which newer entries are there.
 * @param row what the entry is called in the statement
 * @param until the smallest id that is not old
 */
export const isNeeded = (row: string, until: SQL): SQL => {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql`(${column('entity')} = ANY(${sql.param([...keptEntities])}::text[])
    OR EXISTS (SELECT FROM import_changes change
      WHERE change.school_id = ${column('school_id')} AND change.id = ${column('id')})
    OR (${namedStudent(row)} IS NOT NULL AND EXISTS (SELECT FROM audit_log later
      WHERE later.school_id = ${column('school_id')} AND later.entity_id = ${column('entity_id')} AND later.id >= ${until})))`
}
