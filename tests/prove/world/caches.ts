import type { Owner, Scheduler } from './scheduler'
import type { KeptResponse } from './wire-types'

/** Cache Storage of one device: an entry is there or not, and stays when the databases are lost. */
export class DeviceCaches {
  private readonly caches = new Map<string, Map<string, KeptResponse>>()

  constructor(private readonly scheduler: Scheduler) {}

  /** `caches` of one realm. Each request is a task of that realm: a realm that is killed before it has asked nothing. */
  of(owner: Owner) {
    const task = <T>(work: () => T): Promise<T> =>
      new Promise((resolve) => this.scheduler.queue(() => resolve(work()), owner))
    return {
      open: (name: string) =>
        task(() => {
          const held = this.caches.get(name) ?? new Map<string, KeptResponse>()
          this.caches.set(name, held)
          return {
            keys: () =>
              task(() => Array.from(held.keys(), (path) => ({ url: `http://sekolah.test${path}` }))),
            match: (path: string) => task(() => held.get(path)),
            put: (path: string, response: KeptResponse) => task(() => void held.set(path, response)),
            delete: (path: string) => task(() => held.delete(path)),
          }
        }),
    }
  }
}
