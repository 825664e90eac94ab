import { useLiveQuery } from 'dexie-react-hooks'
import { addDays } from '../../../../contract/values/dates'
import { failureSentence } from '../../../../contract/failures'
import { listTeacherLeaves } from '../../../../contract/attendance/teacher-leaves'
import { pullTeacherLeaves } from '../../../pull/attendance/pull-presences'
import { readTeacherLeaves, type ShownLeave } from '../../../pull/attendance/read-leaves'
import { requestState, type RequestState } from '../../../pull/request/request-state'
import { usePull } from '../../../pull/use-pull'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'

/** How far back leaves are listed, in days. */
const backDays = 90

export interface OpenLeaves extends RequestState {
  /** Undefined while the local database is being read. */
  leaves: ShownLeave[] | undefined
  refresh: () => void
}

/** Leaves of the last three months and those to come, unsent ones included. @param teacherId null for everybody's */
export function useLeaves(teacherId: string | null): OpenLeaves {
  const { db } = useWorkspace()
  const today = useToday()
  const fallback = failureSentence(listTeacherLeaves)
  const fetching = usePull(
    ['teacher-leaves', today],
    (reach) => pullTeacherLeaves(reach, addDays(today, -backDays)),
    { fallback },
  )
  const leaves = useLiveQuery(() => readTeacherLeaves(db, teacherId), [db, teacherId])
  return { leaves, ...requestState(fetching, fallback), refresh: () => void fetching.refetch() }
}
