import { and, asc, eq } from 'drizzle-orm'
import type {
  BlockedTimesPut,
  TeacherBlockedTimes,
} from '../../../../contract/school/timetable/blocked-times'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { type StoredBlockedTime, teacherBlockedTimes as t } from '../../../db/schema/school/schedules'
import { teachers } from '../../../db/schema/people/teachers'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { requireEveryClass } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'
import { whenInWords } from './times'

type Row = typeof t.$inferSelect

/** When the teachers of a school cannot teach, without the reasons of others for those who only read the timetable. */
export async function blockedTimesOf(db: Queryable, session: Session): Promise<TeacherBlockedTimes[]> {
  const rows = await db.select().from(t).where(eq(t.schoolId, session.schoolId)).orderBy(asc(t.teacherId))
  const readsAll = session.permissions.includes('schedules.write')
  return rows.map((row) => {
    const answer = answerOf(row)
    if (readsAll || row.teacherId === session.teacherId) return answer
    return { ...answer, times: answer.times.map((time) => ({ ...time, reason: null })) }
  })
}

/**
 * Puts all times of one teacher in place of those that were there. The same times again change nothing.
 * @throws DomainError 1400 without the reach over every class, 1200 for somebody whom the school does not have, 1100 for
 *   times that overlap, 1300 with the current row for another version
 */
export async function putBlockedTimes(
  write: Write,
  teacherId: string,
  { times, version }: BlockedTimesPut,
): Promise<TeacherBlockedTimes> {
  const { tx, schoolId, at, session } = write
  requireEveryClass(session, 'Waktu guru diatur oleh yang menyusun jadwal seluruh sekolah.')
  const teacher = await heldTeacher(write, teacherId)
  const wanted = inOrder(times)
  const [before] = await tx
    .select()
    .from(t)
    .where(and(eq(t.schoolId, schoolId), eq(t.teacherId, teacherId)))
  const held = before?.version ?? 0
  if (JSON.stringify(before?.times.map(plain) ?? []) === JSON.stringify(wanted))
    return before ? answerOf(before) : { teacher_id: teacherId, times: [], version: 0 }
  if (version !== undefined && version !== held) {
    fail(ErrorCode.conflict, {
      data: before ? answerOf(before) : { teacher_id: teacherId, times: [], version: 0 },
    })
  }
  const values = { times: wanted, version: held + 1, updatedAt: at }
  const [row] = await tx
    .insert(t)
    .values({ schoolId, teacherId, ...values })
    .onConflictDoUpdate({ target: [t.schoolId, t.teacherId], set: values })
    .returning()
  if (row === undefined) throw new Error('blocked times not written')
  const recorded = (list: readonly StoredBlockedTime[]) => ({
    name: teacher.name,
    times: list.map(timeInWords),
  })
  await write.audit(
    'teacher_blocked_times',
    teacherId,
    before ? recorded(before.times) : null,
    recorded(wanted),
  )
  return answerOf(row)
}

/** The teacher, held until the write ends, so that two who change the same times come one after the other. */
async function heldTeacher({ tx, schoolId }: Write, id: string): Promise<{ name: string }> {
  const [teacher] = await tx
    .select({ name: teachers.name })
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), eq(teachers.id, id)))
    .for('no key update')
  return teacher ?? fail(ErrorCode.notFound, { message: 'Guru ini tidak ditemukan.' })
}

/** By day and time. @throws DomainError 1100 at the later one of two that overlap */
function inOrder(times: BlockedTimesPut['times']): StoredBlockedTime[] {
  const sorted = times
    .map((time, index) => ({ index, time: plain({ ...time, reason: time.reason?.trim() || null }) }))
    .sort((a, b) => a.time.weekday - b.time.weekday || (a.time.start_time < b.time.start_time ? -1 : 1))
  for (const [at, { index, time }] of sorted.entries()) {
    const last = sorted[at - 1]?.time
    if (last?.weekday === time.weekday && time.start_time < last.end_time)
      failField(`times.${index}.start_time`, `Bertumpuk dengan ${whenInWords(last)}.`)
  }
  return sorted.map(({ time }) => time)
}

/** Fields in one order, so that two lists can be compared as texts. */
const plain = ({ weekday, start_time, end_time, reason }: StoredBlockedTime): StoredBlockedTime => ({
  weekday,
  start_time,
  end_time,
  reason,
})

const answerOf = ({ teacherId, times, version }: Row): TeacherBlockedTimes => ({
  teacher_id: teacherId,
  times: times.map(plain),
  version,
})

/** "Rabu 07.00–09.00 (rapat MGMP)" */
const timeInWords = (time: StoredBlockedTime) =>
  `${whenInWords(time)}${time.reason === null ? '' : ` (${time.reason})`}`
