import { headingKey } from '../../../records/import/read/column-set'
import { plainName } from '../../../ui/words/initials'
import { bellsOf, type BellWeek } from '../board/bells'
import { clashesAt, enter, indexOf } from '../board/board-index'
import {
  samePlace,
  sameLesson,
  type Board,
  type BoardLesson,
  type LessonPlace,
  type Named,
} from '../board/board-lesson'
import { clashWords, dayWord, dotted, lessonWords } from '../board/lesson-words'
import { withoutLessons } from '../board/moves'
import type { SchoolNames } from '../use-school-week'
import type { FileLesson } from './read-timetable'

/** What names of a file are looked up among. */
export type NameKind = 'class' | 'subject' | 'teacher'

/** Which of the school's a name of the file means, by {@link answerKey}; what is missing is still unknown. */
export type NameAnswers = Readonly<Record<string, string>>

export const answerKey = (kind: NameKind, name: string): string => `${kind}/${headingKey(name)}`

/** A name that the school does not have. */
export interface UnknownName {
  kind: NameKind
  name: string
  /** How many rows name it. */
  rows: number
}

/** A row that is not taken over as it is, and why. */
export interface RowRemark {
  row: number
  what: string
  why: string
}

/** What an import would do, before it does it. */
export interface ImportPlan {
  /** The draft with the file's lessons in it. */
  board: Board
  /** Rows that come into the draft as new lessons, that change one, that are there already. */
  created: number
  changed: number
  unchanged: number
  /** Lessons of the file's classes that the file does not have. */
  removed: BoardLesson[]
  /** Rows whose lesson is taken over but lies on the shelf. */
  shelved: RowRemark[]
  /** Rows that are left out. */
  left: RowRemark[]
  /** Rows that are taken over without a part of what they say. */
  notes: RowRemark[]
  unknown: UnknownName[]
}

interface Wishes {
  answers: NameAnswers
  /** Whether lessons of the file's classes go that the file does not have. */
  replace: boolean
  newId: () => string
}

/**
 * The dry run of a file against the draft. A row whose class, subject or teacher the school does not have is left out
 * and named; one without an hour, or in an hour where it would clash, goes to the shelf: no lesson is lost and no clash
 * is made.
 * @param days of the school's week
 */
export function planImport(
  lessons: readonly FileLesson[],
  board: Board,
  names: SchoolNames,
  days: 5 | 6,
  { answers, replace, newId }: Wishes,
): ImportPlan {
  const find = finderOf(names, answers)
  const unknown = new Map<string, UnknownName>()
  const plan: Omit<ImportPlan, 'board' | 'unknown' | 'removed'> = {
    created: 0,
    changed: 0,
    unchanged: 0,
    shelved: [],
    left: [],
    notes: [],
  }
  const wanted: { from: FileLesson; lesson: Omit<BoardLesson, 'id' | 'place' | 'version'> }[] = []
  for (const from of lessons) {
    const read = (kind: NameKind, name: string | null) => {
      const known = name === null ? null : find(kind, name)
      if (name !== null && !known) {
        const key = answerKey(kind, name)
        unknown.set(key, { kind, name, rows: (unknown.get(key)?.rows ?? 0) + 1 })
      }
      return known
    }
    const group = read('class', from.class)
    const subject = read('subject', from.subject)
    const teacher = read('teacher', from.teacher)
    const missing = [
      !group && (from.class === null ? 'kelas kosong' : `kelas ${from.class} tidak dikenal`),
      !subject && (from.subject === null ? 'pelajaran kosong' : `pelajaran ${from.subject} tidak dikenal`),
      !teacher && (from.teacher === null ? 'guru kosong' : `guru ${from.teacher} tidak dikenal`),
      (from.room?.length ?? 0) > 40 && 'nama ruang lebih dari 40 huruf',
    ].filter((one) => one !== false)
    if (!group || !subject || !teacher || missing.length > 0) {
      plan.left.push({ row: from.row, what: namesIn(from), why: missing.join(', ') })
      continue
    }
    if (from.others)
      plan.notes.push({
        row: from.row,
        what: namesIn(from),
        why: `satu guru per pelajaran; ${from.others} tidak diambil`,
      })
    wanted.push({ from, lesson: { class: group, subject, teacher, room: from.room } })
  }

  const classes = new Set(wanted.map(({ lesson }) => lesson.class.id))
  const held = [...board.values()].filter((lesson) => classes.has(lesson.class.id))
  const all = [...board.values()]
  const weeks = new Map<string, BellWeek>()
  const weekOf = (classId: string) => {
    const known = weeks.get(classId)
    if (known) return known
    const week = bellsOf(
      held.filter((lesson) => lesson.class.id === classId),
      all,
      days,
    )
    weeks.set(classId, week)
    return week
  }

  // The file's classes begin empty where they are replaced; what stays is in the way as it is in the draft.
  const next = new Map(
    replace
      ? withoutLessons(
          board,
          held.map(({ id }) => id),
        )
      : board,
  )
  const index = indexOf(next)
  const beginnings = beginningsOf(
    wanted.map(({ from, lesson }) => ({ ...lesson, at: placeOf(from, weekOf(lesson.class.id)) })),
    held,
    replace,
  )
  for (const { row, wish, before } of beginnings.map((one, at) => ({
    ...one,
    row: wanted[at]?.from.row ?? 0,
  }))) {
    const { at, ...lesson } = wish
    const place = 'fault' in at ? null : at
    const made: BoardLesson = {
      ...lesson,
      id: before?.id ?? newId(),
      version: before?.version ?? null,
      place: place && before && samePlace(before.place, place) ? before.place : place,
    }
    const same = sameLesson(before, made)
    const clash = place && clashesAt(index, made, place)[0]
    const why = 'fault' in at ? at.fault : clash ? `bentrok: ${clashWords(clash)}` : null
    if (why !== null) plan.shelved.push({ row, what: lessonWords(made), why })
    else if (same) plan.unchanged += 1
    else if (before) plan.changed += 1
    else plan.created += 1
    const put = why === null ? made : { ...made, place: null }
    if (!next.has(put.id)) enter(index, put)
    next.set(put.id, put)
  }
  return {
    ...plan,
    board: next,
    removed: replace ? held.filter(({ id }) => !next.has(id)) : [],
    unknown: [...unknown.values()],
  }
}

/** A lesson that the file wants, with its place or why it has none. */
type Wish = Omit<BoardLesson, 'id' | 'place' | 'version'> & { at: LessonPlace | { fault: string } }

/**
 * Which lesson of the draft each wish begins with: first one that says the same, then, where classes are replaced, the one
 * in the same hour of the class. No lesson is taken twice.
 */
function beginningsOf(wishes: readonly Wish[], held: readonly BoardLesson[], replace: boolean) {
  const placeKey = (at: Wish['at'] | null) =>
    at && !('fault' in at) ? `${at.weekday}/${at.start}/${at.end}` : ''
  const hourKey = ({ class: group }: Pick<BoardLesson, 'class'>, at: Wish['at'] | null) =>
    `${group.id}|${placeKey(at)}`
  const wholeKey = (one: Pick<BoardLesson, 'class' | 'subject' | 'teacher'>, at: Wish['at'] | null) =>
    `${hourKey(one, at)}|${one.subject.id}|${one.teacher?.id ?? ''}`
  const free = new Set(held)
  const taker = (keyOf: (one: BoardLesson) => string) => {
    const byKey = new Map<string, BoardLesson[]>()
    for (const one of held) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one])
    return (key: string): BoardLesson | null => {
      const found = byKey.get(key)?.find((one) => free.has(one)) ?? null
      if (found) free.delete(found)
      return found
    }
  }
  const takeWhole = taker((one) => wholeKey(one, one.place))
  const takeHour = taker((one) => hourKey(one, one.place))
  const found = wishes.map((wish) => ({ wish, before: takeWhole(wholeKey(wish, wish.at)) }))
  return found.map(({ wish, before }) => ({
    wish,
    before: before ?? (replace && placeKey(wish.at) !== '' ? takeHour(hourKey(wish, wish.at)) : null),
  }))
}

const namesIn = (from: FileLesson): string =>
  [from.subject, from.class, from.teacher].filter(Boolean).join(', ') || from.when

/** The place that a row means among the hours of its class, or why it has none. */
function placeOf({ weekday, hour, when }: FileLesson, week: BellWeek): LessonPlace | { fault: string } {
  if (weekday === null || hour === null) return { fault: `hari dan jam tidak terbaca: ${when}` }
  const bells = week.get(weekday)
  if (!bells) return { fault: `${dayWord(weekday)} bukan hari sekolah` }
  if ('slot' in hour) {
    const bell =
      bells.find(({ slot }) => slot === hour.slot) ?? bells.filter(({ slot }) => slot === null)[hour.slot - 1]
    return bell ? { weekday, ...bell } : { fault: `${dayWord(weekday)} tidak punya jam ke-${hour.slot}` }
  }
  const bell = bells.find(({ start, end }) => start === hour.start && (hour.end === null || end === hour.end))
  if (bell) return { weekday, ...bell }
  if (hour.end === null)
    return { fault: `${dayWord(weekday)} tidak punya jam yang mulai ${dotted(hour.start)}` }
  if (hour.end <= hour.start) return { fault: 'jam selesai tidak setelah jam mulai' }
  return { weekday, start: hour.start, end: hour.end, slot: null }
}

/** Names of the school by how a file may write them: whole, and without titles where that is one person's alone. */
function finderOf(names: SchoolNames, answers: NameAnswers) {
  const lists: Record<NameKind, readonly Named[]> = {
    class: names.classes,
    subject: names.subjects,
    teacher: names.teachers,
  }
  const maps = {
    class: mapOf(lists.class, (name) => [headingKey(name), headingKey(name).replaceAll(' ', '')]),
    subject: mapOf(lists.subject, (name) => [headingKey(name)]),
    teacher: mapOf(lists.teacher, (name) => [headingKey(name), headingKey(plainName(name))]),
  }
  return (kind: NameKind, name: string): Named | null => {
    const answer = answers[answerKey(kind, name)]
    if (answer !== undefined) return lists[kind].find(({ id }) => id === answer) ?? null
    const keys = [headingKey(name), ...(kind === 'class' ? [headingKey(name).replaceAll(' ', '')] : [])]
    if (kind === 'teacher') keys.push(headingKey(plainName(name)))
    return keys.map((key) => maps[kind].get(key)).find(Boolean) ?? null
  }
}

/** By key; what two have alike means neither. */
function mapOf(all: readonly Named[], keysOf: (name: string) => string[]): Map<string, Named | null> {
  const map = new Map<string, Named | null>()
  for (const one of all)
    for (const key of new Set(keysOf(one.name))) {
      const known = map.get(key)
      map.set(key, known === undefined || known?.id === one.id ? one : null)
    }
  return map
}
