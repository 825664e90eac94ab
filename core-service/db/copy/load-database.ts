import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { lockNumber } from '../migrate'
import { findMigrations } from '../own-migrations'
import { describeSchema, type CopiedTable, type Schema, type Sequences } from './describe-schema'
import { writeTable } from './copy-table'

/** Whether a database has no table, in whatever schema, but those of the server and of extensions. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_toast%'
       AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     LIMIT 1`,
  )
  return rowCount === 0
}

/** Loads a copy into an empty database within one transaction: until {@link DatabaseLoad.finish} nobody sees any of it. */
export interface DatabaseLoad {
  table(table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void>
  /** Checks every reference between rows, and commits. */
  finish(sequences: Sequences): Promise<void>
}

/**
 * Makes the tables as they were when the copy was made.
 * @param schema of the copy; its migrations are among those of this version
 * @throws SchemaDiffers when the migrations make other tables than the copy has
 */
export async function beginLoad(client: Client, schema: Schema): Promise<DatabaseLoad> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber])
  await migrateAsFar(client, schema.migrations)
  const made = await describeSchema(client)
  const { tables } = made
  const differing = firstDifference(made, schema)
  if (differing !== undefined) throw new SchemaDiffers(differing)
  // What the rows refer to may come after them, and what triggers compute is in the copy: both rest until all is loaded.
  const restore = await takeReferencesAway(client)
  const listed = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  await makeAuditMonths(client, schema.migrations)
  for (const name of listed) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  if (listed.length > 0) await client.query(`TRUNCATE ${listed.join(', ')}`)
  return {
    table: (table, rows) => writeTable(client, table, rows),
    finish: async (sequences) => {
      for (const { name, value, given } of sequences) {
        await client.query('SELECT setval($1::regclass, $2, $3)', [
          `public.${client.escapeIdentifier(name)}`,
          value,
          given,
        ])
      }
      for (const statement of restore) await client.query(statement)
      for (const name of listed) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
      await client.query('COMMIT')
      await client.query('ANALYZE')
    },
  }
}

/** A table or sequence that the migrations make otherwise than a copy has it, by its name. */
export class SchemaDiffers extends Error {
  override readonly name = 'SchemaDiffers'
}

/** @returns the name of a table or sequence that only one of the two has, or that has other columns */
function firstDifference(made: Schema, copied: Schema): string | undefined {
  const text = ({ columns }: CopiedTable) => [...columns].sort().join(' ')
  const parts = (schema: Schema) =>
    new Map([
      ...schema.tables.map((table) => [table.name, text(table)] as const),
      ...schema.sequences.map((name) => [name, 'sequence'] as const),
    ])
  const ours = parts(made)
  const theirs = parts(copied)
  return [...ours.keys(), ...theirs.keys()].find((name) => ours.get(name) !== theirs.get(name))
}

/** As drizzle's own `migrate`, which begins a transaction of its own and goes to the newest. */
async function migrateAsFar(client: Client, applied: readonly number[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: findMigrations() })) {
    if (!applied.includes(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** The log of changes gets its months since the first migration: no row of the copy can be older (decision 0154). */
async function makeAuditMonths(client: Client, applied: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_proc WHERE proname = 'hadir_make_audit_months') AS known`,
  )
  const [first] = applied
  if (rows[0]?.known !== true || first === undefined) return
  await client.query('SELECT hadir_make_audit_months($1::date, now()::date)', [new Date(first).toISOString()])
}

/** @returns the statements that put the foreign keys back, which checks all rows */
async function takeReferencesAway(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ take: string; put: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS take,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS put
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
     ORDER BY conrelid, conname`,
  )
  for (const { take } of rows) await client.query(take)
  return rows.map(({ put }) => put)
}
