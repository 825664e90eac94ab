import type { Schedule } from '../../../contract/school/timetable/schedules'
import type { Teacher } from '../../../contract/people/teachers'
import { clockOf, lessonKey, teacherIdOf } from './lessons'

/** A bell of one weekday. Times are `HH:MM`. */
export interface Hour {
  /** Its name in the address: `07:00-07:40`. */
  key: string
  start: string
  end: string
  slot: number | null
}

/** Somebody who teaches nobody in an hour, and is at school. */
export interface FreeTeacher {
  teacher: Teacher
  /** Bells that they teach on that day. */
  lessons: number
}

/** The hours of a weekday as the timetable has them, each once, in their order. */
export function hoursOf(lessons: readonly Schedule[], weekday: number): Hour[] {
  const hours = new Map<string, Hour>()
  for (const lesson of lessons) {
    const start = clockOf(lesson.start_time)
    const end = clockOf(lesson.end_time)
    if (lesson.weekday !== weekday || !start || !end) continue
    const key = `${start}-${end}`
    const slot = hours.get(key)?.slot ?? lesson.slot ?? null
    hours.set(key, { key, start, end, slot })
  }
  return [...hours.values()].sort((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))
}

/** The hour that holds a moment; null before school, in a break and after school. */
export const hourAt = (hours: readonly Hour[], time: string): Hour | null =>
  hours.find(({ start, end }) => start <= time && time < end) ?? null

/**
 * The active teachers who teach nobody during an hour and are not away. Those who teach on that day come first, as they
 * are at school; among them who has the fewest lessons, then by name.
 * @param weekday 0 Sunday … 6 Saturday
 * @param away ids of those who are absent or on leave that day
 */
export function freeTeachers(
  lessons: readonly Schedule[],
  teachers: readonly Teacher[],
  weekday: number,
  { start, end }: Pick<Hour, 'start' | 'end'>,
  away: { has: (id: string) => boolean },
): FreeTeacher[] {
  const given = new Map<string, Set<string>>()
  const busy = new Set<string>()
  for (const lesson of lessons) {
    const id = teacherIdOf(lesson)
    if (lesson.weekday !== weekday || id === null) continue
    given.set(id, (given.get(id) ?? new Set()).add(lessonKey(lesson)))
    const from = clockOf(lesson.start_time)
    const to = clockOf(lesson.end_time)
    if (from && to && from < end && start < to) busy.add(id)
  }
  return teachers
    .filter(({ id, type, status }) => {
      const teaches = (type ?? 'teacher') === 'teacher' && (status ?? 'active') === 'active'
      return teaches && !busy.has(id) && !away.has(id)
    })
    .map((teacher) => ({ teacher, lessons: given.get(teacher.id)?.size ?? 0 }))
    .sort(
      (a, b) =>
        Number(b.lessons > 0) - Number(a.lessons > 0) ||
        a.lessons - b.lessons ||
        a.teacher.name.localeCompare(b.teacher.name, 'id'),
    )
}
