import { dateInWords } from '../../../messages/dates'

/** The first stay of a pupil in a class. */
export interface FirstStay {
  readonly id: string
  readonly fromDate: string
  /** Null: until today. */
  readonly toDate: string | null
  /** First day of the class's school year; null where it has no calendar. */
  readonly yearFirst: string | null
}

interface Joining {
  readonly joinedOn: string
  readonly leftOn: string | null
  /** The school's date. */
  readonly today: string
  /** Null: never in a class. */
  readonly stay: FirstStay | null
  /** The first day on which the pupil has a mark; null: none. */
  readonly marked: string | null
}

/** The first day in a class: that at the school, or the first of the class's year where the pupil came earlier. */
export const firstDayInClass = (joinedOn: string, yearFirst: string | null): string =>
  yearFirst !== null && joinedOn < yearFirst ? yearFirst : joinedOn

/**
 * Where the pupil's first stay begins for a first day at the school. Registers, recaps and reports list a pupil on the days of a stay, so
 * that days before joining are on none of them.
 * @returns the stay's first day, null where there is no stay, or a sentence that says why the day cannot be
 */
export function beginOfStay({
  joinedOn,
  leftOn,
  today,
  stay,
  marked,
}: Joining): { readonly from: string | null } | string {
  if (joinedOn > today) return 'Tanggal masuk paling lambat hari ini.'
  if (leftOn !== null && joinedOn > leftOn)
    return `Siswa ini keluar ${dateInWords(leftOn)}, sebelum tanggal masuk.`
  if (marked !== null && marked < joinedOn) {
    return `Siswa ini sudah diabsen pada ${dateInWords(marked)}. Pilih tanggal itu atau sebelumnya.`
  }
  if (stay === null) return { from: null }
  if (stay.toDate !== null && stay.toDate < joinedOn) {
    return `Siswa ini sudah punya kelas sampai ${dateInWords(stay.toDate)}. Pilih tanggal itu atau sebelumnya.`
  }
  return { from: firstDayInClass(joinedOn, stay.yearFirst) }
}
