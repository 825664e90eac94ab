import { mostLessons, type ScheduleEntry, type ScheduleUpdate } from '../../../../contract/school/schedules'
import { clockText } from '../../../../contract/values/clock'
import type { Board, BoardLesson, PlacedLesson } from './board-lesson'
import { isPlaced } from './board-lesson'
import type { Changes } from './changes'

/** One request for all changes, and which lesson each entry is about. */
export interface SaveBody {
  body: ScheduleUpdate
  /** Ids in the order of `entries`: the service names its clashes and errors by that. */
  ids: string[]
}

/** The most that one request takes. */
export const mostEntries = mostLessons

/**
 * What is sent for the changes of a draft. A lesson on the shelf leaves the service's timetable; one that has never been
 * there is sent once it has an hour.
 * @param service what the service has, which need not be sent
 */
export function saveBodyOf(service: Board, changes: Changes): SaveBody {
  const entries: ScheduleEntry[] = []
  const ids: string[] = []
  const remove: string[] = []
  for (const [id, { base, now }] of changes) {
    if (now && isPlaced(now)) {
      entries.push(entryOf(now, base))
      ids.push(id)
    } else if (service.get(id)?.place) remove.push(id)
  }
  return { body: { entries, remove }, ids }
}

function entryOf(lesson: PlacedLesson, base: BoardLesson | null): ScheduleEntry {
  const { id, place, room } = lesson
  return {
    id,
    class_id: lesson.class.id,
    subject_id: lesson.subject.id,
    teacher_id: lesson.teacher?.id ?? '',
    weekday: place.weekday,
    start_time: clockText(place.start),
    end_time: clockText(place.end),
    slot: place.slot,
    room,
    ...(base?.version === null || base?.version === undefined ? {} : { version: base.version }),
  }
}

/** What remains of a draft once the service has taken it: lessons on the shelf, which only this device keeps. */
export function changesAfterSave(changes: Changes): Changes {
  return new Map(
    [...changes].flatMap(([id, { now }]) =>
      now && !isPlaced(now) ? [[id, { base: null, now: { ...now, version: null } }] as const] : [],
    ),
  )
}
