import type { SchoolClass } from '../../../../contract/school/classes'
import { useDashboard } from '../../../pull/use-dashboard'
import { pullPeriods } from '../../../pull/pull-school-life'
import { usePull } from '../../../pull/use-pull'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { registerLine, type RegisterLine, type RegisterState } from '../class/register-today'

/** Today's registers of all classes. */
export interface TodayRegisters {
  /** Null where nothing is known of the registers, and for a class that takes none any more. */
  of: (schoolClass: SchoolClass) => (RegisterLine & { state: RegisterState | undefined }) | null
}

/** The classes of a year that is not the active one take no register. */
export const noRegisters: TodayRegisters = { of: () => null }

/** Today's registers from the figures of the day that the front page shows too, with their age there. */
export function useTodayRegisters(): TodayRegisters {
  const { can } = useWorkspace()
  const { data } = useDashboard({ enabled: can('dashboard.read') })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  const today = useToday()
  const day = useSchoolDay(today)
  // The registers of another day contain nothing about today.
  const registers = data?.date && data.date !== today ? undefined : data?.registers
  return {
    of({ id, status }) {
      if (!day || !registers || status === 'archived') return null
      const state = registers.find(({ class_id }) => class_id === id)
      return { ...registerLine(state, day), state: day.kind === 'school' ? state : undefined }
    },
  }
}
