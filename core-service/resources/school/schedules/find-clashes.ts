import type { ScheduleClashes } from '../../../../contract/school/timetable/schedules'
import { isOneLesson, type Lesson } from './lesson'
import { whenInWords } from './times'

type Clash = ScheduleClashes['clashes'][number]

/** A wanted lesson, and its place in the request. */
export interface Wanted {
  readonly index: number
  readonly lesson: Lesson
}

/**
 * What cannot be at the same time: a class, a teacher or a room in two lessons.
 * @param wanted new and changed lessons
 * @param standing those that stay as they are
 * @returns each pair once, at the later entry of two that are both wanted
 */
export function findClashes(wanted: readonly Wanted[], standing: readonly Lesson[]): Clash[] {
  return wanted.flatMap(({ index, lesson }, place) => {
    const others = [...standing, ...wanted.slice(0, place).map((one) => one.lesson)]
    return others
      .filter((other) => overlap(lesson, other))
      .flatMap((other) => kindsOf(lesson, other).map((kind) => clashOf(index, other, kind)))
  })
}

/** Times of one length compare as texts; where one ends another may begin. */
const overlap = (a: Lesson, b: Lesson) =>
  a.weekday === b.weekday && a.start_time < b.end_time && b.start_time < a.end_time

function kindsOf(a: Lesson, b: Lesson): Clash['kind'][] {
  if (a.class.id === b.class.id) return ['class']
  if (isOneLesson(a, b)) return []
  const room = a.room !== null && b.room !== null && roomKey(a.room) === roomKey(b.room)
  return [
    ...(a.teacher.id === b.teacher.id ? (['teacher'] as const) : []),
    ...(room ? (['room'] as const) : []),
  ]
}

/** As the database compares them (`hadir_key`): "Lab IPA" and "lab ipa" are one room. */
const roomKey = (room: string) =>
  room
    .normalize('NFD')
    .replace(/\p{Diacritic}|\s/gu, '')
    .toLowerCase()

function clashOf(index: number, other: Lesson, kind: Clash['kind']): Clash {
  const when = whenInWords(other)
  const messages = {
    class: `${other.class.name} sudah ada ${other.subject.name} dengan ${other.teacher.name}, ${when}.`,
    teacher: `${other.teacher.name} sudah mengajar ${other.subject.name} di ${other.class.name}, ${when}.`,
    room: `Ruang ${other.room ?? ''} sudah dipakai ${other.class.name} untuk ${other.subject.name}, ${when}.`,
  }
  return { kind, index, with: other, message: messages[kind] }
}
