import { plainName } from '../../../../contract/values/plain-name'
import { headingKey } from '../../../records/import/read/head/heading-key'
import { bellsOf, noBells, type BellWeek } from '../board/bells'
import type { Board, Named } from '../board/board-lesson'
import type { SchoolNames } from '../use-school-week'
import { putLessons, type PutPlan, type PutWishes, type RowRemark, type Wish } from './put-lessons'
import { placesOf } from './hours-of-file'
import { settleSameHours, type HourQuestion } from './same-hour'
import type { FileLesson } from './read/file-lesson'

/** What names of a file are looked up among. */
export type NameKind = 'class' | 'subject' | 'teacher'

/** Which of the school's a name of the file means, by {@link answerKey}; what is missing is still unknown. */
export type NameAnswers = Readonly<Record<string, string>>

export const answerKey = (kind: NameKind, name: string): string => `${kind}/${headingKey(name)}`

/** A name that the school does not have. */
interface UnknownName {
  kind: NameKind
  name: string
  /** How many rows name it. */
  rows: number
}

/** What an import would do, before it does it. */
export interface ImportPlan extends PutPlan {
  /** Rows that are left out. */
  left: RowRemark[]
  /** Rows that are taken over without a part of their content. */
  notes: RowRemark[]
  unknown: UnknownName[]
  /** Lessons that the file puts into the same hour. */
  questions: HourQuestion[]
}

interface Wishes extends PutWishes {
  answers: NameAnswers
  /** The hours that the school has set. */
  bells?: BellWeek
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
  { answers, replace, newId, blocked, bells = noBells }: Wishes,
): ImportPlan {
  const find = finderOf(names, answers)
  const unknown = new Map<string, UnknownName>()
  const left: RowRemark[] = []
  const notes: RowRemark[] = []
  const wanted: { from: FileLesson; lesson: Omit<Wish, 'at' | 'row'> }[] = []
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
      left.push({ row: from.row, what: namesIn(from), why: missing.join(', ') })
      continue
    }
    if (from.otherRooms)
      notes.push({
        row: from.row,
        what: namesIn(from),
        why: `satu ruang per pelajaran; ${from.otherRooms} tidak diambil`,
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
      bells,
    )
    weeks.set(classId, week)
    return week
  }

  const wishes = wanted.flatMap(({ from, lesson }) =>
    placesOf(from, weekOf(lesson.class.id)).map((at) => ({ ...lesson, row: from.row, at })),
  )
  const settled = settleSameHours(wishes, answers)
  const put = putLessons(settled.wishes, board, classes, { replace, newId, blocked })
  notes.push(...settled.repeated)
  return { ...put, left, notes, unknown: [...unknown.values()], questions: settled.questions }
}

const namesIn = (from: FileLesson): string =>
  [from.subject, from.class, from.teacher].filter(Boolean).join(', ') || from.when

/** Names of the school by how a file may write them: whole, and without titles where that is one person's alone. */
export function finderOf(names: SchoolNames, answers: NameAnswers) {
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
    if (kind === 'teacher' && !namesSeveral(name)) keys.push(headingKey(plainName(name)))
    return keys.map((key) => maps[kind].get(key)).find(Boolean) ?? null
  }
}

/** Titles behind a name: "S.Pd.", "SPd", "Lc"; anything else behind a comma is somebody's name. */
const isTitle = (text: string) =>
  text.split(/\s+/).every((word) => /\.|\p{Lu}.*\p{Lu}|^Lc$|^Ners$/u.test(word))

/** Whether a cell names more than one person: which of them gives the lesson is asked. */
const namesSeveral = (text: string): boolean =>
  /[+;/&]|\s(?:dan|and)\s/i.test(text) ||
  text
    .split(',')
    .slice(1)
    .some((part) => part.trim() !== '' && !isTitle(part.trim()))

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
