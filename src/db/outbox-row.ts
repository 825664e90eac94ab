/** Every kind of change that can be entered offline. A kind's rules are in `src/outbox/kinds`. */
export const outboxKinds = ['attendance', 'presence', 'teacherAttendance', 'leave', 'teacherLeave'] as const
export type OutboxKind = (typeof outboxKinds)[number]

/** What is captured when a change is made; the active period may be another one at send time. */
export interface OutboxContext {
  school_id: string | null
  period_id: string | null
  sub_period_id: string | null
  /** The class whose register it belongs to; null for what has none. */
  class_id: string | null
}

/** Every kind's fields are flat: a text, a number, or empty. */
export type FieldValue = string | number | null

/** Fields by name: all of a kind's, or only those that somebody touched. */
export type Fields = Readonly<Record<string, FieldValue>>

/** A row as the service gave it, of whichever kind. */
export interface ServiceRow {
  readonly [field: string]: unknown
  readonly version?: number | null | undefined
  readonly updated_at?: string | null | undefined
  readonly updated_by?: { id: string; name: string } | null | undefined
}

export type OutboxStateName = 'pending' | 'acked' | 'conflict' | 'rejected'

/** A runner's claim on a row. Results of another attempt are ignored (a fence). */
export interface Lease {
  rev: number
  attempt: string
  /** Id of the runner that claimed; the claim of a runner that has ended does not count. */
  runner: string
  /** Milliseconds since 1970 by this device's clock. */
  leaseUntil: number
  /** The fields of ours that travel; null while a photo is uploaded. */
  sent: Fields | null
  /** Version of the service's row that the attempt is made on; missing in claims of older versions of the app. */
  version?: number | null
}

/** Why a row is not through yet. `message` is a sentence from the service, if it gave one. */
export interface OutboxError {
  code: number | null
  status: number | null
  message: string
  at: number
}

/** Version of the row's shape. Rows of a newer version are left to the newer app that wrote them. */
export const outboxRowVersion = 2

/**
 * One unsent change. There is one open row for each thing that can be changed (`key`), so that a hundred taps
 * on one pupil are one row. What is optional here is missing in rows
 * that version 1 of the app wrote, and in rows of an old tab that is still open.
 *
 * Three stored names are older than the words that are used elsewhere, and stay because queues of older versions and
 * exported files hold them: `said` holds the confirmed fields ({@link confirmedFields}), `resaid` the fields edited in
 * flight ({@link editedInFlight}), `unsure` the unconfirmed sends ({@link unconfirmedSends}).
 */
export interface OutboxRow {
  seq?: number
  key: string
  kind: OutboxKind
  context: OutboxContext
  /** Whom or what it is about, as its kind has it. */
  student_id?: string
  teacher_id?: string
  leave_id?: string
  /** The day, `YYYY-MM-DD`; of a leave the first one. */
  date: string
  /** Name of the person when the change was made: the queue shows names, and cached rows may be gone. */
  subject: string
  /** Only the fields this person touched. */
  patch: Fields
  /** Confirmed fields: those of `patch` that the service confirmed while something else of the row still waits. */
  said?: readonly string[]
  /** Fields edited in flight: entered again since the claim. The answer under way does not confirm them, even if the values are equal. */
  resaid?: readonly string[]
  /** Photos by the field that will refer to them, as hashes of `blobs`. A mark never waits for them. */
  photos?: Readonly<Record<string, string>>
  /**
   * What proves that a card was read, by the field of the time that came from it: sent with this value of the field alone. It says
   * nothing of the card to whoever reads it, and is good for this one scan.
   */
  scans?: Readonly<Record<string, { value: FieldValue; proof: string }>> | undefined
  /** The confirmed row as it was when the person touched it; null where none existed. */
  base: ServiceRow | null
  rev: number
  inflight: Lease | null
  /** Unconfirmed sends: what was sent without an answer, each with its version ({@link sendOn}). If the service holds it, this device sent it. */
  unsure: readonly Fields[]
  /** Missing counts as pending: rows of an older version lack it. */
  state?: OutboxStateName
  /** The service's row, for a conflict. */
  remote: ServiceRow | null
  attempts: number
  /** Milliseconds since 1970; not before then. */
  next_at: number
  last_error: OutboxError | null
  /** Counter value at acknowledgement: the overlay stays until a read begun after it has landed. */
  ack_tick: number | null
  created_at: number
  updated_at: number
  v: number
  build: string
}

/** A missing state is pending: an old tab on a new schema writes rows without it. */
export function stateOf(row: Pick<OutboxRow, 'state'>): OutboxStateName {
  return row.state ?? 'pending'
}

/** Whether this version of the app can read the row's kind and shape; others are kept, shown and never touched. */
export function isKnown(row: Pick<OutboxRow, 'kind' | 'v'>): boolean {
  return row.v <= outboxRowVersion && outboxKinds.includes(row.kind)
}

/** A stored row always has its number. */
export function seqOf(row: Pick<OutboxRow, 'seq'>): number {
  if (row.seq === undefined) throw new Error('row without seq')
  return row.seq
}

/** No kind has a field of this name; it is stored among the fields so that an old tab keeps it with them. */
const versionKey = '@version'

/**
 * An unconfirmed send with the version of the service's row that it was made on.
 * @param version null or undefined where the service has no versions, or an older app made the claim
 */
export function sendOn(sent: Fields, version: number | null | undefined): Fields {
  return typeof version === 'number' ? { ...sent, [versionKey]: version } : sent
}

/** The version that an unconfirmed send was made on; null where it is not known. */
export function versionOfSend(send: Fields): number | null {
  const version = send[versionKey]
  return typeof version === 'number' ? version : null
}

/** Names of the fields that the service confirmed while something else of the row still waits. */
export function confirmedFields({ said }: Pick<OutboxRow, 'said'>): readonly string[] {
  return said ?? []
}

/** Names of the fields that were edited since the row was claimed. */
export function editedInFlight({ resaid }: Pick<OutboxRow, 'resaid'>): readonly string[] {
  return resaid ?? []
}

/** What was sent and may be stored by the service although no answer came, including the request in flight. The newest eight are kept. */
export function unconfirmedSends({
  unsure,
  inflight,
}: Pick<OutboxRow, 'unsure' | 'inflight'>): OutboxRow['unsure'] {
  return inflight?.sent ? [...unsure, sendOn(inflight.sent, inflight.version)].slice(-8) : unsure
}
