import { and, count, gte, isNull } from 'drizzle-orm'
import { addDays, dateIn } from '../../contract/values/dates'
import type { Queryable } from '../db/client'
import { registerReminders } from '../db/schema/attendance/reminders'

/** After so many tries, some four minutes, a reminder counts as late. */
const triesUntilLate = 3

/** For so long a reminder is tried again; one that was last tried before is of no use any more. */
const stillTriedMs = 3_600_000

/** Counts reminders that were tried several times and are still not delivered. */
export async function countLateReminders(db: Queryable, now: Date): Promise<number> {
  const [found] = await db
    .select({ late: count() })
    .from(registerReminders)
    .where(
      and(
        // Of any zone.
        gte(registerReminders.date, addDays(dateIn('UTC', now), -1)),
        isNull(registerReminders.sentAt),
        gte(registerReminders.attempts, triesUntilLate),
        gte(registerReminders.at, new Date(now.getTime() - stillTriedMs)),
      ),
    )
  return found?.late ?? 0
}
