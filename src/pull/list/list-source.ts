import type { Table } from 'dexie'
import type { Pagination } from '../../../contract/envelope'
import type { Client } from '../../api/client'
import type { Answer, NotModified } from '../../api/request'
import type { OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'

/** What every paged list can be asked; a list's own filters come beside these. Pages count from 1. */
export interface PageQuery {
  page: number
  limit: number
  search?: string
}

export interface PageData<Row> {
  list: Row[]
  pagination: Pagination
}

/** What travels with a request for a page. */
export interface AskOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A row that is missing from a page may be deleted on the device only if the page holds all rows of the query. */
interface CoveredPage {
  ids: ReadonlySet<string>
  whole: boolean
}

/**
 * One kind of list, described once: where its rows come from, where they are kept, and how to answer
 * from what is kept when the service cannot be reached.
 */
export interface ListSource<Row extends { id: string }, Query extends PageQuery> {
  /** Stable name, part of the key under which envelopes are kept. */
  name: string
  table: (db: UserDb) => Table<Row, string>
  /** Asks the service and gives rows as they are stored. Throws what the client throws. */
  ask: (client: Client, query: Query, options: AskOptions) => Promise<Answer<PageData<Row>> | NotModified>
  /** Whether an answered row is an older state than the kept one, for rows that have no version. */
  isOlder?: (answered: Row, kept: Row) => boolean
  /** The kept rows that a query means, in its order; all of them, not one page. Runs in a live query. */
  local: (db: UserDb, query: Query) => Promise<Row[]>
  /**
   * Whether a page shows what an acknowledged change of the outbox is about, so that the change need not be laid over
   * the row any longer. For records that are also changed offline.
   * @param page ids of the rows of the page, and whether the page holds every row that the query means
   */
  covers?: (row: OutboxRow, query: Query, page: CoveredPage) => boolean
  /**
   * The rows of the page that was read last, in memory: a record that is opened from its list is in the first
   * frame. Left out where records are not opened so.
   */
  lastRows?: WeakMap<UserDb, readonly Row[]>
  /** The sentence that is shown when the service refuses without a sentence of its own (specification section 8). */
  failure: string
}

/** Where an exported file gets everything that a query means. */
export type RowSource<Row extends { id: string }, Query extends PageQuery> = Pick<
  ListSource<Row, Query>,
  'ask'
> &
  // Without a name it is no list of the whole-school pack; without `local` the device holds no rows of it.
  Partial<Pick<ListSource<Row, Query>, 'name' | 'local' | 'failure'>>

/**
 * The key of one page of one list: the same question gives the same key, in whatever order its parts
 * were written and whichever of them are left out.
 */
export function listKey(name: string, query: PageQuery): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return `${name}?${parts.sort().join('&')}`
}
