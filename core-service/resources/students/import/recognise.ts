import type { ImportFields } from './normalise'

/** A pupil of the school who may be meant by a row. */
export interface Known {
  readonly id: string
  readonly name: string
  readonly nis: string | null
  readonly nisn: string | null
  readonly birthDate: string | null
  /** Name without case, accents and spaces. */
  readonly key: string
  readonly status: string
}

/** A row with the key of its name. */
export interface Candidate {
  readonly fields: ImportFields
  readonly key: string
}

export type Recognised<T> =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly student: T }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Whom a row means: the pupil with its NISN, else with its NIS, else with its name and birth date
 * (data/dapodik.md; docs of contract/students.ts). Two that disagree are for a person to sort out.
 */
export function recognise<T extends Known>({ fields, key }: Candidate, known: readonly T[]): Recognised<T> {
  const byNisn = fields.nisn === null ? undefined : known.find((one) => one.nisn === fields.nisn)
  const byNis = fields.nis === null ? undefined : known.find((one) => one.nis === fields.nis)
  if (byNisn && byNis && byNisn.id !== byNis.id) {
    return refused(`NISN ini milik ${byNisn.name}, tetapi NIPD-nya milik ${byNis.name}.`)
  }
  if (byNisn) return { kind: 'known', student: byNisn }
  if (byNis) {
    // A number that went from a pupil who left to another one: neither may become the other.
    const other = byNis.key !== key && contradict(byNis.nisn, fields.nisn)
    if (other) return refused(`NIPD ${fields.nis ?? ''} sudah dipakai oleh ${byNis.name}.`)
    return { kind: 'known', student: byNis }
  }
  const namesakes = known.filter((one) => isNamesake(one, { fields, key }))
  const [first] = namesakes
  if (namesakes.length > 1) return refused('Ada lebih dari satu siswa dengan nama dan tanggal lahir ini.')
  return first === undefined ? { kind: 'new' } : { kind: 'known', student: first }
}

/** Same name and birth date, and no number that says they are two. */
function isNamesake(one: Known, { fields, key }: Candidate): boolean {
  return (
    fields.birth_date !== null &&
    one.birthDate === fields.birth_date &&
    one.key === key &&
    !contradict(one.nisn, fields.nisn) &&
    !contradict(one.nis, fields.nis)
  )
}

const contradict = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

const refused = (message: string) => ({ kind: 'refused', message }) as const

/**
 * The earlier row of the same batch that means the same pupil.
 * @param earlier rows that were taken, with their numbers
 */
export function twinOf(
  { fields, key }: Candidate,
  earlier: readonly (Candidate & { readonly row: number })[],
): number | undefined {
  const twin = earlier.find(
    (one) =>
      (fields.nisn !== null && one.fields.nisn === fields.nisn) ||
      (fields.nis !== null && one.fields.nis === fields.nis) ||
      (fields.birth_date !== null &&
        one.fields.birth_date === fields.birth_date &&
        one.key === key &&
        !contradict(one.fields.nisn, fields.nisn) &&
        !contradict(one.fields.nis, fields.nis)),
  )
  return twin?.row
}
