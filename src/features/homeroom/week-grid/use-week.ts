import type { UseQueryResult } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { pullRegister } from '../../../pull/attendance/pull-register'
import { usePull } from '../../../pull/use-pull'
import { useWorkspace } from '../../../workspace/workspace'
import { readWeek, type WeekView } from './read-week'

export interface OpenWeek {
  /** Undefined only while the local database is being read. */
  view: WeekView | undefined
  fetching: UseQueryResult<number>
}

/** A week that updates itself: shown from the local database at once; its registers are fetched as it opens. */
export function useWeek(own: SchoolClass, date: string, today: string): OpenWeek {
  const { db, can } = useWorkspace()
  const mayWrite = can('attendances.write')
  const mayUnlock = can('attendances.unlock')
  const view = useLiveQuery(
    () =>
      readWeek(db, { classId: own.id, periodId: own.period_id ?? null, date, today, mayWrite, mayUnlock }),
    [db, own.id, own.period_id, date, today, mayWrite, mayUnlock],
  )
  const come = useMemo(() => view?.columns.filter((one) => one.date <= today) ?? [], [view, today])
  const fetching = usePull(
    ['register-week', own.id, come.map((one) => one.date).join()],
    async (reach) => {
      // What was never here comes first; the others answer "unchanged" where nothing changed.
      const days = [...come].sort((a, b) => Number(a.fetched) - Number(b.fetched))
      for (const { date: day } of days) await pullRegister(reach, own.id, day)
    },
    { fallback: 'Failed to fetch attendances', enabled: come.length > 0, staleMs: 60_000 },
  )
  return { view, fetching }
}
