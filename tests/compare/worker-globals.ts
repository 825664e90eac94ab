/** The few globals of a service worker that Workbox looks for, and a browser's part in Background Sync. */
type Listener = (event: SyncEvent) => void

/** As the browser fires it. */
export class SyncEvent extends Event {
  done: Promise<unknown> = Promise.resolve()
  readonly lastChance = false
  constructor(readonly tag: string) {
    super('sync')
  }
  waitUntil(work: Promise<unknown>): void {
    this.done = work
  }
}

class WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void {
    work.catch(() => undefined)
  }
}

/** Tags that wait for a sync event. */
export const tags = new Set<string>()
/** Listeners of the worker that runs. */
export const listeners = new Set<Listener>()

Object.assign(globalThis, {
  self: globalThis,
  __WB_DISABLE_DEV_LOGS: true,
  ExtendableEvent: WorkerEvent,
  FetchEvent: WorkerEvent,
  registration: {
    scope: 'http://sekolah.test/',
    sync: {
      async register(tag: string): Promise<void> {
        tags.add(tag)
      },
    },
  },
  addEventListener(type: string, listener: Listener): void {
    if (type === 'sync') listeners.add(listener)
  },
})

export function fetchEvent(): WorkerEvent {
  return new WorkerEvent('fetch')
}
