import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../../core-service/db/client'
import { doingKeys, namingKeys } from '../../../core-service/resources/people/personal-data/named-people.repo'

/**
 * Asks that the audit holds the id of a person under known keys only: by these a copy and an erasure of personal data find what is
 * about somebody. Asked after each file of service tests, so of every call that they make.
 */
export async function requireKnownNames(db: Database): Promise<void> {
  const known = sql.param([...namingKeys, ...doingKeys])
  const { rows } = await db.execute(sql`
    SELECT DISTINCT audit.entity, field ->> 'key' AS key
    FROM (SELECT entity, entity_id, before AS fields FROM audit_log
        UNION ALL SELECT entity, entity_id, after FROM audit_log) AS audit,
      jsonb_path_query(audit.fields, '$.** ? (@.type() == "object").keyvalue()') AS field,
      jsonb_path_query(field -> 'value', 'lax $[*] ? (@.type() == "string")') AS element
    WHERE element #>> '{}' IN (
        SELECT id::text FROM students UNION SELECT id::text FROM teachers UNION SELECT id::text FROM users)
      AND element #>> '{}' <> audit.entity_id::text AND field ->> 'key' <> ALL (${known}::text[])`)
  expect(rows, 'The audit names a person under a key that named-people.repo.ts does not have').toEqual([])
}
