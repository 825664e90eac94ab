import type { ReactNode } from 'react'
import type { ArrearsImportOutcome } from '../../../contract/bills/arrears-import'
import type { Permission } from '../../../contract/permissions'
import type { Capability } from '../../../contract/health'
import type { ImportRun } from '../../../contract/people/import-outcome'
import type { ImportOutcome } from '../../../contract/people/student-import'
import type { Client } from '../../api/client'
import type { ImportKindName, ImportRow } from '../../db/stored-import'
import type { PlainCell } from '../workbook/write-workbook'

/** What the service answered for one row; only pupils' rows make classes and name the pupil, and only those of arrears make bills. */
export type RowOutcome = ImportOutcome & Pick<ArrearsImportOutcome, 'bills'>

/** What the person chose where a file leaves something open, by the name of what is open. */
export type Answers = Readonly<Record<string, string>>

/** Something that a file leaves open, such as which class of the school a name means. */
interface OpenQuestions {
  /** Names that the school has already, which leave nothing open. */
  known(client: Client, signal: AbortSignal): Promise<readonly string[]>
  /** Rows with what was chosen, in the order of the file: those that can be checked, and those that still wait. */
  split(
    rows: readonly ImportRow[],
    known: readonly string[],
    answers: Answers,
  ): { ready: ImportRow[]; waiting: ImportRow[] }
  /** Whether the answer about `name` changes what the service would do with a row. */
  concerns(row: ImportRow, name: string): boolean
  /** What is asked, shown above the outcomes. */
  readonly View: (props: {
    rows: readonly ImportRow[]
    known: readonly string[]
    answers: Answers
    onAnswer: (name: string, answer: string) => void
  }) => ReactNode
  /** What to do first, shown while `waiting` rows wait. */
  words(waiting: number): string
}

/** One kind of import: what differs between pupils, staff and days of staff. All else is the same for all. */
export interface ImportKind {
  name: ImportKindName
  /** What people are called after a number: "36 siswa". */
  noun: string
  /** The files that are meant and where they come from, in words: names of workbooks are quoted. */
  workbook: string
  /** Columns that a header needs, in words. */
  header: string
  /** What the column without which nothing can be read is called in a sentence. */
  column: string
  /** What never leaves the file, in words. */
  leftOut: string
  /** What an import's list counts where that is not rows: marks of pupils. */
  unit?: string
  /** A row has several parts: where those that are recorded stay, the others are taken. */
  parts?: {
    /** What is said before the name of somebody of whom some are recorded otherwise. */
    recorded: string
    /** The answer that leaves those as they are. */
    keep: string
    /** The answer that replaces them; left out where the service never does. */
    replace?: string
  }
  /** What an undo does to what was made, where that stays on record instead of being removed. */
  undone?: string
  /** What the parts of all rows add up to, above the outcomes. */
  readonly Totals?: (props: {
    rows: readonly ImportRow[]
    outcomes: ReadonlyMap<number, RowOutcome>
  }) => ReactNode
  /** Asks the service for up to 200 rows; the same rows again change nothing. */
  send(
    client: Client,
    body: { dry_run: boolean; run?: ImportRun; rows: ImportRow[] },
    signal: AbortSignal,
  ): Promise<{ list: RowOutcome[] }>
  /** Indonesian name of a field that differs; one that only a newer service has stays as it is. */
  fieldWord(field: string): string
  /** A value of a field in words, where it is stored as a code. */
  valueWord?(field: string, value: string): string
  /** What is shown of a row besides its name; empty parts are left out. */
  facts(row: ImportRow): readonly (string | null | undefined)[]
  questions?: OpenQuestions
  /** Where the service asks whom a row means and one answer is about all rows of one person: what those rows share. */
  personOf?(row: ImportRow): string
  /** A list of all whom a row may mean, beside those whom the service offers. @param label what it is called for a screen reader */
  readonly Everybody?: (props: {
    label: string
    chosen: string | null
    onPick: (id: string) => void
  }) => ReactNode
  /** A workbook to begin with: headings that are read, and rows that show the form of each value. */
  template: { fileName: string; sheet: string; rows: PlainCell[][] }
  /** What an import leaves to be looked at, shown when it is done, with the ids of the people whom its rows meant. */
  readonly Afterwards?: (props: { people: readonly string[] }) => ReactNode
  /** Where the people are listed. */
  lists: readonly { path: string; label: string }[]
  /** What there is to do after an import, for those who may. */
  next?: { path: string; label: string; access: Permission }
}

/** Where the people of one kind are imported, and who may. */
interface ImportDoor {
  path: string
  access: Permission
  /** What an undo needs besides. */
  undo?: Permission
  capability: Capability
  /** The screen's name, and within a sentence in lower case. */
  title: string
  /** The list in a sentence: "Ini daftar siswa". */
  list: string
}

/** The doors of all imports; those of people hand a file of the other kind over. */
export const importDoors: Readonly<Record<ImportKindName, ImportDoor>> = {
  students: {
    path: '/civitas/siswa/impor',
    access: 'students.write',
    capability: 'student_import',
    title: 'Impor siswa',
    list: 'daftar siswa',
  },
  teachers: {
    path: '/civitas/perangkat/guru?impor=dapodik',
    access: 'teachers.write',
    capability: 'teacher_import',
    title: 'Impor guru dan tendik',
    list: 'daftar guru atau tendik',
  },
  teacher_attendances: {
    path: '/absensi/guru?impor=mesin',
    access: 'teachers.write',
    capability: 'staff_day_import',
    title: 'Impor mesin absensi',
    list: 'berkas mesin absensi',
  },
  student_attendances: {
    path: '/akademik/wali-kelas/absensi?tampilan=rekap&impor=rekap',
    access: 'attendances.unlock',
    capability: 'mark_import',
    title: 'Impor rekap absensi',
    list: 'rekap absensi siswa',
  },
  bill_arrears: {
    path: '/tagihan/tagihan-pembayaran?tampilan=tunggakan&impor=tunggakan',
    access: 'bills.write',
    undo: 'bills.correct',
    capability: 'arrears_import',
    title: 'Impor tunggakan',
    list: 'daftar tunggakan siswa',
  },
}
