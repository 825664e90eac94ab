import * as z from 'zod/mini'
import { call } from '../call'
import { ErrorCode } from '../errors'
import { DateOnly } from '../values/dates'
import { Id } from '../values/ids'
import { nameText } from '../values/name-text'
import { numberText } from '../values/number-text'
import { atMost } from '../values/text'
import { importAnswers, importBody, importOutcome } from './import-outcome'
import { Gender, StudentStatus } from './students'

const text = (max: number) => z.nullish(z.string().check(z.trim(), atMost(max)))
const nameOf = (max: number) => z.nullish(nameText(max))

/**
 * One pupil of a workbook after reading. Only what the product
 * uses: no NIK, family card, bank or income (UU PDP 27/2022).
 */
export const StudentImportRow = z.object({
  /** Row number in the workbook, for messages. */
  row: z.int().check(z.gte(1)),
  name: nameText(150, 'Nama lebih dari 150 huruf').check(z.minLength(1, 'Nama kosong')),
  nis: z.nullish(numberText('NIPD lebih dari 30 huruf').check(atMost(30, 'NIPD lebih dari 30 huruf'))),
  nisn: z.nullish(numberText('NISN harus 10 angka').check(z.regex(/^\d{10}$/, 'NISN harus 10 angka'))),
  gender: z.nullish(Gender),
  birth_place: text(100),
  birth_date: z.nullish(DateOnly),
  religion: text(40),
  address: text(300),
  phone: text(30),
  email: text(254),
  father_name: nameOf(150),
  mother_name: nameOf(150),
  guardian_name: nameOf(150),
  /** "Rombel Saat Ini", in any spelling of the class's name; classes that do not exist are made. */
  class_name: nameOf(60),
  /** Year level 1–12 read from the class name or chosen by the person; needed for a new class. */
  grade_level: z.nullish(z.int().check(z.gte(1), z.lte(12))),
  /** Capability `student_stays`, as are the two dates: how the pupil left; left out, a pupil of the school. */
  status: z.nullish(StudentStatus),
  joined_on: z.nullish(DateOnly),
  left_on: z.nullish(DateOnly),
  /** The class is one of its own, though its name means one that the school has (`classNameKey`). */
  own_class: z.nullish(z.boolean()),
  ...importAnswers,
})
export type StudentImportRow = z.output<typeof StudentImportRow>

/** What a column of a workbook can say about a pupil. */
export type StudentImportField = Exclude<
  keyof StudentImportRow,
  'row' | 'own_class' | keyof typeof importAnswers
>

export const ImportOutcome = z.object({
  ...importOutcome,
  student_id: z.nullish(Id),
  /** A class that does not exist yet and is (or would be) made. */
  new_class: z.nullish(z.string()),
})
export type ImportOutcome = z.output<typeof ImportOutcome>

/**
 * Our extra (capability `student_import`). A pupil is recognised by NISN, else NIS, else name, birth date and
 * mother's name; where that is not certain the row is asked about. Sending the same rows again changes nothing; each row answers for itself.
 */
export const importStudents = call({
  id: 'students.import',
  method: 'POST',
  path: '/v1/students/import',
  summary: 'Create or update up to 200 students of a workbook, or say what would happen',
  access: ['students.write'],
  body: importBody(StudentImportRow),
  errors: [ErrorCode.notFound, ErrorCode.conflict, ErrorCode.wrongState],
  data: z.object({ list: z.array(ImportOutcome) }),
})
