import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/services/test-database'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('each test file has a migrated database of its own', async () => {
  const { rows } = await client.query<{ tables: number; name: string }>(
    `select count(*)::int as tables, current_database() as name from information_schema.tables
     where table_schema = 'public'`,
  )
  expect(rows[0]?.tables).toBeGreaterThan(5)
  expect(rows[0]?.name).toMatch(/^hadir_test_/)
})

test('names can be sorted as a school office does, whatever the collation of the cluster', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest(array['Zahra', 'ahmad', 'Éva', 'Budi']) as name order by name collate "id-x-icu"`,
  )
  expect(rows.map((row) => row.name)).toEqual(['ahmad', 'Budi', 'Éva', 'Zahra'])
})
