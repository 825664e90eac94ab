import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, type Pool, type PoolClient } from 'pg'
import { isReadOnly, isSilent } from './database-away'
import { FairPool } from './places/fair-pool'
import { PlannedClient, UnnamedClient } from './planned-client'
import { serversOf } from './servers'

/** The database: a pool, or inside {@link Database.transaction} one connection. */
export type Database = NodePgDatabase

/** What a repository function needs: the database itself or a transaction of it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: FairPool
}

export interface OpenOptions {
  /** Connections at most; 10 by default. */
  readonly max?: number
  /** Receives errors of connections that break; without a listener such an error would end the process. */
  readonly onError?: (error: Error) => void
  /** Called with each statement that has ended, well or not: its text, which holds no values, and how long it took. */
  readonly onStatement?: (text: string, seconds: number) => void
  /** Called with how long somebody waited for a connection. */
  readonly onWaited?: (seconds: number) => void
  /** Whether statements are named, and so planned once a connection (planned-client.ts); true by default. */
  readonly namedStatements?: boolean
  /** Whether a pooler lies in between, so that each transaction has to set its own limits; false by default. */
  readonly isPooled?: boolean
  /** Milliseconds after which a server that has not answered a statement counts as gone; by default a little more than a statement may take. */
  readonly silenceMs?: number
}

/** Milliseconds. A statement that hangs must not hold a teacher's request for ever. */
const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/** The same for one transaction: a pooler drops those of the connection. */
const localLimits = Object.entries(limits)
  .map(([name, ms]) => `; SET LOCAL ${name} = ${String(ms)}`)
  .join('')

/**
 * Opens a pool of connections.
 * @param url of a PostgreSQL 15 or newer; it may name several servers (servers.ts)
 */
export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const pool = new FairPool({
    servers: serversOf(url),
    Client: options.namedStatements === false ? UnnamedClient : PlannedClient,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // A server whose machine lost its power does not even refuse.
    query_timeout: options.silenceMs ?? limits.statement_timeout + 5_000,
    ...limits,
  })
  const report = (error: Error) => options.onError?.(error)
  pool.on('error', report)
  // The pool listens for errors of idle connections only: one that breaks inside a transaction would end the process too.
  pool.on('connect', (client) => {
    client.on('error', report)
    followStatements(pool, client, options.onStatement, options.isPooled === true ? localLimits : '')
  })
  if (options.onWaited) followWaiting(pool, options.onWaited)
  return { db: drizzle(pool), pool }
}

/**
 * Tells how long each statement of a connection took. And drizzle begins a transaction before the block that gives its connection
 * back: where `begin` fails, as on a connection that has broken, the connection would be missing from the pool for ever. And it gives
 * the connection of a server that takes no writes back as a good one.
 * @param afterBegin statements that are sent with each `begin`
 */
function followStatements(
  pool: FairPool,
  client: PoolClient,
  onStatement: OpenOptions['onStatement'],
  afterBegin: string,
): void {
  follow(client, 'query', ([statement], began) => {
    const text = textOf(statement)
    const isBegin = text.startsWith('begin')
    return {
      ...(isBegin && afterBegin !== '' && { args: [`${text}${afterBegin}`] }),
      onEnd: () => onStatement?.(text, secondsSince(began)),
      onFailure: (error) => {
        if (isReadOnly(error) || isSilent(error)) pool.renew()
        // What follows on it, as the rollback, fails at once instead of waiting as long again.
        if (isSilent(error) && client instanceof Client) void client.end()
        if (isBegin) client.release(true)
      },
    }
  })
}

function followWaiting(pool: Pool, onWaited: (seconds: number) => void): void {
  follow(pool, 'connect', (_args, began) => ({ onEnd: () => onWaited(secondsSince(began)) }))
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

function textOf(statement: unknown): string {
  const text: unknown =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}

interface Followed {
  /** What the method is called with instead. */
  readonly args?: unknown[]
  readonly onEnd: () => void
  readonly onFailure?: (error: unknown) => unknown
}

/** Follows the calls of a method of the driver, which ends by a promise or, as the pool itself calls it, by a function that comes last. */
function follow(
  target: object,
  method: string,
  begin: (args: readonly unknown[], began: number) => Followed,
): void {
  const original: unknown = Reflect.get(target, method)
  if (typeof original !== 'function') return
  Reflect.set(target, method, (...given: unknown[]): unknown => {
    const { args = given, onEnd, onFailure } = begin(given, performance.now())
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]): unknown => {
        onEnd()
        const ended: unknown = Reflect.apply(last, undefined, results)
        return ended
      }
    }
    const answer: unknown = Reflect.apply(original, target, args)
    if (answer instanceof Promise) {
      answer.then(onEnd, (error: unknown) => {
        onEnd()
        onFailure?.(error)
      })
    }
    return answer
  })
}
