import { Client, type ClientBase } from 'pg'

/**
 * The servers that an address names, each as an address of its own: `postgresql://user@one:5432,two:5432/name` has two, of which
 * one takes writes at a time, as libpq has it with `target_session_attrs=read-write`. The driver knows only one.
 */
export function serversOf(url: string): [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0) return [url]
  const addressOf = (host: string) => `${before}${host}${after}`
  return [addressOf(first), ...others.map(addressOf)]
}

/** Whether a server takes writes: it is no standby, and not made read-only. */
export async function takesWrites(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ readOnly: string }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly"`,
  )
  return rows[0]?.readOnly === 'off'
}

/** The server of an address that takes writes now; the first one where none does, or where it is the only one. */
export async function writingServer(url: string): Promise<string> {
  const [first, ...others] = serversOf(url)
  if (others.length === 0) return first
  for (const server of [first, ...others]) {
    const client = new Client({ connectionString: server, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (await takesWrites(client)) return server
    } catch {
      // The next one may be there.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return first
}
