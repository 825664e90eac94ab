import { attendanceFields, type AttendanceField, type AttendanceRow } from '../../contract/attendances'
import type { Mark, MarkPatch } from '../db/outbox-row'

/** What a row says, without who and when. No row says nothing. */
export function markOf(row: Partial<AttendanceRow> | null | undefined): Mark {
  return {
    status: row?.status ?? null,
    minutes_late: row?.minutes_late ?? null,
    note: row?.note ?? null,
  }
}

/** A mark with a person's changes on it. Minutes belong to "terlambat" and go with it. */
export function applyPatch(mark: Mark, patch: MarkPatch): Mark {
  const next = { ...mark, ...patch }
  return next.status === 'terlambat' ? next : { ...next, minutes_late: null }
}

/** The fields a patch touches. */
export function patchedFields(patch: MarkPatch): AttendanceField[] {
  return attendanceFields.filter((field) => patch[field] !== undefined)
}

/** The patch that leads from one mark to another; empty when they say the same. */
export function patchBetween(from: Mark, to: Mark): MarkPatch {
  const patch: MarkPatch = {}
  if (from.status !== to.status) patch.status = to.status
  if (from.minutes_late !== to.minutes_late) patch.minutes_late = to.minutes_late
  if (from.note !== to.note) patch.note = to.note
  return patch
}

/** Whether two marks say the same. */
export function equalMarks(a: Mark, b: Mark): boolean {
  return patchedFields(patchBetween(a, b)).length === 0
}

/** The named fields of a mark, as a patch. */
export function pickFields(mark: Mark, fields: readonly AttendanceField[]): MarkPatch {
  return Object.fromEntries(fields.map((field) => [field, mark[field]]))
}
