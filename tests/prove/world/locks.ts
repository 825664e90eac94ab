import type { Owner, Scheduler } from './scheduler'

interface ServiceRow {
  name: string
  owner: Owner
  /** Informs the holder that it was taken away. */
  lose: (error: Error) => void
}

interface Waiting extends ServiceRow {
  begin: () => void
}

interface Options {
  signal?: AbortSignal
  steal?: boolean
}

type Work = () => Promise<unknown>

/** Web Locks of one device, exclusive ones: what a realm holds ends with it, however it ends. */
export class DeviceLocks {
  private held: ServiceRow[] = []
  private waiting: Waiting[] = []

  constructor(private readonly scheduler: Scheduler) {}

  /** `navigator.locks` of one realm. */
  of(owner: Owner) {
    return {
      request: (name: string, ...rest: [Work] | [Options, Work]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const [{ signal, steal = false }, work] = rest.length === 2 ? rest : [{}, rest[0]]
          const begin = () => {
            const release = () => this.release(mine)
            work().then(resolve, reject).then(release, release)
          }
          const lose = (error: Error) => this.scheduler.deliver(() => reject(error), owner)
          const mine = { name, owner, begin, lose }
          if (steal) {
            this.takeAway(name)
            this.waiting.unshift(mine)
          } else this.waiting.push(mine)
          signal?.addEventListener('abort', () => {
            if (!this.waiting.includes(mine)) return
            this.waiting = this.waiting.filter((other) => other !== mine)
            lose(new Error('AbortError'))
          })
          this.grant()
        }),
      query: (): Promise<{ held: { name: string }[] }> =>
        new Promise((resolve) => {
          this.scheduler.deliver(() => resolve({ held: this.held.map(({ name }) => ({ name })) }), owner)
        }),
    }
  }

  /** Frees what a killed realm held or waited for. */
  drop(owner: Owner): void {
    this.held = this.held.filter((lock) => lock.owner !== owner)
    this.waiting = this.waiting.filter((lock) => lock.owner !== owner)
    this.grant()
  }

  private takeAway(name: string): void {
    for (const lock of this.held.filter((one) => one.name === name)) lock.lose(new Error('AbortError'))
    this.held = this.held.filter((lock) => lock.name !== name)
  }

  private release(lock: ServiceRow): void {
    this.held = this.held.filter((other) => other !== lock)
    this.grant()
  }

  private grant(): void {
    for (const one of [...this.waiting]) {
      if (this.held.some((lock) => lock.name === one.name)) continue
      this.waiting = this.waiting.filter((other) => other !== one)
      this.held.push(one)
      this.scheduler.deliver(one.begin, one.owner)
    }
  }
}
