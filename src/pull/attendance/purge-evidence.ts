import type { Presence } from '../../../contract/attendance/presences'
import type { TeacherAttendance } from '../../../contract/attendance/teacher-attendances'
import { addDays, dateIn } from '../../../contract/values/dates'
import { readState } from '../../db/device-db'
import { seqOf, stateOf } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { serviceNow } from '../../outbox/replay/clock'

const evidence = [
  'checkin_image_url',
  'checkin_latitude',
  'checkin_longitude',
  'checkout_image_url',
  'checkout_latitude',
  'checkout_longitude',
] as const satisfies readonly (keyof Presence & keyof TeacherAttendance)[]

/**
 * Takes photos and positions of pupils and of staff off this device that are older than the school keeps them, also while the
 * service is out of reach (decisions 0057, 0080). What is not sent yet stays, and so do attachments of leaves, which are no
 * evidence of a presence. A school that keeps none or names no number of days has nothing deleted here.
 * @param now this device's clock, milliseconds since 1970
 * @returns how many days lost their photos or positions
 */
export async function purgeEvidence(db: UserDb, now: number = Date.now()): Promise<number> {
  const { current } = await readState('school')
  const days = current?.evidence?.retention_days
  if (!days) return 0
  const today = dateIn(current.time_zone ?? 'Asia/Jakarta', await serviceNow(db, now))
  const first = addDays(today, -days)
  return await db.transaction('rw', [db.presences, db.teacherAttendances, db.outbox], async () => {
    const waiting = new Set<string>()
    for (const row of await db.outbox.toArray()) {
      const person = row.kind === 'presence' ? row.student_id : row.teacher_id
      if (!(row.kind === 'presence' || row.kind === 'teacherAttendance')) continue
      if (row.date >= first || person === undefined) continue
      if (stateOf(row) === 'acked') await db.outbox.delete(seqOf(row))
      else waiting.add(`${row.kind} ${person} ${row.date}`)
    }
    const pupils = await db.presences
      .where('date')
      .below(first)
      .filter((row) => hasEvidence(row) && !waiting.has(`presence ${row.student_id} ${row.date}`))
      .modify(withoutEvidence)
    const staff = await db.teacherAttendances
      .where('date')
      .below(first)
      .filter((row) => hasEvidence(row) && !waiting.has(`teacherAttendance ${row.teacher_id} ${row.date}`))
      .modify(withoutEvidence)
    return pupils + staff
  })
}

type Evidence = Pick<Presence | TeacherAttendance, (typeof evidence)[number]>

const hasEvidence = (row: Evidence): boolean => evidence.some((name) => (row[name] ?? null) !== null)

function withoutEvidence(row: Evidence): void {
  for (const name of evidence) row[name] = null
}
