import type { ImportRow } from '../../../db/stored-import'
import type { ReadFailureCode } from '../file/read-failure'
import type { ChosenFile } from '../handed-over'
import type { Answers, ImportKind, RowOutcome } from '../import-kind'
import { rowName } from '../row-name'
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
  /** What the service asked about rows, also where it is answered, by row number; left out: nothing yet. */
  asked?: ReadonlyMap<number, RowOutcome>
  /** What the person answered about those, by row number. */
  choices?: ReadonlyMap<number, Choice>
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

/** What a person answered about a row that the service asked about: whom it means, that it replaces what is recorded, or that it is passed over. */
export interface Choice {
  same_as?: string | null | undefined
  new_id?: string | null | undefined
  replace?: boolean
  passedOver?: boolean
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
  /** Rows with a question, answered or not. */
  asked: AskedRow[]
  /** Those of them that nobody answered yet. */
  open: AskedRow[]
  problems: Problem[]
  /** What the service leaves out of rows that it takes, by row number. */
  remarks: ReadonlyMap<number, string>
}

export interface AskedRow {
  row: ImportRow
  /** The answer of the service that holds the question. */
  asked: RowOutcome
  choice: Choice | undefined
  /** The numbers of all rows that one answer is about. */
  rows: number[]
}

export interface Problem {
  row: number
  name: string
  message: string
}

/** Sorts the rows of a file by what would become of them. */
export function reviewOf(kind: ImportKind, file: Checked): Review {
  const { result, known, answers, outcomes, asked, choices } = file
  const rows = kind.questions?.split(result.rows, known ?? [], answers)
  const review: Review = {
    ready: (rows?.ready ?? result.rows).map((row) => withChoice(row, choices?.get(row.row))),
    waiting: rows?.waiting ?? [],
    created: [],
    updated: [],
    unchanged: [],
    asked: [],
    open: [],
    remarks: new Map(
      [...outcomes].flatMap(([row, { message }]) => (message ? [[row, message] as const] : [])),
    ),
    problems: result.faulty.map(({ row, name, messages }) => ({ row, name, message: messages.join(' ') })),
  }
  const people = new Map<string, AskedRow>()
  for (const row of review.ready) {
    const outcome = outcomes.get(row.row)
    const question = asked?.get(row.row)
    if (question) {
      const choice = choices?.get(row.row)
      const person = question.question?.about === 'who' ? kind.personOf?.(row) : undefined
      const alike = person === undefined ? undefined : people.get(person)
      if (alike) alike.rows.push(row.row)
      else {
        const one: AskedRow = { row, asked: question, choice, rows: [row.row] }
        if (person !== undefined) people.set(person, one)
        review.asked.push(one)
        if (!isAnswered(question, choice)) review.open.push(one)
      }
    }
    if (outcome?.outcome === 'asked') continue
    if (outcome?.outcome === 'created') review.created.push(row)
    else if (outcome?.outcome === 'updated') review.updated.push({ row, outcome })
    else if (outcome?.outcome === 'unchanged') review.unchanged.push(row)
    else if (outcome) {
      review.problems.push({
        row: row.row,
        name: rowName(row.name),
        message: outcome.message ?? 'Ditolak layanan.',
      })
    }
  }
  review.problems.sort((a, b) => a.row - b.row)
  return review
}

function withChoice(row: ImportRow, choice: Choice | undefined): ImportRow {
  if (choice === undefined) return row
  const { same_as, new_id, replace } = choice
  return { ...row, same_as, new_id, ...(replace === undefined ? {} : { replace }) }
}

/** Whether the person has answered what the service asked last: who was meant says nothing about what is recorded of the day. */
const isAnswered = ({ question }: RowOutcome, choice: Choice | undefined): boolean =>
  choice !== undefined &&
  (question?.about !== 'day' || choice.passedOver === true || choice.replace !== undefined)

/** What is said of a row that a person passed over. */
const passedOver = 'Dilewati sesuai pilihan Anda.'

/** The file with answers to what the service asked about rows: it is asked again about those that are not passed over. */
export function chosen(file: Checked, answers: ReadonlyMap<number, Choice>): Checked {
  const outcomes = new Map(file.outcomes)
  for (const [row, choice] of answers) {
    if (choice.passedOver) outcomes.set(row, { row, outcome: 'refused', message: passedOver })
    else outcomes.delete(row)
  }
  return { ...file, outcomes, choices: new Map([...(file.choices ?? []), ...answers]) }
}

/** The file with an answer to one question: the service's answers about the rows that it concerns are dropped. */
export function answered(kind: ImportKind, file: Checked, name: string, answer: string): Checked {
  const outcomes = new Map(file.outcomes)
  for (const row of file.result.rows) {
    if (kind.questions?.concerns(row, name)) outcomes.delete(row.row)
  }
  return { ...file, answers: { ...file.answers, [name]: answer }, outcomes }
}
