import { liveQuery } from 'dexie'
import { NetworkError } from '../../api/errors'
import type { Client } from '../../api/client'
import { readMeta } from '../../db/meta'
import { isKnown, stateOf } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { pullHealth } from '../../pull/request/pull-health'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { probePaceMs } from './probe-pace'

interface Waiting {
  pending: number
  nextAt: number
  /** The line is known to be down. */
  down: boolean
}

interface LineWatcher {
  /** Called after each sign of life that was asked for. */
  onContact?: () => void
  /** Called at the start and each time that the person or the network comes back. */
  onBack?: () => void
}

/**
 * Everything that may start the replay while this page is open: start, coming back, leaving, `online`,
 * and a timer while visible; asks for a sign of life while the line is known to be down. A page's events are hints; the
 * queue decides. Every screen that shows whether the service answers needs it: without it a silence is never found to be over.
 * @returns stops it
 */
export function watchLine(db: UserDb, client: Client, { onContact, onBack }: LineWatcher = {}): () => void {
  const line = lookAtLine(db, async () => {
    try {
      await pullHealth(db, client)
      onContact?.()
      return true
    } catch (error) {
      // Any answer of the service, even a refusal, proves the line.
      return !(error instanceof NetworkError)
    }
  })
  const comeBack = () => {
    onBack?.()
    line.look()
  }
  const removeListeners = listen({ onActivity: line.touch, onBack: comeBack })
  comeBack()
  return () => {
    line.stop()
    removeListeners()
  }
}

/** A line that was good for so long, milliseconds, and then is down again is looked at as eagerly as one that was always good. */
const goodMs = 10_000

/**
 * Looks at the line as often as {@link probePaceMs} says, and sends what waits when its time has come, while the page is visible.
 * @param probe asks the service for a sign of life
 */
function lookAtLine(db: UserDb, probe: () => Promise<boolean>) {
  let touchedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Waiting = { pending: 0, nextAt: 0, down: false }
  let stopped = false
  let [unanswered, fruitless, goodSince] = [0, 0, 0]

  function schedule(): void {
    clearTimeout(timer)
    if (stopped || document.visibilityState !== 'visible') return
    const line = { idleMs: Date.now() - touchedAt, unanswered, fruitless }
    const pace = probePaceMs(line, Math.random())
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
    if (await probe()) {
      unanswered = 0
      fruitless++
      wake()
    } else unanswered++
    schedule()
  }

  const watch = liveQuery(() => readWaiting(db)).subscribe({
    next: (now) => {
      const changed =
        now.down !== waiting.down || now.pending !== waiting.pending || now.nextAt !== waiting.nextAt
      if (now.down && !waiting.down && Date.now() - goodSince > goodMs) unanswered = fruitless = 0
      if (!now.down && waiting.down) goodSince = Date.now()
      waiting = now
      if (changed) schedule()
    },
    error: (error: unknown) => {
      console.error('outbox unreadable', error)
    },
  })
  const touch = () => {
    touchedAt = Date.now()
  }
  return {
    /** The person did something: the line is looked at more often again. */
    touch,
    /** Looks at the line and sends what waits, now. */
    look: () => {
      touch()
      unanswered = fruitless = 0
      void probe()
      wake()
      schedule()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      watch.unsubscribe()
    },
  }
}

const wake = () => {
  wakeReplay('wake')
}

/**
 * Listens to what the browser reports of the page, its person and its line.
 * @returns stops it
 */
function listen({ onActivity, onBack }: { onActivity: () => void; onBack: () => void }): () => void {
  const onVisibility = () => {
    // Leaving ends the wait for further taps: the browser may be closed next.
    if (document.visibilityState === 'visible') onBack()
    else wake()
  }
  // A worker that takes over later than this page started has missed its first wake-up.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const all = [
    [document, 'visibilitychange', onVisibility],
    [globalThis, 'pagehide', wake],
    [globalThis, 'online', onBack],
    [globalThis, 'pointerdown', onActivity],
    [globalThis, 'keydown', onActivity],
    [container, 'controllerchange', wake],
  ] as const
  for (const [target, name, listener] of all) target?.addEventListener(name, listener, { passive: true })
  return () => {
    for (const [target, name, listener] of all) target?.removeEventListener(name, listener)
  }
}

async function readWaiting(db: UserDb): Promise<Waiting> {
  // What only a newer app understands is not this one's to send, however often it tries.
  const rows = (await db.outbox.toArray()).filter((row) => isKnown(row) && stateOf(row) === 'pending')
  const wait = await readMeta(db, 'wait')
  const silence = await readMeta(db, 'silence')
  const soonest = rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.next_at))
  return {
    pending: rows.length,
    // A sign of life changes nothing where the service lives and refuses.
    nextAt: wait?.refused ? Math.max(soonest, wait.until) : soonest,
    down: ((wait?.failures ?? 0) > 0 && !wait?.refused) || Boolean(silence),
  }
}
