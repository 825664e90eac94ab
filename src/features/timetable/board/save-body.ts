import {
  mostLessons,
  type ScheduleEntry,
  type ScheduleUpdate,
} from '../../../../contract/school/timetable/schedules'
import { clockText } from '../../../../contract/values/clock'
import type { Board, BoardLesson, PlacedLesson } from './board-lesson'
import { isPlaced, rowsOf, sameLesson } from './board-lesson'
import type { Change, Changes } from './changes'

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
  const remove = new Set<string>()
  const held = new Map([...service.values()].flatMap((one) => rowsOf(one).map((row) => [row.id, one])))
  for (const [id, { base, now }] of changes) {
    const before = service.get(id)
    if (now && isPlaced(now)) {
      const made = sameLesson(before ?? null, base) ? (before ?? null) : base
      for (const entry of entriesOf(now, made, held)) {
        entries.push(entry)
        ids.push(id)
      }
      for (const row of before ? rowsOf(before) : []) remove.add(row.id)
    } else if (before && leaves(service, id, now)) for (const row of rowsOf(before)) remove.add(row.id)
  }
  // A class that leaves a joint lesson may have the same hour by itself.
  for (const { id } of entries) remove.delete(id ?? '')
  return { body: { entries, remove: [...remove] }, ids }
}

/** Whether saving takes a lesson out of the service's timetable: it is deleted, or goes from its hour to the shelf. */
function leaves(service: Board, id: string, now: BoardLesson | null): boolean {
  const held = service.get(id)
  return held !== undefined && (now === null || held.place !== null)
}

/**
 * What is sent for a lesson: one entry for each of its classes.
 * @param made what the change was made on, whose versions are sent
 * @param held what the service has, by the ids of its rows
 */
function entriesOf(
  lesson: PlacedLesson,
  made: BoardLesson | null,
  held: ReadonlyMap<string, BoardLesson>,
): ScheduleEntry[] {
  const { place, room } = lesson
  const rows = rowsOf(lesson)
  return rows.map(({ id, class: group }) => {
    const source = made && rowsOf(made).some((row) => row.id === id) ? made : held.get(id)
    const version = source ? (rowsOf(source).find((row) => row.id === id)?.version ?? null) : null
    const joint = rows.length > 1 ? (lesson.joint ?? lesson.id) : null
    const wasJoint = (held.get(id)?.also ?? []).length > 0
    return {
      id,
      class_id: group.id,
      subject_id: lesson.subject.id,
      teacher_id: lesson.teacher?.id ?? '',
      weekday: place.weekday,
      start_time: clockText(place.start),
      end_time: clockText(place.end),
      slot: place.slot,
      room,
      ...(joint !== null || wasJoint ? { joint_id: joint } : {}),
      ...(version === null ? {} : { version }),
    }
  })
}

/**
 * Changes as they are after a save, over the timetable that it made: what was saved is no change any more, lessons on the shelf stay
 * on this device, and what differs from the saved is a change of it. The person sees the same board before and after.
 * @param service what the service had when the draft was sent
 * @param sent what was sent and is saved
 * @param changes over `service`: those that were sent, later ones, or an earlier state that can be gone back to
 */
export function changesAfterSave(service: Board, sent: Changes, changes: Changes): Changes {
  const after = new Map<string, Change>()
  for (const id of new Set([...sent.keys(), ...changes.keys()])) {
    const saved = sent.get(id)
    const change = changes.get(id)
    const held = service.get(id) ?? null
    const base = saved ? savedAs(saved.now, leaves(service, id, saved.now) ? null : held) : change?.base
    const now = change ? change.now : held
    // Neither is what the service had by itself: such a change was none any more when the draft was sent.
    if (base === undefined || sameLesson(base, now) || (!saved && sameLesson(held, now))) continue
    after.set(id, { base, now: now && !base ? { ...now, version: null } : now })
  }
  return after
}

/** What the service has of a lesson once it was saved. */
const savedAs = (now: BoardLesson | null, otherwise: BoardLesson | null): BoardLesson | null =>
  now && isPlaced(now) ? now : otherwise
