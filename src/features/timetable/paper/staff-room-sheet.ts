import type { Bell, BellWeek } from '../board/bells'
import { overlaps } from '../board/board-index'
import { classesOf, isPlaced, type BoardLesson, type Named, type PlacedLesson } from '../board/board-lesson'

/** One line of the sheet: an hour of a day, with what each class has. */
interface SheetLine {
  weekday: number
  bell: Bell
  /** Whether it is the first hour of its day, and how many the day has. */
  dayHours: number | null
  cells: { subject: string; code: string }[]
}

/** The big sheet of the staff room: hours as lines, classes as columns, teachers as numbers. */
export interface StaffRoomSheet {
  lines: SheetLine[]
  /** What the numbers mean, in their order. */
  teachers: { code: string; name: string }[]
  subjects: { short: string; name: string }[]
}

/**
 * @param classes the columns, in their order
 * @param all every lesson of the school: a teacher has the same number on all pages
 */
export function staffRoomSheet(
  all: readonly BoardLesson[],
  bells: BellWeek,
  classes: readonly Named[],
): StaffRoomSheet {
  const placed = all.filter(isPlaced)
  const codes = numbersOf(placed.flatMap(({ teacher }) => teacher ?? []))
  const shorts = shortNames(placed.map(({ subject }) => subject))
  const byClass = new Map<string, PlacedLesson[]>()
  for (const lesson of placed)
    for (const { id } of classesOf(lesson)) byClass.set(id, [...(byClass.get(id) ?? []), lesson])
  const cellOf = (group: Named, weekday: number, bell: Bell) => {
    const here = (byClass.get(group.id) ?? []).filter(({ place }) => overlaps(place, { weekday, ...bell }))
    return {
      subject: here.map(({ subject }) => shorts.get(subject.id)).join('/'),
      code: here.map(({ teacher }) => (teacher ? codes.get(teacher.id) : '–')).join('/'),
    }
  }
  return {
    lines: [...bells].flatMap(([weekday, day]) =>
      day.map((bell, at) => ({
        weekday,
        bell,
        dayHours: at === 0 ? day.length : null,
        cells: classes.map((group) => cellOf(group, weekday, bell)),
      })),
    ),
    teachers: named(
      codes,
      placed.flatMap(({ teacher }) => teacher ?? []),
    ).map(([code, name]) => ({ code, name })),
    subjects: named(
      shorts,
      placed.map(({ subject }) => subject),
    )
      .map(([short, name]) => ({ short, name }))
      .sort((a, b) => a.short.localeCompare(b.short, 'id')),
  }
}

function numbersOf(people: readonly Named[]): Map<string, string> {
  const unique = [...new Map(people.map((one) => [one.id, one])).values()]
  return new Map(
    unique.sort((a, b) => a.name.localeCompare(b.name, 'id')).map(({ id }, at) => [id, String(at + 1)]),
  )
}

/** "Matematika" as MAT, "Ilmu Pengetahuan Alam" as IPA; two that would be alike get a number. */
function shortNames(subjects: readonly Named[]): Map<string, string> {
  const shorts = new Map<string, string>()
  for (const { id, name } of subjects) {
    if (shorts.has(id)) continue
    const words = name.split(/[\s,]+/).filter((word) => word.length > 0 && !/^(dan|atau|&)$/i.test(word))
    const short = (
      words.length > 1 ? words.map((word) => word[0] ?? '').join('') : name.slice(0, 3)
    ).toUpperCase()
    const taken = [...shorts.values()].filter((other) => other.replace(/\d+$/, '') === short).length
    shorts.set(id, taken > 0 ? `${short}${taken + 1}` : short)
  }
  return shorts
}

function named(codes: ReadonlyMap<string, string>, all: readonly Named[]): [string, string][] {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return [...codes].map(([id, code]) => [code, names.get(id) ?? ''])
}
