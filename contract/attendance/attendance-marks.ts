import { absenceRun } from './absence-run'
import { sumTotals, type AttendanceTotals } from './attendance-totals'
import type { AttendanceStatus } from './attendances'

/** One letter for each status, and the two for a day without one. */
const letters = {
  hadir: 'H',
  terlambat: 'T',
  sakit: 'S',
  izin: 'I',
  alpa: 'A',
} as const satisfies Record<AttendanceStatus, string>

/** A school day on which nobody marked the pupil: it enters no figure. */
export const notTaken = '-'
/** A school day on which the pupil was not in the class: before the first day there, or after the last. */
export const notInClass = '.'

const statuses = new Map<string, AttendanceStatus>(
  Object.entries(letters).map(([status, letter]) => [letter, status as AttendanceStatus]),
)

/** By the number of the letter: a year of a school has 700,000 of them. */
const statusByCode = Array.from({ length: 128 }, (_, code) => statuses.get(String.fromCharCode(code)))

/** The letter of a status. */
export const letterOf = (status: AttendanceStatus): string => letters[status]

/** The status of a letter; undefined for a day without one. */
export const statusOf = (letter: string): AttendanceStatus | undefined => statuses.get(letter)

/** The figures of one text of marks, in the one formula (decision 0009). */
export function totalsOfMarks(marks: string): AttendanceTotals {
  const totals = { hadir: 0, terlambat: 0, sakit: 0, izin: 0, alpa: 0 }
  for (let at = 0; at < marks.length; at++) {
    const status = statusByCode[marks.charCodeAt(at)]
    if (status) totals[status]++
  }
  return sumTotals([totals])
}

/** Two texts of marks of one pupil on the same days, for a pupil who changed the class. */
export function mergeMarks(a: string, b: string): string {
  return a
    .split('')
    .map((letter, at) => (letter === notInClass ? (b[at] ?? notInClass) : letter))
    .join('')
}

/** The length of {@link absenceRun} up to the last day; 0 for a pupil who is in no class any more on that day. */
export function absencesInARow(marks: string): number {
  return marks.endsWith(notInClass) ? 0 : absenceRun(statusesBackwards(marks)).days
}

function* statusesBackwards(marks: string) {
  for (let at = marks.length - 1; at >= 0; at--) yield statusOf(marks[at] ?? '')
}
