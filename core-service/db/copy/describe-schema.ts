import type { Client } from 'pg'
import * as z from 'zod/mini'

/** What a copy of the database consists of; the definitions themselves are those of the migrations. */
export const Schema = z.object({
  /** When each applied migration was written, in ms, the oldest first: how drizzle names them. */
  migrations: z.array(z.int()),
  /** Every table of the schema `public`, without columns that the database computes itself. Parts of a table are no tables here. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The names of its sequences. */
  sequences: z.array(z.string()),
})
export type Schema = z.output<typeof Schema>
export type CopiedTable = Schema['tables'][number]

/** The value of each sequence of the schema `public`, and whether that value was given out. */
export const Sequences = z.array(z.object({ name: z.string(), value: z.string(), given: z.boolean() }))
export type Sequences = z.output<typeof Sequences>

/** Describes a database; one in which no migration has run has no migrations here. */
export async function describeSchema(client: Client): Promise<Schema> {
  const { rows } = await client.query(
    `SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return z.parse(Schema, {
    migrations: await appliedMigrations(client),
    tables: rows,
    sequences: await namesOfSequences(client),
  })
}

async function namesOfSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )
  return rows.map(({ name }) => name)
}

/** When each migration that has run was written, in ms, the oldest first; none where there is no table of ours. */
export async function appliedMigrations(client: Client): Promise<number[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)
  if (z.parse(z.object({ name: z.nullable(z.string()) }), found[0]).name === null) return []
  const { rows } = await client.query<{ at: string }>(
    'SELECT created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ at }) => Number(at))
}

/** Values of sequences are outside of every snapshot; read after the rows, they are at least as far as these. */
export async function readSequences(client: Client): Promise<Sequences> {
  const sequences: Sequences = []
  for (const name of await namesOfSequences(client)) {
    const read = await client.query(
      `SELECT last_value::text AS value, is_called AS given FROM ${client.escapeIdentifier(name)}`,
    )
    const { value, given } = z.parse(z.object({ value: z.string(), given: z.boolean() }), read.rows[0])
    sequences.push({ name, value, given })
  }
  return sequences
}
