import { ErrorCode } from '../../../../contract/errors'
import type { Schedule, ScheduleUpdate } from '../../../../contract/school/timetable/schedules'
import { fail } from '../../../kit/answers/fail'
import type { Refusals, Write } from '../../../kit/records/write'
import { refuseClosed } from './closed-times.repo'
import { findClashes } from './find-clashes'
import { knownNames } from './known-names.repo'
import { periodOfUpdate } from './period-of-update.repo'
import { refuseUnlikeJoints } from './joint-lessons'
import { planTimetable } from './plan-timetable'
import { storedHours } from './school-hours.repo'
import { refuseDaysOff } from './school-days.repo'
import { schedulesOf } from './schedules.repo'
import { writeTimetable } from './write-timetable.repo'

const clash = {
  message: 'Jadwal baru saja diubah dan kini bentrok. Muat ulang, lalu coba lagi.',
  code: ErrorCode.clash,
}

/** What the database itself would refuse from any writer. */
export const timetableRefusals: Refusals = {
  schedules_class_clash: clash,
  schedules_teacher_clash: clash,
  schedules_room_clash: clash,
  schedules_joint_alike: clash,
}

/**
 * Changes the timetable: all of it, or nothing.
 * @returns the timetables of the classes that were touched
 * @throws DomainError 1100, 1200, 1300 with the current row, 1340 with every clash
 */
export async function updateTimetable(write: Write, update: ScheduleUpdate): Promise<Schedule[]> {
  const { tx, schoolId } = write
  const periodId = await periodOfUpdate(write, update)
  if (periodId === null) return []
  const existing = await schedulesOf(tx, schoolId, { period_id: periodId })
  const plan = planTimetable(update, existing, await knownNames(write, periodId, update), () => write.id())
  const wanted = [...plan.created, ...plan.changed]
  refuseUnlikeJoints(wanted, plan.standing)
  await refuseDaysOff(write, periodId, wanted)
  const clashes = findClashes(wanted, plan.standing)
  const [first] = clashes
  if (first !== undefined) {
    const more = clashes.length > 1 ? ` Ada ${clashes.length - 1} bentrokan lain.` : ''
    fail(ErrorCode.clash, { message: `${first.message}${more}`, data: { clashes: clashes.slice(0, 100) } })
  }
  const hours = await storedHours(tx, schoolId, periodId)
  const pathOf = (index: number) => `entries.${index}.start_time`
  await refuseClosed(write, periodId, wanted, hours?.closed ?? [], pathOf)
  await writeTimetable(write, periodId, plan)

  const entries = update.entries ?? []
  const givenIds = new Set(entries.map((entry) => entry.id))
  const before = existing.filter((lesson) => givenIds.has(lesson.id) || plan.removed.includes(lesson))
  const classIds = [
    update.class_id,
    ...entries.map((entry) => entry.class_id),
    ...before.map((lesson) => lesson.class.id),
  ].filter((id) => id !== undefined)
  return schedulesOf(tx, schoolId, { period_id: periodId, classIds: [...new Set(classIds)] })
}
