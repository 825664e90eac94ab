import { listSchedules } from '../../contract/school/schedules'
import type { Reach } from './attendance/pull-register'

/** The key in `lists` under which the age of the whole timetable is kept; a freed disk loses both together. */
export const timetableKey = 'schedules'

/** Fetches the timetable of the active school year, some 2,700 lessons at most; lessons that are gone leave. */
export async function pullSchedules({ db, client }: Reach): Promise<void> {
  const lessons = await client.send(listSchedules)
  const pagination = { current_page: 1, page_size: lessons.length, total_data: lessons.length, total_page: 1 }
  await db.transaction('rw', [db.schedules, db.lists], async () => {
    await db.schedules.clear()
    await db.schedules.bulkPut(lessons)
    await db.lists.put({ key: timetableKey, ids: [], pagination, etag: null, fetched_at: Date.now() })
  })
}
