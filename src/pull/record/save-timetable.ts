import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { failureSentence } from '../../../contract/failures'
import {
  ScheduleClashes,
  updateSchedules,
  type Schedule,
  type ScheduleUpdate,
} from '../../../contract/school/timetable/schedules'
import { ApiError, ShapeError } from '../../api/errors'
import type { Reach } from '../attendance/pull-register'
import { pullSchedules, timetableKey } from '../pull-schedules'
import { writeFailure, type SaveResult } from './save-record'

/** How a change of the timetable ended. The service takes all of it or nothing. */
export type TimetableSaved =
  | { kind: 'saved' }
  /** Error 1340: each lesson that cannot be, by its place in `entries`, with the lesson that is there. */
  | { kind: 'clash'; clashes: ScheduleClashes['clashes']; message: string }
  /** Error 1300: somebody else changed or removed one of the lessons since they were read. */
  | { kind: 'changed'; message: string }
  | Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }>

/** A timetable on this device that a save brings up to date. */
export interface TimetableCopy {
  /** Takes over what the service answered. @param gone lessons that are not there any more unless they are among `lessons` */
  replace: (gone: ReadonlySet<string>, lessons: readonly Schedule[]) => Promise<void>
  /** Reads it from the service again. */
  refresh: () => Promise<void>
}

/** The copy that all screens read: the timetable of the active school year. */
const activeCopy = ({ db, client }: Reach): TimetableCopy => ({
  replace: (gone, lessons) =>
    db.transaction('rw', [db.schedules, db.lists], async () => {
      await db.schedules.bulkDelete([...gone])
      await db.schedules.bulkPut([...lessons])
      // The rows here are no longer the ones that this tag belongs to.
      await db.lists.update(timetableKey, { etag: null })
    }),
  refresh: () => pullSchedules({ db, client }),
})

/**
 * Changes the timetable in one request, and brings this device's timetable up to date, also after a refusal: then
 * the lesson that is in the way is shown as well. Sending the same again changes nothing twice.
 * @param copy that of the active school year where it is left out
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function saveTimetable(
  reach: Reach,
  body: ScheduleUpdate,
  copy: TimetableCopy = activeCopy(reach),
): Promise<TimetableSaved> {
  const result = await send(reach, body, copy)
  // Silence now is no failure of the save; the screen's own reading is repeated when the network is back.
  if (result.kind !== 'network') await copy.refresh().catch(() => undefined)
  return result
}

async function send({ client }: Reach, body: ScheduleUpdate, copy: TimetableCopy): Promise<TimetableSaved> {
  const failure = failureSentence(updateSchedules)
  try {
    const lessons = await client.send(updateSchedules, { body })
    const gone = new Set([...(body.remove ?? []), ...(body.entries ?? []).flatMap(({ id }) => id ?? [])])
    await copy.replace(gone, lessons ?? [])
    return { kind: 'saved' }
  } catch (error) {
    // The service accepted it with an answer of another shape; the stored timetable is read afterwards.
    if (error instanceof ShapeError) return { kind: 'saved' }
    if (error instanceof ApiError && error.code === ErrorCode.clash) {
      const { data } = z.safeParse(ScheduleClashes, error.data)
      return { kind: 'clash', clashes: data?.clashes ?? [], message: error.sentenceOr(failure) }
    }
    if (error instanceof ApiError && error.code === ErrorCode.conflict)
      return { kind: 'changed', message: error.sentenceOr(failure) }
    return writeFailure(error, failure)
  }
}
