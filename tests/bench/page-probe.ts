/** One tap on a mark, in milliseconds from the click's own time stamp. */
export interface TapTimes {
  /** Until IndexedDB says that the transaction which stored it is committed. */
  durable: number | null
  /** Until Cache Storage holds it as well: only then the row says that it is kept. */
  copied: number | null
  /** Until the frame after the one that painted the checked mark. */
  painted: number | null
  /** Event Timing: until the browser presented the next frame, in steps of 8 ms; null below 16 ms. */
  presented: number | null
}

/** What the page tells the bench. Times in milliseconds since the page's navigation began. */
interface PageProbe {
  taps: TapTimes[]
  /** A whole register stands, is painted, and the main thread is free for a tap. */
  usable: number | null
  /** When something was last clicked, and when a file was last chosen. */
  clicked: number | null
  chosen: number | null
}

declare global {
  var bench: PageProbe
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

type Keep = (this: Cache, request: RequestInfo | URL, response: Response) => Promise<void>
type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>

/**
 * Measures from inside; runs in every page before anything else. Nothing of the app is changed or asked:
 * what counts as stored is what the database said, and what counts as painted comes of frames.
 */
export function probePage(): void {
  const own: PageProbe = { taps: [], usable: null, clicked: null, chosen: null }
  globalThis.bench = own
  const stamps = new Map<number, TapTimes>()

  addEventListener(
    'click',
    (event) => {
      const input = event.target
      own.clicked = event.timeStamp
      if (!(input instanceof HTMLInputElement) || input.type !== 'radio' || !event.isTrusted) return
      const tap: TapTimes = { durable: null, copied: null, painted: null, presented: null }
      own.taps.push(tap)
      stamps.set(event.timeStamp, tap)
      // The first callback comes before the frame that paints the mark, the second after it.
      requestAnimationFrame(() => {
        if (input.checked) requestAnimationFrame(() => (tap.painted = performance.now() - event.timeStamp))
      })
      waiting = { tap, since: event.timeStamp }
    },
    { capture: true },
  )
  addEventListener(
    'change',
    ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') own.chosen = timeStamp
    },
    true,
  )

  let waiting: { tap: TapTimes; since: number } | null = null
  let copying: { tap: TapTimes; since: number } | null = null
  const store: { add: Write; put: Write } = IDBObjectStore.prototype
  for (const method of ['add', 'put'] as const) {
    const original = store[method]
    store[method] = function (...given) {
      const saved = waiting
      if (this.name === 'outbox' && saved) {
        waiting = null
        this.transaction.addEventListener('complete', () => {
          saved.tap.durable = performance.now() - saved.since
          copying = saved
        })
      }
      return original.apply(this, given)
    }
  }

  // Where there is no secure origin, there is no such place.
  if ('Cache' in globalThis) {
    const caches: { put: Keep } = Cache.prototype
    const keep = caches.put
    caches.put = async function (...given) {
      const saved = copying
      copying = null
      await keep.apply(this, given)
      if (saved) saved.tap.copied = performance.now() - saved.since
    }
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const tap = entry.name === 'click' ? stamps.get(entry.startTime) : undefined
      if (tap) tap.presented = entry.duration
    }
  }).observe({ type: 'event', durationThreshold: 16 })

  const look = () => {
    const rows = document.querySelectorAll('[data-truth] [role="radiogroup"]')
    if (own.usable === null && rows.length >= 36 && !rows[35]?.querySelector('input:disabled')) {
      requestAnimationFrame(() => setTimeout(() => (own.usable = performance.now())))
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
