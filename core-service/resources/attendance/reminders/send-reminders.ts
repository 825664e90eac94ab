import { isNotNull } from 'drizzle-orm'
import { clockIn, dateIn } from '../../../../contract/values/dates'
import { dayKind } from '../../../../contract/values/school-days'
import type { Services } from '../../../kit/services'
import { schools } from '../../../db/schema/school/schools'
import { settingAt } from '../attendances/register.rules'
import { minutesOf } from '../../../../contract/values/clock'
import { settingsOfSchool } from '../teacher-attendances/settings-of-school'
import { claimReminders, dueReminders, forgetDevices, type DueReminder } from './due-reminders.repo'
import { keptPushKeys, signedFor } from './push-keys'

/** So long after the school's hour a reminder is still of use, and a service that was away makes up for it. */
const usefulMinutes = 120

/** Seconds for which a push service keeps a reminder for a phone that is off. */
const keptForSeconds = 7_200

const answerWithinMs = 10_000

type Needed = Pick<Services, 'db' | 'clock'>

export interface SendOptions {
  /** The installation's https address, whom a push service may ask; null where none is set. Safari's refuses without it. */
  readonly contact: string | null
  /** Called with devices that could not be reached. */
  readonly onError?: (error: unknown) => void
}

/**
 * Reminds each wali kelas whose register of today is not taken, once, from the school's hour on; nobody on a day without
 * school. Any number of instances may run it: a class is reminded by whichever claims it (decision 0043).
 * @returns how many messages push services took
 */
export async function sendReminders({ db, clock }: Needed, options: SendOptions): Promise<number> {
  const at = clock()
  let sent = 0
  for (const school of await db.select().from(schools).where(isNotNull(schools.reminderTime))) {
    const date = dateIn(school.timeZone, at)
    const minutes = minutesSince(school.reminderTime ?? '', clockIn(school.timeZone, at))
    if (minutes < 0 || minutes > usefulMinutes) continue
    if (dayKind(date, settingAt(date, await settingsOfSchool(db, school.id))) !== 'school') continue
    const due = await dueReminders(db, school.id, date)
    const classIds = due.map(({ classId }) => classId)
    const own = await claimReminders(db, school.id, date, classIds, at)
    sent += await push(
      { db, clock },
      due.filter(({ classId }) => own.has(classId)),
      options,
    )
  }
  return sent
}

async function push(
  { db, clock }: Needed,
  due: readonly DueReminder[],
  options: SendOptions,
): Promise<number> {
  if (due.length === 0) return 0
  const keys = await keptPushKeys(db)
  const gone: string[] = []
  let sent = 0
  for (const { endpoint, familyId } of due) {
    try {
      // No content: the words are the app's own, and no push service reads anything of a school.
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: await signedFor(keys, endpoint, options.contact, clock()),
          ttl: String(keptForSeconds),
          urgency: 'high',
          topic: 'register',
        },
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (status === 404 || status === 410) gone.push(familyId)
      else if (status >= 200 && status < 300) sent++
      else options.onError?.(new Error(`A push service answered ${status}`))
    } catch (error) {
      options.onError?.(error)
    }
  }
  await forgetDevices(db, gone)
  return sent
}

const minutesSince = (time: string, now: string) => minutesOf(now) - minutesOf(time)
