import * as z from 'zod/mini'

const Named = z.object({ id: z.string(), name: z.string() })
/** Somebody or something that a lesson names. */
export type Named = z.output<typeof Named>

const LessonPlace = z.object({
  /** 1 Monday … 6 Saturday. */
  weekday: z.int(),
  /** Minutes since midnight. */
  start: z.int(),
  end: z.int(),
  /** Number of the bell, a label only (decision 0011). */
  slot: z.nullable(z.int()),
})
/** When a lesson is. */
export type LessonPlace = z.output<typeof LessonPlace>

/** One lesson as the timetable's editor holds it; a schema, because drafts are read back from the device. */
export const BoardLesson = z.object({
  id: z.string(),
  class: Named,
  subject: Named,
  /** Null where a plain service names nobody. */
  teacher: z.nullable(Named),
  room: z.nullable(z.string()),
  /** Null on the shelf: a lesson that has no hour yet. */
  place: z.nullable(LessonPlace),
  /** As the service counts them; null for a new lesson and where the service has no versions. */
  version: z.nullable(z.int()),
})
export type BoardLesson = z.output<typeof BoardLesson>

/** A lesson that has its hour. */
export type PlacedLesson = BoardLesson & { place: LessonPlace }

/** Every lesson of a school year by id, placed or on the shelf. */
export type Board = ReadonlyMap<string, BoardLesson>

export const isPlaced = (lesson: BoardLesson): lesson is PlacedLesson => lesson.place !== null

/** Whether two places are the same hour; the bell's number is only a label. */
export const samePlace = (a: LessonPlace | null, b: LessonPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.weekday === b.weekday && a.start === b.start && a.end === b.end)

/** Whether two versions of a lesson have the same content, apart from their numbers and names. */
export const sameLesson = (a: BoardLesson | null, b: BoardLesson | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.class.id === b.class.id &&
    a.subject.id === b.subject.id &&
    a.teacher?.id === b.teacher?.id &&
    a.room === b.room &&
    samePlace(a.place, b.place) &&
    (a.place?.slot ?? null) === (b.place?.slot ?? null))

/** Rooms as the service compares them: "Lab IPA" and "lab ipa" are one. */
export const foldRoom = (room: string): string =>
  room
    .normalize('NFD')
    .replace(/\p{Diacritic}|\s/gu, '')
    .toLowerCase()
