import type { Fields, ServiceRow, OutboxRow } from '../../../src/db/outbox-row'
import { pick } from '../../../src/outbox/fields/fields'
import type { Kind } from '../../../src/outbox/kind'
import { kindOf } from '../../../src/outbox/kinds/all'
import { isLeave, scannedHalves, scanPlace, urlOf, type Thing } from './things'

/** The value that a person entered last for one unit on one device. */
export interface Entered {
  value: string
  fields: Fields
  /** The service's count of changes when it was entered. */
  at: number
  /** It equals what the service was known to hold, so perhaps nothing has to be sent. */
  back: boolean
  /** A request of this device has written it at the service. */
  arrived: boolean
  /** A full disk may have removed the confirmed rows that were kept on this device. */
  evicted: boolean
}

/** A row's state in the service's history; empty where there was no row. */
export type State = Readonly<Record<string, unknown>>

/** What one person has entered for one thing on one device, and so what the screens and the service must hold. */
export class Expectation {
  readonly kind: Kind
  readonly entered = new Map<number, Entered>()
  /** Values of a save that is still running and may be stored already, by unit. */
  saving = new Map<number, string>()
  /** Every value that was ever entered, by unit. */
  readonly everEntered = new Map<number, Set<string>>()
  /** Values of others that this person has seen, by unit. */
  readonly seen = new Map<number, Set<string>>()
  /** Values that the person discarded and that may still reach the service, by unit. */
  readonly discarded = new Map<number, Set<string>>()
  /** The last save was cut off: it may be in the database and not in its second copy. */
  maybeUncopied = false
  /** Effective changes, by database, seq, rev, unit and value. */
  readonly effective = new Set<string>()

  constructor(
    readonly thing: Thing,
    readonly owner: string,
  ) {
    this.kind = kindOf({ kind: thing.kind })
  }

  get units(): readonly (readonly string[])[] {
    return this.kind.units
  }

  unit(source: Fields | ServiceRow | State | null | undefined, index: number): string {
    return JSON.stringify(this.fieldsOf(source, index))
  }

  fieldsOf(source: Fields | ServiceRow | State | null | undefined, index: number): Fields {
    const read = this.kind.read(source)
    // A new leave without a status waits for a decision.
    const whole = isLeave(this.thing.kind) && !read['status'] ? { ...read, status: 'pending' } : read
    return pick(whole, [...(this.units[index] ?? [])].sort())
  }

  /** What the screen shows: the change over what is confirmed. A waiting picture counts as its address to be. */
  shown(confirmed: ServiceRow | null, row: OutboxRow | undefined): Fields {
    const photos = Object.fromEntries(
      Object.entries(row?.photos ?? {}).map(([field, hash]) => [field, urlOf(hash)]),
    )
    return this.kind.tidy({ ...this.kind.read(confirmed ?? row?.base), ...row?.patch, ...photos })
  }

  see(...sources: (ServiceRow | Fields | null | undefined)[]): void {
    for (const source of sources)
      if (source) for (const index of this.units.keys()) add(this.seen, index, this.unit(source, index))
  }

  /**
   * Whether a state of the service holds this value, or replaces it by a rule: minutes exist only with "terlambat", so they may
   * be removed with it, and a scan is replaced by an earlier one.
   */
  holds(state: State, index: number, { fields }: Pick<Entered, 'fields'>): boolean {
    const read = this.kind.read(state)
    if (isScanUpTo(this.units[index] ?? [], read, fields)) return true
    return this.unit(this.kind.tidy({ ...read, ...fields }), index) === this.unit(read, index)
  }

  /** Called when a save of this value begins: from its commit on it may be seen, and sent. */
  expect(index: number, wanted: Fields): void {
    const value = this.unit(wanted, index)
    this.saving.set(index, value)
    this.discarded.get(index)?.delete(value)
    add(this.everEntered, index, value)
  }

  /** Records a value as entered last. */
  enter(index: number, wanted: Fields, at: number, back: boolean): void {
    const fields = this.fieldsOf(wanted, index)
    this.entered.set(index, {
      value: JSON.stringify(fields),
      fields,
      at,
      back,
      arrived: false,
      evicted: false,
    })
    add(this.everEntered, index, JSON.stringify(fields))
  }

  /** Records values as entered once more. @param at the service's count of changes from which they count; unchanged without */
  enterAgain(
    entered: ReadonlyMap<number, Entered>,
    at: (index: number) => number | undefined = () => undefined,
  ): void {
    for (const [index, one] of entered) this.entered.set(index, { ...one, at: at(index) ?? one.at })
  }

  forget(keep: (index: number) => boolean = () => false): void {
    for (const index of [...this.entered.keys()]) if (!keep(index)) this.entered.delete(index)
  }
}

/** Whether both are scans of one half day, and the held one is not the later (decision 0028). */
export function isScanUpTo(unit: readonly string[], held: Fields, ours: Fields): boolean {
  const half = scannedHalves.find(({ time }) => unit.includes(time))
  if (!half || held[half.place] !== scanPlace || ours[half.place] !== scanPlace) return false
  return String(held[half.time] ?? '~') <= String(ours[half.time] ?? '')
}

export function add(map: Map<number, Set<string>>, index: number, value: string): void {
  const set = map.get(index)
  if (set) set.add(value)
  else map.set(index, new Set([value]))
}
