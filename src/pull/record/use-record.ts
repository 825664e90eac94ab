import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { ApiError, NetworkError } from '../../api/errors'
import type { UserDb } from '../../db/user-db'
import { useWorkspace, type Workspace } from '../../workspace/workspace'
import type { ListSource, PageQuery } from '../list/list-source'
import { failureOf, failureReasonOf, requestState, type RequestStatus } from '../request/request-state'
import { forgetRow, recordKey, recordQueryKey, storeRow } from './keep-record'
import type { RecordSource } from './record-source'

export interface ShownRecord<Row> {
  /** Undefined while nothing is known; null when the device has no such row. */
  row: Row | null | undefined
  /** When the row was last read by itself, milliseconds since 1970; null where only a list brought it. */
  fetchedAt: number | null
  /** Specification section 4. */
  status: RequestStatus
  /** Why the last read failed. `gone`: the service answers that there is no such row. */
  error: { kind: 'network' | 'gone' | 'refused'; message: string } | null
  refresh: () => void
}

/**
 * One record: read live from the local database, fetched when TanStack Query considers it stale. Any row that a
 * list brought opens at once, also without a network.
 * @param id undefined shows nothing and asks nothing
 */
export function useRecord<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  source: RecordSource<Row, Query, Create, Update>,
  id: string | undefined,
): ShownRecord<Row> {
  const workspace = useWorkspace()
  const { db } = workspace
  const fetching = useQuery({
    queryKey: recordQueryKey(db.name, source.name, id ?? ''),
    queryFn: () => pullRecord(workspace, source, id ?? ''),
    enabled: id !== undefined,
    networkMode: 'offlineFirst',
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
    meta: { fallback: source.failure, quiet: true },
  })
  const held = useLiveQuery(async () => {
    if (id === undefined) return null
    const read = await db.lists.get(recordKey(source.name, id))
    // The service may have answered with the record that this one was merged into.
    const row = await source.table(db).get(read?.ids[0] ?? id)
    return { id, row: row ?? null, fetchedAt: read?.fetched_at ?? null }
  }, [db, source, id])
  const known = held?.id === id ? held : listed(db, source, id)
  const reason = failureReasonOf(fetching)
  const waiting = fetching.isFetching && !fetching.isFetched
  return {
    row: known ? (known.row ?? (waiting ? undefined : null)) : undefined,
    fetchedAt: known?.fetchedAt ?? null,
    status: requestState(fetching, source.failure).status,
    error: reason ? errorOf(reason, source.failure) : null,
    refresh: () => void fetching.refetch(),
  }
}

/** The record as its list showed it, until the database has answered. */
function listed<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: Pick<ListSource<Row, Query>, 'lastRows'>,
  id: string | undefined,
): { row: Row; fetchedAt: null } | null {
  const row = source.lastRows?.get(db)?.find((one) => one.id === id)
  return row ? { row, fetchedAt: null } : null
}

function errorOf(error: Error, fallback: string): NonNullable<ShownRecord<unknown>['error']> {
  const { network, message } = failureOf(error, fallback)
  const gone = error instanceof ApiError && error.kind === 'notFound'
  return { kind: network ? 'network' : gone ? 'gone' : 'refused', message }
}

/**
 * Reads one record from the service into the local database; a row that is gone leaves the device.
 * @returns when, milliseconds since 1970
 * @throws what the client throws
 */
export async function pullRecord<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  { db, client }: Pick<Workspace, 'db' | 'client'>,
  source: RecordSource<Row, Query, Create, Update>,
  id: string,
): Promise<number> {
  try {
    const row = await source.get(client, id)
    await storeRow(db, source, row)
    const fetched_at = Date.now()
    if (row.id !== id) await forgetRow(db, source, id)
    await rememberRead(db, source.name, id, row.id, fetched_at)
    return fetched_at
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') await forgetRow(db, source, id)
    throw error
  }
}

/** @param answered the id of the answer */
async function rememberRead(
  db: UserDb,
  name: string,
  id: string,
  answered: string,
  fetched_at: number,
): Promise<void> {
  const pagination = { current_page: 1, page_size: 1, total_data: 1, total_page: 1 }
  await db.lists.put({ key: recordKey(name, id), ids: [answered], pagination, etag: null, fetched_at })
}
