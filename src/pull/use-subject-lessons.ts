import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../contract/failures'
import { listSubjectSchedules, type Schedule } from '../../contract/school/timetable/schedules'
import { everyPage } from '../api/every-page'
import type { UserDb } from '../db/user-db'
import { readTogether } from '../db/read-together'
import { useWorkspace } from '../workspace/workspace'
import type { Reach } from './attendance/pull-register'
import { timetableKey } from './pull-schedules'
import { requestState } from './request/request-state'
import type { Timetable } from './use-timetable'
import { usePull } from './use-pull'

/** The key in `lists` under which the age of one subject's lessons is kept. */
const subjectKey = (subjectId: string) => `${timetableKey}/subjects/${subjectId}`

/** A plain service may name the subject only as an object. */
const isOf = (subjectId: string) => (lesson: Schedule) =>
  (lesson.subject_id ?? lesson.subject?.id) === subjectId

/**
 * Fetches the lessons of one subject of the active school year into the timetable of this device; lessons of it that are
 * gone leave. The rest of the timetable is not asked for.
 */
export async function pullSubjectLessons({ db, client }: Reach, subjectId: string): Promise<void> {
  const lessons = await everyPage((page) =>
    client.send(listSubjectSchedules, { params: { id: subjectId }, query: { page, limit: 200 } }),
  )
  const pagination = { current_page: 1, page_size: lessons.length, total_data: lessons.length, total_page: 1 }
  await db.transaction('rw', [db.schedules, db.lists], async () => {
    await db.schedules.filter(isOf(subjectId)).delete()
    await db.schedules.bulkPut(lessons.map((lesson) => ({ ...lesson, subject_id: subjectId })))
    // The rows here are no longer the ones that this tag belongs to.
    await db.lists.update(timetableKey, { etag: null })
    await db.lists.put({
      key: subjectKey(subjectId),
      ids: [],
      pagination,
      etag: null,
      fetched_at: Date.now(),
    })
  })
}

/** What this device knows of a subject's lessons: from the whole timetable or from its own read, whichever was last. */
export const readSubjectLessons = (db: UserDb, subjectId: string) =>
  readTogether(db, [db.schedules, db.lists], async () => {
    const read = await db.lists.bulkGet([timetableKey, subjectKey(subjectId)])
    const fetchedAt = read.reduce<number | null>(
      (last, one) => (one ? Math.max(last ?? 0, one.fetched_at) : last),
      null,
    )
    const lessons = fetchedAt === null ? undefined : await db.schedules.filter(isOf(subjectId)).toArray()
    return { lessons, fetchedAt }
  })

/**
 * When, where and by whom a subject is taught in a week of the active school year: read live from the local database, and
 * fetched by the subject's own call.
 */
export function useSubjectLessons(subjectId: string): Timetable {
  const { db, can } = useWorkspace()
  const fallback = failureSentence(listSubjectSchedules)
  const fetching = usePull(
    ['subject-schedules', subjectId],
    (workspace) => pullSubjectLessons(workspace, subjectId),
    { fallback, enabled: can('schedules.read') },
  )
  const held = useLiveQuery(() => readSubjectLessons(db, subjectId), [db, subjectId])
  return {
    lessons: held?.lessons,
    fetchedAt: held?.fetchedAt ?? null,
    ...requestState(fetching, fallback),
    refresh: () => void fetching.refetch(),
  }
}
