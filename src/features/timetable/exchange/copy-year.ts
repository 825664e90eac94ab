import type { Board, BoardLesson } from '../board/board-lesson'
import { classesOf, samePlace } from '../board/board-lesson'
import { dayWord, lessonWords, placeWords } from '../board/lesson-words'
import type { SchoolNames } from '../use-school-week'
import { finderOf } from './names-of-file'
import { putLessons, type PutPlan, type PutWishes, type RowRemark, type Wish } from './put-lessons'

/** What copying another school year would do, before it does it. */
export interface YearPlan extends PutPlan {
  /** Lessons that have no place in this year. */
  left: RowRemark[]
}

interface YearWishes extends Omit<PutWishes, 'replace'> {
  /** The class of this year whose week is copied; null for all. */
  classId: string | null
}

/**
 * What copying the timetable of another school year into the draft of this one would do. A class is the one that bears the same
 * name now, and its week is replaced. A lesson whose class or subject the school no longer has is left out and named. A lesson
 * that is there already, in its hour, keeps its teacher; one whose teacher no longer teaches goes to the shelf, as does one on a day
 * without school or where it would clash. The same again changes nothing.
 * @param source lessons of the other year
 * @param days of the school's week
 */
export function copyYear(
  source: Board,
  board: Board,
  names: SchoolNames,
  days: readonly number[],
  { classId, newId, blocked }: YearWishes,
): YearPlan {
  const find = finderOf(names, {})
  const teaching = new Set(names.teachers.map(({ id }) => id))
  const subjects = new Map(names.subjects.map((one) => [one.id, one]))
  const held = new Map<string, BoardLesson[]>()
  for (const lesson of board.values())
    for (const { id } of classesOf(lesson)) held.set(id, [...(held.get(id) ?? []), lesson])
  const left: RowRemark[] = []
  const wishes: Wish[] = []
  for (const lesson of source.values()) {
    const named = classesOf(lesson).map(({ name }) => ({ name, group: find('class', name) }))
    const groups = named.flatMap(({ group }) =>
      group && (classId === null || group.id === classId) ? [group] : [],
    )
    if (classId !== null && groups.length === 0) continue
    const gone = classId === null ? named.filter(({ group }) => !group).map(({ name }) => name) : []
    const [group] = groups
    const subject = subjects.get(lesson.subject.id) ?? find('subject', lesson.subject.name)
    if (!group || !subject || gone.length > 0) {
      const why = subject ? `kelas ${gone.join(', ')}` : `pelajaran ${lesson.subject.name}`
      left.push({
        row: 0,
        what: `${lessonWords(lesson)}, ${placeWords(lesson.place)}`,
        why: `${why} tidak ada lagi`,
      })
      if (!group || !subject) continue
    }
    const inHour = (held.get(group.id) ?? []).find(
      (one) => one.subject.id === subject.id && one.place && samePlace(one.place, lesson.place),
    )
    const still = lesson.teacher && teaching.has(lesson.teacher.id) ? lesson.teacher : null
    // A plain service may have a lesson without a teacher: one that is there stays as it is.
    const teacher = inHour ? inHour.teacher : still
    wishes.push({
      classes: groups,
      subject,
      teacher,
      room: lesson.room,
      at: placeOf(lesson, days, inHour !== undefined || teacher !== null),
      row: 0,
    })
  }
  const classes = new Set(wishes.flatMap((wish) => wish.classes.map(({ id }) => id)))
  return { ...putLessons(wishes, board, classes, { replace: true, newId, blocked }), left }
}

/** @param taught whether somebody teaches it, or it is there already */
function placeOf({ place, teacher }: BoardLesson, days: readonly number[], taught: boolean): Wish['at'] {
  if (!place) return { fault: 'belum punya jam' }
  if (!days.includes(place.weekday)) return { fault: `${dayWord(place.weekday)} bukan hari sekolah` }
  if (!taught) return { fault: teacher ? `${teacher.name} tidak mengajar lagi` : 'belum ada gurunya' }
  return place
}
