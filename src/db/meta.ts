import type { Capability } from '../../contract/health'
import type { ContactTexts } from '../../contract/attendance/parent-contacts'
import type { UserDb } from './user-db'

/** How far the pages of one list are fetched. */
export interface PackPart {
  /** The last page that was fetched, from 1; 0 before the first. */
  page: number
  pages: number
  /** Rows on the pages so far, and in all as the service last answered; null before its first answer. */
  rows: number
  total: number | null
  /** Whether the service gave the same total on every page. */
  steady: boolean
  done: boolean
}

/** The latest run over all pages of all lists. */
export interface SchoolPack {
  started_at: number
  /** Whether the latest run has not come to its end. Versions before 23 November 2026 did not store it. */
  under_way?: boolean
  /** When a run last came to its end; null until the first did. */
  finished_at: number | null
  parts: Partial<Record<PackName, PackPart>>
  /** When a run over the pages of a list last found all its rows; outlives the beginning of the next run. */
  whole_at?: Partial<Record<PackName, number>>
}

export const packNames = ['classes', 'students', 'teachers', 'subjects'] as const
export type PackName = (typeof packNames)[number]

/** Facts that page and worker share, with their types. Times in milliseconds since 1970. */
export interface Meta {
  /** Grows with every acknowledgement; see `OutboxRow.ack_tick`. */
  tick: number
  /** Last answer that really came from the service. */
  contact: number
  /** Since when the service has not answered; null while it does. */
  silence: number | null
  /** Service clock minus device clock, in milliseconds. */
  clock: number
  /** Address of the service this queue belongs to, where the service names no school. */
  service: string
  capabilities: Capability[] | string[]
  /** The class whose register this person chose last, where the service does not return which is theirs. */
  chosenClass: string
  /** Whether this service was seen to take marks one by one only. */
  singly: boolean
  /**
   * Answers that did not fit the contract, by call (`GET /v1/students`): when last, and how often each path in it
   * was left out. A call leaves when it answers well again.
   */
  shapes: Record<string, { at: number; lost: Record<string, number> }>
  /**
   * The whole queue waits: no network, or (`refused`) something on the way refuses a session that is good. `since` is the start of
   * the outage; before `asked` the service wants no further try.
   */
  wait: { failures: number; until: number; since: number; asked?: number; refused?: boolean }
  /** The replay at work, for the chip: how many of how many. */
  progress: { done: number; total: number; at: number } | null
  /** When what is ready for offline use was last fetched ahead, and how far it is. */
  prefetch: { at: number; done: number; total: number }
  /** Whether the app starts without a network and what this person needs then is stored, as far as it was last looked at. */
  ready: boolean
  /** Permissions and own classes under which what is stored was fetched (app/sync/watch-reach). */
  reach: readonly string[]
  /** The school that is kept on the device of somebody whose reach is all of it (pull/pack). */
  schoolPack: SchoolPack
  /** The latest run over all QR cards that this person reaches (pull/pack). */
  cards: { started_at: number; finished_at: number | null; part: PackPart | undefined }
  /**
   * Months of a register whose marks were fetched whole, by `class month`, with the school's date then: a
   * day without a mark is known to be untaken only up to it.
   */
  months: Record<string, { at: number; until: string }>
  /** First steps of a young school that this person does not want to see here; names of the screen that offers them. */
  skippedSteps: string[]
  /** Groups of the side bar that this person folded; names as the side bar shows them. */
  foldedGroups: string[]
  /** Addresses that this person opened by the search, the latest first. They hold ids, and no names. */
  foundLately: string[]
  /** What columns of earlier files are, by the kind of import and the headings, as a person chose it; the newest last. */
  importColumns: Record<string, Readonly<Record<number, string>>>
  /** The face of those who are signed in: where the service keeps the photo, and a small copy as a `data:` address. */
  ownPhoto: { url: string; face: string } | null
  /**
   * Up to when this device has forgotten who was erased on the service: the moment and the people of the last answer,
   * and people about whom a change still waits to be sent.
   */
  erased: { since: string; last: string[]; waiting: string[] }
  /** Texts for families, where the service keeps none. */
  contactTexts: ContactTexts
}

/** Reads one fact, or undefined. */
export async function readMeta<K extends keyof Meta>(db: UserDb, key: K): Promise<Meta[K] | undefined> {
  // The key decides the value's type; only writeMeta puts rows in.
  return (await db.meta.get(key))?.value as Meta[K] | undefined
}

/** Replaces one fact. */
export async function writeMeta<K extends keyof Meta>(db: UserDb, key: K, value: Meta[K]): Promise<void> {
  await db.meta.put({ key, value })
}

/** How many acknowledgements this database has seen: what orders reads where the service has no versions. */
export async function tickOf(db: UserDb): Promise<number> {
  return (await readMeta(db, 'tick')) ?? 0
}
