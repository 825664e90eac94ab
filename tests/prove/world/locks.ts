import type { Owner, Scheduler } from './scheduler'

interface Waiting {
  name: string
  owner: Owner
  begin: () => void
}

/** Web Locks of one device, exclusive ones: what a realm holds ends with it, however it ends. */
export class DeviceLocks {
  private held: { name: string; owner: Owner }[] = []
  private waiting: Waiting[] = []

  constructor(private readonly scheduler: Scheduler) {}

  /** `navigator.locks` of one realm. */
  of(owner: Owner) {
    return {
      request: (name: string, work: () => Promise<unknown>): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const begin = () => {
            const release = () => this.release(name, owner)
            work().then(resolve, reject).then(release, release)
          }
          this.waiting.push({ name, owner, begin })
          this.grant()
        }),
      query: (): Promise<{ held: { name: string }[] }> =>
        new Promise((resolve) => {
          this.scheduler.deliver(() => resolve({ held: this.held.map(({ name }) => ({ name })) }), owner)
        }),
    }
  }

  /** Frees what a dead realm held or waited for. */
  drop(owner: Owner): void {
    this.held = this.held.filter((lock) => lock.owner !== owner)
    this.waiting = this.waiting.filter((lock) => lock.owner !== owner)
    this.grant()
  }

  private release(name: string, owner: Owner): void {
    this.held = this.held.filter((lock) => lock.name !== name || lock.owner !== owner)
    this.grant()
  }

  private grant(): void {
    for (const one of [...this.waiting]) {
      if (this.held.some((lock) => lock.name === one.name)) continue
      this.waiting = this.waiting.filter((other) => other !== one)
      this.held.push({ name: one.name, owner: one.owner })
      this.scheduler.deliver(one.begin, one.owner)
    }
  }
}
