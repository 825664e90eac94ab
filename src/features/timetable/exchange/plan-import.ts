import { bellsOf, noBells, type BellWeek } from '../board/bells'
import { classesOf, hasClass, type Board, type Named } from '../board/board-lesson'
import type { SchoolNames } from '../use-school-week'
import { putLessons, type PutPlan, type PutWishes, type RowRemark, type Wish } from './put-lessons'
import { whatDraftSays } from './what-draft-says'
import { answerKey, classesNamed, finderOf, type NameAnswers } from './names-of-file'
import { placesOf } from './hours-of-file'
import { settleSameHours, type HourQuestion } from './same-hour'
import type { FileLesson, NameKind } from './read/file-lesson'

/** A name that the school does not have. */
interface UnknownName {
  kind: NameKind
  name: string
  /** The file names nobody: the name is that of what a teacher is looked for. */
  isMissing: boolean
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
  /** Whether the service knows one lesson of several classes. */
  joins: boolean
  /** The hours that the school has set. */
  bells?: BellWeek
}

/**
 * The dry run of a file against the draft. A row whose class, subject or teacher the school does not have is left out
 * and named; one without an hour, or in an hour where it would clash, goes to the shelf: no lesson is lost and no clash
 * is made. A lesson of several classes is left out as well where the service does not know such lessons.
 * @param days of the school's week
 */
export function planImport(
  lessons: readonly FileLesson[],
  board: Board,
  names: SchoolNames,
  days: readonly number[],
  { answers, joins, replace, newId, blocked, bells = noBells }: Wishes,
): ImportPlan {
  const read = readerOf(lessons, board, names, { answers, joins })
  const wanted = lessons.flatMap((from) => read.lessonOf(from) ?? [])
  const { left, notes, unknown } = read

  const classes = new Set(wanted.flatMap(({ lesson }) => lesson.classes.map(({ id }) => id)))
  const held = [...board.values()].filter((lesson) => classesOf(lesson).some(({ id }) => classes.has(id)))
  const all = [...board.values()]
  const weeks = new Map<string, BellWeek>()
  const weekOf = (classId: string) => {
    const known = weeks.get(classId)
    if (known) return known
    const week = bellsOf(
      held.filter((lesson) => hasClass(lesson, classId)),
      all,
      days,
      bells,
    )
    weeks.set(classId, week)
    return week
  }

  const wishes = wanted.flatMap(({ from, lesson }) =>
    placesOf(from, weekOf(lesson.classes[0]?.id ?? '')).map((at) => ({ ...lesson, ...placeIn(from), at })),
  )
  const settled = settleSameHours(wishes, answers, joins)
  const put = putLessons(settled.wishes, board, classes, { replace, newId, blocked })
  notes.push(...settled.repeated)
  return { ...put, left, notes, unknown: [...unknown.values()], questions: settled.questions }
}

interface WantedLesson {
  from: FileLesson
  lesson: Omit<Wish, 'at' | 'row' | 'sheet'>
}

/** Takes rows one by one, and gathers what they name that the school does not have. */
function readerOf(
  lessons: readonly FileLesson[],
  board: Board,
  names: SchoolNames,
  { answers, joins }: Pick<Wishes, 'answers' | 'joins'>,
) {
  const find = finderOf(names, answers)
  const ofDraft = whatDraftSays(lessons, board)
  const unknown = new Map<string, UnknownName>()
  const left: RowRemark[] = []
  const notes: RowRemark[] = []
  const noted = new Set<string>()
  const look = (kind: NameKind, name: string, isMissing = false): Named | null => {
    const known = find(kind, name)
    if (known) return known
    const key = answerKey(kind, name)
    unknown.set(key, { kind, name, isMissing, rows: (unknown.get(key)?.rows ?? 0) + 1 })
    return null
  }
  const teacherOf = (from: FileLesson, [group]: readonly Named[], subject: Named | null): Named | null => {
    if (from.teacher !== null) return look('teacher', from.teacher)
    if (!group || !subject) return null
    const what = `${subject.name} ${group.name}`
    const { teacher } = ofDraft(group, subject)
    if (!teacher) return look('teacher', what, true)
    if (!noted.has(what))
      notes.push({ ...placeIn(from), what, why: `gurunya tidak disebut; tetap ${teacher.name}` })
    noted.add(what)
    return teacher
  }
  const lessonOf = (from: FileLesson): WantedLesson | null => {
    const classes = from.class === null ? [] : classesNamed(from.class, find, (name) => look('class', name))
    const subject = from.subject === null ? null : look('subject', from.subject)
    const teacher = teacherOf(from, classes ?? [], subject)
    const [group] = classes ?? []
    const missing = [
      !group && (from.class === null ? 'kelas kosong' : `kelas ${from.class} tidak dikenal`),
      !subject && (from.subject === null ? 'pelajaran kosong' : `pelajaran ${from.subject} tidak dikenal`),
      !teacher && (from.teacher === null ? 'gurunya tidak disebut' : `guru ${from.teacher} tidak dikenal`),
      !joins && (classes?.length ?? 0) > 1 && 'layanan sekolah ini belum mengenal pelajaran gabungan',
      (from.room?.length ?? 0) > 40 && 'nama ruang lebih dari 40 huruf',
    ].filter((one) => one !== false)
    if (!classes || !group || !subject || !teacher || missing.length > 0) {
      left.push({ ...placeIn(from), what: namesIn(from), why: missing.join(', ') })
      return null
    }
    if (from.otherRooms)
      notes.push({
        ...placeIn(from),
        what: namesIn(from),
        why: `satu ruang per pelajaran; ${from.otherRooms} tidak diambil`,
      })
    const room = from.room ?? ofDraft(group, subject).room
    return { from, lesson: { classes, subject, teacher, room } }
  }
  return { lessonOf, left, notes, unknown }
}

const placeIn = ({ row, sheet }: FileLesson) => ({ row, sheet: sheet ?? null })

const namesIn = (from: FileLesson): string =>
  [from.subject, from.class, from.teacher].filter(Boolean).join(', ') || from.when
