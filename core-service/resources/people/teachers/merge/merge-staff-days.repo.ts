import { and, eq, inArray } from 'drizzle-orm'
import type { MergeMark } from '../../../../../contract/people/merges'
import { teacherAttendances } from '../../../../db/schema/attendance/teacher-days'
import { failField } from '../../../../kit/answers/field-failure'
import type { Write } from '../../../../kit/records/write'
import type { Pair } from '../../merge/merge-records.repo'
import { dateInWords } from '../../../../messages/dates'

type Day = typeof teacherAttendances.$inferSelect

/**
 * Gives the kept person the days of the other one; on a day where both have a record and they differ, the answer counts.
 * @throws DomainError 1100 for a clash without an answer, unless it is a dry run
 */
export async function mergeStaffDays(
  write: Write,
  {
    keptId,
    otherId,
    answers,
    dryRun,
  }: Pair & { answers: ReadonlyMap<string, 'kept' | 'other'>; dryRun: boolean },
) {
  const { tx, schoolId } = write
  const rows = await tx
    .select()
    .from(teacherAttendances)
    .where(
      and(
        eq(teacherAttendances.schoolId, schoolId),
        inArray(teacherAttendances.teacherId, [keptId, otherId]),
      ),
    )
    .orderBy(teacherAttendances.date)
    .for('update')
  const kept = new Map(rows.flatMap((row) => (row.teacherId === keptId ? [[row.date, row] as const] : [])))
  const others = rows.filter(({ teacherId }) => teacherId === otherId)
  const of = (id: string) => and(eq(teacherAttendances.schoolId, schoolId), eq(teacherAttendances.id, id))
  const clashes: { date: string; kept: MergeMark; other: MergeMark }[] = []
  for (const other of others) {
    const own = kept.get(other.date)
    if (own === undefined) continue
    const [mine, theirs] = [recordedOf(own), recordedOf(other)]
    const differ = JSON.stringify(mine) !== JSON.stringify(theirs)
    const answer = answers.get(other.date)
    if (differ) clashes.push({ date: own.date, kept: markOf(own), other: markOf(other) })
    if (differ && answer === undefined && !dryRun) {
      failField('days', `Pilih catatan mana yang berlaku untuk ${dateInWords(other.date)}.`)
    }
    await tx.delete(teacherAttendances).where(of(other.id))
    if (!differ) continue
    const otherCounts = answer === 'other'
    const version = Math.max(own.version, other.version) + 1
    if (otherCounts)
      await tx
        .update(teacherAttendances)
        .set({ ...theirs, version })
        .where(of(own.id))
    // What does not count is in the history.
    const about = { teacher_id: keptId, date: own.date }
    const [was, is] = otherCounts ? [mine, theirs] : [theirs, mine]
    await write.audit('teacher_attendances', own.id, { ...about, ...was }, { ...about, ...is })
  }
  const alone = others.filter(({ date }) => !kept.has(date)).map(({ id }) => id)
  if (alone.length > 0) {
    await tx
      .update(teacherAttendances)
      .set({ teacherId: keptId })
      .where(and(eq(teacherAttendances.schoolId, schoolId), inArray(teacherAttendances.id, alone)))
  }
  return { moved: others.length, clashes }
}

const recordedOf = ({ status, note, ...day }: Day) => ({
  status,
  note,
  checkinImageUrl: day.checkinImageUrl,
  checkinLatitude: day.checkinLatitude,
  checkinLongitude: day.checkinLongitude,
  checkinLocation: day.checkinLocation,
  checkinTime: day.checkinTime,
  checkoutImageUrl: day.checkoutImageUrl,
  checkoutLatitude: day.checkoutLatitude,
  checkoutLongitude: day.checkoutLongitude,
  checkoutLocation: day.checkoutLocation,
  checkoutTime: day.checkoutTime,
})

const markOf = (day: Day): MergeMark => ({
  status: day.status,
  note: day.note,
  checkin_at: day.checkinTime?.toISOString() ?? null,
  checkout_at: day.checkoutTime?.toISOString() ?? null,
})
