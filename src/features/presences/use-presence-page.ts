import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../contract/failures'
import { listPresences } from '../../../contract/attendance/presences'
import { listKey } from '../../pull/list/list-source'
import { shownPage, type PagedList } from '../../pull/list/shown-page'
import {
  pullPresencePage,
  readPresencePage,
  type PresenceLine,
  type PresencePageQuery,
} from '../../pull/attendance/presence-page'
import { usePull } from '../../pull/use-pull'
import { useWorkspace } from '../../workspace/workspace'

/** One page of the presences of a day: read live from the local database, unsent changes on top. */
export function usePresencePage(query: PresencePageQuery): PagedList<PresenceLine> {
  const { db, school, user } = useWorkspace()
  const key = listKey('presences', query)
  const fallback = failureSentence(listPresences)
  const fetching = usePull(
    ['presence-page', key],
    async ({ db, client }) => {
      await pullPresencePage({ db, client, schoolId: school?.id ?? user.school_id }, query)
    },
    { fallback },
  )
  const page = useLiveQuery(() => readPresencePage(db, query), [db, key])
  return shownPage(page, key, fetching, fallback)
}
