import { classNameKey } from '../../../../../contract/values/class-name'
import { schoolNumberKey } from '../../../../../contract/values/school-number'
import { isSpelledAlike } from '../../../../kit/import/compare-people'
import { personKey } from '../../../../kit/import/person-key'
import type { MarkRow } from './mark-rows'

/** A stay of a pupil in a class; both days included, no end: it goes on. */
interface PupilStay {
  readonly classId: string
  readonly className: string
  readonly from: string
  readonly to: string | null
}

/** A pupil by what a recap may call them. */
export interface RecapPupil {
  readonly id: string
  readonly name: string
  readonly nis: string | null
  readonly nisn: string | null
  readonly joinedOn: string | null
  readonly stays: readonly PupilStay[]
}

type Whose =
  | { readonly kind: 'known'; readonly pupil: RecapPupil }
  /** Only a person can say it. @property about whether a number or the name leads to them */
  | { readonly kind: 'asked'; readonly about: 'number' | 'who'; readonly likely: readonly RecapPupil[] }
  | { readonly kind: 'refused'; readonly message: string }

/** So many are offered. */
const mostLikely = 5

export const stayOn = ({ stays }: RecapPupil, date: string): PupilStay | undefined =>
  stays.find(({ from, to }) => from <= date && (to === null || date <= to))

/** Whether a class is the one that a row names; a row that names none means any. */
export const isMeant = ({ className }: MarkRow, name: string): boolean =>
  className === null || classNameKey(className) === classNameKey(name)

/**
 * Whom a row means: the pupil with its number, unless the name is another one; else the one pupil of that name who was in the class on
 * one of the days. A name that is only spelled alike is asked about.
 */
export function whoseMarks(row: MarkRow, pupils: readonly RecapPupil[]): Whose {
  if (row.sameAs !== null) {
    const chosen = pupils.find(({ id }) => id === row.sameAs)
    return chosen === undefined
      ? { kind: 'refused', message: 'Siswa yang dipilih tidak ditemukan. Pilih lagi.' }
      : { kind: 'known', pupil: chosen }
  }
  const key = personKey(row.name)
  const nis = schoolNumberKey(row.nis)
  const numbered = pupils.filter(
    (one) =>
      (row.nisn !== null && one.nisn === row.nisn) || (nis !== null && schoolNumberKey(one.nis) === nis),
  )
  const [first, ...others] = numbered
  if (first !== undefined) {
    const isSame = isSpelledAlike(personKey(first.name), key)
    return others.length === 0 && isSame
      ? { kind: 'known', pupil: first }
      : { kind: 'asked', about: 'number', likely: numbered.slice(0, mostLikely) }
  }
  const present = pupils.filter((one) =>
    row.marks.some(({ date }) => {
      const stay = stayOn(one, date)
      return stay !== undefined && isMeant(row, stay.className)
    }),
  )
  const namesakes = present.filter(({ name }) => personKey(name) === key)
  const [only, ...more] = namesakes
  const isKnown = only !== undefined && more.length === 0 && !hasOtherNumber(row, only)
  if (isKnown) return { kind: 'known', pupil: only }
  const alike = present.filter(({ name }) => mayBe(personKey(name), key))
  const likely = [...new Set([...namesakes, ...alike])].slice(0, mostLikely)
  return likely.length > 0
    ? { kind: 'asked', about: 'who', likely }
    : { kind: 'refused', message: missing(row, present.length > 0) }
}

/** Whether the row has a number, and the pupil of that name has another one. */
const hasOtherNumber = (row: MarkRow, { nis, nisn }: RecapPupil): boolean =>
  (row.nisn !== null && nisn !== null && row.nisn !== nisn) ||
  (row.nis !== null && nis !== null && schoolNumberKey(row.nis) !== schoolNumberKey(nis))

/** Recaps cut names: "Ahmad R" may be "Ahmad Ridwan". */
const mayBe = (name: string, key: string): boolean =>
  (key.length >= 3 && name.startsWith(key)) || key.startsWith(name) || isSpelledAlike(name, key)

const missing = ({ className }: MarkRow, hasPupils: boolean): string =>
  className === null
    ? 'Tidak ada siswa dengan nomor atau nama ini pada tanggal-tanggal itu.'
    : hasPupils
      ? `Tidak ada siswa dengan nomor atau nama ini di kelas ${className} pada tanggal-tanggal itu.`
      : `Kelas ${className} tidak ada atau belum punya siswa pada tanggal-tanggal itu.`
