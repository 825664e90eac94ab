import { bellsOf } from '../../../src/features/timetable/board/bells'
import { indexOf, type BlockedWeeks } from '../../../src/features/timetable/board/board-index'
import { allVerdicts } from '../../../src/features/timetable/board/verdicts'
import { findGaps } from '../../../src/features/timetable/gaps/find-gaps'
import { classCount, fullTimetable, hoursOfDay, schoolDays } from '../full-timetable'
import { spread, spreadColumns, type Table } from '../figures'

/** The first lifts warm the code; they are not counted. */
const warmUp = 20

/** What every hour answers to a lifted lesson, in a school of 60 classes; without a page, so that only the rules are timed. */
export function measureVerdicts(): Promise<Table> {
  const board = fullTimetable()
  const lessons = [...board.values()]
  // Each teacher cannot teach on one morning.
  const blocked: BlockedWeeks = new Map(
    lessons.map(({ teacher }, at) => [
      teacher?.id ?? '',
      [{ weekday: 1 + (at % schoolDays.length), start: 420, end: 540, reason: null }],
    ]),
  )
  const verdicts: number[] = []
  const afresh: number[] = []
  const gaps: number[] = []
  for (let run = 0; run < warmUp + 200; run++) {
    const lesson = lessons[(run * 37) % lessons.length]
    if (!lesson) throw new Error('no lessons')
    const group = lesson.class.id
    const bells = bellsOf(
      lessons.filter((one) => one.class.id === group),
      lessons,
      schoolDays,
    )
    const begun = performance.now()
    const index = indexOf(board, blocked)
    const indexed = performance.now()
    const found = allVerdicts(index, bells, [lesson], (one) => one.class.id === group)
    const ended = performance.now()
    if (found.size !== hoursOfDay * schoolDays.length) throw new Error(`${String(found.size)} hours answered`)
    findGaps(board, { ...lesson, id: 'shelf', place: null }, schoolDays, blocked)
    if (run < warmUp) continue
    verdicts.push(ended - indexed)
    afresh.push(ended - begun)
    gaps.push(performance.now() - ended)
  }
  return Promise.resolve({
    title: `Timetable of ${String(classCount)} classes, ${String(board.size)} lessons`,
    unit: 'ms',
    columns: spreadColumns,
    figures: [
      {
        name: 'all hours answer a lifted lesson',
        values: spread(verdicts),
        aim: { column: 'p95', atMost: 16 },
      },
      {
        name: 'the same after the board has changed',
        values: spread(afresh),
        aim: { column: 'p95', atMost: 16 },
      },
      { name: '“Cari celah” looks through the week', values: spread(gaps) },
    ],
    notes: ['the rules alone, in Node at full speed: neither painting nor a page are in it'],
  })
}
