import type { Schedule } from '../../../../contract/school/timetable/schedules'
import type { Teacher } from '../../../../contract/people/teachers'
import { freeTeachers } from '../../../records/timetable/free-teachers'
import { clockOf, lessonKey, teacherIdOf } from '../../../records/timetable/lessons'
import { clockWords } from '../../../../contract/values/clock'

/** A bell whose teacher is away, with the person who could give it. */
export interface OpenLesson {
  id: string
  teacherId: string
  slot: number | null
  /** `HH:MM` */
  start: string
  class: string
  subject: string
  /** Names of those who teach nobody then, those at school first. */
  free: string[]
}

/**
 * The lessons of a weekday that nobody gives, and for each who is free then. Who is away is never named as free.
 * @param away ids of those who are absent or on leave
 * @param weekday 0 Sunday … 6 Saturday
 */
export function substitutesFor(
  lessons: readonly Schedule[],
  teachers: readonly Teacher[],
  away: ReadonlySet<string>,
  weekday: number,
): OpenLesson[] {
  const open = lessons
    .flatMap((lesson) => {
      const teacherId = teacherIdOf(lesson)
      const start = clockOf(lesson.start_time)
      const end = clockOf(lesson.end_time)
      if (lesson.weekday !== weekday || teacherId === null || !away.has(teacherId) || !start || !end)
        return []
      const free = freeTeachers(lessons, teachers, weekday, { start, end }, away).map(
        ({ teacher }) => teacher.name,
      )
      const words = { class: lesson.class?.name ?? '–', subject: lesson.subject?.name ?? 'Pelajaran' }
      const joint = lessonKey(lesson)
      return [{ id: lesson.id, joint, teacherId, slot: lesson.slot ?? null, start, ...words, free }]
    })
    .sort((a, b) => a.start.localeCompare(b.start) || a.class.localeCompare(b.class, 'id'))
  // A joint lesson needs one substitute for all of its classes.
  const once = new Map<string, OpenLesson>()
  for (const { joint, ...lesson } of open) {
    const known = once.get(joint)
    if (known) known.class += `, ${lesson.class}`
    else once.set(joint, lesson)
  }
  return [...once.values()]
}

/** How many free people are named; the rest is counted. */
const named = 3

/** "Jam ke-3 7A IPA: bebas Dewi Anggraeni, Asep Gunawan dan 4 lainnya". */
export function openLessonWords({ slot, start, class: name, subject, free }: OpenLesson): string {
  const when = slot === null ? `Pukul ${clockWords(start)}` : `Jam ke-${slot}`
  const rest = free.length - named
  const who =
    free.length === 0
      ? 'tidak ada guru yang bebas'
      : `bebas ${free.slice(0, named).join(', ')}${rest > 0 ? ` dan ${rest} lainnya` : ''}`
  return `${when} ${name} ${subject}: ${who}`
}
