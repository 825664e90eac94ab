import { liveQuery } from 'dexie'
import { NetworkError } from '../../api/errors'
import type { Client } from '../../api/client'
import { readMeta } from '../../db/meta'
import { isKnown, stateOf } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { pullHealth } from '../../pull/request/pull-health'
import { keepOwnPhoto } from '../../pull/photos/keep-own-photo'
import { faceOf } from '../../ui/photo/face-of'
import { purgeEvidence } from '../../pull/attendance/purge-evidence'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { keepCards } from './keep-cards'
import { keepReady } from './keep-ready'
import { startKeepingSchool } from './keep-school'
import { probePaceMs } from './probe-pace'
import { showOwnPhoto } from './show-own-photo'

const dayMs = 86_400_000

interface Waiting {
  pending: number
  nextAt: number
  /** The line is known to be down. */
  down: boolean
}

/**
 * Everything that may start the replay while this page is open: start, coming back, leaving, `online`,
 * and a timer while visible. A page's events are hints; the queue decides.
 * @returns stops it
 */
export function startSyncTriggers(db: UserDb, client: Client): () => void {
  let touchedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Waiting = { pending: 0, nextAt: 0, down: false }
  let later: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const wake = () => {
    wakeReplay('wake')
  }
  const onActivity = () => {
    touchedAt = Date.now()
  }
  // After the screen's own reads: what is fetched ahead must never hold up what is looked at.
  const ready = () => {
    clearTimeout(later)
    later = setTimeout(() => {
      void keepReady(db, client)
        .catch(() => undefined)
        .then(() => keepCards(db, client))
        .catch(() => undefined)
        .then(keepPhotoOnce)
        .catch(() => undefined)
    }, 2_500)
  }
  // It changes once in years, and on this device through the settings, which show it at once.
  let hasPhoto = false
  const keepPhotoOnce = async () => {
    if (hasPhoto) return
    await keepOwnPhoto(db, client, faceOf)
    hasPhoto = true
  }
  const comeBack = () => {
    onActivity()
    purgeDaily()
    void probe()
    wake()
    schedule()
  }
  const onVisibility = () => {
    // Leaving ends the wait for further taps: the browser may be closed next.
    if (document.visibilityState === 'visible') comeBack()
    else wake()
  }

  // By age and not by an answer, so that a phone that is never online again keeps no photo for ever.
  let purgedAt = Number.NEGATIVE_INFINITY
  function purgeDaily(): void {
    if (Math.abs(Date.now() - purgedAt) < dayMs) return
    purgedAt = Date.now()
    void purgeEvidence(db).catch((error: unknown) => {
      console.error('old photos not deleted', error)
    })
  }

  async function probe(): Promise<boolean> {
    try {
      await pullHealth(db, client)
      ready()
      return true
    } catch (error) {
      // Any answer of the service, even a refusal, proves the line.
      return !(error instanceof NetworkError)
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    if (stopped || document.visibilityState !== 'visible') return
    const pace = probePaceMs(Date.now() - touchedAt)
    if (waiting.down) timer = setTimeout(() => void probeThenWake(), pace)
    else if (waiting.pending > 0) {
      timer = setTimeout(
        () => {
          wakeReplay('saved')
          schedule()
        },
        Math.max(waiting.nextAt - Date.now(), pace),
      )
    }
  }

  async function probeThenWake(): Promise<void> {
    if (await probe()) wake()
    schedule()
  }

  const watch = liveQuery(() => readWaiting(db)).subscribe({
    next: (now) => {
      const changed =
        now.down !== waiting.down || now.pending !== waiting.pending || now.nextAt !== waiting.nextAt
      waiting = now
      if (changed) schedule()
    },
    error: (error: unknown) => {
      console.error('outbox unreadable', error)
    },
  })

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', wake)
  addEventListener('online', comeBack)
  addEventListener('pointerdown', onActivity, { passive: true })
  addEventListener('keydown', onActivity, { passive: true })
  // A worker that takes over later than this page started has missed its first wake-up.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  container?.addEventListener('controllerchange', wake)
  comeBack()
  const stopKeepingSchool = startKeepingSchool(db, client)
  const takeOffPhoto = showOwnPhoto(db)

  return () => {
    stopped = true
    stopKeepingSchool()
    takeOffPhoto()
    clearTimeout(timer)
    clearTimeout(later)
    watch.unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', wake)
    removeEventListener('online', comeBack)
    removeEventListener('pointerdown', onActivity)
    removeEventListener('keydown', onActivity)
    container?.removeEventListener('controllerchange', wake)
  }
}

async function readWaiting(db: UserDb): Promise<Waiting> {
  // What only a newer app understands is not this one's to send, however often it tries.
  const rows = (await db.outbox.toArray()).filter((row) => isKnown(row) && stateOf(row) === 'pending')
  const wait = await readMeta(db, 'wait')
  const silence = await readMeta(db, 'silence')
  return {
    pending: rows.length,
    nextAt: rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.next_at)),
    down: (wait?.failures ?? 0) > 0 || Boolean(silence),
  }
}
