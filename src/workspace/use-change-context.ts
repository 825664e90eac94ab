import type { OutboxContext } from '../db/outbox-row'
import { useCalendar } from './calendar/use-calendar'
import { useWorkspace } from './workspace'

/** School, year and semester of a change, as every row of the outbox keeps them; of no class. */
export function useChangeContext(): OutboxContext {
  const { school, user } = useWorkspace()
  const calendar = useCalendar()
  return {
    school_id: school?.id ?? user.school_id ?? null,
    period_id: calendar?.period?.id ?? null,
    sub_period_id: calendar?.subPeriod?.id ?? null,
    class_id: null,
  }
}
