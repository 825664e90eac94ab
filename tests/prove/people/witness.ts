import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  stateOf,
  unconfirmedSends,
  versionOfSend,
  type Fields,
  type ServiceRow,
  type OutboxRow,
} from '../../../src/db/outbox-row'
import { inTime } from '../../../src/outbox/replay/claim'
import type { Change, ModelService, Watcher } from '../service/model-service'
import { Violation, type Rule } from '../violation'
import type { Device } from '../world/device'
import { leaveKindOf, type Arrival } from '../world/network'
import type { RealmCode } from '../world/platform'
import { isMadeIn } from '../world/realm'
import { add, Expectation, isScanUpTo, type State } from './expectation'
import { isOf, scannedHalves, type Thing } from './things'

type StaffPage = Pick<Awaited<ReturnType<RealmCode['readStaffDayPage']>>, 'rows' | 'pagination' | 'partial'>

interface Sent {
  user: string
  /** By key: the row and revision that the request sends, and the fields in it that this person entered. */
  rows: Map<string, { seq: string; rev: number; entered: Fields }>
}

const Written = z.looseObject({
  date: z.optional(z.string()),
  student_id: z.optional(z.string()),
  teacher_id: z.optional(z.string()),
  id: z.optional(z.string()),
  entries: z.optional(z.array(z.looseObject({ student_id: z.string() }))),
})

/** Checks every save, request, change and commit against the invariants. */
export class Witness implements Watcher {
  readonly expectations = new Map<string, Expectation>()
  service!: ModelService
  report: (violation: Violation) => void = () => undefined
  /** A conflict with oneself is allowed: a proxy answered "conflict" at random, or a change was discarded whose result was unknown. */
  mayConflict = false
  private readonly before = new Map<string, OutboxRow>()
  /** Who has changed a key at the service. */
  private readonly writers = new Map<string, Set<string>>()
  /** When each realm last read a key to write it, as the service's count of changes. */
  private readonly readAt = new Map<string, number>()
  /** Keys that a request asked for and was refused. */
  private readonly refusals = new WeakMap<Arrival, Set<string>>()
  /** Who last changed a unit of a key. */
  private readonly lastWriter = new Map<string, string>()
  /** Units in which something else than a first scan was entered, or something was discarded or decided. */
  private readonly notOnlyScans = new Set<string>()
  /** Realms that only show a reminder. */
  readonly reminding = new Set<number>()

  expectationOf(device: Device, user: string, thing: Thing): Expectation {
    const id = `${String(device.id)} ${user} ${thing.about.key}`
    const held = this.expectations.get(id)
    if (held) return held
    const made = new Expectation(thing, `${String(device.id)} ${user}`)
    this.expectations.set(id, made)
    return made
  }

  hasEntered(device: Device, user: string): boolean {
    return [...this.expectations.values()].some(({ owner }) => owner === `${String(device.id)} ${user}`)
  }

  broken(rule: Rule, detail: string): never {
    const violation = new Violation(rule, detail)
    // The product may catch an error that is thrown inside its own call.
    this.report(violation)
    throw violation
  }

  rowOf(device: Device, user: string, key: string): OutboxRow | undefined {
    return rowsOf(device, user).find((row) => row.key === key)
  }

  confirmedOf(device: Device, user: string, thing: Thing): ServiceRow | null {
    const rows = device.peek(dbOf(user), thing.table) as ServiceRow[]
    return rows.find((row) => isOf(thing, row)) ?? null
  }

  /** From here on the rule of the earliest scan no longer decides what these units hold in the end. */
  notOnlyScanned({ about: { key }, kind }: Pick<Thing, 'about' | 'kind'>, units: Iterable<number>): void {
    if (kind === 'presence') for (const index of units) this.notOnlyScans.add(`${key} ${String(index)}`)
  }

  changedElsewhere(thing: Thing, units: readonly number[]): void {
    const { key } = thing.about
    this.notOnlyScanned(thing, units)
    for (const index of units) this.lastWriter.set(`${key} ${String(index)}`, 'other')
    this.wrote(key, 'other')
  }

  /** A person discards what they entered; the service may hold it already or receive it later, and neither is a breach. */
  discarded(expectation: Expectation): void {
    this.notOnlyScanned(expectation.thing, expectation.units.keys())
    for (const [index, values] of expectation.everEntered) {
      for (const value of values) add(expectation.discarded, index, value)
      const unit = `${expectation.thing.about.key} ${String(index)}`
      if (this.lastWriter.get(unit) === expectation.owner) this.lastWriter.set(unit, 'discarded')
    }
  }

  /** The disk of a device was full: rows that are only kept for reading may go. */
  evicted(device: Device): void {
    for (const expectation of this.expectations.values())
      if (expectation.owner.startsWith(`${String(device.id)} `))
        for (const entered of expectation.entered.values()) entered.evicted = true
  }

  /** A device's databases came up new: what was kept of the service is gone, also what had been sent without an answer. */
  lost(device: Device): void {
    this.mayConflict = true
    this.evicted(device)
    for (const id of [...this.before.keys()])
      if (id.startsWith(`${String(device.id)} `)) this.before.delete(id)
    // What had arrived is not on the screens until it is read again: a value entered meanwhile may leave it as it is.
    for (const [unit, writer] of this.lastWriter)
      if (writer.startsWith(`${String(device.id)} `)) this.lastWriter.set(unit, 'forgotten')
    for (const expectation of this.expectations.values()) {
      if (!expectation.maybeUncopied || !expectation.owner.startsWith(`${String(device.id)} `)) continue
      // The screen had not shown "saved".
      expectation.forget()
      this.discarded(expectation)
    }
  }

  private wrote(key: string, who: string): void {
    this.writers.set(key, new Set([...(this.writers.get(key) ?? []), who]))
  }

  leaves(arrival: Arrival): Sent | null {
    const user = this.service.sessions.read(arrival.token)?.user
    if (this.reminding.has(arrival.realm.id)) this.broken('reminder', `${arrival.method} ${arrival.path}`)
    if (user === undefined || arrival.method === 'GET' || arrival.path.includes('/images/')) return null
    const rows: Sent['rows'] = new Map()
    for (const key of keysIn(arrival)) {
      const expectation = this.expectations.get(`${String(arrival.device.id)} ${user} ${key}`)
      if (!expectation || expectation.everEntered.size === 0)
        this.broken('cross-user', `${key} with the session of ${user}, who never entered it`)
      const row = this.rowOf(arrival.device, user, key)
      if (row?.seq !== undefined && row.inflight && isMadeIn(arrival.realm.id, row.inflight.runner))
        rows.set(key, {
          seq: `${String(arrival.device.losses)}/${String(row.seq)}`,
          rev: row.inflight.rev,
          entered: row.inflight.sent ?? {},
        })
    }
    return { user, rows }
  }

  reads(key: string, { realm, forScreen }: Arrival): void {
    // A screen's answer may be on its way for long, while a replay of the same realm reads for itself.
    if (!forScreen) this.readAt.set(`${String(realm.id)} ${key}`, this.service.changes)
  }

  /** One read serves one attempt: after a refusal the service has to be read again. */
  refused(key: string, arrival: Arrival): void {
    this.readAt.set(`${String(arrival.realm.id)} ${key}`, Number.POSITIVE_INFINITY)
    this.refusals.set(arrival, new Set([...(this.refusals.get(arrival) ?? []), key]))
  }

  changed({ key, at, before, after }: Change, arrival: Arrival, noted: unknown): void {
    const sent = noted as Sent | null
    const owner = `${String(arrival.device.id)} ${sent?.user ?? '?'}`
    const expectation = this.expectations.get(`${owner} ${key}`)
    if (!expectation) return this.broken('cross-user', `${key} changed by ${owner}`)
    this.wrote(key, owner)
    // Refused, and carried out when the line delivered it a second time: no device can have noticed that.
    if (this.refusals.get(arrival)?.has(key)) this.wrote(key, 'the line')
    const which = sent?.rows.get(key)
    const window = this.service.plain && this.changedSinceRead(key, at, arrival)
    for (const index of expectation.units.keys()) {
      const [from, to] = [expectation.unit(before, index), expectation.unit(after, index)]
      if (from === to) continue
      const unit = `${key} ${String(index)}`
      const mineBefore = this.lastWriter.get(unit) === owner
      // Without versions the whole row is sent, also fields that were only read: those were not entered by this person.
      const isEntered = !which || expectation.units[index]?.some((field) => field in which.entered)
      const author = expectation.discarded.get(index)?.has(to) ? 'discarded' : owner
      this.lastWriter.set(unit, isEntered ? author : 'read')
      const entered = expectation.entered.get(index)
      if (entered?.value === to) entered.arrived = true
      if (isDependent(expectation, index, to)) continue
      if (!expectation.everEntered.get(index)?.has(to)) {
        if (!window)
          this.broken(
            'overwritten',
            `${owner} changed ${key} from ${from} to ${to}, which was never entered there`,
          )
        continue
      }
      const isOwn = expectation.everEntered.get(index)?.has(from) === true
      const known = expectation.seen.get(index)?.has(from) === true || isOwn
      // Of two scans that neither gate had seen, the earlier one counts.
      const isEarlier = isScanUpTo(
        expectation.units[index] ?? [],
        expectation.kind.read(after),
        expectation.kind.read(before),
      )
      if (!known && !isEarlier && from !== expectation.unit(null, index) && !window)
        this.broken('overwritten', `${owner} put ${to} over ${from} of ${key}, which was never shown there`)
      if (!which) continue
      // One edit may write twice: first without the picture, and, once the next one is uploaded, with it.
      const edit = `${which.seq} ${String(which.rev)} ${String(index)} ${to}`
      // Without versions another person's write may have replaced ours in between; then it is sent again. So may a scan
      // of another gate, where one of the two gates has taken the very same scan back and made a later one: an equal
      // time does not show whose it is.
      const isOtherGates = isEarlier || (expectation.thing.kind === 'presence' && isOwn)
      if (expectation.effective.has(edit) && (mineBefore || !(this.service.plain || isOtherGates)))
        this.broken('doubled', `${owner} ${key} rev ${String(which.rev)}: ${from} to ${to} again`)
      expectation.effective.add(edit)
    }
  }

  private changedSinceRead(key: string, at: number, { realm }: Arrival): boolean {
    const read = this.readAt.get(`${String(realm.id)} ${key}`) ?? 0
    const past = this.service.history.get(key) ?? []
    return past.some((one) => one.at > read && one.at < at)
  }

  /** After a commit, or a look: what is shown must be the value entered last, or one that followed it at the service. */
  checkScreen(expectation: Expectation, shown: { fields: ServiceRow; empty: boolean }): void {
    if (shown.empty) return
    for (const [index, entered] of expectation.entered) {
      const value = expectation.unit(shown.fields, index)
      if (value === entered.value || expectation.saving.get(index) === value) continue
      if (entered.evicted && value === expectation.unit(null, index)) continue
      // Taken back before it was ever sent: the service's own value may be shown again.
      const byItself = entered.back && !entered.arrived
      const allowed = byItself ? this.statesOf(expectation) : this.statesSince(expectation, index)
      if (allowed.some((state) => expectation.unit(state, index) === value)) continue
      const detail = `${expectation.owner} ${expectation.thing.about.key} shows ${value} after ${entered.value} was entered`
      this.broken('screen', detail)
    }
  }

  /**
   * The list of the staff's day: a recorded person is replaced in it, or appended and counted, and no person is in
   * it twice (specification section 4).
   */
  checkStaffList(owner: string, { rows, pagination, partial }: StaffPage): void {
    const ids = rows.map(({ teacherId }) => teacherId)
    if (new Set(ids).size !== ids.length) this.broken('list', `${owner} sees ${ids.join(', ')}`)
    if (!partial && pagination.total_data !== ids.length)
      this.broken('list', `${owner} sees ${ids.join(', ')}, counted as ${String(pagination.total_data)}`)
  }

  /** At the end: the list names everybody of whom the service or this device holds a day. */
  checkStaffEnd(device: Device, user: string, { rows }: StaffPage): void {
    const ids = rows.map(({ teacherId }) => teacherId)
    const held = [...this.service.rows]
      .filter(([key]) => key.startsWith('teacherAttendance|'))
      .map(([, row]) => String(row['teacher_id']))
    const waiting = rowsOf(device, user)
      .filter((row) => row.kind === 'teacherAttendance' && stateOf(row) !== 'acked')
      .map(({ teacher_id = '' }) => teacher_id)
    const missing = [...held, ...waiting].find((id) => !ids.includes(id))
    if (missing !== undefined)
      this.broken('list', `${String(device.id)} ${user} sees ${ids.join(', ')} and not ${missing}`)
  }

  /**
   * After a commit to an outbox, while no other realm can be in the middle of another.
   * @param by the realm that has just committed
   * @param isAlive whether the realm of a runner has not ended
   */
  checkFences(device: Device, user: string, by: number, isAlive: (runner: string) => boolean): void {
    for (const row of rowsOf(device, user)) {
      const id = `${String(device.id)} ${user} ${String(row.seq)}`
      const before = this.before.get(id)
      this.checkFence(row, before, by)
      this.checkLease(row, before, device, isAlive)
      this.before.set(id, row)
    }
  }

  /** An attempt is not replaced by another one while its lease is in time and its realm has not ended. */
  private checkLease(
    row: OutboxRow,
    before: OutboxRow | undefined,
    { now, wasSetBack }: Device,
    isAlive: (runner: string) => boolean,
  ): void {
    const [held, taken] = [before?.inflight, row.inflight]
    // A lease that had run out is in time again where the clock is set back before the commit.
    if (!held || !taken || held.attempt === taken.attempt || wasSetBack) return
    if (inTime(held, now) && isAlive(held.runner))
      this.broken('fence', `${taken.runner} took ${row.key} from ${held.runner}, whose lease is in time`)
  }

  /** Checks all of a person's things on a device against the stores as they are. */
  checkStores(device: Device, user: string): void {
    const rows = rowsOf(device, user)
    const owner = `${String(device.id)} ${user}`
    for (const row of rows) if (stateOf(row) === 'conflict') this.checkConflict(row, owner)
    const hashes = new Set(
      (device.peek(dbOf(user), 'blobs') as { sha256: string }[]).map(({ sha256 }) => sha256),
    )
    for (const row of rows)
      for (const hash of Object.values(row.photos ?? {}))
        if (!hashes.has(hash)) this.broken('photo', `${row.key} waits for a picture that is gone`)
    for (const expectation of this.expectations.values()) {
      if (expectation.owner !== owner || expectation.entered.size === 0) continue
      const confirmed = this.confirmedOf(device, user, expectation.thing)
      const row = rows.find(({ key }) => key === expectation.thing.about.key)
      this.checkScreen(expectation, { fields: expectation.shown(confirmed, row), empty: !confirmed && !row })
    }
  }

  /** Only the runner that holds a claim ends it, and an acknowledgement is never taken back. */
  private checkFence(row: OutboxRow, before: OutboxRow | undefined, by: number): void {
    if (!before || before === row || row.rev !== before.rev) return
    const mine = before.inflight !== null && isMadeIn(by, before.inflight.runner)
    // A runner that takes over from a killed one records what that one may have sent; of a picture, that is nothing.
    const sent = before.inflight?.sent ? unconfirmedSends(before).at(-1) : undefined
    const takenOver = sent ? isDeepStrictEqual(row.unsure.at(-1), sent) : stateOf(row) === 'conflict'
    if (before.inflight && !row.inflight && !mine && !takenOver)
      this.broken('fence', `realm ${String(by)} ended the claim of ${before.inflight.runner} on ${row.key}`)
    if (stateOf(before) === 'acked' && stateOf(row) !== 'acked')
      this.broken('fence', `realm ${String(by)} took back what was acknowledged of ${row.key}`)
  }

  /** A person is asked to choose only where somebody else has changed the row. */
  private checkConflict(row: OutboxRow, owner: string): void {
    if (this.mayConflict || row.attempts > 15) return
    this.checkScansUnasked(row, owner)
    const writers = this.writers.get(row.key) ?? new Set()
    if ([...writers].every((writer) => writer === owner))
      this.broken('needless', `${row.key} of ${owner} is in conflict with itself`)
  }

  /** The gate's rule decides which of two scans counts, and not a person. */
  private checkScansUnasked(row: OutboxRow, owner: string): void {
    const expectation = this.expectations.get(`${owner} ${row.key}`)
    if (expectation?.thing.kind !== 'presence' || this.service.plain || !row.remote) return
    const theirs = expectation.kind.read(row.remote)
    const ours = expectation.shown(row.remote, row)
    const contested = [...expectation.units.entries()].filter(
      ([index]) =>
        expectation.unit(theirs, index) !== expectation.unit(row.base, index) &&
        expectation.unit(theirs, index) !== expectation.unit(ours, index),
    )
    const areScans = contested.every(
      ([index, unit]) =>
        !this.notOnlyScans.has(`${row.key} ${String(index)}`) &&
        (isScanUpTo(unit, theirs, ours) || isScanUpTo(unit, ours, theirs)),
    )
    // The other half may have been sent without an answer and taken back since: that conflict is not about scans.
    const mayBeUndone = [...expectation.units.entries()].some(
      ([index, unit]) =>
        expectation.unit(theirs, index) === expectation.unit(row.base, index) &&
        expectation.unit(theirs, index) !== expectation.unit(ours, index) &&
        row.unsure.some((send) => unit.some((field) => field in send) && changesSince(row, send) >= 2),
    )
    if (contested.length > 0 && areScans && !mayBeUndone)
      this.broken('gates', `${row.key} of ${owner} asks which scan counts`)
  }

  /** At the end of all devices: where nothing else was entered for a half day, its earliest scan counts. */
  checkGates(openOf: (expectation: Expectation) => boolean): void {
    // Without versions a late gate cannot notice an early one that wrote between its read and its write.
    if (this.service.plain) return
    for (const expectation of this.expectations.values()) {
      if (expectation.thing.kind !== 'presence' || openOf(expectation)) continue
      const { key } = expectation.thing.about
      const held = expectation.kind.read(this.service.rows.get(key))
      for (const { time } of scannedHalves) {
        const index = expectation.units.findIndex((unit) => unit.includes(time))
        const entered = expectation.entered.get(index)
        if (!entered?.fields[time] || this.notOnlyScans.has(`${key} ${String(index)}`)) continue
        if (!isScanUpTo(expectation.units[index] ?? [], held, entered.fields))
          this.broken(
            'gates',
            `${expectation.owner} ${key}: scanned ${entered.value}, the service holds ${expectation.unit(held, index)}`,
          )
      }
    }
  }

  /** At the end: the line works again and everything was sent that could be. */
  checkEnd(device: Device, user: string): void {
    const rows = rowsOf(device, user)
    const waiting = rows.find((row) => stateOf(row) === 'pending')
    if (waiting) this.broken('stuck', JSON.stringify(waiting))
    this.checkStores(device, user)
    const owner = `${String(device.id)} ${user}`
    for (const expectation of this.expectations.values()) {
      if (expectation.owner !== owner) continue
      const { key } = expectation.thing.about
      const row = rows.find((one) => one.key === key && stateOf(one) !== 'acked')
      for (const [index, entered] of expectation.entered) {
        if (row && expectation.unit(expectation.shown(row.base, row), index) === entered.value) continue
        const last = this.lastWriter.get(`${key} ${String(index)}`)
        const final = expectation.unit(this.service.rows.get(key), index)
        const state = `${owner} ${key}: entered ${entered.value}, the service holds ${final}`
        if (this.statesSince(expectation, index).length > 0) {
          if (last === owner && !expectation.holds(this.service.rows.get(key) ?? {}, index, entered))
            this.broken('last word', state)
        } else if (!entered.back || last === owner) this.broken('lost', state)
      }
    }
  }

  /** All the service's states, from nothing on. */
  private statesOf(expectation: Expectation): State[] {
    const past = (this.service.history.get(expectation.thing.about.key) ?? []).map(({ row }) => row)
    return [{}, ...past]
  }

  /** The service's states from the first one that held the value; empty where none did. */
  private statesSince(expectation: Expectation, index: number): State[] {
    const entered = expectation.entered.get(index)
    if (!entered) return []
    const past = this.service.history.get(expectation.thing.about.key) ?? []
    const states: { at: number; row: State }[] = [{ at: 0, row: {} }, ...past]
    const then = states.filter(({ at }) => at <= entered.at).at(-1)
    const since = states.filter(({ at }) => at > entered.at)
    const all = [...(then ? [then] : []), ...since].map(({ row }) => row)
    const first = all.findIndex((state) => expectation.holds(state, index, entered))
    return first < 0 ? [] : all.slice(first)
  }
}

/** Minutes that are removed with their status were not entered by anybody. */
function isDependent(expectation: Expectation, index: number, to: string): boolean {
  return (
    expectation.thing.kind === 'attendance' &&
    expectation.units[index]?.[0] === 'minutes_late' &&
    isNothing(to)
  )
}

/** How often the service's row has changed since the version on which an unanswered send was based. */
function changesSince({ remote, base }: OutboxRow, send: Fields): number {
  return (remote?.version ?? 0) - (versionOfSend(send) ?? base?.version ?? 0)
}

function isNothing(value: string): boolean {
  return !/:(?!null)/.test(value)
}

export function dbOf(user: string): string {
  return `hadir:s:${user}`
}

function rowsOf(device: Device, user: string): OutboxRow[] {
  return device.peek(dbOf(user), 'outbox') as OutboxRow[]
}

function keysIn({ path, body }: Arrival): string[] {
  const parsed = z.safeParse(Written, body)
  if (!parsed.success) return []
  const { date = '', student_id, teacher_id, id, entries } = parsed.data
  const kind = path.includes('presences') ? 'presence' : 'attendance'
  if (entries) return entries.map((entry) => `${kind}|s|${entry.student_id}|${date}`)
  if (path.endsWith('/students/attendances')) return [`attendance|s|${student_id ?? ''}|${date}`]
  const leave = leaveKindOf(path)
  if (leave) return [`${leave}|s|${id ?? path.split('/').at(-1) ?? ''}`]
  if (path.includes('presences')) return [`presence|s|${student_id ?? ''}|${date}`]
  return path.includes('/teachers/attendances') ? [`teacherAttendance|s|${teacher_id ?? ''}|${date}`] : []
}
