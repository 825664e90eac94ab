import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { Fields, OutboxRow } from '../../db/outbox-row'
import type { Source } from './fields'

/** A whole mark, as the service gets it. */
export type Mark = Readonly<{
  status: AttendanceStatus | null
  minutes_late: number | null
  note: string | null
}>

/** Only the fields of a mark that a person touched. */
export type MarkPatch = Partial<Mark>

/** A queued change of one pupil's mark of one day. */
export type QueuedMark = OutboxRow & { kind: 'attendance'; student_id: string }

/** Whether a row of the outbox is a mark. */
export function isMark(row: OutboxRow): row is QueuedMark {
  return row.kind === 'attendance' && row.student_id !== undefined
}

/** The fields of a row, without who and when. Without a row every field is empty. */
export function markOf(source: Source): Mark {
  return tidyMark({
    status: statusOf(source?.['status']),
    minutes_late: typeof source?.['minutes_late'] === 'number' ? source['minutes_late'] : null,
    note: typeof source?.['note'] === 'string' ? source['note'] : null,
  })
}

/** A status of the service's own is kept: it is not "not yet taken", and must not be overwritten as if it were. */
function statusOf(value: unknown): AttendanceStatus | null {
  return typeof value === 'string' && value !== '' ? (value as AttendanceStatus) : null
}

/** Minutes belong to "terlambat" and go with it. */
function tidyMark(mark: Mark): Mark {
  return mark.status === 'terlambat' ? mark : { ...mark, minutes_late: null }
}

/** A mark with a person's changes on it. */
export function applyPatch(mark: Mark, patch: Fields): Mark {
  return markOf({ ...mark, ...patch })
}
