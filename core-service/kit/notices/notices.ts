import { randomUUID } from 'node:crypto'
import { Client, type Notification } from 'pg'
import { backOffMs } from '../../../contract/values/back-off'
import { writingServer } from '../../db/servers'

/** What the database notifies of: sessions that changed (decision 0018), and schools whose kept answers did (decision 0159). */
const channels = ['hadir_sessions', 'hadir_answers'] as const
type Channel = (typeof channels)[number]
/** On it an instance sends itself a text, and proves with it that notifications arrive. */
const proofChannel = 'hadir_proof'

/** Notifications of the database, which come at the commit of the change, whichever instance made it. */
export interface Notices {
  /** Whether every change that is notified is heard of here. */
  readonly isHeard: () => boolean
  /**
   * @param take gets the text of each notification, and null where any number of them may have been missed
   */
  readonly on: (channel: Channel, take: (payload: string | null) => void) => void
  readonly stop: () => Promise<void>
}

export interface NoticeOptions {
  /** Milliseconds between two proofs that notifications arrive; by default a minute. */
  readonly proveEveryMs?: number
}

/** Milliseconds in which the listener must have heard what it sent itself. */
const proofMs = 5_000
/** Between two tries to listen again: growing, as a database that is away for long gains nothing by being asked. */
const [firstMs, mostMs] = [2_000, 30_000]

/**
 * Listens on one connection of its own, and proves again and again that it hears: a connection whose other end is gone without a
 * word would be silent for hours.
 * @param url of the database, past any pooler
 * @param onError called with the reason when notifications cannot be received
 */
export function listenToNotices(
  url: string,
  onError: (error: Error) => void,
  { proveEveryMs = 60_000 }: NoticeOptions = {},
): Notices {
  const takers = new Map<string, ((payload: string | null) => void)[]>()
  let isListening = false
  let failures = 0
  let stopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const tell = (channel: string, payload: string | null) => {
    for (const take of takers.get(channel) ?? []) take(payload)
  }
  const tellAll = () => {
    for (const channel of channels) tell(channel, null)
  }
  const disconnect = (ended: Client) => {
    if (ended !== client) return
    client = undefined
    isListening = false
    clearTimeout(timer)
    tellAll()
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
    let awaited = ''
    const fail = (error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
      disconnect(own)
    }
    /** A pooler takes `LISTEN`, and gives to this connection only what comes with an answer: so another one sends. */
    const prove = async () => {
      awaited = randomUUID()
      timer = setTimeout(() => {
        fail(
          new Error('Notifications of the database do not arrive; behind a pooler set DATABASE_DIRECT_URL'),
        )
      }, proofMs)
      await notify(url, awaited)
    }
    own.on('notification', ({ channel, payload = '' }: Notification) => {
      if (channel !== proofChannel) tell(channel, payload)
      else if (payload === awaited && own === client) {
        clearTimeout(timer)
        failures = 0
        // What was read before it listened may have missed a change.
        if (!isListening) tellAll()
        isListening = true
        timer = setTimeout(() => void prove().catch(fail), proveEveryMs)
      }
    })
    own.on('error', fail)
    own.on('end', () => {
      disconnect(own)
    })
    try {
      await own.connect()
      await own.query([...channels, proofChannel].map((channel) => `LISTEN ${channel}`).join('; '))
      if (own === client) await prove()
    } catch (error) {
      fail(error)
    }
  }
  void listen()

  return {
    isHeard: () => isListening,
    on(channel, take) {
      takers.set(channel, [...(takers.get(channel) ?? []), take])
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      isListening = false
      tellAll()
      await last?.end().catch(() => undefined)
    },
  }
}

/** Sends a proof over a connection that is opened for it. */
async function notify(url: string, payload: string): Promise<void> {
  const client = new Client({ connectionString: await writingServer(url) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_notify($1, $2)', [proofChannel, payload])
  } finally {
    await client.end().catch(() => undefined)
  }
}
