import type { StudentImportRow } from '../../../../../contract/people/student-import'
import { schoolNumber, schoolNumberKey, withZeros } from '../../../../../contract/values/school-number'
import type { Traits } from '../../../../kit/import/compare-people'
import { personKey } from '../../../../kit/import/person-key'
import { tidy } from '../../../../kit/tidy'

/** The columns that an import may change, by their name in the contract. */
export const importColumns = [
  'name',
  'nis',
  'nisn',
  'gender',
  'birth_place',
  'birth_date',
  'religion',
  'address',
  'phone',
  'email',
  'father_name',
  'mother_name',
  'guardian_name',
  'joined_on',
  // Of the person who leaves; null of everybody else.
  'status',
  'left_on',
] as const
type ImportColumn = (typeof importColumns)[number]

type LeavingStatus = 'graduated' | 'transferred' | 'dropped'

/** One pupil as the workbook has it; null: the workbook has no value. */
export type ImportFields = Readonly<Record<ImportColumn, string | null>> & {
  readonly name: string
  readonly gender: 'L' | 'P' | null
  /** How the pupil left; null: not said, or a pupil of the school. */
  readonly status: LeavingStatus | null
  readonly className: string | null
  readonly gradeLevel: number | null
  /** Its name means no other class. */
  readonly ownClass: boolean
  readonly sameAs: string | null
  readonly newId: string | null
}

/** Spaces tidied, empty texts become nothing, phones become E.164. */
export function normalise(row: StudentImportRow): ImportFields {
  return {
    name: tidy(row.name) ?? row.name,
    nis: schoolNumber(row.nis),
    nisn: row.nisn ?? null,
    gender: row.gender ?? null,
    birth_place: tidy(row.birth_place),
    birth_date: row.birth_date ?? null,
    religion: tidy(row.religion),
    address: tidy(row.address),
    phone: phone(row.phone),
    email: tidy(row.email)?.toLowerCase() ?? null,
    father_name: tidy(row.father_name),
    mother_name: tidy(row.mother_name),
    guardian_name: tidy(row.guardian_name),
    joined_on: row.joined_on ?? null,
    status: row.status === 'active' ? null : (row.status ?? null),
    left_on: row.left_on ?? null,
    className: tidy(row.class_name),
    gradeLevel: row.grade_level ?? null,
    ownClass: row.own_class ?? false,
    sameAs: row.same_as ?? null,
    newId: row.new_id ?? null,
  }
}

/**
 * A phone number in E.164 (typed as 08…, stored as +62…). What is no number that we
 * understand stays as it was written: a wrong guess would be worse.
 */
function phone(text: string | null | undefined): string | null {
  const written = tidy(text)
  if (written === null) return null
  const digits = written.replace(/[\s().-]/g, '')
  if (!/^\+?\d{7,15}$/.test(digits)) return written
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('62')) return `+${digits}`
  return /^[08]/.test(digits) ? `+62${digits.replace(/^0/, '')}` : written
}

/** The columns that {@link traitsOf} reads. */
type TraitColumn = 'name' | 'nis' | 'nisn' | 'birth_date' | 'gender' | 'mother_name'

/** What tells pupils apart. NIS are compared without the zeros that spreadsheets take away. */
export const traitsOf = (one: Readonly<Record<TraitColumn, string | null>>): Traits<'nis' | 'nisn'> => ({
  key: personKey(one.name ?? ''),
  numbers: { nis: schoolNumberKey(one.nis), nisn: one.nisn },
  birthDate: one.birth_date,
  gender: one.gender,
  mother: one.mother_name === null ? null : personKey(one.mother_name),
})

/**
 * The row's NIS in the form in which it is kept: that of the pupil where both mean the same, unless the pupil's has lost
 * zeros that the row has.
 * @param stored NIS of the pupil whom the row means
 * @param width of the school's NIS
 */
export function nisToKeep(given: string | null, stored: string | null, width: number | null): string | null {
  if (given === null) return null
  const whole = withZeros(given, width)
  if (stored === null || schoolNumberKey(stored) !== schoolNumberKey(given)) return whole
  return withZeros(stored, width) !== stored && given === whole ? given : stored
}
