import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { importBody, importOutcome } from '../people/import-outcome'
import { DateOnly } from '../values/dates'
import { Id, Uuid } from '../values/ids'
import { nameText } from '../values/name-text'
import { numberText } from '../values/number-text'
import { atMost } from '../values/text'
import { AttendanceStatus } from './attendances'

/** The marks of one pupil in one sheet of an earlier recap. */
export const MarkImportRow = z.object({
  /** The number of the row in the file, for messages. */
  row: z.int().check(z.gte(1)),
  name: nameText(150, 'Nama lebih dari 150 huruf').check(z.minLength(1, 'Nama kosong')),
  nis: z.nullish(numberText('NIS lebih dari 30 huruf').check(atMost(30, 'NIS lebih dari 30 huruf'))),
  nisn: z.nullish(numberText('NISN harus 10 angka').check(z.regex(/^\d{10}$/, 'NISN harus 10 angka'))),
  /** The class of the sheet, in any spelling; left out where the file does not say it. */
  class_name: z.nullish(nameText(60, 'Nama kelas lebih dari 60 huruf')),
  /** The days that the file has a mark for, each once. */
  marks: z
    .array(z.object({ date: DateOnly, status: AttendanceStatus }))
    .check(z.minLength(1, 'Tidak ada absensi'), z.maxLength(200, 'Paling banyak 200 tanggal')),
  /** Whom the row means, as a person chose it. */
  same_as: z.nullish(Uuid),
  /**
   * What becomes of days that have another mark already, as a person chose it after seeing them: true, the file's mark replaces it;
   * false, it stays, and only the other days are taken.
   */
  replace: z.nullish(z.boolean()),
})
export type MarkImportRow = z.output<typeof MarkImportRow>

export const MarkImportOutcome = z.object({
  /** `changed`, `before` and `after` are by date; `message` names the days that are left out, also of a row that is taken. */
  ...importOutcome,
  /** Whom the row means; null where that is not certain. */
  student_id: z.nullish(Id),
  /** How many days get a mark that had none. */
  fresh: z.nullish(z.int()),
})
export type MarkImportOutcome = z.output<typeof MarkImportOutcome>

/**
 * Our extra (capability `mark_import`), for those who may correct locked registers of all classes. Each day is judged by the rule of
 * the register, and days without school are left out. A pupil is recognised by NISN, else NIS, else by the name among the pupils of
 * the class; otherwise the row is asked about. So is a row with days that have another mark: none of them is replaced before a
 * person has seen it. Sending the same rows again changes nothing; each row answers for itself.
 */
export const importMarks = call({
  id: 'attendances.import',
  method: 'POST',
  path: '/v1/students/attendances/import',
  summary: 'Take over marks of up to 200 pupils from an earlier recap, or say what would happen',
  access: ['attendances.unlock'],
  body: importBody(MarkImportRow),
  errors: [ErrorCode.conflict, ErrorCode.wrongState],
  data: z.object({ list: z.array(MarkImportOutcome) }),
})
