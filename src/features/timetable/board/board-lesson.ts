import * as z from 'zod/mini'

const Named = z.object({ id: z.string(), name: z.string() })
/** Somebody or something that a lesson names. */
export type Named = z.output<typeof Named>

const FurtherClass = z.object({
  /** Of the row that the service keeps for this class. */
  id: z.string(),
  class: Named,
  version: z.nullable(z.int()),
})
/** A class that has a joint lesson together with the lesson's own class. */
export type FurtherClass = z.output<typeof FurtherClass>

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
  /** The further classes of a joint lesson, which is one lesson for all of them (decision 0129); missing where there is none. */
  also: z.optional(z.array(FurtherClass)),
  /** What the service calls the joint lesson; missing for a new one. */
  joint: z.optional(z.string()),
})
export type BoardLesson = z.output<typeof BoardLesson>

/** A lesson that has its hour. */
export type PlacedLesson = BoardLesson & { place: LessonPlace }

/** Every lesson of a school year by id, placed or on the shelf. */
export type Board = ReadonlyMap<string, BoardLesson>

type OfClasses = Pick<BoardLesson, 'class' | 'also'>

/** Every class that has a lesson: one, or those of a joint lesson, by name. */
export const classesOf = ({ class: own, also }: OfClasses): Named[] =>
  also && also.length > 0
    ? [own, ...also.map((one) => one.class)].sort((a, b) => compare(a.name, b.name))
    : [own]

/** "7A", or "7A, 7B" of a joint lesson. */
export const classNames = (lesson: OfClasses): string =>
  classesOf(lesson)
    .map(({ name }) => name)
    .join(', ')

/** Whether a lesson is one of a class. */
export const hasClass = ({ class: own, also }: OfClasses, id: string): boolean =>
  own.id === id || (also ?? []).some((one) => one.class.id === id)

/** The same for the same classes, in whatever order. */
export const keyOfClasses = (classes: readonly Named[]): string =>
  classes
    .map(({ id }) => id)
    .sort()
    .join('+')

/** The same for lessons of the same classes. */
export const classKey = ({ class: own, also }: OfClasses): string =>
  keyOfClasses([own, ...(also ?? []).map((one) => one.class)])

/** The rows that the service keeps for a lesson: one for each class. */
export const rowsOf = ({ id, class: group, version, also }: BoardLesson): FurtherClass[] => [
  { id, class: group, version },
  ...(also ?? []),
]

/**
 * A lesson with these rows, of which the one that gave the joint lesson its name stays the first, else the one with the first id; null without any.
 * @param lesson what else they have together
 */
export function lessonOfRows(lesson: BoardLesson, rows: readonly FurtherClass[]): BoardLesson | null {
  const [first, ...also] = [...rows].sort(
    (a, b) => Number(b.id === lesson.joint) - Number(a.id === lesson.joint) || (a.id < b.id ? -1 : 1),
  )
  if (!first) return null
  const { subject, teacher, room, place, joint } = lesson
  return {
    ...first,
    ...{ subject, teacher, room, place },
    ...(also.length > 0 ? { also } : {}),
    ...(joint === undefined || also.length === 0 ? {} : { joint }),
  }
}

/** The classes of a lesson, with the rows that the draft has for them and new ones for others. */
export function ofClasses(classes: readonly Named[], before: BoardLesson | null, newId: () => string) {
  const held = before ? rowsOf(before) : []
  const own = held.filter((row) => classes.some(({ id }) => id === row.class.id))
  // Of a lesson that changes its class, the first row becomes that of the new class.
  const spare = held.filter((row) => !own.includes(row))
  const rows = classes.map((group) => {
    const row = own.find((one) => one.class.id === group.id) ?? spare.shift()
    return { id: row?.id ?? newId(), class: group, version: row?.version ?? null }
  })
  const [first = { id: newId(), class: { id: '', name: '' }, version: null }, ...also] = rows
  // It keeps its name, so that the draft and the service know it by the same id.
  const joint = also.length > 0 ? (before?.joint ?? before?.id) : undefined
  return { ...first, ...(also.length > 0 ? { also } : {}), ...(joint === undefined ? {} : { joint }) }
}

const { compare } = new Intl.Collator('id', { numeric: true })

export const isPlaced = (lesson: BoardLesson): lesson is PlacedLesson => lesson.place !== null

/** Whether two places are the same hour; the bell's number is only a label. */
export const samePlace = (a: LessonPlace | null, b: LessonPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.weekday === b.weekday && a.start === b.start && a.end === b.end)

/** Whether two versions of a lesson have the same content, apart from their numbers and names. */
export const sameLesson = (a: BoardLesson | null, b: BoardLesson | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    classKey(a) === classKey(b) &&
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
