import { Client } from 'pg'

/** What stands between this machine and the server: nothing, or a pooler that gives a connection for a session or for a transaction. */
export type Pooler = 'none' | 'session' | 'transaction'

/** ms that a connection may be waited for; a pooler for sessions with one connection would never give the second. */
const patience = 3_000

/**
 * Tells a pooler by the number of the process that the connection was announced with: a pooler announces one of its own. Its mode is
 * told by asking whether a second client gets the server's process of the first, which is connected and idle.
 * @throws what the first connection throws
 */
export async function findPooler(url: string): Promise<Pooler> {
  const first = clientOf(url)
  const second = clientOf(url)
  try {
    await first.connect()
    const process = await processOf(first)
    // The field is of the driver's own protocol, and its types leave it out.
    if (Reflect.get(first, 'processID') === process) return 'none'
    try {
      await second.connect()
      await second.query('BEGIN')
      if ((await processOf(second)) === process) return 'transaction'
      return (await processOf(first)) === process ? 'session' : 'transaction'
    } catch {
      return 'session'
    }
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

function clientOf(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  return client
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}
