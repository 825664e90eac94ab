import type { ImportRow } from '../../../db/stored-import'
import type { ReadFailureCode } from '../file/read-failure'
import type { ChosenFile } from '../handed-over'
import type { Answers, ImportKind, RowOutcome } from '../import-kind'
import type { ReadChoices } from '../read/choices'
import type { ReadResult } from '../read/read-grid'

/** A file that was read, and the service's answers about its rows so far. */
export interface Checked {
  step: 'checked'
  fileName: string
  result: ReadResult
  /** What the school has already, for the questions of the kind; null until the service was asked. */
  known: readonly string[] | null
  answers: Answers
  /** By row number. */
  outcomes: ReadonlyMap<number, RowOutcome>
  /** Rows the service is being asked about; null when nobody waits. */
  checking: { done: number; total: number } | null
  /** Why the dry run stopped, in words. */
  error: string | null
}

/** A file whose sheets and columns a person looks at. */
export interface ColumnsStep {
  step: 'columns'
  file: ChosenFile
  result: ReadResult
  choices: ReadChoices
}

export type ImportFlow =
  /** `file` is the one that could not be read. */
  | { step: 'choose'; failure: null }
  | { step: 'choose'; failure: ReadFailureCode; file: ChosenFile }
  | { step: 'reading'; fileName: string; done: number; total: number }
  | ColumnsStep
  | Checked
  | { step: 'job'; id: string }

/** What the review shows, worked out of a checked file. */
export interface Review {
  /** Rows as they are sent, in the order of the file. */
  ready: ImportRow[]
  waiting: ImportRow[]
  created: ImportRow[]
  updated: { row: ImportRow; outcome: RowOutcome }[]
  unchanged: ImportRow[]
  problems: Problem[]
}

export interface Problem {
  row: number
  name: string
  message: string
}

/** Sorts the rows of a file by what would become of them. */
export function reviewOf(kind: ImportKind, { result, known, answers, outcomes }: Checked): Review {
  const rows = kind.questions?.split(result.rows, known ?? [], answers)
  const review: Review = {
    ready: rows?.ready ?? result.rows,
    waiting: rows?.waiting ?? [],
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

/** The file with an answer to one question: the service's answers about the rows that it concerns are dropped. */
export function answered(kind: ImportKind, file: Checked, name: string, answer: number): Checked {
  const outcomes = new Map(file.outcomes)
  for (const row of file.result.rows) {
    if (kind.questions?.concerns(row, name)) outcomes.delete(row.row)
  }
  return { ...file, answers: { ...file.answers, [name]: answer }, outcomes }
}
