import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BellWeek } from '../../../src/features/timetable/board/bells'
import { noneBlocked } from '../../../src/features/timetable/board/board-index'
import { classNames, type Board } from '../../../src/features/timetable/board/board-lesson'
import { placeWords } from '../../../src/features/timetable/board/lesson-words'
import { knowsOf, type NameAnswers } from '../../../src/features/timetable/exchange/names-of-file'
import { planImport } from '../../../src/features/timetable/exchange/plan-import'
import { readTimetable } from '../../../src/features/timetable/exchange/read/read-timetable'
import type { SchoolNames } from '../../../src/features/timetable/use-school-week'

const folder = join(import.meta.dirname, '../../fixtures/timetable')
export const named = (name: string) => ({ id: name, name })
export const asep = 'Asep Gunawan, S.Pd.'
export const dewi = 'Dewi Anggraeni, S.Pd.'
export const euis = 'Euis Rani Wijaya, S.Si.'
export const gita = 'Gita Suherman, S.Pd.'
export const names: SchoolNames = {
  classes: ['7A', '7B'].map(named),
  subjects: [
    'Bahasa Sunda',
    'Bahasa Inggris',
    'Matematika',
    'Prakarya',
    'Ilmu Pengetahuan Alam',
    'Ilmu Pengetahuan Sosial',
  ].map(named),
  teachers: [asep, dewi, euis, gita, 'Wida Ai Sutisna, S.Si.', 'I Wayan Arta Mahendra, M.Pd.'].map(named),
}

/** Seven hours of forty minutes on six days, with a break after the fourth, of which Monday's begin forty minutes later. */
export const bells = new Map(
  [1, 2, 3, 4, 5, 6].map((weekday) => [
    weekday,
    Array.from({ length: 7 }, (_, at) => {
      const start = 420 + (weekday === 1 ? 40 : 0) + at * 40 + (at >= 4 ? 20 : 0)
      return { start, end: start + 40, slot: at + 1 }
    }),
  ]),
)
const empty: Board = new Map()

interface Given {
  on?: Board
  answers?: NameAnswers
  week?: BellWeek
  joins?: boolean
}
let made = 0
/** What the import of a file would do with the draft. */
export function plan(
  text: string | Uint8Array,
  { on = empty, answers = {}, week = bells, joins = true }: Given = {},
) {
  const file = readTimetable(typeof text === 'string' ? new TextEncoder().encode(text) : text, knowsOf(names))
  if (file.kind === 'refused') throw new Error(file.words)
  return planImport(file.lessons, on, names, [...week.keys()], {
    answers,
    joins,
    replace: true,
    newId: () => `new${++made}`,
    blocked: noneBlocked,
    bells: week,
  })
}
export const fixture = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
export const hoursIn = (board: Board) =>
  [...board.values()]
    .filter(({ place }) => place)
    .map((one) => `${classNames(one)} ${one.subject.name}, ${placeWords(one.place)}`)
