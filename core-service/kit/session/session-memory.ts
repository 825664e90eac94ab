import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { backOffMs } from '../../../contract/values/back-off'
import { writingServer } from '../../db/servers'

/**
 * Sessions kept in memory for as long as nothing has changed that one is made of. Every instance is notified of
 * changes from the database at their commit (migration 0010); while it receives no notifications, it keeps nothing.
 */
export interface SessionMemory<Row> {
  /** What is known of a session; undefined: ask the database. */
  get(key: string): Row | undefined
  /**
   * Where a question begins. What was read is kept only if no notification came between question and answer, as
   * it might be older than that change.
   */
  beginRead(): (key: string, row: Row) => void
  /** Forgets everything; after a change of this very instance, so that its next answer reflects it. */
  clear(): void
  stop(): Promise<void>
}

/** Sessions at most, about 1 kB each. */
const most = 4_000
/** Milliseconds for which one is kept before it is read again, in case a message is lost. */
const longest = 60_000
/** Milliseconds in which the listener must have heard what it sent itself. */
const proofMs = 5_000
/** Between two tries to listen again: growing, as a database that is away for long gains nothing by being asked. */
const [firstMs, mostMs] = [2_000, 30_000]

/**
 * @param url of the database, past any pooler; one connection of its own listens there
 * @param onError called with the reason when notifications cannot be received
 */
export function rememberSessions<Row>(url: string, onError: (error: Error) => void): SessionMemory<Row> {
  const held = new Map<string, { row: Row; since: number }>()
  let isListening = false
  let notifications = 0
  let failures = 0
  let stopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const clear = () => {
    notifications++
    held.clear()
  }
  const disconnect = (ended: Client) => {
    if (ended !== client) return
    client = undefined
    isListening = false
    clearTimeout(timer)
    clear()
    void ended.end().catch(() => undefined)
    if (!stopped)
      timer = setTimeout(
        () => void listen(),
        backOffMs(++failures, 0.5 + Math.random() / 2, 0, firstMs, mostMs),
      )
  }
  const listen = async () => {
    const own = new Client({ connectionString: await writingServer(url), keepAlive: true })
    if (stopped) return
    client = own
    const fail = (error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
      disconnect(own)
    }
    const proof = randomUUID()
    own.on('notification', ({ payload }) => {
      // From here on every change is notified; what was read before may have missed one.
      clear()
      if (payload !== proof) return
      clearTimeout(timer)
      failures = 0
      isListening = own === client
    })
    own.on('error', fail)
    own.on('end', () => {
      disconnect(own)
    })
    try {
      await own.connect()
      await own.query('LISTEN hadir_sessions')
      if (own !== client) return
      // A pooler takes the statement, and gives to this connection only what comes with an answer: so another one sends.
      timer = setTimeout(() => {
        fail(
          new Error('Notifications of the database do not arrive; behind a pooler set DATABASE_DIRECT_URL'),
        )
      }, proofMs)
      await notify(url, proof)
    } catch (error) {
      fail(error)
    }
  }
  void listen()

  return {
    get(key) {
      const known = held.get(key)
      return known !== undefined && performance.now() - known.since < longest ? known.row : undefined
    },
    beginRead() {
      const before = notifications
      const may = isListening
      return (key, row) => {
        if (!may || before !== notifications) return
        if (held.size >= most) held.clear()
        held.set(key, { row, since: performance.now() })
      }
    },
    clear,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      isListening = false
      held.clear()
      await last?.end().catch(() => undefined)
    },
  }
}

/** Sends a notification over a connection that is opened for it. */
async function notify(url: string, payload: string): Promise<void> {
  const client = new Client({ connectionString: await writingServer(url) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_notify($1, $2)', ['hadir_sessions', payload])
  } finally {
    await client.end().catch(() => undefined)
  }
}
