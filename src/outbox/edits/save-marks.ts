import type { OutboxContext } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { attendance, attendanceKey } from '../kinds/attendance'
import { markOf, type Mark, type MarkPatch } from '../fields/mark'
import { saveChanges } from './save-change'

/** One mark that a person gives one pupil on one day. */
export interface MarkIntent {
  student_id: string
  /** The pupil's name, so that the queue can show the change with a name. */
  subject: string
  patch: MarkPatch
}

export interface SaveMarksOptions {
  context: OutboxContext & { class_id: string }
  date: string
  /** Milliseconds since 1970 on this device; only orders and delays, decides nothing. */
  now: number
  /** Milliseconds to wait for further taps before sending; see `SaveOptions`. */
  quietMs: number
}

/** A mark as it was before a save, to undo it. */
export interface Before {
  student_id: string
  subject: string
  mark: Mark
}

/**
 * {@link saveChanges} for marks of one class and day.
 * @returns what the touched pupils' marks were before, for undo
 * @throws a Dexie error when nothing was stored (quota, closed database): show "TIDAK tersimpan"
 */
export async function saveMarks(
  db: UserDb,
  intents: readonly MarkIntent[],
  { date, ...options }: SaveMarksOptions,
): Promise<Before[]> {
  const changes = intents.map(({ student_id, subject, patch }) => ({
    about: { key: attendanceKey(options.context.school_id, student_id, date), student_id, date },
    subject,
    patch,
  }))
  const shown = await saveChanges(db, attendance, changes, options)
  return intents.map(({ student_id, subject }, index) => ({
    student_id,
    subject,
    mark: markOf(shown[index]?.fields),
  }))
}
