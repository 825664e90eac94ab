import * as z from 'zod/mini'
import { Id, Uuid } from '../values/ids'
import { nameText } from '../values/name-text'

/** Somebody whom a row may mean. */
export const ImportCandidate = z.object({
  /** Null: a row of the same workbook. */
  id: z.nullish(Id),
  /** That row's number. */
  row: z.nullish(z.int()),
  name: z.string(),
  birth_date: z.nullish(z.string()),
  class_name: z.nullish(z.string()),
  nis: z.nullish(z.string()),
  nisn: z.nullish(z.string()),
  nip: z.nullish(z.string()),
  nuptk: z.nullish(z.string()),
})
export type ImportCandidate = z.output<typeof ImportCandidate>

/** What a person has to say before a row is taken. */
export const ImportQuestion = z.object({
  /**
   * `same`: the row may mean one of these people, or somebody new; `number`: a number of the row is theirs, and the rest is somebody
   * else's; `who`: the row means one of the staff, perhaps one of these; `day`: something else is recorded of the day.
   */
  about: z.enum(['same', 'number', 'who', 'day']),
  people: z.array(ImportCandidate),
})
export type ImportQuestion = z.output<typeof ImportQuestion>

/** What an import answers for a row of any workbook; the id of whom it means has a name of its own in each. */
export const importOutcome = {
  /** Row number in the workbook. */
  row: z.int(),
  /** Nothing is done with a row that is `asked` or `refused`. */
  outcome: z.enum(['created', 'updated', 'unchanged', 'asked', 'refused']),
  /** Names of the fields that differ, for `updated`, and for `asked` about one person. */
  changed: z.optional(z.array(z.string())),
  /** Before and after of those fields. */
  before: z.optional(z.record(z.string(), z.nullable(z.string()))),
  after: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** Why a row was refused, in words. */
  message: z.nullish(z.string()),
  /** Of `asked`. */
  question: z.nullish(ImportQuestion),
}

/** What a person answered about a row. */
export const importAnswers = {
  /** The row means this one of the people who were asked about. */
  same_as: z.nullish(Uuid),
  /** The row means somebody new, who gets this id: sent twice, it makes one. */
  new_id: z.nullish(Uuid),
}

/** The import that a request is a part of: all its requests name the same, so that they can be undone together. */
export const ImportRun = z.object({
  /** Made by the client. */
  id: Uuid,
  file_name: nameText(200).check(z.minLength(1)),
})
export type ImportRun = z.output<typeof ImportRun>

/** What is sent of any workbook: whether only the effect is asked for, and up to 200 rows. */
export const importBody = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    dry_run: z.boolean(),
    /** Left out: what the request writes cannot be undone as a whole (capability `import_undo`). */
    run: z.nullish(ImportRun),
    rows: z.array(row).check(z.minLength(1), z.maxLength(200)),
  })
