/** What names of a file are looked up among. */
export type NameKind = 'class' | 'subject' | 'teacher'

/** Whether the school has a name, so that a cell with several is taken apart where they are. */
export type Knows = (kind: NameKind, name: string) => boolean

/** When a lesson of a file is: the number of a bell, or minutes since midnight. */
export type FileHour = { slot: number } | { start: number; end: number | null }

/** One lesson as a file has it, by names. */
export interface FileLesson {
  /** As the spreadsheet shows it, from 1. */
  row: number
  /** The sheet that the row is on; null where the file has one table. */
  sheet?: string | null
  class: string | null
  subject: string | null
  /** As the cell names them; of several, one is asked about. */
  teacher: string | null
  room: string | null
  /** Further rooms of the row, which are not taken over. */
  otherRooms?: string | null
  /** 1 Monday … 7 Sunday; null where the row has no day that can be read. */
  weekday: number | null
  /** Every hour of the lesson in order; null where they cannot be read. */
  hours: readonly FileHour[] | null
  /** How many hours it lasts from the first one on; null where the file does not say. */
  length?: number | null
  /** The row's day and hours as text, for messages. */
  when: string
}
