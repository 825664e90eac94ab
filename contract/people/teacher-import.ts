import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { Id } from '../values/ids'
import { importAnswers, importBody, importOutcome } from './import-outcome'
import { StaffType } from './staff'
import { staffFields, staffName } from './teachers'

const { nip, nuptk, gender, email, phone, address, birth_place, birth_date } = staffFields

/**
 * One member of staff of a workbook after reading. Only what the product
 * uses: no NIK, family card, bank or income (UU PDP 27/2022).
 */
export const TeacherImportRow = z.object({
  /** Row number in the workbook, for messages. */
  row: z.int().check(z.gte(1)),
  /** With its titles, as the workbook has it. */
  name: staffName,
  nip,
  nuptk,
  gender,
  birth_place,
  birth_date,
  email,
  phone,
  address,
  /** Read from "Jenis PTK"; left out: a new person is a teacher, a known one stays what they are. */
  type: z.nullish(StaffType),
  ...importAnswers,
})
export type TeacherImportRow = z.output<typeof TeacherImportRow>

/** What a column of a workbook can say about a member of staff. */
export type TeacherImportField = Exclude<keyof TeacherImportRow, 'row' | keyof typeof importAnswers>

export const TeacherImportOutcome = z.object({
  ...importOutcome,
  /** Null in a dry run for a person who does not exist yet, and for a refused row. */
  teacher_id: z.nullish(Id),
})
export type TeacherImportOutcome = z.output<typeof TeacherImportOutcome>

/**
 * Our extra (capability `teacher_import`). A person is recognised by NIP, else NUPTK, else name and birth
 * date; where that is not certain the row is asked about. Sending the same rows again changes nothing; each row answers for itself.
 */
export const importTeachers = call({
  id: 'teachers.import',
  method: 'POST',
  path: '/v1/teachers/import',
  summary: 'Create or update up to 200 members of staff of a workbook, or say what would happen',
  access: ['teachers.write'],
  body: importBody(TeacherImportRow),
  errors: [ErrorCode.duplicate, ErrorCode.conflict, ErrorCode.wrongState],
  data: z.object({ list: z.array(TeacherImportOutcome) }),
})
