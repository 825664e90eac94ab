import { and, eq, inArray } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { patternFault } from '../../../../contract/school/timetable/hours-of-week'
import type { SchoolHours, SchoolHoursPut } from '../../../../contract/school/timetable/school-hours'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { clockWords } from '../../../../contract/values/clock'
import type { Queryable } from '../../../db/client'
import { grades } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { schoolHours as t } from '../../../db/schema/school/schedules'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { requireEveryClass } from '../../../kit/session/reach'
import { missingPeriod } from '../periods/periods.kind'
import { followNewHours } from './follow-new-hours'
import { whenInWords } from './times'

type Row = typeof t.$inferSelect
type Stored = Pick<Row, 'patterns' | 'closed'>

const nothing: Stored = { patterns: [], closed: [] }

/** The hours and the times without lessons of a school year. @throws DomainError 1200 for a year that the school does not have */
export async function schoolHoursOf(
  db: Queryable,
  schoolId: string,
  periodId: string | undefined,
): Promise<SchoolHours> {
  const [period] = await db.select({ id: periods.id }).from(periods).where(meant(schoolId, periodId))
  if (period === undefined) return fail(ErrorCode.notFound, { message: missingPeriod })
  return answerOf(period.id, await storedHours(db, schoolId, period.id))
}

/** What is stored for a school year; undefined where nothing was set yet. */
export async function storedHours(
  db: Queryable,
  schoolId: string,
  periodId: string,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.schoolId, schoolId), eq(t.periodId, periodId)))
  return row
}

/**
 * Puts hours and times without lessons in place of those that were there, and moves the lessons to their new times where that is
 * asked. The same again changes nothing.
 * @throws DomainError 1400 without the reach over every class, 1200 for a year that the school does not have, 1100 for what cannot be and
 *   for lessons without a new hour, 1300 with the current row for another version, 1340 where lessons would clash
 */
export async function putSchoolHours(write: Write, body: SchoolHoursPut): Promise<SchoolHours> {
  const { tx, schoolId, at, session } = write
  requireEveryClass(session, 'Jam pelajaran diatur oleh yang menyusun jadwal seluruh sekolah.')
  // Held, so that hours and timetables of a year are written one after the other.
  const [period] = await tx
    .select({ id: periods.id })
    .from(periods)
    .where(meant(schoolId, body.period_id))
    .for('no key update')
  if (period === undefined) return fail(ErrorCode.notFound, { message: missingPeriod })
  const wanted = await checked(write, body)
  const before = await storedHours(tx, schoolId, period.id)
  const same = JSON.stringify(plain(before ?? nothing)) === JSON.stringify(wanted)
  if (!same && body.version !== undefined && body.version !== (before?.version ?? 0))
    fail(ErrorCode.conflict, { data: answerOf(period.id, before) })
  if (body.follow === true) await followNewHours(write, period.id, before ?? nothing, wanted)
  if (same) return answerOf(period.id, before)
  const values = { ...wanted, version: (before?.version ?? 0) + 1, updatedAt: at }
  const [row] = await tx
    .insert(t)
    .values({ schoolId, periodId: period.id, ...values })
    .onConflictDoUpdate({ target: [t.schoolId, t.periodId], set: values })
    .returning()
  await write.audit('school_hours', period.id, before ? inWords(before) : null, inWords(wanted))
  return answerOf(period.id, row)
}

const meant = (schoolId: string, periodId: string | undefined) =>
  and(
    eq(periods.schoolId, schoolId),
    periodId === undefined ? eq(periods.isActive, true) : eq(periods.id, periodId),
  )

async function checked({ tx, schoolId }: Write, body: SchoolHoursPut): Promise<Stored> {
  const wanted = plain(body)
  const fault = patternFault(wanted.patterns)
  if (fault) failField(`patterns.${fault.at}.weekdays`, `${fault.words}.`)
  const ids = [...new Set(wanted.closed.flatMap(({ grade_ids }) => grade_ids ?? []))]
  const known = await tx
    .select({ id: grades.id })
    .from(grades)
    .where(and(eq(grades.schoolId, schoolId), inArray(grades.id, ids)))
  const at = wanted.closed.findIndex(({ grade_ids }) =>
    (grade_ids ?? []).some((id) => !known.some((one) => one.id === id)),
  )
  if (at >= 0) failField(`closed.${at}.grade_ids`, 'Tingkat ini tidak ditemukan.')
  return wanted
}

/** Fields in one order, so that two settings can be compared as texts. */
const plain = ({ patterns, closed }: Stored): Stored => ({
  patterns: patterns.map(({ weekdays, start_time, minutes, count, breaks }) => ({
    weekdays: [...new Set(weekdays)].sort(),
    start_time,
    minutes,
    count,
    breaks: breaks
      .map((one) => ({ after: one.after, minutes: one.minutes }))
      .sort((a, b) => a.after - b.after),
  })),
  closed: closed
    .map(({ weekday, start_time, end_time, title, grade_ids }) => ({
      weekday,
      start_time,
      end_time,
      title,
      grade_ids: grade_ids ? [...new Set(grade_ids)].sort() : null,
    }))
    .sort((a, b) => a.weekday - b.weekday || (a.start_time < b.start_time ? -1 : 1)),
})

const answerOf = (periodId: string, row: Row | undefined): SchoolHours => {
  const { patterns, closed } = plain(row ?? nothing)
  return { period_id: periodId, patterns: [...patterns], closed: [...closed], version: row?.version ?? 0 }
}

/** As the log of changes keeps it. */
const inWords = ({ patterns, closed }: Stored) => ({
  hours: patterns.map(({ weekdays, start_time, minutes, count, breaks }) =>
    [
      `${weekdays.map(schoolDayName).join(', ')}: ${count} jam ${minutes} menit mulai ${clockWords(start_time)}`,
      ...breaks.map((one) => `istirahat ${one.minutes} menit setelah jam ke-${one.after}`),
    ].join(', '),
  ),
  closed: closed.map((time) => `${time.title}, ${whenInWords(time)}`),
})
