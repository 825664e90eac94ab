import type { Table } from 'dexie'
import type { Capability } from '../../contract/health'
import type { Client } from '../api/client'
import type { Fields, ServiceRow, OutboxKind, OutboxRow } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import type { Consequence } from './replay/classify'
import { pick, type Source } from './fields/fields'

/** A row that an attempt may send, with what it sends. */
export interface Claimed {
  row: OutboxRow
  /** The fields of ours that travel. */
  sent: Fields
  /** All fields as they shall be: the freshest confirmed row ⊕ ours. */
  whole: Fields
  /** The confirmed row it was made on; null where none exists. */
  latest: ServiceRow | null
  /** Its version; 0 where no row exists, null where the service has none. */
  version: number | null
  /** The service was just seen to hold all of it already. */
  same: boolean
}

/** What the service answered about one row. */
export type RowAnswer =
  | { kind: 'confirmed'; row: ServiceRow }
  | { kind: 'refused'; consequence: Consequence; code: number; message: string; remote: ServiceRow | null }

/**
 * One kind of change that can be entered offline. Everything else (saving, claiming, replaying, conflicts,
 * photos, sessions) is the mechanism's and the same for all.
 */
export interface Kind {
  readonly name: OutboxKind
  /** Its fields, in units that are contested as a whole: a check-in's place belongs to its time. */
  readonly units: readonly (readonly string[])[]
  /**
   * Decides between two people's values of a unit without asking, where the kind has a rule for it; null leaves
   * it to the person. `seen` is the row as it was when this person entered the change.
   */
  settles?(unit: readonly string[], seen: Fields, theirs: Fields, ours: Fields): 'ours' | 'theirs' | null
  /** Fields that refer to a photo, with the folder it is uploaded to. */
  readonly photos: Readonly<Record<string, string>>
  /** Whether this service takes it only once and no later change of it, so that its pictures have to be uploaded first. */
  sentOnce(capabilities: readonly string[]): boolean
  /** What "take theirs" gives up: the whole change, or only the units in dispute. */
  readonly choice: 'whole' | 'contested'
  /** All fields of a row in the form in which they are compared; no row has empty fields. */
  read(source: Source): Fields
  /**
   * Whether the row in a successful answer holds what was sent. Looser than equality where the service sets
   * a value of its own: the address of a picture, a status that follows from the time.
   * @param before the row that the change was made on
   */
  agrees(held: ServiceRow, sent: Fields, before: ServiceRow | null): boolean
  /** Fields that depend on others made to agree (minutes go with "terlambat"). */
  tidy(fields: Fields): Fields

  /** The local tables that hold what the service confirmed. */
  tables(db: UserDb): Table[]
  /** The confirmed row on this device. */
  confirmed(db: UserDb, row: OutboxRow): Promise<ServiceRow | null>
  /**
   * Keeps the service's row, or that there is none; an older version never replaces a newer one. Runs
   * inside a transaction over {@link Kind.tables}.
   * @param asOf value of meta `tick` when the service was asked
   */
  store(db: UserDb, row: OutboxRow, held: ServiceRow | null, asOf: number): Promise<void>

  /** Whether what the service leaves out of such an answer does not exist there. */
  readonly absentIsNone: boolean
  /** Rows of one group travel in one request. */
  group(row: OutboxRow): string
  /** The service's row of this very thing in an answer or in a refusal's data; null when it is not in it. */
  rowIn(data: unknown, row: OutboxRow): ServiceRow | null
  /** The service's current rows of one group, by key. */
  fetch(client: Client, rows: readonly OutboxRow[]): Promise<ReadonlyMap<string, ServiceRow>>
  /**
   * Sends one group in one request.
   * @param versions whether the service checks versions (from its health answer)
   * @returns by key; a row left out was accepted without being in the answer, and is looked up
   * @throws what the client throws, when the request as a whole failed
   */
  send(
    client: Client,
    claimed: readonly Claimed[],
    versions: boolean,
  ): Promise<ReadonlyMap<string, RowAnswer>>
  /** How rows of several groups travel together, where the call of a service's own for it is announced. */
  readonly bulk?: Bulk
  /** As {@link Kind.send}, with a request for each row, for a service that takes no group. */
  sendSingly?(
    client: Client,
    claimed: readonly Claimed[],
    versions: boolean,
  ): Promise<ReadonlyMap<string, RowAnswer>>
}

/** A call beyond the specification that takes rows which otherwise are a request each (decision 0068). */
export interface Bulk {
  /** A service that announces it has the call. */
  readonly capability: Capability
  /** How many rows one request takes at most; more of them are divided. */
  readonly most: number
  /** Rows of one such group may travel in one request. */
  group(row: OutboxRow): string
  /** As {@link Kind.send}. */
  send(
    client: Client,
    claimed: readonly Claimed[],
    versions: boolean,
  ): Promise<ReadonlyMap<string, RowAnswer>>
}

/** The call for many rows, where the service announces it; else undefined. */
export function bulkOf(kind: Kind, capabilities: readonly string[]): Bulk | undefined {
  return kind.bulk && capabilities.includes(kind.bulk.capability) ? kind.bulk : undefined
}

/** The fields of a row that a request carries: with versions only the changed ones, as the rest stays; else all. */
export function requestFields({ sent, whole, latest }: Claimed, kind: Kind, versions: boolean): Fields {
  if (versions) return sent
  const before = kind.read(latest)
  return pick(
    whole,
    fieldNames(kind).filter((name) => (whole[name] ?? null) !== null || (before[name] ?? null) !== null),
  )
}

/** Every field of a kind. */
export function fieldNames(kind: Kind): string[] {
  return kind.units.flat()
}

/** The version of a confirmed row as a precondition: 0 where there is none, null where versions are unknown. */
export function versionOf(held: ServiceRow | null): number | null {
  return held ? (held.version ?? null) : 0
}

/** The later of two confirmed rows where versions tell; else the first. */
export function newerOf(first: ServiceRow | null, second: ServiceRow | null): ServiceRow | null {
  if (!first || !second) return first ?? second
  return (second.version ?? 0) > (first.version ?? 0) ? second : first
}
