import type { Fields, OutboxRow } from '../../../src/db/outbox-row'
import type { UserDb } from '../../../src/db/user-db'
import type { SaveOptions } from '../../../src/outbox/edits/save-change'
import type { RealmCode } from '../world/platform'
import type { Realm } from '../world/realm'
import { add, type Expectation } from './expectation'
import type { Seat, Stage, Work } from './stage'
import { context, isLeave, urlOf, type ThingIntent, type Thing, type Intent } from './things'

/** The product's own save. @returns the fields of each thing before it, as the save itself saw them */
type Save = (code: RealmCode, db: UserDb, options: SaveOptions) => Promise<readonly Fields[]>

/** A person enters something: the product's own save, and what the prover records of it. */
export function beginSave(
  stage: Stage,
  seat: Seat,
  realm: Realm,
  thing: Thing,
  intent: Intent,
  quietMs: number,
): Work {
  return beginGroup(stage, seat, realm, [{ thing, intent }], quietMs)
}

/** Several things of one kind, entered in one save. */
export function beginGroup(
  stage: Stage,
  seat: Seat,
  realm: Realm,
  intents: readonly ThingIntent[],
  quietMs: number,
): Work {
  return beginWith(stage, seat, realm, intents, quietMs, async (code, db, options) => {
    const [first] = intents
    if (!first) return []
    const changes = intents.map(({ thing: { about, subject }, intent: { patch, photos } }) => ({
      about,
      subject,
      patch,
      photos,
    }))
    const held = await saveChanges(code, db, first.thing, changes, options)
    return held.map(({ fields }) => fields)
  })
}

function saveChanges(
  code: RealmCode,
  db: UserDb,
  { kind }: Thing,
  intents: Parameters<RealmCode['saveChanges']>[2],
  options: SaveOptions,
) {
  return code.saveChanges(db, code[kind], intents, options)
}

/** @param save how the product stores what was entered */
export function beginWith(
  stage: Stage,
  seat: Seat,
  realm: Realm,
  intents: readonly ThingIntent[],
  quietMs: number,
  save: Save,
): Work {
  const user = seat.user ?? ''
  const saves = intents.map((one) => new ThingSave(stage, seat, user, one))
  const work: Work = { realm, done: false }
  const end = () => {
    for (const { expectation } of saves) expectation.saving = new Map()
    work.done = true
  }
  work.killed = () => {
    checkWhole(stage, saves)
    for (const one of saves) one.keepCommitted()
    end()
  }
  const db = realm.code.openUserDb('s', user)
  const options = { context, now: stage.scheduler.now + seat.device.skew, quietMs }
  save(realm.code, db, options).then(
    (held) => {
      for (const [index, one] of saves.entries()) one.keepSaved(held[index])
      const [only] = saves
      const undo = saves.length === 1 && only?.undo
      if (undo) seat.undo = { user, thing: only.thing, intent: undo }
      end()
    },
    (error: unknown) => {
      if (!isDatabaseError(error)) stage.report(error)
      checkWhole(stage, saves)
      end()
    },
  )
  return work
}

/** What is entered in one save is entered as a whole: a group is never stored for some of its pupils or days only. */
function checkWhole({ witness }: Stage, saves: readonly ThingSave[]): void {
  const fresh = saves.filter(({ isNew }) => isNew)
  const there = fresh.filter((one) => one.isThere())
  if (there.length === 0 || there.length === fresh.length) return
  const keys = there.map(({ thing }) => thing.about.key).join(', ')
  witness.broken('torn', `of ${String(fresh.length)} entered together, only ${keys}`)
}

/** One edit of one thing on its way into the outbox. */
class ThingSave {
  readonly expectation: Expectation
  readonly thing: Thing
  /** Whether it cannot have been entered before: a leave has an id of this person. */
  readonly isNew: boolean
  /** The edit that takes it back, once it is stored. */
  undo: Intent | null = null
  private readonly intent: Intent
  private readonly at: number
  private readonly before: Look
  private readonly shown: Fields
  private readonly wanted: Fields
  private readonly changed: readonly number[]

  constructor(
    private readonly stage: Stage,
    private readonly seat: Seat,
    private readonly user: string,
    { thing, intent }: ThingIntent,
  ) {
    this.thing = thing
    this.intent = intent
    this.expectation = stage.witness.expectationOf(seat.device, user, thing)
    this.before = this.look()
    this.at = stage.service.changes
    const { row, confirmed } = this.before
    const { expectation } = this
    this.isNew = isLeave(thing.kind) && expectation.everEntered.size === 0
    expectation.see(confirmed, row?.base, row?.remote)
    this.shown = expectation.shown(confirmed, row)
    this.wanted = this.intended(this.shown)
    this.changed = this.unitsBetween(this.shown, this.wanted)
    for (const index of this.changed) expectation.expect(index, this.wanted)
    if (intent.onlyWhereEmpty === undefined) stage.witness.notOnlyScanned(thing, this.changed)
    // What this person sees may change before the save reads it: then the save also enters what seemed to be there already.
    const applied = this.applied(this.shown)
    for (const index of this.intentUnits())
      add(expectation.everEntered, index, expectation.unit(applied, index))
    // A picture is sent also where the very same is there already.
    for (const [index, unit] of expectation.units.entries())
      if (unit.some((field) => field in intent.photos))
        add(expectation.everEntered, index, expectation.unit(this.wanted, index))
  }

  isThere(): boolean {
    const { row, confirmed } = this.look()
    return Boolean(row ?? confirmed)
  }

  /** Called when the save has succeeded. @param held the fields that it saw before; undefined where it returns none */
  keepSaved(held: Fields | undefined): void {
    if (!held) return
    const { expectation, before, intent } = this
    // What the save itself saw, as an acknowledgement may have come between the look and the save.
    const fields = expectation.shown(held, pictures(before.row))
    const entered = this.intended(fields)
    const units = this.unitsBetween(fields, entered)
    this.keep(entered, units)
    this.checkSecondScan(fields)
    // Where nothing was to be written, the copy stays as it was, too.
    if (units.length > 0) expectation.maybeUncopied = false
    if (intent.onlyWhereEmpty === undefined || units.length > 0)
      this.undo = { patch: undoOf(expectation, held, entered), photos: {} }
  }

  /** Called when its realm was killed: the screen did not show "saved"; but what was committed is shown after the restart, and counts. */
  keepCommitted(): void {
    const { expectation, before, intent } = this
    const now = this.look()
    if (isCommitted(before, now)) {
      // Whether a scan found its half empty shows only in what was stored.
      const entered =
        intent.onlyWhereEmpty === undefined ? this.wanted : expectation.shown(now.confirmed, now.row)
      this.keep(entered, this.unitsBetween(this.shown, entered))
    }
    expectation.maybeUncopied = true
  }

  /** A half day that was recorded keeps its time: a second scan is answered, and stores nothing. */
  private checkSecondScan(fields: Fields): void {
    const { intent, stage } = this
    const { onlyWhereEmpty: field } = intent
    if (field === undefined || (fields[field] ?? null) === null || fields[field] === intent.patch[field])
      return
    if (this.look().row?.patch[field] === intent.patch[field])
      stage.witness.broken(
        'overwritten',
        `${this.thing.about.key}: a second scan over ${String(fields[field])}`,
      )
  }

  private keep(entered: Fields, units: readonly number[]): void {
    const { expectation, before, at, stage } = this
    const after = this.look()
    expectation.see(after.row?.base, after.row?.remote)
    // Where nothing is left to send, it is what was confirmed by then.
    const known = [before.confirmed, before.row?.base, null, after.row ? null : after.confirmed]
    // An acknowledgement may have come between the look and the save.
    const base = after.row?.base ?? null
    const wasThere = (index: number) =>
      (stage.service.history.get(this.thing.about.key) ?? []).some(
        (one) => one.at <= at && expectation.unit(one.row, index) === expectation.unit(base, index),
      )
    const isBackTo = (index: number) =>
      known.some((held) => expectation.unit(held, index) === expectation.unit(entered, index)) ||
      (expectation.unit(base, index) === expectation.unit(entered, index) && wasThere(index))
    for (const index of units) expectation.enter(index, entered, at, isBackTo(index))
    stage.edits++
  }

  private look(): Look {
    const { witness } = this.stage
    return {
      row: witness.rowOf(this.seat.device, this.user, this.thing.about.key),
      confirmed: witness.confirmedOf(this.seat.device, this.user, this.thing),
    }
  }

  /** The fields after the edit; unchanged where the edit applies only to an empty field that is not empty. */
  private intended(fields: Fields): Fields {
    const { onlyWhereEmpty: field } = this.intent
    return field !== undefined && (fields[field] ?? null) !== null ? fields : this.applied(fields)
  }

  private applied(fields: Fields): Fields {
    return this.expectation.kind.tidy({ ...fields, ...this.intent.patch, ...addresses(this.intent) })
  }

  private intentUnits(): number[] {
    const { expectation, intent } = this
    return [...expectation.units.keys()].filter((index) =>
      expectation.units[index]?.some((field) => field in intent.patch),
    )
  }

  private unitsBetween(from: Fields, to: Fields): number[] {
    const { expectation } = this
    return [...expectation.units.keys()].filter(
      (index) => expectation.unit(to, index) !== expectation.unit(from, index),
    )
  }
}

interface Look {
  row: OutboxRow | undefined
  confirmed: ReturnType<Stage['witness']['confirmedOf']>
}

/** Of a row, only the pictures that wait. */
function pictures(row: OutboxRow | undefined): OutboxRow | undefined {
  return row && { ...row, base: null, patch: {} }
}

function addresses({ photos }: Intent): Fields {
  return Object.fromEntries(Object.entries(photos).map(([field, { sha256 }]) => [field, urlOf(sha256)]))
}

/** Undo enters the earlier values of the fields that the save has changed. */
function undoOf(expectation: Expectation, before: Fields, wanted: Fields): Fields {
  const changed = [...expectation.units.keys()].filter(
    (index) => expectation.unit(before, index) !== expectation.unit(wanted, index),
  )
  return Object.fromEntries(changed.flatMap((index) => Object.entries(expectation.fieldsOf(before, index))))
}

type QueuedNow = { row: Pick<OutboxRow, 'seq' | 'rev' | 'state'> | undefined }

function isCommitted({ row: before }: QueuedNow, { row: after }: QueuedNow): boolean {
  if (!after) return before !== undefined && before.state !== 'acked'
  // What follows an acknowledged change is a row of its own.
  return after.seq !== before?.seq || after.rev !== before?.rev
}

/** "TIDAK tersimpan": the disk is full, and the screen has shown that. */
export function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof Error && ['AbortError', 'QuotaExceededError', 'DatabaseClosedError'].includes(error.name)
  )
}
