import * as z from 'zod/mini'
import { call } from '../call'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Timestamp } from '../values/dates'
import { Id, IdParams } from '../values/ids'

/** How many hours an import can be undone; each change from the moment at which it was made. */
export const undoHours = 24

/** Kinds of rows that an import reads, as the history calls them. */
export const importKinds = [
  'students',
  'teachers',
  'teacher_attendances',
  'student_attendances',
  'bill_arrears',
] as const

/** An import that made or changed something within the last day. */
export const ImportRecord = z.object({
  id: Id,
  /** Whose workbook it read, such as `students`; text, so that a newer service does not fail an older app. */
  kind: z.string(),
  file_name: z.string(),
  /** When its first and its last rows were written. */
  made_at: Timestamp,
  last_at: Timestamp,
  made_by: z.nullish(z.object({ id: Id, name: z.string() })),
  /** People that it made, people that it changed, and classes that it made. */
  counts: z.object({ created: z.int(), updated: z.int(), classes: z.int() }),
  undo_until: Timestamp,
  undone_at: z.nullish(Timestamp),
  undone_by: z.nullish(z.object({ id: Id, name: z.string() })),
})
export type ImportRecord = z.output<typeof ImportRecord>

/** What an undo does to one record of the import. */
export const UndoneRecord = z.object({
  /** The kind of record, such as `students` or `classes`. */
  entity: z.string(),
  id: Id,
  name: z.string(),
  /**
   * `removed`: the import made it; `restored`: the import changed it, and it becomes what it was; `left`: somebody has worked on it
   * since, or it cannot become what it was.
   */
  effect: z.enum(['removed', 'restored', 'left']),
  /** Of `restored`: names of its fields, as they are before the undo and after it. */
  changed: z.optional(z.array(z.string())),
  before: z.optional(z.record(z.string(), z.nullable(z.string()))),
  after: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** Of `left`: why, in words. */
  message: z.nullish(z.string()),
})
export type UndoneRecord = z.output<typeof UndoneRecord>

export const ImportUndo = z.object({
  import: ImportRecord,
  /** Empty where the import was undone before. Of marks, which may be 100,000, only those that are left are named. */
  list: z.array(UndoneRecord),
  counts: z.object({ removed: z.int(), restored: z.int(), left: z.int() }),
})
export type ImportUndo = z.output<typeof ImportUndo>

/** Capability `import_undo`: the imports of the last day, the newest first, of the kinds that the asker may import. */
export const listImports = call({
  id: 'imports.list',
  method: 'GET',
  path: '/v1/imports',
  summary: 'Imports of the last day, the newest first',
  access: ['students.write', 'teachers.write', 'attendances.unlock', 'bills.correct'],
  query: z.object({
    page: pageQuery.page,
    limit: pageQuery.limit,
    kind: z.optional(z.enum(importKinds)),
  }),
  data: listOf(ImportRecord),
})

/**
 * Capability `import_undo`. What the import made is removed and what it changed becomes what it was, but for records that
 * somebody has worked on since: those are named with the reason. Undone twice is undone once. A dry run answers the same and
 * changes nothing. Refused with 1350 a day after the import.
 */
export const undoImport = call({
  id: 'imports.undo',
  method: 'POST',
  path: '/v1/imports/{id}/undo',
  summary: 'Undo an import of the last day, or say what would happen',
  access: ['students.write', 'teachers.write', 'attendances.unlock', 'bills.correct'],
  params: IdParams,
  body: z.object({ dry_run: z.boolean() }),
  errors: [ErrorCode.wrongState, ErrorCode.duplicate],
  data: ImportUndo,
})
