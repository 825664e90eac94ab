import * as z from 'zod/mini'
import { AttendanceRow, AttendanceStatus } from '../../contract/attendances'
import { DateOnly } from '../../contract/dates'
import { Id } from '../../contract/ids'
import type { OutboxRow } from '../db/outbox-row'
import type { ReplayEvent, UserDb } from '../db/user-db'
import { unsentRows } from './queue'

const mark = {
  status: z.nullable(AttendanceStatus),
  minutes_late: z.nullable(z.int()),
  note: z.nullable(z.string().check(z.maxLength(500))),
}

const ExportedRow = z.object({
  key: z.string(),
  kind: z.literal('attendance'),
  context: z.object({
    school_id: z.nullable(Id),
    period_id: z.nullable(Id),
    sub_period_id: z.nullable(Id),
    class_id: Id,
  }),
  student_id: Id,
  date: DateOnly,
  subject: z.string(),
  patch: z.object({
    status: z.optional(mark.status),
    minutes_late: z.optional(mark.minutes_late),
    note: z.optional(mark.note),
  }),
  base: z.nullable(AttendanceRow),
  unsure: z.array(z.object(mark)),
  created_at: z.number(),
  updated_at: z.number(),
  build: z.string(),
})

const QueueFile = z.object({
  format: z.literal('hadir-antrean'),
  v: z.literal(1),
  exported_at: z.string(),
  school_id: z.nullable(Id),
  user_id: Id,
  rows: z.array(ExportedRow),
  /** The replay's last steps, for whoever helps; read by people only. */
  events: z._default(z.array(z.unknown()), []),
})
export type QueueFile = z.output<typeof QueueFile>

/** Whose queue it is: another person's changes never travel with this person's session. */
export interface QueueOwner {
  school_id: string | null
  user_id: string
}

/** The unsent changes as a file's content, with the replay's last steps. */
export async function exportQueue(db: UserDb, owner: QueueOwner, now: Date): Promise<string> {
  const rows = (await unsentRows(db)).map((row) => ({
    ...row,
    // What was in flight may have arrived.
    unsure: row.inflight ? [...row.unsure, row.inflight.sent] : row.unsure,
  }))
  const events: ReplayEvent[] = await db.events.orderBy('id').reverse().limit(100).toArray()
  const file = { format: 'hadir-antrean', v: 1, exported_at: now.toISOString(), ...owner, rows, events }
  return JSON.stringify(file, null, 1)
}

export type ImportFault = 'notAQueue' | 'otherPerson'

/**
 * Takes an exported queue in. A change of a pupil and day that is already queued here stays as it is
 * here; what is taken in is judged against the service when it is sent.
 * @param text the file's content
 * @returns counts, or why it cannot be taken
 */
export async function importQueue(
  db: UserDb,
  owner: QueueOwner,
  text: string,
): Promise<{ taken: number; left: number } | { fault: ImportFault }> {
  const parsed = z.safeParse(QueueFile, parseJson(text))
  if (!parsed.success) return { fault: 'notAQueue' }
  const { rows, school_id, user_id } = parsed.data
  if (user_id !== owner.user_id || school_id !== owner.school_id) return { fault: 'otherPerson' }
  return await db.transaction('rw', db.outbox, async () => {
    let taken = 0
    for (const row of rows) {
      if (await db.outbox.get({ key: row.key })) continue
      await db.outbox.add(rowFrom(row))
      taken++
    }
    return { taken, left: rows.length - taken }
  })
}

function rowFrom({ patch, ...row }: z.output<typeof ExportedRow>): OutboxRow {
  return {
    ...row,
    patch: {
      ...(patch.status === undefined ? {} : { status: patch.status }),
      ...(patch.minutes_late === undefined ? {} : { minutes_late: patch.minutes_late }),
      ...(patch.note === undefined ? {} : { note: patch.note }),
    },
    rev: 1,
    inflight: null,
    state: 'pending',
    remote: null,
    attempts: 0,
    next_at: 0,
    last_error: null,
    ack_tick: null,
    v: 1,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
