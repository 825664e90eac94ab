import type { Fields, ServiceRow, OutboxRow } from '../../../src/db/outbox-row'
import { pick } from '../../../src/outbox/fields/fields'
import type { Kind } from '../../../src/outbox/kind'
import { kindOf } from '../../../src/outbox/kinds/all'
import { isLeave, scannedHalves, scanPlace, urlOf, type Thing } from './things'

/** A unit's last word of a person on a device. */
export interface Said {
  value: string
  fields: Fields
  /** The service's count of changes when it was said. */
  at: number
  /** It was what the service was known to say: nothing may have to be sent. */
  back: boolean
  /** The service was made to say it from here. */
  arrived: boolean
  /** A full disk has cost what was kept here of the service. */
  evicted: boolean
}

/** A row's state, from the service's history or from nothing. */
export type State = Readonly<Record<string, unknown>>

/** Everything that a person said of one thing on one device, as the prover knows it. */
export class Claim {
  readonly kind: Kind
  readonly said = new Map<number, Said>()
  /** What a save that is still running may have said. */
  maybe = new Map<number, string>()
  /** Every value ever said, by unit. */
  readonly ever = new Map<number, Set<string>>()
  /** What of others this person has seen, by unit. */
  readonly seen = new Map<number, Set<string>>()
  /** Words that were thrown away on purpose and may still arrive, by unit. */
  readonly thrown = new Map<number, Set<string>>()
  /** The last save was cut off: it may be in the database alone. */
  shaky = false
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
    // A new leave of which nobody said so waits for a decision.
    const whole = isLeave(this.thing.kind) && !read['status'] ? { ...read, status: 'pending' } : read
    return pick(whole, [...(this.units[index] ?? [])].sort())
  }

  /** What the screen says: the change over what is confirmed. A waiting picture counts as its address to be. */
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
   * Whether a state of the service holds this word, or answers it: minutes go with "terlambat", so dependents may give
   * way, and a scan gives way to an earlier one.
   */
  holds(state: State, index: number, { fields }: Pick<Said, 'fields'>): boolean {
    const read = this.kind.read(state)
    if (isScanUpTo(this.units[index] ?? [], read, fields)) return true
    return this.unit(this.kind.tidy({ ...read, ...fields }), index) === this.unit(read, index)
  }

  /** A save of this has begun: from its commit on it may be seen, and sent. */
  expect(index: number, wanted: Fields): void {
    const value = this.unit(wanted, index)
    this.maybe.set(index, value)
    this.thrown.get(index)?.delete(value)
    add(this.ever, index, value)
  }

  /** Remembers a word. */
  say(index: number, wanted: Fields, at: number, back: boolean): void {
    const fields = this.fieldsOf(wanted, index)
    this.said.set(index, {
      value: JSON.stringify(fields),
      fields,
      at,
      back,
      arrived: false,
      evicted: false,
    })
    add(this.ever, index, JSON.stringify(fields))
  }

  /** Words that stand again. @param at from which of the service's changes on they count; as before without */
  sayAgain(
    said: ReadonlyMap<number, Said>,
    at: (index: number) => number | undefined = () => undefined,
  ): void {
    for (const [index, one] of said) this.said.set(index, { ...one, at: at(index) ?? one.at })
  }

  forget(keep: (index: number) => boolean = () => false): void {
    for (const index of [...this.said.keys()]) if (!keep(index)) this.said.delete(index)
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
