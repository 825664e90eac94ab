import { useLiveQuery } from 'dexie-react-hooks'
import {
  type ContactTexts,
  listParentContacts,
  type PupilToReport,
} from '../../../contract/attendance/parent-contacts'
import { lastFallback } from '../../../contract/last-fallback'
import { readMeta } from '../../db/meta'
import { requestState, type RequestState } from '../../pull/request/request-state'
import { useDocument } from '../../pull/request/use-document'
import { useOffers } from '../../workspace/use-lacks'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { readLocalPupils } from './read-local-pupils'

export interface ShownContacts {
  /** Undefined while nothing is known yet. */
  pupils: readonly PupilToReport[] | undefined
  texts: ContactTexts
  /** Of when the pupils are, in milliseconds; null where this device counted them. */
  at: number | null
  /** The service keeps who was reached. */
  keeps: boolean
  request: RequestState
  refresh: () => Promise<unknown>
}

/** Whose family is to be reached today: according to the service, also offline with its age; else according to this device. */
export function useParentContacts(): ShownContacts {
  const { db, can } = useWorkspace()
  const today = useToday()
  const keeps = useOffers('parent_contacts') && can('students.read')
  const query = useDocument(
    ['parent-contacts'],
    ({ client }, signal) => client.send(listParentContacts, { signal }),
    {
      fallback: lastFallback,
      everyMs: 60_000,
      enabled: keeps,
      quiet: true,
    },
  )
  // Yesterday's are no news today.
  const fromService = keeps && query.data?.date === today ? query.data : undefined
  const request = requestState(query, lastFallback)
  const isLocal = !fromService && (!keeps || request.status === 'failed')
  const here = useLiveQuery(
    async () => ({
      // A month of marks is read only where the service does not return the list.
      pupils: isLocal ? await readLocalPupils(db, today) : undefined,
      texts: (await readMeta(db, 'contactTexts')) ?? {},
    }),
    [db, today, isLocal],
  )
  return {
    pupils: fromService?.pupils ?? here?.pupils,
    texts: (keeps ? query.data?.texts : here?.texts) ?? {},
    at: fromService ? query.dataUpdatedAt : null,
    keeps,
    request,
    refresh: () => query.refetch(),
  }
}
