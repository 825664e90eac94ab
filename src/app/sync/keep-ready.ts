import { dateIn } from '../../../contract/values/dates'
import { holds } from '../../../contract/permissions'
import type { Me } from '../../../contract/accounts/auth'
import type { Client } from '../../api/client'
import { ownClassIds } from '../../workspace/own-classes'
import { allows } from '../session/allows'
import { readState } from '../../db/device-db'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import type { Reach } from '../../pull/attendance/pull-register'
import { forgetMoved } from '../../pull/pack/forget-moved'
import { prefetch } from '../../pull/request/prefetch'
import { pullClasses } from '../../pull/pull-school-life'

/** What was fetched ahead is fresh enough for this long. */
const freshMs = 30 * 60_000

/** Several classes at most: no person is wali kelas of a whole school. */
const mostClasses = 4

/**
 * Fetches ahead what the signed-in person needs without a network, unless that was done lately. Quiet: a failure is
 * tried again at the next contact.
 */
export async function keepReady(db: UserDb, client: Client, now: number = Date.now()): Promise<void> {
  const last = await readMeta(db, 'prefetch')
  const complete = last !== undefined && last.done >= last.total
  const fresh = last !== undefined && now - last.at < freshMs && last.at <= now
  if (complete && fresh) return
  const { user, permissions } = await readState('auth')
  if (!user) return
  const classIds = await ownClasses({ db, client }, user, permissions)
  const { current } = await readState('school')
  const clock = (await readMeta(db, 'clock')) ?? 0
  const today = dateIn(current?.time_zone ?? 'Asia/Jakarta', new Date(now + clock))
  await prefetch({ db, client }, classIds, today, (wanted) => allows(permissions, [wanted], user))
  const isOnlyTheirs = user.homeroom_class_ids && user.homeroom_class_ids.length <= mostClasses
  if (isOnlyTheirs && classIds.length > 0 && !holds(permissions, ['classes.all']))
    await forgetMoved(db, classIds)
}

/** The classes this person is wali kelas of; else those whose wali kelas they are, the chosen one, or the few within reach. */
async function ownClasses(
  { db, client }: Reach,
  user: Me,
  permissions: readonly string[],
): Promise<string[]> {
  if (user.homeroom_class_ids) return user.homeroom_class_ids.slice(0, mostClasses)
  if (!allows(permissions, ['attendances.read'], user)) return []
  await pullClasses({ db, client })
  const classes = await db.classes.toArray()
  const own = ownClassIds(user, classes)
  if (own.length > 0) return own.slice(0, mostClasses)
  const chosen = await readMeta(db, 'chosenClass')
  if (classes.length > mostClasses) return classes.some(({ id }) => id === chosen) && chosen ? [chosen] : []
  return holds(permissions, ['classes.all']) ? [] : classes.map(({ id }) => id)
}
