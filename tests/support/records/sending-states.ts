import type { OutboxKind, OutboxRow, ServiceRow } from '../../../src/db/outbox-row'
import { UserDb } from '../../../src/db/user-db'
import { type ChangeIntent, saveChanges } from '../../../src/outbox/edits/save-change'
import { kindOf } from '../../../src/outbox/kinds/all'
import { attendanceKey } from '../../../src/outbox/kinds/attendance'
import { aboutLeave } from '../../../src/outbox/kinds/leave'
import { aboutPresence } from '../../../src/outbox/kinds/presence'
import { aboutTeacherDay } from '../../../src/outbox/kinds/teacher-attendance'
import { aboutTeacherLeave } from '../../../src/outbox/kinds/teacher-leave'
import { context, date } from './mark-queue'

/** How far a change has been sent. The last two are the two faces of the fourth truth: "berbeda" and "ditolak". */
export type SendingState = 'none' | 'local' | 'sent' | 'conflict' | 'rejected'

/** Why the service refused what is `rejected`. */
export const refusalSentence = 'Semester ini sudah ditutup.'

const subject = 'Budi Santoso'
const days = { from: date, to: date }

/** One change of each kind, about the pupil `a`, the teacher `t` or the leave `l`. */
const changes: Readonly<Record<OutboxKind, ChangeIntent>> = {
  attendance: {
    about: { key: attendanceKey('s', 'a', date), student_id: 'a', date },
    ...{ subject, patch: { status: 'sakit' } },
  },
  presence: { about: aboutPresence('s', 'a', date), subject, patch: { status: 'sakit' } },
  teacherAttendance: { about: aboutTeacherDay('s', 't', date), subject, patch: { status: 'sakit' } },
  leave: { about: aboutLeave('s', 'l', 'a', date), subject, patch: { type: 'sakit', ...days } },
  teacherLeave: {
    about: aboutTeacherLeave('s', 'l', 't', date),
    ...{ subject, patch: { type: 'sakit', ...days } },
  },
}

/** What the service holds instead, where it holds something else. */
const held: ServiceRow = { id: 'l', status: 'izin', type: 'izin', ...days, date, version: 2 }

/** What the service has confirmed of a change. */
const confirmed = (change: ChangeIntent): ServiceRow => ({
  ...{ id: 'l', student_id: 'a', teacher_id: 't', status: 'pending', date, version: 1 },
  ...change.patch,
})

const after = (change: ChangeIntent): Record<Exclude<SendingState, 'none'>, Partial<OutboxRow>> => ({
  local: {},
  sent: { state: 'acked', base: confirmed(change) },
  conflict: { state: 'conflict', remote: held },
  rejected: {
    state: 'rejected',
    last_error: { code: 1400, status: 403, message: refusalSentence, at: 0 },
  },
})

/**
 * A device on which one change of a kind was entered and has come so far.
 * @param state `none`: nothing was entered
 */
export async function deviceWith(kind: OutboxKind, state: SendingState): Promise<UserDb> {
  const db = new UserDb(`test-${crypto.randomUUID()}`)
  await db.rosters.put({ class_id: 'c', students: [{ id: 'a', name: subject }], as_of: date })
  await db.teachers.put({ id: 't', name: subject, type: 'teacher' })
  if (state === 'none') return db
  const change = changes[kind]
  await saveChanges(db, kindOf({ kind }), [change], { context, now: 0, quietMs: 0 })
  await db.outbox.toCollection().modify(after(change)[state])
  return db
}
