import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PagedList } from '../../pull/list/shown-page'
import { requestState, type RequestFailure } from '../../pull/request/request-state'

/** One part of what is known of a pupil: fetched, kept and failing for itself. */
export interface Part<Data> {
  /** Undefined while it was never fetched to this device. */
  readonly data: Data | undefined
  /** When it was fetched, milliseconds since 1970; null where it never was. */
  readonly at: number | null
  readonly loading: boolean
  readonly error: RequestFailure | null
  readonly refresh: () => void
}

/** A kept document as a part of the page. */
export function documentPart<Data>(query: UseQueryResult<Data>, fallback: string): Part<Data> {
  const { status, error } = requestState(query, fallback)
  return {
    data: query.data,
    at: query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt,
    loading: status === 'loading' && query.data === undefined,
    error,
    refresh: () => void query.refetch(),
  }
}

/**
 * Rows of one pupil as a part of the page. A row that was made here comes before those of the last answer until the
 * next one names it, so that what is new comes first. The rows are the same array until one of them changes.
 * @param held all rows of the pupil on this device
 */
export function useRowsPart<Row extends { id: string }>(
  { rows, fetchedAt, status, error, refresh }: PagedList<Row>,
  held: readonly Row[] | undefined,
): Part<readonly Row[]> {
  const known = fetchedAt !== null || (held !== undefined && held.length > 0)
  const data = useMemo(() => (known && held ? newFirst(rows ?? [], held) : undefined), [known, rows, held])
  return { data, at: fetchedAt, loading: !known && status === 'loading', error, refresh }
}

/** The listed rows in their order, after those that the list does not name yet. */
function newFirst<Row extends { id: string }>(listed: readonly Row[], held: readonly Row[]): Row[] {
  const named = new Set(listed.map(({ id }) => id))
  return [...held.filter(({ id }) => !named.has(id)), ...listed]
}
