import type { AttendanceRow, AttendanceStatus } from '../../contract/attendances'

/** What is captured when a change is made; the active period may be another one at send time. */
export interface OutboxContext {
  school_id: string | null
  period_id: string | null
  sub_period_id: string | null
  class_id: string
}

/** Only the fields this person touched. */
export interface MarkPatch {
  status?: AttendanceStatus | null
  minutes_late?: number | null
  note?: string | null
}

/** A whole mark, as the service is told it. */
export interface Mark {
  status: AttendanceStatus | null
  minutes_late: number | null
  note: string | null
}

export type OutboxStateName = 'pending' | 'acked' | 'conflict' | 'rejected'

/** A runner's claim on a row. Results of another attempt are ignored (a fence). */
export interface Lease {
  rev: number
  attempt: string
  /** Who claimed; a runner that no longer lives holds nothing. */
  runner: string
  /** Milliseconds since 1970 by this device's clock. */
  leaseUntil: number
  sent: Mark
}

/** Why a row is not through yet. `message` is a sentence from the service, if it gave one. */
export interface OutboxError {
  code: number | null
  status: number | null
  message: string
  at: number
}

/**
 * One unsent change. There is one live row per thing that can be said (`key`), so that a hundred taps
 * on one pupil are one row. Design: offline.md, "The outbox".
 */
export interface OutboxRow {
  seq?: number
  key: string
  kind: 'attendance'
  context: OutboxContext
  student_id: string
  date: string
  /** Name of the pupil when the change was made: the queue speaks in words, cached rows may be gone. */
  subject: string
  patch: MarkPatch
  /** The confirmed row as it was when the person touched it; null where none existed. */
  base: AttendanceRow | null
  rev: number
  inflight: Lease | null
  /** Marks that were sent without an answer: if the service holds one of them, it is ours. */
  unsure: Mark[]
  /** Missing counts as pending: rows of an older version lack it. */
  state?: OutboxStateName
  /** The service's row, for a conflict. */
  remote: AttendanceRow | null
  attempts: number
  /** Milliseconds since 1970; not before then. */
  next_at: number
  last_error: OutboxError | null
  /** Counter value at acknowledgement: the overlay stays until a read begun after it has landed. */
  ack_tick: number | null
  created_at: number
  updated_at: number
  v: 1
  build: string
}

/** The natural key of a mark. */
export function attendanceKey(schoolId: string | null, studentId: string, date: string): string {
  return `attendance|${schoolId ?? ''}|${studentId}|${date}`
}

/** A missing state is pending: an old tab on a new schema writes rows without it. */
export function stateOf(row: Pick<OutboxRow, 'state'>): OutboxStateName {
  return row.state ?? 'pending'
}
