import Dexie from 'dexie'
import type { Device } from './device'
import { randomOf } from '../../support/random'
import type { FakeConnection, RealmCode } from './platform'
import { KeptResponse, WireBlob, WireForm, WireRequest, type WireResponse } from './wire-types'

/** How a request leaves a realm; it answers in a task of that realm, or never. */
export type Send = (realm: Realm, request: WireRequest) => Promise<WireResponse>

/** Whether a realm made this name, that of its runner or of an attempt. @param realm the realm's number */
export function isMadeIn(realm: number, name: string): boolean {
  return name.startsWith(`${realm.toString(36)}-`)
}

let opened: (() => void)[] = []

/** Forgets the handles of a schedule that is over. */
export function closeAll(): void {
  for (const close of opened) close()
  opened = []
}

/** One page, tab or worker: the product's code with a clock, random numbers, locks, network and database of its own. */
export class Realm {
  readonly code: RealmCode
  alive = true
  /** Opening a database is not interrupted; a realm that is killed then ends right after. */
  private opening = 0
  private dying: (() => void) | null = null

  constructor(
    /** Its number; also the owner of its tasks. */
    readonly id: number,
    readonly device: Device,
    send: Send,
    seed: number,
  ) {
    const { platform, scheduler } = device
    const random = randomOf(seed)
    let draws = 0
    const clock = () => device.now
    const indexedDB = this.indexedDB()
    const RealmDexie = class extends Dexie {
      constructor(name: string, options: object) {
        super(name, { ...options, indexedDB, IDBKeyRange: platform.shared.KeyRange })
        opened.push(() => this.close())
      }
    }
    class RealmDate extends Date {
      constructor(...given: [] | [number | string]) {
        if (given.length === 0) super(clock())
        else super(given[0])
      }
      static override now = clock
    }
    this.code = platform.evaluate(RealmDexie, {
      fetch: (request: WireRequest) => send(this, request),
      Request: WireRequest,
      Response: KeptResponse,
      FormData: WireForm,
      Blob: WireBlob,
      navigator: { locks: device.locks.of(id), onLine: true },
      caches: device.caches.of(id),
      location: new URL('http://sekolah.test/'),
      crypto: {
        getRandomValues: (numbers: Uint32Array) => {
          numbers.set([id, ++draws])
          return numbers
        },
      },
      Date: RealmDate,
      Math: Object.create(Math, { random: { value: random } }),
      setTimeout: (run: () => void, ms = 0) => scheduler.timer(ms, id, run),
      clearTimeout: (timer: number) => scheduler.cancel(timer),
    })
  }

  /** Ends it at once: nothing of it runs any more, what it had not committed is undone, its locks are free. */
  kill(commitIdle: boolean, committed: Parameters<Device['endTransactions']>[2], gone: () => void): void {
    if (!this.alive) return
    const end = () => {
      this.alive = false
      this.device.scheduler.kill(this.id)
      this.device.endTransactions(this.id, commitIdle, committed)
      this.device.locks.drop(this.id)
      gone()
    }
    if (this.opening > 0) this.dying = end
    else end()
  }

  private indexedDB(): IDBFactory {
    const { factory, platform, scheduler } = this.device
    const open = (name: string, version?: number) => {
      this.opening++
      const before = scheduler.owner
      scheduler.owner = 0
      const request = factory.open(name, version)
      scheduler.owner = before
      const done = () => {
        this.opening--
        if (this.opening === 0 && this.dying) scheduler.queue(this.dying, 0)
      }
      request.addEventListener('success', () => {
        // The model's connection has more than the interface shows.
        platform.owners.set(request.result as unknown as FakeConnection, this.id)
        done()
      })
      request.addEventListener('error', done)
      return request
    }
    return {
      open,
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      databases: () => factory.databases(),
    }
  }
}
