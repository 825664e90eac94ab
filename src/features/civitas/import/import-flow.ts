import type { SchoolClass } from '../../../../contract/classes'
import type { ImportOutcome, StudentImportRow } from '../../../../contract/students'
import { classKey, newClassesOf, splitByLevel, type ChosenLevels, type NewClass } from './class-levels'
import type { ReadFailureCode } from './read/read-failure'
import type { ReadResult } from './read/read-grid'

/** A file that was read, and what the service has said of its rows so far. */
export interface Checked {
  step: 'checked'
  fileName: string
  result: ReadResult
  /** The school's classes; null until the service was asked. */
  existing: readonly Pick<SchoolClass, 'name'>[] | null
  chosen: ChosenLevels
  /** By row number. */
  outcomes: ReadonlyMap<number, ImportOutcome>
  /** Rows the service is being asked about; null when nobody waits. */
  checking: { done: number; total: number } | null
  /** Why the dry run stopped, in words. */
  error: string | null
}

export type ImportFlow =
  | { step: 'choose'; failure: ReadFailureCode | null }
  | { step: 'reading'; fileName: string; done: number; total: number }
  | Checked
  | { step: 'job'; id: string }

/** What the review shows, worked out of a checked file. */
export interface Review {
  newClasses: NewClass[]
  /** Rows with their level, in the order of the file. */
  ready: StudentImportRow[]
  waiting: StudentImportRow[]
  created: StudentImportRow[]
  updated: { row: StudentImportRow; outcome: ImportOutcome }[]
  unchanged: StudentImportRow[]
  problems: Problem[]
}

export interface Problem {
  row: number
  name: string
  message: string
}

/** Sorts the rows of a file by what would become of them. */
export function reviewOf({ result, existing, chosen, outcomes }: Checked): Review {
  const newClasses = newClassesOf(result.rows, existing ?? [], chosen)
  const review: Review = {
    newClasses,
    ...splitByLevel(result.rows, newClasses),
    created: [],
    updated: [],
    unchanged: [],
    problems: result.faulty.map(({ row, name, messages }) => ({ row, name, message: messages.join(' ') })),
  }
  for (const row of review.ready) {
    const outcome = outcomes.get(row.row)
    if (outcome?.outcome === 'created') review.created.push(row)
    else if (outcome?.outcome === 'updated') review.updated.push({ row, outcome })
    else if (outcome?.outcome === 'unchanged') review.unchanged.push(row)
    else if (outcome) {
      review.problems.push({ row: row.row, name: row.name, message: outcome.message ?? 'Ditolak layanan.' })
    }
  }
  review.problems.sort((a, b) => a.row - b.row)
  return review
}

/** Outcomes that still hold after a class got another level: those of all other classes. */
export function withoutClass(
  outcomes: ReadonlyMap<number, ImportOutcome>,
  rows: readonly StudentImportRow[],
  className: string,
): Map<number, ImportOutcome> {
  const kept = new Map(outcomes)
  for (const { row, class_name } of rows) {
    if (class_name && classKey(class_name) === classKey(className)) kept.delete(row)
  }
  return kept
}
