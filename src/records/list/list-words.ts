import type { ReactNode } from 'react'

/** The Indonesian words of one list; every other sentence of a list is made from them. */
export interface ListWords {
  /** What a row is, after a number and within a sentence: "siswa", "mata pelajaran". */
  noun: string
  /** What the search looks through: "Cari nama, NIS, atau NISN". */
  searchHint: string
  /** Shown where there is nothing at all: why, and what to do next. */
  nothingYet: ReactNode
  /** The button that leads to the first row, for those who may make one. */
  firstStep?: ReactNode
}

/** "12 siswa", with the dots of Indonesian numbers. */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('id-ID')} ${noun}`
