import type { Discarded } from '../../../src/outbox/queue'
import { ModelService } from '../service/model-service'
import { Violation } from '../violation'
import { Device } from '../world/device'
import { randomOf } from '../../support/random'
import { Network } from '../world/network'
import type { FakeDatabase, FakeTransaction, Platform } from '../world/platform'
import { isMadeIn, Realm } from '../world/realm'
import { Scheduler } from '../world/scheduler'
import type { Expectation, Entered } from './expectation'
import { KnownCards } from './known-cards'
import type { Program } from './program'
import { confirmedTables, thingAt, type Thing, type Intent } from './things'
import { dbOf, Witness } from './witness'

export const users = ['u1', 'u2'] as const

/** Work that is under way in a realm. */
export interface Work {
  realm: Realm
  done: boolean
  /** Called when its realm is killed before it is done. */
  killed?: () => void
}

/** What a person can take back: a thing's fields before their last save. */
interface Undo {
  user: string
  thing: Thing
  intent: Intent
}

/** A device with the people on it. */
export interface Seat {
  device: Device
  realms: (Realm | null)[]
  /** Who is signed in there, from that person's view. */
  user: string | null
  /** What the person is doing: one thing after another. */
  work: Work | null
  undo: Undo | null
  discarded: {
    user: string
    gone: Discarded
    expectation: Expectation
    entered: ReadonlyMap<number, Entered>
  } | null
  /** Transactions still to fail for a full disk. */
  full: { realm: Realm; times: number } | null
}

/** Everything that one schedule needs, made new for it. */
export class Stage {
  readonly scheduler: Scheduler
  readonly witness = new Witness()
  readonly cards = new KnownCards()
  readonly service: ModelService
  readonly network: Network
  readonly seats: Seat[]
  crashes = 0
  edits = 0
  private readonly realms: Realm[] = []
  private numbers = 0
  /** Realms to be killed after so many of their own tasks. */
  private readonly doomed = new Map<Realm, { at: number; commit: boolean }>()
  private problem: Error | null = null

  constructor(
    readonly platform: Platform,
    readonly program: Program,
    template: ReadonlyMap<string, FakeDatabase>,
  ) {
    const random = randomOf(program.orderSeed)
    this.scheduler = new Scheduler(random)
    platform.scheduler = this.scheduler
    const { plain, orderSeed: seed } = program
    this.service = new ModelService(plain, plain && seed % 2 === 1, !plain && seed % 4 > 0, this.witness)
    this.witness.service = this.service
    this.witness.report = (violation) => this.report(violation)
    this.network = new Network(this.scheduler, this.service)
    this.network.inOrder = program.plain
    this.seats = [0, 1].map((id) => {
      const device = new Device(id, platform, this.scheduler, template)
      device.prepare('hadir', 'device')
      for (const user of users) device.prepare(dbOf(user), 'user')
      return {
        device,
        realms: [null, null, null, null],
        user: null,
        work: null,
        undo: null,
        discarded: null,
        full: null,
      }
    })
    platform.beforeCommit = (tx) => this.fillDisk(tx)
    platform.afterCommit = (tx) => this.afterCommit(tx)
  }

  /** A number for the next value that is entered, unlike any other. */
  nextNumber(): number {
    return ++this.numbers
  }

  thing(index: number, seat: Seat, user: string): Thing {
    return thingAt(index, seat.device.id, user, this.program.plain)
  }

  /** The page, tab or worker there; started if it is not running. */
  realm(seat: Seat, index: number): Realm {
    const held = seat.realms[index]
    if (held?.alive) return held
    const id = this.realms.length + 1
    const made = new Realm(id, seat.device, this.network.send, this.program.orderSeed + id)
    this.realms.push(made)
    seat.realms[index] = made
    return made
  }

  kill(realm: Realm, commit: boolean): void {
    if (!realm.alive) return
    this.crashes++
    this.doomed.delete(realm)
    realm.kill(
      commit,
      (tx) => this.afterCommit(tx),
      () => {
        for (const { work } of this.seats) if (work?.realm === realm && !work.done) work.killed?.()
      },
    )
  }

  /** Ends a browser, all its pages and its worker. */
  async killAll({ device }: Seat): Promise<void> {
    const mine = this.realms.filter((realm) => realm.device === device && realm.alive)
    for (const realm of mine) this.kill(realm, false)
    // A realm that is just opening its database ends right after that.
    while (mine.some((realm) => realm.alive)) await this.run(1)
  }

  killAfter(realm: Realm, tasks: number): void {
    this.doomed.set(realm, { at: this.scheduler.tasksOf(realm.id) + tasks, commit: tasks % 2 === 1 })
  }

  /** From here on no realm is killed. */
  spareAll(): void {
    this.doomed.clear()
  }

  /** Continues the schedule: so many tasks, or until a moment, or until nothing is left. */
  async run(tasks: number, until = Number.POSITIVE_INFINITY): Promise<void> {
    for (let at = 0; at < tasks; at++) {
      const went = await this.scheduler.tick(until)
      if (this.problem !== null) throw this.problem
      for (const [realm, { at: when, commit }] of this.doomed)
        if (this.scheduler.tasksOf(realm.id) >= when) this.kill(realm, commit)
      if (!went) {
        if (Number.isFinite(until)) this.scheduler.now = Math.max(this.scheduler.now, until)
        return
      }
    }
  }

  /** Waits until a work is done or its realm has been killed. */
  async finish(work: Work): Promise<void> {
    for (let at = 0; at < 400 && !work.done && work.realm.alive; at++) await this.run(25)
    if (!work.done && work.realm.alive) throw new Violation('stuck', 'something never ended')
  }

  /** Frozen tabs stay frozen and keep their claims; people use other tabs. */
  leaveFrozen(seat: Seat): void {
    seat.realms = seat.realms.map((realm) => (realm && this.scheduler.isFrozen(realm.id) ? null : realm))
  }

  /** Waits until the person has finished what they are doing. */
  async free(seat: Seat): Promise<void> {
    if (seat.work) {
      this.scheduler.thaw(seat.work.realm.id)
      await this.finish(seat.work)
    }
    seat.work = null
  }

  /** A breach that is found within a task of a realm is thrown by the run. */
  report(problem: unknown): void {
    this.problem ??= problem instanceof Error ? problem : new Error(String(problem))
  }

  /** Whether the realm of a runner has not ended. */
  private isAlive(runner: string): boolean {
    return this.realms.some(({ id, alive }) => alive && isMadeIn(id, runner))
  }

  private fillDisk(tx: FakeTransaction): void {
    if (tx.mode === 'readonly' || !tx._scope.has('outbox')) return
    for (const seat of this.seats) {
      const { full } = seat
      if (!full || this.platform.ownerOf(tx.db) !== full.realm.id) continue
      full.times--
      if (full.times === 0) seat.full = null
      tx._abort('QuotaExceededError')
      this.witness.evicted(seat.device)
      return
    }
  }

  private afterCommit(tx: FakeTransaction): void {
    if (tx.mode !== 'readwrite') return
    const database = tx.db._rawDatabase
    const user = users.find((one) => dbOf(one) === database.name)
    const seat = this.seats.find(({ device }) => device.factory._databases.get(database.name) === database)
    if (!user || !seat) return
    const owner = this.platform.ownerOf(tx.db)
    if (this.witness.reminding.has(owner)) this.report(new Violation('reminder', [...tx._scope].join(', ')))
    const touches = ['outbox', ...confirmedTables, 'blobs']
    if (!touches.some((store) => tx._scope.has(store))) return
    try {
      // Checked at its own commit, so that the realm that ended a claim is known even while others are working.
      if (tx._scope.has('outbox'))
        this.witness.checkFences(seat.device, user, owner, (runner) => this.isAlive(runner))
      if (seat.device.isSettled(database.name, touches)) this.witness.checkStores(seat.device, user)
    } catch (error) {
      this.report(error)
    }
  }
}
