/** Who a piece of work belongs to: a realm's number, or 0 for the world (database, network, service). */
export type Owner = number
export const world: Owner = 0

interface Timer {
  id: number
  at: number
  owner: Owner
  run: () => void
}

/**
 * Virtual time and the order of everything that happens. Each event of a database, each answer, lock and
 * timer is one task of its owner; all pending microtasks run between two tasks. An owner that is killed never
 * runs again: its continuations are simply not called, as in a browser.
 */
export class Scheduler {
  /** Milliseconds since 1970, true time. */
  now = Date.UTC(2026, 10, 20, 0, 0, 0)
  /** Tasks run so far. */
  steps = 0
  /** Whom new work of the database belongs to. */
  owner: Owner = world
  private readonly ready = new Map<Owner, (() => void)[]>()
  private readonly timers: Timer[] = []
  private readonly dead = new Set<Owner>()
  private readonly frozen = new Map<Owner, (() => void)[]>()
  private readonly ran = new Map<Owner, number>()
  private nextId = 1

  /** @param random 0 ≤ x < 1, decides whose turn it is */
  constructor(private readonly random: () => number) {}

  queue(run: () => void, owner: Owner = this.owner): void {
    if (this.dead.has(owner)) return
    const tasks = this.ready.get(owner)
    if (tasks) tasks.push(run)
    else this.ready.set(owner, [run])
  }

  /** What a frozen realm does not receive until it thaws: answers, locks, timers, checked at their time. */
  deliver(run: () => void, owner: Owner): void {
    const held = this.frozen.get(owner)
    if (held) held.push(run)
    else this.queue(run, owner)
  }

  timer(ms: number, owner: Owner, run: () => void): number {
    const id = this.nextId++
    if (this.dead.has(owner)) return id
    const at = this.now + Math.max(0, ms)
    let index = this.timers.length
    while (index > 0 && (this.timers[index - 1]?.at ?? 0) > at) index--
    this.timers.splice(index, 0, { id, at, owner, run })
    return id
  }

  cancel(id: number): void {
    const index = this.timers.findIndex((timer) => timer.id === id)
    if (index >= 0) this.timers.splice(index, 1)
  }

  kill(owner: Owner): void {
    this.dead.add(owner)
    this.ready.delete(owner)
    this.frozen.delete(owner)
    for (let at = this.timers.length - 1; at >= 0; at--)
      if (this.timers[at]?.owner === owner) this.timers.splice(at, 1)
  }

  freeze(owner: Owner): void {
    if (!this.frozen.has(owner)) this.frozen.set(owner, [])
  }

  isFrozen(owner: Owner): boolean {
    return this.frozen.has(owner)
  }

  thaw(owner: Owner): void {
    const held = this.frozen.get(owner)
    this.frozen.delete(owner)
    for (const run of held ?? []) this.queue(run, owner)
  }

  tasksOf(owner: Owner): number {
    return this.ran.get(owner) ?? 0
  }

  /**
   * Runs one task; where none is ready, time jumps to the next timer.
   * @param until no later than this moment
   * @returns false when nothing was left to do
   */
  async tick(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    const task = this.next() ?? this.nextTimer(until)
    if (!task) return false
    this.steps++
    this.owner = task.owner
    this.ran.set(task.owner, this.tasksOf(task.owner) + 1)
    task.run()
    await macrotask()
    this.owner = world
    return true
  }

  private next(): { owner: Owner; run: () => void } | undefined {
    const owners = [...this.ready.keys()]
    const owner = owners.includes(world) ? world : owners[Math.floor(this.random() * owners.length)]
    if (owner === undefined) return undefined
    const tasks = this.ready.get(owner) ?? []
    const run = tasks.shift()
    if (tasks.length === 0) this.ready.delete(owner)
    return run && { owner, run }
  }

  private nextTimer(until: number): { owner: Owner; run: () => void } | undefined {
    const [timer] = this.timers
    if (!timer || timer.at > until) return undefined
    this.timers.shift()
    this.now = Math.max(this.now, timer.at)
    const { owner, run } = timer
    const held = this.frozen.get(owner)
    if (!held) return { owner, run }
    held.push(run)
    return { owner: world, run: () => undefined }
  }
}

const later = setImmediate

/** The real event loop's next turn: by then every microtask has run. */
export function macrotask(): Promise<void> {
  return new Promise((done) => {
    later(done)
  })
}
