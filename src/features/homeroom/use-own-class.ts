import { useSearchParams } from 'react-router-dom'
import type { SchoolClass } from '../../../contract/school/classes'
import { readMeta, writeMeta } from '../../db/meta'
import { pullClasses, pullPeriods } from '../../pull/pull-school-life'
import { requestState, type RequestFailure } from '../../pull/request/request-state'
import { usePull } from '../../pull/use-pull'
import { keptQuery } from '../../workspace/kept-query'
import { useClasses } from '../../workspace/known-classes'
import { ownClassIds } from '../../workspace/own-classes'
import { useWorkspace } from '../../workspace/workspace'
import { withParts } from '../../ui/address-parts'

export interface OwnClass {
  /** The class on screen; null when this person has none, undefined while reading. */
  current: SchoolClass | null | undefined
  /** All classes this person may take the register of. */
  classes: SchoolClass[]
  choose: (id: string) => void
  /** Why the list, which was never fetched, could not be fetched now. */
  failure: RequestFailure | null
  refresh: () => void
}

/** The class that was chosen last; empty where none was. */
const chosenClass = keptQuery(async (db) => (await readMeta(db, 'chosenClass')) ?? '')

/**
 * The class whose register is open: the one in the address (`?kelas=`), else the own one, else the one chosen last,
 * else the first within reach. The service decides the reach; this only chooses among what it gave.
 */
export function useOwnClass(): OwnClass {
  const { db, user } = useWorkspace()
  const [search, setSearch] = useSearchParams()
  const fallback = 'Failed to fetch classes'
  const fetched = usePull(['classes'], pullClasses, { fallback, staleMs: 300_000 })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  const stored = useClasses()
  const classes = (stored ?? []).filter((one) => one.status !== 'archived').sort(byName)
  const wanted = search.get('kelas')
  const own = ownClassIds(user, classes)
  const chosen = chosenClass.use()
  const current =
    classes.find((one) => one.id === wanted) ??
    classes.find((one) => own.includes(one.id)) ??
    // The class chosen last decides only where neither address nor account does; nothing else waits for it.
    (chosen === undefined ? undefined : (classes.find((one) => one.id === chosen) ?? classes[0] ?? null))
  const reading =
    stored === undefined || (classes.length === 0 && fetched.isPending && fetched.fetchStatus !== 'paused')
  return {
    current: reading && current === null ? undefined : current,
    classes,
    choose: (id) => {
      void writeMeta(db, 'chosenClass', id)
      setSearch(withParts({ kelas: id }), { replace: true })
    },
    failure: classes.length === 0 ? requestState(fetched, fallback).error : null,
    refresh: () => void fetched.refetch(),
  }
}

function byName(a: SchoolClass, b: SchoolClass): number {
  return a.name.localeCompare(b.name, 'id', { numeric: true })
}
