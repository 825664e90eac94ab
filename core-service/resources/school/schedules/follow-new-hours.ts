import { ErrorCode } from '../../../../contract/errors'
import { hoursOfWeek, planFollow } from '../../../../contract/school/timetable/hours-of-week'
import type { ClosedTime, HoursPattern } from '../../../../contract/school/timetable/school-hours'
import { clockText, minutesOf } from '../../../../contract/values/clock'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { refuseClosed } from './closed-times.repo'
import { findClashes } from './find-clashes'
import { schedulesOf } from './schedules.repo'
import { whenInWords } from './times'
import { writeTimetable } from './write-timetable.repo'

interface Hours {
  readonly patterns: readonly HoursPattern[]
  readonly closed: readonly ClosedTime[]
}

/**
 * Moves every lesson of a school year to the new times of its hours. A lesson that has no hour to follow keeps its times.
 * @throws DomainError 1100 where a lesson has no new hour, would be cut by a break or would be in a time without lessons, 1340
 *   where lessons would clash
 */
export async function followNewHours(
  write: Write,
  periodId: string,
  before: Hours,
  after: Hours,
): Promise<void> {
  const { tx, schoolId } = write
  const existing = await schedulesOf(tx, schoolId, { period_id: periodId })
  const timed = existing.map((held) => ({
    held,
    weekday: held.weekday,
    start: minutesOf(held.start_time),
    end: minutesOf(held.end_time),
    slot: held.slot,
  }))
  const plan = planFollow(timed, hoursOfWeek(before.patterns), hoursOfWeek(after.patterns))
  const [fault] = plan.faults
  if (fault) {
    const { held } = fault.lesson
    const example = `misalnya ${held.subject.name} ${held.class.name}, ${whenInWords(held)}`
    const count = plan.faults.filter((one) => one.fault === fault.fault).length
    failField(
      'patterns',
      fault.fault === 'none'
        ? `${count} pelajaran tidak punya jam baru, ${example}. Tambah jumlah jam, atau pindahkan dulu pelajaran itu.`
        : `${count} pelajaran akan terpotong istirahat, ${example}. Bagi dulu pelajaran itu, atau ubah istirahatnya.`,
    )
  }
  const changed = plan.moved.map(({ lesson: { held }, to }) => ({
    index: 0,
    before: held,
    lesson: {
      ...held,
      start_time: clockText(to.start),
      end_time: clockText(to.end),
      slot: to.slot,
      version: held.version + 1,
    },
  }))
  await refuseClosed(write, periodId, changed, after.closed, () => 'patterns')
  const moving = new Set(changed.map(({ lesson }) => lesson.id))
  const standing = existing.filter(({ id }) => !moving.has(id))
  const clashes = findClashes(changed, standing)
  if (clashes[0])
    fail(ErrorCode.clash, { message: clashes[0].message, data: { clashes: clashes.slice(0, 100) } })
  await writeTimetable(write, periodId, { created: [], changed, removed: [], standing })
}
