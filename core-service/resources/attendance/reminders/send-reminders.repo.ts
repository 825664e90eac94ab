import { and, isNotNull, isNull } from 'drizzle-orm'
import { clockIn, dateIn } from '../../../../contract/values/dates'
import { dayKind } from '../../../../contract/values/school-days'
import type { Queryable } from '../../../db/client'
import { asking } from '../../../db/places/asker'
import type { Services } from '../../../kit/services'
import { Turns } from '../../../kit/session/turns'
import { schools } from '../../../db/schema/school/schools'
import { settingAt } from '../attendances/register.rules'
import { minutesOf } from '../../../../contract/values/clock'
import { settingsOfSchool } from '../teacher-attendances/settings-of-school.repo'
import {
  claimReminders,
  dueReminders,
  forgetDevices,
  rememberReached,
  settleReminder,
  type Claim,
  type DueReminder,
} from './due-reminders.repo'
import { keptPushKeys, signedFor } from './push-keys.repo'

/** So long after the school's hour a reminder is still of use, and a service that was away makes up for it. */
const usefulMinutes = 120

/** Seconds for which a push service keeps a reminder for a phone that is off. */
const keptForSeconds = 7_200

const answerWithinMs = 10_000

/** So many classes of a school are sent at once. */
const atOnce = 20

/** So many schools send at once; those that wait take turns after each {@link atOnce} classes. */
const turns = new Turns(50)

/** How long an instance holds what it sends; longer than a send may take, so that only a dead instance loses it. */
const claimMs = 60_000

/** The longest pause between two tries, in minutes. */
const longestPause = 16

/** When a reminder that failed is tried again: after 1, 2, 4, 8 and then every 16 minutes. @param attempts tries so far */
const nextTry = (at: Date, attempts: number): Date =>
  new Date(at.getTime() + Math.min(2 ** (attempts - 1), longestPause) * 60_000)

type Needed = Pick<Services, 'db' | 'clock'>

export interface SendOptions {
  /** The installation's https address, whom a push service may ask; null where none is set. Safari's refuses without it. */
  readonly contact: string | null
  /** Called with devices that could not be reached. */
  readonly onError?: (error: unknown) => void
}

/** Whom to remind, and where. */
type School = Pick<typeof schools.$inferSelect, 'id' | 'timeZone' | 'reminderTime'>

/**
 * Makes the function that reminds each wali kelas whose register of today is not taken, once, from the school's hour on; nobody on a day
 * without school. Any number of instances may run it: a class is reminded by whichever claims it, and what was not sent is tried again
 * until it is of no use (decision 0043). Schools are reminded side by side, and one that is still being reminded when the function
 * is called again is left out: a push service that is slow for one delays no other.
 */
export function createReminding(needed: Needed, options: SendOptions) {
  const { db } = needed
  const underWay = new Map<string, Promise<number>>()
  const beginWith = (school: School): Promise<number> => {
    const asker = { school: school.id, person: 'reminders', isUrgent: false, hasBegun: true }
    const run = asking
      .run(asker, () => remindSchool(needed, options, school))
      .catch((error: unknown) => {
        options.onError?.(error)
        return 0
      })
      .finally(() => underWay.delete(school.id))
    underWay.set(school.id, run)
    return run
  }
  return {
    /** @returns for each school that this call begins with, how many messages push services will have taken */
    async begin(): Promise<Promise<number>[]> {
      const all = await remindingSchools(db)
      return all.filter(({ id }) => !underWay.has(id)).map(beginWith)
    },
    /** Waits for what is under way. */
    async ended(): Promise<void> {
      await Promise.allSettled(underWay.values())
    },
  }
}

async function remindSchool(needed: Needed, options: SendOptions, school: School): Promise<number> {
  const { db, clock } = needed
  const at = clock()
  const date = dateIn(school.timeZone, at)
  const minutes = minutesSince(school.reminderTime ?? '', clockIn(school.timeZone, at))
  if (minutes < 0 || minutes > usefulMinutes) return 0
  if (dayKind(date, settingAt(date, await settingsOfSchool(db, school.id))) !== 'school') return 0
  const due = await dueReminders(db, school.id, date, at)
  const classIds = [...new Set(due.map(({ classId }) => classId))]
  let sent = 0
  for (let first = 0; first < classIds.length; first += atOnce) {
    const some = classIds.slice(first, first + atOnce)
    await turns.take(school.id)
    try {
      sent += await sendSome(needed, options, { schoolId: school.id, date }, some, due)
    } finally {
      turns.leave()
    }
  }
  return sent
}

/** Nobody is reminded of a school that lets nobody in. */
const remindingSchools = (db: Queryable) =>
  db
    .select()
    .from(schools)
    .where(and(isNotNull(schools.reminderTime), isNull(schools.suspendedAt)))

/** Claims some classes, sends to all their devices at once, and settles each class by what became of them. */
async function sendSome(
  { db, clock }: Needed,
  options: SendOptions,
  reminder: { schoolId: string; date: string },
  classIds: readonly string[],
  due: readonly DueReminder[],
): Promise<number> {
  const at = clock()
  const until = new Date(at.getTime() + claimMs)
  const claims = await claimReminders(db, reminder, classIds, { at, until })
  if (claims.length === 0) return 0
  const keys = await keptPushKeys(db)
  const toClass = async (claim: Claim): Promise<number> => {
    const devices = due.filter(
      ({ classId, familyId }) => classId === claim.classId && !claim.sentTo.includes(familyId),
    )
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const outcome = await push(device, keys, options, clock())
        if (outcome === 'taken') await rememberReached(db, reminder, device)
        if (outcome === 'gone') await forgetDevices(db, [device.familyId])
        return outcome
      }),
    )
    const done = !outcomes.includes('failed')
    await settleReminder(
      db,
      reminder,
      claim,
      done ? { sentAt: clock() } : { claimedUntil: nextTry(at, claim.attempts) },
    )
    return outcomes.filter((outcome) => outcome === 'taken').length
  }
  const counts = await Promise.all(claims.map(toClass))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Sends to one device. No content: the words are the app's own, and no push service reads anything of a school. */
async function push(
  { endpoint }: DueReminder,
  keys: Awaited<ReturnType<typeof keptPushKeys>>,
  { contact, onError }: SendOptions,
  now: Date,
): Promise<'taken' | 'gone' | 'failed'> {
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: await signedFor(keys, endpoint, contact, now),
        ttl: String(keptForSeconds),
        urgency: 'high',
        topic: 'register',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (status === 404 || status === 410) return 'gone'
    if (status >= 200 && status < 300) return 'taken'
    onError?.(new Error(`A push service answered ${status}`))
  } catch (error) {
    onError?.(error)
  }
  return 'failed'
}

const minutesSince = (time: string, now: string) => minutesOf(now) - minutesOf(time)
