import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../contract/failures'
import { listStudentCards } from '../../../contract/people/student-cards'
import { readMeta } from '../../db/meta'
import { pullCards } from '../../pull/pack/pull-cards'
import { usePull } from '../../pull/use-pull'
import { errorWords } from '../../records/error-words'
import { useLacks } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'

/** What this device knows of the list of cards. */
export interface CardsFetch {
  /** When the whole list came last, milliseconds since 1970; null while it never has. */
  finishedAt: number | null
  fetching: boolean
  /** Why it did not come the last time; empty where it did. */
  failure: string
  refresh: () => void
}

/** Keeps the cards of this device current while the gate is open. */
export function useCards(): CardsFetch {
  const { db, can } = useWorkspace()
  const lacks = useLacks('student_cards')
  const run = useLiveQuery(() => readMeta(db, 'cards'), [db])
  const { isFetching, error, refetch } = usePull(
    ['cards'],
    async (reach) => {
      await pullCards(reach)
    },
    {
      fallback: failureSentence(listStudentCards),
      enabled: !lacks && can('presences.write'),
      staleMs: 5 * 60_000,
    },
  )
  return {
    finishedAt: run?.finished_at ?? null,
    fetching: isFetching,
    failure: error ? errorWords(error) : '',
    refresh: () => void refetch(),
  }
}

/** What the gate says where no card is on the device; null while the list is on its way. */
export type WithoutCards = 'none' | 'unfetched' | null

/** Whether the school has made no card, or its list has not come to this device. */
export function withoutCards({ finishedAt, fetching }: CardsFetch): WithoutCards {
  if (finishedAt !== null) return 'none'
  return fetching ? null : 'unfetched'
}
