import { fetchEvent, listeners, SyncEvent, tags } from './worker-globals'
import { BackgroundSyncPlugin, Queue as SyncQueue } from 'workbox-background-sync'
import { NetworkOnly } from 'workbox-strategies'
import type { WorkboxPluginCallbackParam } from 'workbox-core/types.js'
import * as z from 'zod/mini'
import type { AttendanceRow } from '../../contract/attendance/attendances'
import { App } from './app'
import type { Edit, Ledger } from './ledger'
import type { Line } from './line'
import type { Contender, Queue } from './queue'

/** @param versions the app around it sends the version it knew as precondition */
export function workbox(versions: boolean): Contender {
  return {
    name: versions ? 'Workbox, versions' : 'Workbox',
    version: 'workbox-background-sync 7.4.1',
    // A stored request keeps its headers; with a cookie a refreshed session reaches it all the same.
    cookie: true,
    make: (line, ledger) => new Workbox(line, ledger, versions),
  }
}

/**
 * "Throwing anything here will trigger fetchDidFail": retries what was answered 5xx.
 * https://developer.chrome.com/docs/workbox/modules/workbox-background-sync ("Basic Usage")
 */
const statusPlugin = {
  async fetchDidSucceed({ response }: { response: Response }): Promise<Response> {
    if (response.status >= 500) throw new Error('Server error.')
    return response
  },
}

const Entries = z.object({ entries: z.array(z.object({ note: z.string() })) })

function handle(route: NetworkOnly, request: Request): Promise<Response> {
  const [response, done] = route.handleAll({ request, event: fetchEvent() })
  // A browser only logs this one.
  done.catch(() => undefined)
  return response
}

let queues = 0

class Workbox implements Queue {
  private readonly name = `marks-${++queues}`
  private readonly app: App
  private backgroundSync!: BackgroundSyncPlugin
  private believesOnline = true
  private works: Promise<unknown>[] = []
  private firing: string[] = []

  constructor(
    private readonly line: Line,
    private readonly ledger: Ledger,
    versions: boolean,
  ) {
    this.app = new App(versions)
    tags.clear()
  }

  async start(): Promise<void> {
    globalThis.fetch = this.line.fetchOfThisLife()
    this.works = []
    listeners.clear()
    SyncQueue._queueNames.delete(this.name)
    // A sync event whose worker was killed has failed, and the browser fires it again.
    for (const tag of this.firing) tags.add(tag)
    this.firing = []
    // maxRetentionTime as in the documentation's example, 24 hours: "Retry for max of 24 Hours".
    // https://developer.chrome.com/docs/workbox/retrying-requests-when-back-online ("Basic usage"). No onSync:
    // "When not set the replayRequests() method is called" (Queue's reference).
    this.backgroundSync = new BackgroundSyncPlugin(this.name, { maxRetentionTime: 24 * 60 })
  }

  async say(edit: Edit): Promise<void> {
    this.works.push(this.send(edit))
  }

  online(is: boolean): void {
    this.believesOnline = is
    if (is) this.sync()
  }

  async wake(): Promise<void> {
    if (this.believesOnline) this.sync()
  }

  async settle(): Promise<void> {
    for (let work = this.works.shift(); work; work = this.works.shift()) await work
  }

  async look(rows: readonly AttendanceRow[]): Promise<void> {
    this.app.look(rows)
  }

  async finish(): Promise<ReadonlySet<string>> {
    SyncQueue._queueNames.delete(this.name)
    const kept = await new SyncQueue(this.name).getAll()
    const bodies = await Promise.all(kept.map(({ request }) => request.json()))
    return new Set(bodies.flatMap((body) => Entries.parse(body).entries.map(({ note }) => note)))
  }

  /** The page sends; the worker's route hands the request to NetworkOnly, as the documentation has it. */
  private async send(edit: Edit): Promise<void> {
    const { text } = edit
    const { shown, refused } = this.ledger
    const { fetchDidFail } = this.backgroundSync
    const queueing = {
      // Once the plugin is through, the request is in the queue; the person is told that it is saved.
      async fetchDidFail(failed: WorkboxPluginCallbackParam['fetchDidFail']): Promise<void> {
        await fetchDidFail?.(failed)
        shown.add(text)
      },
    }
    const route = new NetworkOnly({ plugins: [statusPlugin, queueing] })
    try {
      await this.app.send(this.app.mark(edit), (request) =>
        request.method === 'PUT' ? handle(route, request) : fetch(request),
      )
      shown.add(text)
    } catch {
      if (!shown.has(text)) refused.add(text)
    }
  }

  /** The browser's part: it fires what was registered, and again whenever it failed, for ever. */
  private sync(): void {
    if (this.firing.length > 0) return
    this.firing = [...tags]
    tags.clear()
    this.works.push(this.fire(this.firing))
  }

  private async fire(firing: readonly string[]): Promise<void> {
    for (const tag of firing) {
      const event = new SyncEvent(tag)
      for (const listener of listeners) listener(event)
      await event.done.catch(() => tags.add(tag))
    }
    this.firing = []
  }
}
