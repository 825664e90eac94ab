import { attendanceStatuses } from '../attendance/attendances'
import { totalsOn, type ClassDays } from './attendance-analytics'

/**
 * From this share of its people with a mark on, a register or a day has figures. Where fewer are marked it is half taken: those who
 * were marked first are not like the others, so the share of absence among them says nothing about all.
 */
const wholeShare = 0.8

/** `partial`: somebody is marked, and too few for a figure. `untaken`: nobody is. */
type DayState = 'counted' | 'partial' | 'untaken'

/** Some classes as one, day by day, with nothing in it that is half taken. */
export interface CountedDays {
  /** Marks of the days that count, and none on the others; `people` is everybody on every day. */
  readonly days: ClassDays
  readonly states: readonly DayState[]
  /** How much of each day has a mark, in whole per cent, also of days that do not count. */
  readonly marked: readonly number[]
}

/** Whether a register has enough marks for a figure. */
export const isEnough = (marked: number, people: number): boolean =>
  people > 0 && marked >= people * wholeShare

/**
 * The one rule of what enters lines, weekly figures, comparisons and rankings (decision 0149). The register of a class counts where
 * enough of its pupils have a mark. A day of several classes counts where such registers hold enough of the pupils of the classes
 * that take registers as a rule: a class that hardly ever does keeps no other class from having figures.
 * @param length how many dates there are
 */
export function countedDays(classes: readonly ClassDays[], length: number): CountedDays {
  const registers = classes.map((days) =>
    Array.from({ length }, (_, at) => isEnough(totalsOn(days, at).taken, days.people[at] ?? 0)),
  )
  const regular = regularOf(classes, registers, length)
  const days = emptyDays(length)
  const [states, shares]: [DayState[], number[]] = [[], []]
  for (let at = 0; at < length; at++) {
    let [people, marked, expected, held] = [0, 0, 0, 0]
    classes.forEach((one, index) => {
      const own = one.people[at] ?? 0
      people += own
      marked += totalsOn(one, at).taken
      if (!regular[index]) return
      expected += own
      if (registers[index]?.[at]) held += own
    })
    days.people[at] = people
    shares.push(people === 0 ? 0 : Math.floor((marked * 100) / people))
    if (!isEnough(held, expected)) {
      states.push(marked > 0 ? 'partial' : 'untaken')
      continue
    }
    states.push('counted')
    classes.forEach((one, index) => {
      if (!registers[index]?.[at]) return
      for (const status of attendanceStatuses)
        days[status][at] = (days[status][at] ?? 0) + (one[status][at] ?? 0)
    })
  }
  return { days, states, marked: shares }
}

/** The classes that take at least half of their registers on the days on which any class does. */
function regularOf(
  classes: readonly ClassDays[],
  registers: readonly (readonly boolean[])[],
  length: number,
): boolean[] {
  const dates = Array.from({ length }, (_, at) => at).filter((at) => registers.some((one) => one[at]))
  return classes.map(({ people }, index) => {
    const own = dates.filter((at) => (people[at] ?? 0) > 0)
    const taken = own.filter((at) => registers[index]?.[at]).length
    return taken > 0 && taken * 2 >= own.length
  })
}

function emptyDays(length: number): ClassDays {
  const zeros = () => new Array<number>(length).fill(0)
  return {
    ...{ people: zeros(), hadir: zeros(), terlambat: zeros() },
    ...{ sakit: zeros(), izin: zeros(), alpa: zeros() },
  }
}
