import { liveQuery } from 'dexie'
import type { Client } from '../../api/client'
import { readState } from '../../db/device-db'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { isUnderWay, pullSchool, readSchoolPack } from '../../pull/pack/pull-school'
import { reachesSchool } from '../../pull/pack/school-reach'
import { pullClasses } from '../../pull/pull-school-life'
import { allows } from '../session/allows'
import { isThrifty, onThriftChange } from '../../workspace/line/network-thrift'

/** What was fetched is current enough for this long. */
const freshMs = 3 * 60 * 60_000
/** After a silence of this length more may have changed: then it is current enough for no longer than that. */
const longSilenceMs = 30 * 60_000
/** How often a page that stays open looks whether it is time. */
const lookMs = 10 * 60_000
/** After the screen's own reads. */
const settleMs = 4_000

/**
 * Keeps the whole school on the device of somebody whose reach is all of it, quietly: one request at a time, only
 * while the page is visible and the network neither slow nor saving. What is cut is continued later.
 * @returns stops it
 */
export function startKeepingSchool(db: UserDb, client: Client): () => void {
  let stopped = false
  let running = false
  let later: ReturnType<typeof setTimeout> | undefined
  const mayGoOn = () => !stopped && document.visibilityState === 'visible' && !isThrifty()

  const look = (currentFor: number) => {
    if (running || !mayGoOn()) return
    running = true
    void keepSchool(db, client, currentFor, mayGoOn)
      // The next contact tries again.
      .catch(() => undefined)
      .finally(() => {
        running = false
      })
  }
  const soon = (currentFor = freshMs) => {
    clearTimeout(later)
    later = setTimeout(() => {
      look(currentFor)
    }, settleMs)
  }
  const onVisibility = () => {
    soon()
  }

  let silentSince: number | null = null
  const watch = liveQuery(() => readMeta(db, 'silence')).subscribe({
    next: (silence) => {
      if (silence) silentSince ??= silence
      else if (silentSince !== null) {
        soon(Date.now() - silentSince > longSilenceMs ? longSilenceMs : freshMs)
        silentSince = null
      }
    },
    error: () => undefined,
  })
  const timer = setInterval(() => {
    look(freshMs)
  }, lookMs)
  document.addEventListener('visibilitychange', onVisibility)
  const unwatch = onThriftChange(onVisibility)
  soon()

  return () => {
    stopped = true
    clearTimeout(later)
    clearInterval(timer)
    watch.unsubscribe()
    unwatch()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/**
 * Fetches the whole school where this person reaches it and what is here is older than that.
 * @param currentFor how old it may be, milliseconds
 * @param mayGoOn asked before each request; false ends the run, which the next call continues
 * @throws what the client throws
 */
async function keepSchool(
  db: UserDb,
  client: Client,
  currentFor: number,
  mayGoOn: () => boolean,
): Promise<void> {
  const { user, permissions } = await readState('auth')
  if (!user) return
  const pack = await readSchoolPack(db)
  const age = pack?.finished_at ? Date.now() - pack.finished_at : null
  // A clock that was set back makes a negative age.
  if (pack && !isUnderWay(pack) && age !== null && age >= 0 && age < currentFor) return
  const readClasses = async () => {
    if ((await db.classes.count()) === 0) await pullClasses({ db, client })
    return await db.classes.toArray()
  }
  if (!(await reachesSchool(permissions, user, readClasses))) return
  await pullSchool({ db, client }, { can: (...wanted) => allows(permissions, wanted, user), mayGoOn })
}
