import { breaksOf, type Bell, type BellWeek } from './bells'
import { foldRoom, hasClass, type Board, type BoardLesson, type PlacedLesson } from './board-lesson'
import { isPlaced } from './board-lesson'
import { overlaps } from './board-index'

/** Whose week is looked at. */
export interface Subject {
  kind: 'class' | 'teacher' | 'room'
  /** Id of the class or teacher; the name of the room. */
  id: string
}

/** Whether a lesson is in somebody's week. */
export function belongsTo(lesson: BoardLesson, { kind, id }: Subject): boolean {
  if (kind === 'class') return hasClass(lesson, id)
  if (kind === 'teacher') return lesson.teacher?.id === id
  return lesson.room !== null && foldRoom(lesson.room) === foldRoom(id)
}

export interface WeekCell {
  weekday: number
  /** Place among the hours of that day, from 0; also the row. */
  at: number
  /** Missing where the day has fewer hours. */
  bell: Bell | null
  /** More than one only where they clash. */
  lessons: PlacedLesson[]
}

export interface WeekRow {
  at: number
  /** "1", the number of the bell. */
  name: string
  /** The times that most days have in this row. */
  usual: Bell | null
  cells: WeekCell[]
  /** A pause before this row, per day; null where that day has none. */
  pauses: ({ start: number; end: number } | null)[] | null
}

export interface WeekView {
  days: number[]
  rows: WeekRow[]
  lessons: BoardLesson[]
}

/** Somebody's week as rows of hours and columns of days. */
export function weekView(board: Board, bells: BellWeek, whose: Subject): WeekView {
  const lessons = [...board.values()].filter((lesson) => belongsTo(lesson, whose))
  const placed = lessons.filter(isPlaced)
  const days = [...bells.keys()]
  const height = Math.max(0, ...[...bells.values()].map((day) => day.length))
  const cells = days.map((weekday) => cellsOf(weekday, bells.get(weekday) ?? [], placed, height))
  const rows = Array.from({ length: height }, (_, at) => {
    const row = cells.flatMap((column) => column[at] ?? [])
    const usual = mostUsual(row)
    return {
      at,
      name: String(usual?.slot ?? at + 1),
      usual,
      cells: row,
      pauses: pausesBefore(bells, days, at),
    }
  })
  return { days, rows, lessons }
}

function cellsOf(
  weekday: number,
  bells: readonly Bell[],
  placed: readonly PlacedLesson[],
  height: number,
): WeekCell[] {
  const shown = new Set<string>()
  return Array.from({ length: height }, (_, at) => {
    const bell = bells[at] ?? null
    const here = bell
      ? placed.filter((lesson) => !shown.has(lesson.id) && overlaps(lesson.place, { weekday, ...bell }))
      : []
    for (const { id } of here) shown.add(id)
    return { weekday, at, bell, lessons: here }
  })
}

function mostUsual(cells: readonly WeekCell[]): Bell | null {
  const counts = new Map<string, { bell: Bell; count: number }>()
  for (const { bell } of cells) {
    if (!bell) continue
    const key = `${bell.start}-${bell.end}`
    const known = counts.get(key)
    counts.set(key, { bell: known?.bell ?? bell, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.bell ?? null
}

function pausesBefore(bells: BellWeek, days: readonly number[], at: number): WeekRow['pauses'] {
  if (at === 0) return null
  const pauses = days.map((day) => {
    const hours = bells.get(day) ?? []
    const before = hours[at - 1]
    return (before && breaksOf(hours).find((pause) => pause.start === before.end && hours[at])) ?? null
  })
  return pauses.some(Boolean) ? pauses : null
}
