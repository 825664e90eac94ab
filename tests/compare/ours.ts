import type { AttendanceRow } from '../../contract/attendance/attendances'
import { createClient } from '../../src/api/client'
import { writeState } from '../../src/db/device-db'
import { tickOf, writeMeta } from '../../src/db/meta'
import { stateOf } from '../../src/db/outbox-row'
import { UserDb } from '../../src/db/user-db'
import { replayOutbox } from '../../src/outbox/replay/replay-outbox'
import type { Runner } from '../../src/outbox/replay/runner'
import { saveMarks } from '../../src/outbox/edits/save-marks'
import { storeConfirmed } from '../../src/outbox/confirmed/store-confirmed'
import type { Edit, Ledger } from './ledger'
import { date, type Line } from './line'
import type { Contender, Queue } from './queue'

const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const tenMinutesMs = 600_000

/** `src/outbox` as it is, on a database that outlives its killed runners. */
export const ours: Contender = {
  name: 'Hadir',
  version: 'src/outbox',
  cookie: false,
  make: (line, ledger) => new Ours(line, ledger),
}

let databases = 0

class Ours implements Queue {
  private readonly name = `compare-${++databases}`
  private readonly dead = new Set<string>()
  private readonly client = createClient({ userId: 'guru' })
  private db = new UserDb(this.name)
  private lives = 0
  private time = Date.UTC(2026, 10, 20)
  private works: Promise<unknown>[] = []

  constructor(
    private readonly line: Line,
    private readonly ledger: Ledger,
  ) {}

  async start(): Promise<void> {
    this.dead.add(`r${this.lives++}`)
    this.works = []
    globalThis.fetch = this.line.fetchOfThisLife()
    this.db.close()
    this.db = new UserDb(this.name)
    if (this.lives > 1) return this.replay('wake')
    await writeMeta(this.db, 'capabilities', ['versions', 'bulk_register'])
    await writeState('auth', {
      data: { access_token: 'access-1', refresh_token: 'refresh-1', role: { id: 'role' } },
      permissions: [],
      user: { id: 'guru', name: 'Bu Sri' },
    })
  }

  async say({ pupil, text }: Edit): Promise<void> {
    const intents = [{ student_id: pupil, subject: pupil, patch: { note: text } }]
    await saveMarks(this.db, intents, { context, date, now: this.time, quietMs: 0 })
    this.ledger.shown.add(text)
    this.replay('saved')
  }

  online(is: boolean): void {
    if (is) this.replay('wake')
  }

  async wake(): Promise<void> {
    this.time += tenMinutesMs
    this.replay('wake')
  }

  async settle(): Promise<void> {
    for (let work = this.works.shift(); work; work = this.works.shift()) await work
  }

  async look(rows: readonly AttendanceRow[]): Promise<void> {
    const tick = await tickOf(this.db)
    await this.db.transaction('rw', this.db.attendances, () =>
      storeConfirmed(this.db, context.class_id, rows, tick),
    )
  }

  async finish(): Promise<ReadonlySet<string>> {
    const waiting = new Set<string>()
    for (const row of await this.db.outbox.toArray()) {
      const text = String(row.patch['note'])
      if (stateOf(row) === 'pending') waiting.add(text)
      if (stateOf(row) === 'conflict' || stateOf(row) === 'rejected') this.ledger.flagged.add(text)
    }
    await this.db.delete()
    return waiting
  }

  private replay(reason: 'saved' | 'wake'): void {
    const runner: Runner = {
      id: `r${this.lives}`,
      isAlive: (id) => Promise.resolve(!this.dead.has(id)),
    }
    const { db, client, lives: life } = this
    const run = replayOutbox({ db, client, runner, reason, now: () => this.time, random: () => 0.5 })
    // Work of a killed life ends where its database was taken from it.
    const ended = run.catch((error: unknown) => {
      if (life === this.lives) throw error
    })
    this.works.push(ended)
  }
}
