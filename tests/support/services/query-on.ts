import { Client, type QueryResultRow } from 'pg'

/** Runs one statement on a connection of its own. */
export async function queryOn<Row extends QueryResultRow>(
  url: string,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...params])).rows
  } finally {
    await client.end()
  }
}
