import * as z from 'zod/mini'

/** What an import answers for a row of any workbook; the id of whom it means has a name of its own in each. */
export const importOutcome = {
  /** Row number in the workbook. */
  row: z.int(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  /** Names of the fields that differ, for `updated`. */
  changed: z.optional(z.array(z.string())),
  /** Before and after of those fields. */
  before: z.optional(z.record(z.string(), z.nullable(z.string()))),
  after: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** Why a row was refused, in words. */
  message: z.nullish(z.string()),
}

/** What is sent of any workbook: whether only the effect is asked for, and up to 200 rows. */
export const importBody = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ dry_run: z.boolean(), rows: z.array(row).check(z.minLength(1), z.maxLength(200)) })
