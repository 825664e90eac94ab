import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../../contract/call'
import { addDays } from '../../../../contract/values/dates'
import type {
  listScheduleHistories,
  ScheduleHistory,
} from '../../../../contract/school/timetable/schedule-histories'
import type { Queryable } from '../../../db/client'
import { scheduleHistories as rows } from '../../../db/schema/school/schedules'
import { nameNow } from '../../../kit/records/name-now'
import { listPage } from '../../../kit/requests/list-page'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'

type HistoryRow = typeof rows.$inferSelect

/** Changes of the timetable, the latest first. */
export function pageOfHistories(
  db: Queryable,
  { schoolId, timeZone }: Session,
  query: CallQuery<typeof listScheduleHistories>,
) {
  const midnight = (date: string) => sql`(${date}::date::timestamp AT TIME ZONE ${timeZone})`
  const where = and(
    eq(rows.schoolId, schoolId),
    query.class_id === undefined ? undefined : eq(rows.classId, query.class_id),
    query.teacher_id === undefined
      ? undefined
      : or(eq(rows.teacherId, query.teacher_id), eq(rows.formerTeacherId, query.teacher_id)),
    query.room === undefined
      ? undefined
      : sql`hadir_key(${query.room}) IN (hadir_key(${rows.before}->>'room'), hadir_key(${rows.after}->>'room'))`,
    query.from === undefined ? undefined : gte(rows.at, midnight(query.from)),
    query.to === undefined ? undefined : lt(rows.at, midnight(addDays(query.to, 1))),
    searchIn(spokenOf, query.search),
  )
  return listPage(db, rows, query, where, [desc(rows.at), desc(rows.id)], async (page) => {
    const ids = page.map(({ id }) => id)
    const named = await db
      .select({ id: rows.id, name: nameNow(rows.userId, rows.userName) })
      .from(rows)
      .where(and(eq(rows.schoolId, schoolId), inArray(rows.id, ids)))
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return page.map((row) => toHistory({ ...row, userName: names.get(row.id) ?? row.userName }))
  })
}

/** The names of before and after. */
const spokenNames = ['class_name', 'subject_name', 'teacher_name'].flatMap((key) => [
  sql`${rows.before}->>${key}`,
  sql`${rows.after}->>${key}`,
])
const spokenOf = sql`hadir_fold(concat_ws(' ', ${sql.join(spokenNames, sql`, `)}))`

const toHistory = (row: HistoryRow): ScheduleHistory => ({
  id: row.id,
  schedule_id: row.scheduleId,
  class_id: row.classId,
  action: row.action,
  before: row.before,
  after: row.after,
  at: row.at.toISOString(),
  by: { id: row.userId, name: row.userName },
})
