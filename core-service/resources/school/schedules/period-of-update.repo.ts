import { and, eq, inArray, or } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { ScheduleUpdate } from '../../../../contract/school/timetable/schedules'
import { classes } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { schedules } from '../../../db/schema/school/schedules'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { requireClasses } from '../../../kit/session/reach'
import type { Write } from '../../../kit/records/write'

/**
 * The one period whose timetable a request changes, held: timetables of a period are written one after the
 * other, so that a clash can be named and not only refused.
 * @returns null when the request only takes away what is gone already
 * @throws DomainError 1200 for a class that the school does not have, 1400 for one out of reach, also that of a
 *   lesson that is changed or removed, 1100 for classes of two periods
 */
export async function periodOfUpdate(write: Write, update: ScheduleUpdate): Promise<string | null> {
  const { tx, schoolId } = write
  const classIds = [update.class_id, ...(update.entries ?? []).map((entry) => entry.class_id)]
  const named = [...new Set(classIds.filter((id) => id !== undefined))]
  const lessons = [...(update.remove ?? []), ...(update.entries ?? []).flatMap((entry) => entry.id ?? [])]
  const found = await tx
    .select({ id: classes.id, periodId: classes.periodId })
    .from(classes)
    .where(
      and(
        eq(classes.schoolId, schoolId),
        or(
          inArray(classes.id, named),
          inArray(
            classes.id,
            tx
              .select({ id: schedules.classId })
              .from(schedules)
              .where(and(eq(schedules.schoolId, schoolId), inArray(schedules.id, lessons))),
          ),
        ),
      ),
    )
  if (named.some((id) => !found.some((one) => one.id === id))) {
    fail(ErrorCode.notFound, { message: 'Kelas ini tidak ditemukan.' })
  }
  await requireClasses(
    tx,
    write.session,
    found.map((one) => one.id),
  )
  const [first, second] = [...new Set(found.map((one) => one.periodId))]
  if (second !== undefined) failField('entries', 'Ubah jadwal satu tahun ajaran dalam satu kiriman.')
  if (first === undefined) {
    return (update.entries ?? []).length === 0 ? null : failField('entries.0.class_id', 'Pilih kelas.')
  }
  await tx
    .select({ id: periods.id })
    .from(periods)
    .where(and(eq(periods.schoolId, schoolId), eq(periods.id, first)))
    .for('no key update')
  return first
}
