import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopiedTable } from './describe-schema'
import { exportCondition, exportedAs } from './rows-of-school'

/**
 * Connects for a copy: without the limits of the service's own connections, and with every setting that decides how
 * a value is written as text, so that the same row is the same text on every server.
 */
export async function connectToCopy(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'Hadir cadangan' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '30s';
     SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
     SET extra_float_digits = 1; SET bytea_output = 'hex'`,
  )
  return client
}

/**
 * Begins a transaction that sees the database as it is at this moment, while others go on writing, and keeps its
 * tables from being changed or removed by a migration.
 */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ tables: string | null }>(
    `SELECT string_agg(format('public.%I', relname), ', ') AS tables FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  // Rows are seen as of the statement above, which was the transaction's first.
  const tables = rows[0]?.tables
  if (tables) await client.query(`LOCK TABLE ${tables} IN ACCESS SHARE MODE`)
}

/**
 * The rows of a table in PostgreSQL's text format, as fast as they are taken.
 * @param schoolId of the one school whose rows are read; left out: all rows
 */
export function readTable(client: Client, table: CopiedTable, schoolId?: string): AsyncIterable<Buffer> {
  // Of a table that consists of parts, only a question can be copied.
  const rows =
    schoolId === undefined
      ? `SELECT ${listed(client, table)} FROM public.${client.escapeIdentifier(table.name)}`
      : ofSchool(client, table, schoolId)
  return client.query(copyTo(`COPY (${rows}) TO STDOUT`))
}

function ofSchool(client: Client, table: CopiedTable, schoolId: string): string {
  const school = client.escapeLiteral(schoolId)
  const columns = table.columns.map(
    (column) => exportedAs(table, column, school) ?? client.escapeIdentifier(column),
  )
  return `SELECT ${columns.join(', ')} FROM public.${client.escapeIdentifier(table.name)} WHERE ${exportCondition(table, school)}`
}

/** Writes rows in PostgreSQL's text format into a table that this transaction has emptied. A table of parts takes no frozen rows. */
export async function writeTable(
  client: Client,
  table: CopiedTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const { rows: found } = await client.query<{ parted: boolean }>(
    `SELECT relkind = 'p' AS parted FROM pg_class WHERE oid = $1::regclass`,
    [`public.${client.escapeIdentifier(table.name)}`],
  )
  const options = found[0]?.parted === true ? '' : '(FREEZE)'
  const into = client.query(copyFrom(`COPY ${target(client, table)} FROM STDIN ${options}`))
  await pipeline(Readable.from(rows, { objectMode: false, highWaterMark: 65_536 }), into)
}

const listed = (client: Client, { columns }: CopiedTable) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

const target = (client: Client, table: CopiedTable) =>
  `public.${client.escapeIdentifier(table.name)} (${listed(client, table)})`
