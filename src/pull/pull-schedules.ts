import { listSchedules } from '../../contract/school/timetable/schedules'
import { ifNoneMatch, type Reach } from './attendance/pull-register'

/** The key in `lists` under which the age of the whole timetable is kept; a freed disk loses both together. */
export const timetableKey = 'schedules'

/**
 * Fetches the timetable of the active school year, some 2,700 lessons at most; lessons that are gone leave. An
 * unchanged timetable costs a 304 where the service announces `etag`.
 */
export async function pullSchedules({ db, client }: Reach): Promise<void> {
  const held = await db.lists.get(timetableKey)
  const answer = await client.answer(listSchedules, { headers: await ifNoneMatch(db, held?.etag) })
  if ('notModified' in answer) {
    await db.lists.update(timetableKey, { fetched_at: Date.now() })
    return
  }
  const lessons = answer.data
  const pagination = { current_page: 1, page_size: lessons.length, total_data: lessons.length, total_page: 1 }
  await db.transaction('rw', [db.schedules, db.lists], async () => {
    await db.schedules.clear()
    await db.schedules.bulkPut(lessons)
    await db.lists.put({ key: timetableKey, ids: [], pagination, etag: answer.etag, fetched_at: Date.now() })
  })
}
