import {
  listTeacherAttendances,
  type TeacherAttendance,
} from '../../../contract/attendance/teacher-attendances'
import { everyPage } from '../../api/every-page'
import { readMeta, tickOf, writeMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { dropCovered } from '../../outbox/queue'
import { storeAllNewer } from '../../outbox/confirmed/store-newer'
import { pullTeacherDays } from '../attendance/pull-presences'
import type { Reach } from '../attendance/pull-register'
import { staffDayKey, type StaffDayQuery } from './staff-day-query'

/** The largest page of our service. */
const most = 200

/**
 * Fetches one page of a day's staff: rows into their table, which of them and how many into `lists`
 * (specification section 7, `GET /v1/teachers/attendances`).
 * @throws what the client throws; nothing is written then
 */
export async function pullStaffDays({ db, client }: Reach, query: StaffDayQuery): Promise<void> {
  const tick = await tickOf(db)
  const { list, pagination } = await client.send(listTeacherAttendances, { query: { ...query } })
  const rows = list.filter((row) => row.date === query.date)
  await db.transaction('rw', [db.teacherAttendances, db.outbox, db.lists], async () => {
    await storeRows(db, rows, tick)
    await db.lists.put({
      key: staffDayKey(query),
      ids: rows.map((row) => row.teacher_id),
      pagination,
      etag: null,
      fetched_at: Date.now(),
    })
  })
}

/** How the month of all staff is named in meta `months`, beside those of classes. */
export const staffMonthKey = (month: string): string => `staff ${month}`

/** How far a fetch of several requests is. */
type OnProgress = (done: number, total: number) => void

interface StaffMonthQuery {
  /** `YYYY-MM` */
  month: string
  /** The school's date, `YYYY-MM-DD`. */
  today: string
  /** School days of the month that have come, in their order. */
  days: readonly string[]
}

/**
 * Fetches what is recorded of the staff in a month: as one range where the service announces `staff_days`, else
 * day by day. The rows of the last day also contain who belongs to the staff.
 * @throws what the client throws; what has landed by then stays
 */
export async function pullStaffMonth(
  reach: Reach,
  { month, today, days }: StaffMonthQuery,
  onProgress: OnProgress,
): Promise<void> {
  const { db } = reach
  const last = days.at(-1)
  if (last === undefined) return
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (capabilities.includes('staff_days')) {
    await pullRange(reach, `${month}-01`, last)
    await pullTeacherDays(reach, last)
  } else {
    for (const [done, date] of days.entries()) {
      onProgress(done, days.length)
      await pullTeacherDays(reach, date)
    }
  }
  await db.transaction('rw', db.meta, async () => {
    const months = (await readMeta(db, 'months')) ?? {}
    await writeMeta(db, 'months', { ...months, [staffMonthKey(month)]: { at: Date.now(), until: today } })
  })
}

async function pullRange({ db, client }: Reach, from: string, to: string): Promise<void> {
  const tick = await tickOf(db)
  const list = await everyPage((page) =>
    client.send(listTeacherAttendances, { query: { page, limit: most, from, to } }),
  )
  await db.transaction('rw', [db.teacherAttendances, db.outbox], () => storeRows(db, list, tick))
}

/** Stores rows and lets go of acknowledged changes that they cover. Runs inside a transaction. */
async function storeRows(db: UserDb, rows: readonly TeacherAttendance[], tick: number): Promise<void> {
  const seen = new Set(rows.map((row) => `${row.teacher_id} ${row.date}`))
  await storeAllNewer(db.teacherAttendances, (row) => [row.teacher_id, row.date], rows, tick)
  await dropCovered(
    db,
    tick,
    ({ kind, date, teacher_id }) => kind === 'teacherAttendance' && seen.has(`${teacher_id ?? ''} ${date}`),
  )
}
