import type { Board, BoardLesson, PlacedLesson } from '../board/board-lesson'
import { clockText } from '../../../../contract/values/clock'
import { classesOf, classKey, classNames, isPlaced } from '../board/board-lesson'
import { dayWord } from '../board/lesson-words'

type Rows = (string | number | null)[][]

/** The files that a timetable can be written as. */
export const exportKinds = ['fet', 'fetActivities', 'asc'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The rows of a file, with their header. */
export function timetableRows(kind: ExportKind, board: Board): Rows {
  const lessons = [...board.values()].filter(isPlaced).sort(inOrder)
  if (kind === 'fet') return fetRows(lessons)
  return kind === 'asc' ? ascRows(lessons) : activityRows(lessons)
}

/** As FET writes its own timetable (`timetable.csv`): one row for each hour. */
const fetRows = (lessons: readonly PlacedLesson[]): Rows => [
  ['Activity Id', 'Day', 'Hour', 'Students Sets', 'Subject', 'Teachers', 'Activity Tags', 'Room', 'Comments'],
  ...lessons.map((lesson, at) => [
    at + 1,
    dayWord(lesson.place.weekday),
    hourOf(lesson),
    classesOf(lesson)
      .map(({ name }) => name)
      .join('+'),
    lesson.subject.name,
    lesson.teacher?.name ?? '',
    '',
    lesson.room ?? '',
    '',
  ]),
]

/** As FET takes activities (`activities.csv`): who has what with whom, and how the hours are grouped. */
function activityRows(lessons: readonly PlacedLesson[]): Rows {
  const groups = new Map<string, PlacedLesson[]>()
  for (const lesson of lessons) {
    const key = [classKey(lesson), lesson.subject.id, lesson.teacher?.id].join('|')
    groups.set(key, [...(groups.get(key) ?? []), lesson])
  }
  const rows = [...groups.values()].flatMap((group): Rows => {
    const [first] = group
    if (!first) return []
    const split = splitOf(group)
    return [
      [
        classesOf(first)
          .map(({ name }) => name)
          .join('+'),
        first.subject.name,
        first.teacher?.name ?? '',
        '',
        group.length,
        split.join('+'),
        split.length > 1 ? 1 : 0,
        95,
        1,
      ],
    ]
  })
  return [
    [
      'Students Sets',
      'Subject',
      'Teachers',
      'Activity Tags',
      'Total Duration',
      'Split Duration',
      'Min Days',
      'Weight',
      'Consecutive',
    ],
    ...rows,
  ]
}

/** How many hours follow each other: 2+1 for a double and a single lesson. */
function splitOf(group: readonly PlacedLesson[]): number[] {
  const split: number[] = []
  for (const [at, lesson] of group.entries()) {
    const before = group[at - 1]
    const follows = before?.place.weekday === lesson.place.weekday && before.place.end === lesson.place.start
    if (follows) split.push((split.pop() ?? 0) + 1)
    else split.push(1)
  }
  return split
}

/** One row for each lesson under aSc's names of things, with the times beside the number of the bell. */
const ascRows = (lessons: readonly PlacedLesson[]): Rows => [
  ['Class', 'Subject', 'Teacher', 'Classroom', 'Day', 'Period', 'Start', 'End'],
  ...lessons.map((lesson) => [
    classNames(lesson),
    lesson.subject.name,
    lesson.teacher?.name ?? '',
    lesson.room ?? '',
    dayWord(lesson.place.weekday),
    lesson.place.slot,
    clockText(lesson.place.start),
    clockText(lesson.place.end),
  ]),
]

/** The number of the bell; its times where it has none. */
const hourOf = ({ place }: PlacedLesson): string =>
  place.slot === null ? `${clockText(place.start)}-${clockText(place.end)}` : String(place.slot)

const { compare } = new Intl.Collator('id', { numeric: true })
const inOrder = (a: BoardLesson & PlacedLesson, b: BoardLesson & PlacedLesson) =>
  compare(a.class.name, b.class.name) || a.place.weekday - b.place.weekday || a.place.start - b.place.start
