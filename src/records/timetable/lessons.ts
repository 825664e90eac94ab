import type { Schedule } from '../../../contract/school/timetable/schedules'
import { clockText, minutesOf } from '../../../contract/values/clock'
import { addDays, weekday } from '../../../contract/values/dates'

/** One or more bells in a row with the same class, or classes of a joint lesson, subject and room. Times are `HH:MM`. */
export interface Lesson {
  id: string
  weekday: number
  start: string
  end: string
  subject: string
  class: string
  /** Who gives it; null where nobody does yet. */
  teacher: string | null
  room: string | null
  /** How many bells it lasts. */
  bells: number
}

/** Who gives a lesson; a plain service may name the person only as an object. */
export const teacherIdOf = ({ teacher_id, teacher }: Schedule): string | null =>
  teacher_id ?? teacher?.id ?? null

/** The same for the rows of a joint lesson, which has one for each of its classes: one hour of the person who gives it. */
export const lessonKey = ({ joint_id, id }: Schedule): string => joint_id ?? id

/** `7:05:00` as `07:05`; null for what is no time. */
export function clockOf(text: string | null | undefined): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})/.exec(text ?? '') ?? []
  return hours === undefined || minutes === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
}

/** Hours of a service that gives only the number of the bell: 40 minutes each from seven, a break after the fourth. */
const startOfSlot = (slot: number) => 7 * 60 + (slot - 1) * 40 + (slot > 4 ? 20 : 0)

/**
 * From when to when a lesson is, in minutes since midnight; null where the service returns no time, or one that is not valid.
 */
export function timesOf({ start_time, end_time, slot }: Schedule): { start: number; end: number } | null {
  const [start, end] = [clockOf(start_time), clockOf(end_time)]
  if (start && end && start < end) return { start: minutesOf(start), end: minutesOf(end) }
  if (start || end || !slot || slot < 1 || slot > 15) return null
  return { start: startOfSlot(slot), end: startOfSlot(slot) + 40 }
}

/** The lessons of one person in the order of the week, double lessons joined. Lessons without a time are left out. */
export function lessonsOf(lessons: readonly Schedule[], teacherId: string): Lesson[] {
  return inOrder(lessons.filter((lesson) => teacherIdOf(lesson) === teacherId))
}

/** The lessons of one class, as {@link lessonsOf} gives those of a person. */
export function lessonsOfClass(lessons: readonly Schedule[], classId: string): Lesson[] {
  return inOrder(lessons.filter((lesson) => (lesson.class_id ?? lesson.class?.id) === classId))
}

function inOrder(lessons: readonly Schedule[]): Lesson[] {
  const own = lessons
    .flatMap(readLesson)
    .sort((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start) || a.class.localeCompare(b.class))
  const joined: Lesson[] = []
  for (const lesson of jointOnce(own)) {
    const last = joined.at(-1)
    if (last && continues(last, lesson)) {
      last.end = lesson.end
      last.bells += 1
    } else joined.push({ ...lesson })
  }
  return joined
}

/** The classes of a joint lesson as one lesson: "7A, 7B". */
function jointOnce(lessons: readonly ReadLesson[]): Lesson[] {
  const whole = new Map<string, Lesson>()
  for (const { joint, ...lesson } of lessons) {
    const key = joint === null ? lesson.id : `${joint}/${lesson.weekday}/${lesson.start}`
    const known = whole.get(key)
    if (known) known.class += `, ${lesson.class}`
    else whole.set(key, lesson)
  }
  return [...whole.values()]
}

/** A row of the service's timetable. */
interface ReadLesson extends Lesson {
  joint: string | null
}

function readLesson(lesson: Schedule): ReadLesson[] {
  const { id, weekday, subject, room } = lesson
  const times = timesOf(lesson)
  if (typeof weekday !== 'number' || !times) return []
  const words = {
    subject: subject?.name ?? 'Pelajaran',
    class: lesson.class?.name ?? '–',
    teacher: lesson.teacher?.name ?? null,
    room: room ?? null,
    joint: lesson.joint_id ?? null,
  }
  return [{ id, weekday, start: clockText(times.start), end: clockText(times.end), bells: 1, ...words }]
}

const continues = (last: Lesson, next: Lesson): boolean =>
  last.weekday === next.weekday &&
  last.end === next.start &&
  last.class === next.class &&
  last.teacher === next.teacher &&
  last.subject === next.subject &&
  last.room === next.room

/** Where a lesson is, unless the room only repeats the class: "Lab IPA", "ruang 12". */
export function roomWords({ room, class: name }: Pick<Lesson, 'room' | 'class'>): string | null {
  if (!room || room.includes(name)) return null
  return /^\d/.test(room) ? `ruang ${room}` : room
}

/**
 * The first day after a date on which a person teaches, at most two weeks on.
 * @param week the lessons of one person
 * @param isSchoolDay whether there is school on a date
 * @returns null where there is none
 */
export function nextTeachingDay(
  week: readonly Lesson[],
  date: string,
  isSchoolDay: (date: string) => boolean,
): { date: string; lessons: Lesson[] } | null {
  const dates = Array.from({ length: 14 }, (_, at) => addDays(date, at + 1))
  const next = dates.find((one) => isSchoolDay(one) && week.some((lesson) => lesson.weekday === weekday(one)))
  return next === undefined
    ? null
    : { date: next, lessons: week.filter((lesson) => lesson.weekday === weekday(next)) }
}

/** What a day looks like from a moment of it. */
export interface LessonsOfDay {
  all: Lesson[]
  /** The lesson that is being given. */
  now: Lesson | null
  /** The first one that is still to come. */
  next: Lesson | null
}

/**
 * The lessons of one day.
 * @param week the lessons of one person
 * @param weekday 0 Sunday … 6 Saturday
 * @param time `HH:MM`
 */
export function lessonsOfDay(week: readonly Lesson[], weekday: number, time: string): LessonsOfDay {
  const all = week.filter((lesson) => lesson.weekday === weekday)
  return {
    all,
    now: all.find(({ start, end }) => start <= time && time < end) ?? null,
    next: all.find(({ start }) => start > time) ?? null,
  }
}
