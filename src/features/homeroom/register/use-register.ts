import type { UseQueryResult } from '@tanstack/react-query'
import { addDays } from '../../../../contract/values/dates'
import { readyDays } from '../../../pull/request/prefetch'
import { pullRange, pullRegister } from '../../../pull/attendance/pull-register'
import { pullLeaves } from '../../../pull/pull-school-life'
import { usePull } from '../../../pull/use-pull'
import { keptRegister } from './kept-register'
import type { RegisterView } from './read-register'

export interface OpenRegister {
  /** Undefined only while the local database is being read. */
  view: RegisterView | undefined
  fetching: UseQueryResult<number>
  /** When the marks of the last month were fetched, milliseconds since 1970; 0 while they were not. */
  monthAt: number
}

/**
 * Begins to fetch the register of the own class, as the account names it, before the list of classes is here.
 * @param classId undefined: nothing is fetched ahead
 */
export function useRegisterAhead(classId: string | undefined, date: string): void {
  usePull(['register', classId, date], (reach) => pullRegister(reach, classId ?? '', date), {
    fallback: 'Failed to fetch attendances',
    enabled: classId !== undefined,
  })
}

/** A register that updates itself: shown from the local database at once, fetched when its copy is old. */
export function useRegister(classId: string | undefined, date: string, today: string): OpenRegister {
  const fetching = usePull(
    ['register', classId, date],
    async (reach) => {
      if (classId) await pullRegister(reach, classId, date)
    },
    { fallback: 'Failed to fetch attendances', enabled: classId !== undefined },
  )
  const { dataUpdatedAt: monthAt } = usePull(
    ['register-month', classId, today],
    async (reach) => {
      if (!classId) return
      await pullLeaves(reach, classId, addDays(today, -1))
      await pullRange(reach, classId, addDays(today, -readyDays), today)
    },
    // The class on screen comes first; its month can follow.
    {
      fallback: 'Failed to fetch attendances',
      enabled: classId !== undefined && !fetching.isPending,
      staleMs: 300_000,
    },
  )
  const view = keptRegister.use(classId ?? null, date)
  return { view: view ?? undefined, fetching, monthAt }
}
