import { useLiveQuery } from 'dexie-react-hooks'
import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../contract/classes'
import { pullClasses, pullPeriods } from '../../pull/pull-school-life'
import { usePull } from '../../pull/use-pull'
import { useWorkspace } from '../../pull/workspace'

export interface OwnClass {
  /** The class on screen; null when this person has none, undefined while reading. */
  current: SchoolClass | null | undefined
  /** All classes this person may take the register of. */
  classes: SchoolClass[]
  choose: (id: string) => void
  /** The list was never fetched and cannot be now. */
  unreachable: boolean
}

/**
 * The class whose register is open: the one in the address (`?kelas=`), else the own one, else the first
 * within reach. The service decides the reach; this only chooses among what it gave.
 */
export function useOwnClass(): OwnClass {
  const { db, user } = useWorkspace()
  const [search, setSearch] = useSearchParams()
  const fetched = usePull(['classes'], pullClasses, { fallback: 'Failed to fetch classes', staleMs: 300_000 })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  const stored = useLiveQuery(() => db.classes.toArray(), [db])
  const classes = (stored ?? []).filter((one) => one.status !== 'archived').sort(byName)
  const wanted = search.get('kelas')
  const own = user.homeroom_class_ids ?? []
  const current =
    classes.find((one) => one.id === wanted) ??
    classes.find((one) => own.includes(one.id)) ??
    classes[0] ??
    null
  const reading =
    stored === undefined || (classes.length === 0 && fetched.isPending && fetched.fetchStatus !== 'paused')
  return {
    current: current === null && reading ? undefined : current,
    classes,
    choose: (id) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('kelas', id)
          return next
        },
        { replace: true },
      )
    },
    unreachable: classes.length === 0 && fetched.isError,
  }
}

function byName(a: SchoolClass, b: SchoolClass): number {
  return a.name.localeCompare(b.name, 'id', { numeric: true })
}
