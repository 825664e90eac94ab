import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import { PlannedClient, UnnamedClient } from './planned-client'

/** The database: a pool, or inside {@link Database.transaction} one connection. */
export type Database = NodePgDatabase

/** What a repository function needs: the database itself or a transaction of it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: Pool
}

export interface OpenOptions {
  /** Connections at most; 10 by default. */
  readonly max?: number
  /** Receives errors of connections that break; without a listener such an error would end the process. */
  readonly onError?: (error: Error) => void
  /** Whether statements are named, and so planned once a connection (planned-client.ts); true by default. */
  readonly namedStatements?: boolean
}

/**
 * Opens a pool of connections.
 * @param url of a PostgreSQL 15 or newer
 */
export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    Client: options.namedStatements === false ? UnnamedClient : PlannedClient,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // A statement that hangs must not hold a teacher's request for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const report = (error: Error) => options.onError?.(error)
  pool.on('error', report)
  // The pool listens for errors of idle connections only: one that breaks inside a transaction would end the process too.
  pool.on('connect', (client) => {
    client.on('error', report)
    releaseAfterFailedBegin(client)
  })
  return { db: drizzle(pool), pool }
}

/**
 * Drizzle begins a transaction before the block that gives its connection back: where `begin` fails, as on a connection
 * that has broken, the connection would be missing from the pool for ever.
 */
function releaseAfterFailedBegin(client: PoolClient): void {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') return
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, args)
    const [statement] = args
    const text: unknown =
      typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
    if (typeof text === 'string' && text.startsWith('begin') && answer instanceof Promise) {
      answer.catch(() => client.release(true))
    }
    return answer
  })
}
