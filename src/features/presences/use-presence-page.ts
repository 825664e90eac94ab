import { useLiveQuery } from 'dexie-react-hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { failureSentence } from '../../../contract/failures'
import { listPresences } from '../../../contract/presences'
import { listKey } from '../../pull/list/list-source'
import type { PagedList } from '../../pull/list/use-paged-list'
import {
  pullPresencePage,
  readPresencePage,
  type PresenceLine,
  type PresencePageQuery,
} from '../../pull/presence-page'
import { requestState } from '../../pull/request-state'
import { usePull } from '../../pull/use-pull'
import { useWorkspace } from '../../workspace/workspace'

/** One page of the presences of a day: read live from the local database, unsent changes on top. */
export function usePresencePage(query: PresencePageQuery): PagedList<PresenceLine> {
  const { db, school, user } = useWorkspace()
  const key = listKey('presences', query)
  const fallback = failureSentence(listPresences)
  const fetching: UseQueryResult<number> = usePull(
    ['presence-page', key],
    async ({ db, client }) => {
      await pullPresencePage({ db, client, schoolId: school?.id ?? user.school_id }, query)
    },
    { fallback },
  )
  const page = useLiveQuery(() => readPresencePage(db, query), [db, key])
  const { status, error } = requestState(fetching, fallback)
  const unknown =
    !page || (page.partial && page.lines.length === 0 && (status === 'loading' || status === 'idle'))
  return {
    rows: unknown ? undefined : page.lines,
    pagination: unknown ? undefined : page.pagination,
    fetchedAt: page?.fetchedAt ?? null,
    partial: page?.partial ?? false,
    previous: page !== undefined && page.key !== key,
    status,
    error,
    refresh: () => void fetching.refetch(),
  }
}
