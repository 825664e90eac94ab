import type { UseQueryResult } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { usePull } from '../../../pull/use-pull'
import { useWorkspace } from '../../../workspace/workspace'
import { readSettings } from '../../../workspace/calendar/school-calendar'
import { monthsUntil } from '../../../records/recap/month'
import { pullMonth } from './pull-month'
import { readRecap, type ClassRecap } from './read-recap'

export interface OpenRecap {
  /** Undefined only while the local database is being read. */
  view: ClassRecap | undefined
  /** Months that may be chosen, newest first. */
  months: string[]
  fetching: UseQueryResult<number>
  /** Days fetched one by one; null while there is nothing to count. */
  progress: { done: number; total: number } | null
}

/** A month that updates itself: shown from the local database at once, fetched when its copy is old. */
export function useRecap(own: SchoolClass, month: string, today: string): OpenRecap {
  const { db } = useWorkspace()
  const [progress, setProgress] = useState<OpenRecap['progress']>(null)
  const periodId = own.period_id ?? null
  const query = { classId: own.id, periodId, month, today }
  const fetching = usePull(
    ['register-recap', own.id, month, today],
    async (reach) => {
      try {
        await pullMonth(reach, query, (done, total) => {
          setProgress({ done, total })
        })
      } finally {
        setProgress(null)
      }
    },
    { fallback: 'Failed to fetch attendances', staleMs: 120_000 },
  )
  const view = useLiveQuery(
    () => readRecap(db, { classId: own.id, periodId, month, today }),
    [db, own.id, periodId, month, today],
  )
  const settings = useLiveQuery(() => readSettings(db, periodId), [db, periodId])
  return { view, months: monthsUntil(today, settings ?? []), fetching, progress }
}
