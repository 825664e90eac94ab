import type { ScheduleEntry, ScheduleUpdate } from '../../../../contract/school/timetable/schedules'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Wanted } from './find-clashes'
import { type Lesson, sameLesson } from './lesson'

interface Named {
  readonly id: string
  readonly name: string
}

/** What the entries may name: only what the school has. */
export interface Known {
  readonly classes: ReadonlyMap<string, Named>
  readonly subjects: ReadonlyMap<string, Named>
  readonly teachers: ReadonlyMap<string, Named & { readonly status: 'active' | 'archived' }>
}

export interface TimetablePlan {
  readonly created: readonly Wanted[]
  readonly changed: readonly (Wanted & { readonly before: Lesson })[]
  readonly removed: readonly Lesson[]
  /** Everything else of the period. */
  readonly standing: readonly Lesson[]
}

/**
 * What a request makes of a timetable.
 * @param existing every lesson of the period
 * @param newId makes the id of an entry without one
 * @throws DomainError 1100 with the entry's path, 1300 with the current row of an entry made on another version
 */
export function planTimetable(
  update: ScheduleUpdate,
  existing: readonly Lesson[],
  known: Known,
  newId: () => string,
): TimetablePlan {
  const claimed = new Map<string, number>()
  const created: Wanted[] = []
  const changed: (Wanted & { before: Lesson })[] = []
  const entries = update.entries ?? []
  const byId = new Map(existing.map((lesson) => [lesson.id, lesson]))
  const named = new Set(entries.map((entry) => entry.id))

  for (const [index, entry] of entries.entries()) {
    const path = `entries.${index}`
    const before =
      entry.id === undefined ? atSameTime(existing, named, entry, update.class_id) : byId.get(entry.id)
    const id = before?.id ?? entry.id ?? newId()
    if (claimed.has(id)) failField(path, 'Jadwal ini disebut dua kali.')
    claimed.set(id, index)
    const lesson = lessonOf(entry, before, id, known, path, update.class_id)
    if (before === undefined) {
      if ((entry.version ?? 0) > 0)
        fail(ErrorCode.conflict, { message: 'Jadwal ini sudah dihapus orang lain.' })
      created.push({ index, lesson })
    } else if (!sameLesson(before, lesson)) {
      if (entry.version !== undefined && entry.version !== before.version) {
        fail(ErrorCode.conflict, { data: before })
      }
      changed.push({ index, before, lesson })
    }
  }

  const goes = (lesson: Lesson) =>
    update.class_id === undefined
      ? (update.remove ?? []).includes(lesson.id)
      : lesson.class.id === update.class_id && !claimed.has(lesson.id)
  const removed = existing.filter(goes)
  const both = removed.find((lesson) => claimed.has(lesson.id))
  if (both !== undefined) failField('remove', 'Jadwal yang sama tidak bisa diubah dan dihapus sekaligus.')
  const moving = new Set([...removed.map((one) => one.id), ...changed.map((one) => one.lesson.id)])
  return { created, changed, removed, standing: existing.filter((lesson) => !moving.has(lesson.id)) }
}

/** An entry without id means the lesson of its class that begins at its time; so a repetition makes nothing twice. */
const atSameTime = (
  existing: readonly Lesson[],
  named: ReadonlySet<string | undefined>,
  entry: ScheduleEntry,
  classId: string | undefined,
) =>
  existing.find(
    (one) =>
      one.class.id === (entry.class_id ?? classId) &&
      one.weekday === entry.weekday &&
      one.start_time === entry.start_time &&
      !named.has(one.id),
  )

function lessonOf(
  entry: ScheduleEntry,
  before: Lesson | undefined,
  id: string,
  known: Known,
  path: string,
  wholeClass: string | undefined,
): Lesson {
  const classId = entry.class_id ?? wholeClass ?? before?.class.id
  if (classId === undefined) return failField(`${path}.class_id`, 'Pilih kelas.')
  if (wholeClass !== undefined && classId !== wholeClass) {
    failField(`${path}.class_id`, 'Jadwal ini milik kelas lain.')
  }
  if (entry.end_time <= entry.start_time) {
    failField(`${path}.end_time`, 'Jam selesai harus setelah jam mulai.')
  }
  const teacher = known.teachers.get(entry.teacher_id)
  if (teacher === undefined) return failField(`${path}.teacher_id`, 'Guru ini tidak ditemukan.')
  if (teacher.status === 'archived' && before?.teacher.id !== teacher.id) {
    failField(`${path}.teacher_id`, `${teacher.name} sudah diarsipkan.`)
  }
  return {
    id,
    class: known.classes.get(classId) ?? failField(`${path}.class_id`, 'Kelas ini sudah diarsipkan.'),
    subject:
      known.subjects.get(entry.subject_id) ??
      failField(`${path}.subject_id`, 'Mata pelajaran ini tidak ditemukan.'),
    teacher: { id: teacher.id, name: teacher.name },
    class_id: classId,
    subject_id: entry.subject_id,
    teacher_id: teacher.id,
    weekday: entry.weekday,
    start_time: entry.start_time,
    end_time: entry.end_time,
    slot: entry.slot === undefined ? (before?.slot ?? null) : entry.slot,
    room: entry.room === undefined ? (before?.room ?? null) : entry.room,
    joint_id: entry.joint_id === undefined ? (before?.joint_id ?? null) : entry.joint_id,
    version: (before?.version ?? 0) + 1,
  }
}
