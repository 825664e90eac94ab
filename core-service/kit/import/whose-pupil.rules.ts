import { classNameKey } from '../../../contract/values/class-name'
import { schoolNumberKey } from '../../../contract/values/school-number'
import { isSpelledAlike } from './compare-people'
import { personKey } from './person-key'

/** What a row says of its pupil; null: the file has no value. */
export interface PupilOfRow {
  readonly name: string
  readonly nis: string | null
  readonly nisn: string | null
  readonly className: string | null
  /** Whom a person chose. */
  readonly sameAs: string | null
}

/** A stay of a pupil in a class; both days included, no end: it goes on. */
interface PupilStay {
  readonly classId: string
  readonly className: string
  readonly from: string
  readonly to: string | null
}

/** A pupil by what a file may call them. */
export interface PupilWithStays {
  readonly id: string
  readonly name: string
  readonly nis: string | null
  readonly nisn: string | null
  readonly joinedOn: string | null
  readonly stays: readonly PupilStay[]
}

type Whose =
  | { readonly kind: 'known'; readonly pupil: PupilWithStays }
  /** Only a person can say it. @property about whether a number or the name leads to them */
  | { readonly kind: 'asked'; readonly about: 'number' | 'who'; readonly likely: readonly PupilWithStays[] }
  | { readonly kind: 'refused'; readonly message: string }

/** So many are offered. */
const mostLikely = 5

export const stayOn = ({ stays }: PupilWithStays, date: string): PupilStay | undefined =>
  stays.find(({ from, to }) => from <= date && (to === null || date <= to))

/** Whether a class is the one that a row names; a row that names none means any. */
export const isMeant = ({ className }: PupilOfRow, name: string): boolean =>
  className === null || classNameKey(className) === classNameKey(name)

/**
 * Whom a row means: the pupil with its number, unless the name is another one; else the one pupil of that name among those who may be
 * meant. A name that is only spelled alike is asked about.
 * @param present gives those whom a name may mean, such as the pupils of the class
 * @param missing says why nobody is meant
 */
export function whosePupil(
  row: PupilOfRow,
  pupils: readonly PupilWithStays[],
  present: () => readonly PupilWithStays[],
  missing: (hasPupils: boolean) => string,
): Whose {
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
  const meant = present()
  const namesakes = meant.filter(({ name }) => personKey(name) === key)
  const [only, ...more] = namesakes
  const isKnown = only !== undefined && more.length === 0 && !hasOtherNumber(row, only)
  if (isKnown) return { kind: 'known', pupil: only }
  const alike = meant.filter(({ name }) => mayBe(personKey(name), key))
  const likely = [...new Set([...namesakes, ...alike])].slice(0, mostLikely)
  return likely.length > 0
    ? { kind: 'asked', about: 'who', likely }
    : { kind: 'refused', message: missing(meant.length > 0) }
}

/** Whether the row has a number, and the pupil of that name has another one. */
const hasOtherNumber = (row: PupilOfRow, { nis, nisn }: PupilWithStays): boolean =>
  (row.nisn !== null && nisn !== null && row.nisn !== nisn) ||
  (row.nis !== null && nis !== null && schoolNumberKey(row.nis) !== schoolNumberKey(nis))

/** Files cut names: "Ahmad R" may be "Ahmad Ridwan". */
const mayBe = (name: string, key: string): boolean =>
  (key.length >= 3 && name.startsWith(key)) || key.startsWith(name) || isSpelledAlike(name, key)
