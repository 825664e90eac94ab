import type { DayMarks, Recap, RecapDay } from './recap-of'

/** One row of a recap. */
interface RecapPerson {
  id: string
  name: string
  /** NIS of a pupil, NIP of a member of staff. */
  number?: string | null | undefined
  gender?: string | null | undefined
  /** First day in the group, `YYYY-MM-DD`; missing where it is not known. */
  since?: string | null | undefined
}

/** A month of a group of people, as list, paper and workbook show it. */
export interface RecapView {
  /** `YYYY-MM` */
  month: string
  /** Every date of the month. */
  days: RecapDay[]
  /** Who belongs to the group in this month, by name. */
  people: RecapPerson[]
  marks: ReadonlyMap<string, DayMarks>
  recap: Recap
  /** Marks in these figures that the service does not hold (yet). */
  unsent: number
  /** School days that have come, with nobody marked. */
  untaken: string[]
  /** … with some, but not all, marked. */
  partial: string[]
  /** … of which this device holds nothing. */
  unknown: string[]
  /** When the month was last fetched, milliseconds since 1970; null when never. */
  fetchedAt: number | null
}

/** What a recap is called and who signs it. */
export interface RecapForm {
  /** "Rekap absensi siswa" */
  title: string
  /** Lines below the title: "Kelas: 7A". */
  facts: readonly string[]
  /** What the number of a person is called. */
  numberHead: 'NIS' | 'NIP'
  /** Whom the rows are about: "siswa". */
  noun: string
  /** Who signs beside the head of the school. */
  signer: { title: string; name: string | null }
  /** Name of the workbook without month and ending. */
  file: string
}
