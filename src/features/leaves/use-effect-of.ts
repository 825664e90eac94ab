import { useLiveQuery } from 'dexie-react-hooks'
import { addDays, daysBetween } from '../../../contract/values/dates'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import { pullRegister } from '../../pull/attendance/pull-register'
import { usePull } from '../../pull/use-pull'
import { readSettings } from '../../workspace/calendar/school-calendar'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { correctableMarks, effectDays, type EffectDay, type Span, type TakenMark } from './effect'
import { readTaken } from './read-taken'

/** Whom a leave is about. */
export interface LeavePupil {
  id: string
  name: string
}

export interface LeaveEffect {
  type: StudentLeave['type']
  pupils: readonly LeavePupil[]
  days: EffectDay[]
  /** Marks that were set before, of all its pupils. */
  taken: TakenMark[]
  /** Those of them that who looks can give the leave's status. */
  correctable: TakenMark[]
}

/**
 * What a leave does to the register, as this device knows it.
 * @param type null while it is not chosen
 * @returns undefined while it is not known
 */
export function useEffectOf(
  type: StudentLeave['type'] | null,
  spans: readonly Span[],
  pupils: readonly LeavePupil[],
): LeaveEffect | undefined {
  const { db, can } = useWorkspace()
  const today = useToday()
  const settings = useLiveQuery(() => readSettings(db, null), [db])
  const ids = pupils.map(({ id }) => id)
  const taken = useLiveQuery(() => readTaken(db, ids, spans), [db, JSON.stringify([ids, spans])])
  if (type === null || !settings || spans.length === 0 || pupils.length === 0) return undefined
  const marks = taken ?? []
  return {
    type,
    pupils,
    days: effectDays(type, spans, settings, pupils.length === 1 ? marks : []),
    taken: marks,
    correctable: can('attendances.write') ? correctableMarks(type, marks, settings, today) : [],
  }
}

/** Registers of this many days back are asked for; a letter comes later than that only rarely. */
const daysBack = 7

/**
 * Fetches the registers of the days of a leave that have come, so that the marks in them are known also to those who have not opened
 * them.
 */
export function useRegistersOf(
  spans: readonly Span[],
  classIds: readonly (string | null | undefined)[],
): void {
  const { can } = useWorkspace()
  const today = useToday()
  const known = [...new Set(classIds)].flatMap((id) => id ?? [])
  const days = Array.from({ length: daysBack + 1 }, (_, at) => addDays(today, -at)).filter((date) =>
    spans.some(({ from, to }) => daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0),
  )
  usePull(
    ['registers-of-leave', known.join(), days.join()],
    async (reach) => {
      for (const id of known) for (const day of days) await pullRegister(reach, id, day)
    },
    {
      fallback: 'Failed to fetch attendances',
      enabled: can('attendances.read') && known.length > 0 && days.length > 0,
    },
  )
}
