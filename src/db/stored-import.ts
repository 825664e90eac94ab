import type { StaffDayImportRow } from '../../contract/attendance/staff-day-import'
import type { MarkImportRow } from '../../contract/attendance/mark-import'
import type { ArrearsImportRow } from '../../contract/bills/arrears-import'
import type { importKinds } from '../../contract/people/imports'
import type { StudentImportRow } from '../../contract/people/student-import'
import type { TeacherImportRow } from '../../contract/people/teacher-import'

/**
 * What an import reads: the list of the pupils, that of teachers and other staff, the file of an attendance machine, recaps of pupils'
 * marks, or what pupils owe from before.
 */
export type ImportKindName = (typeof importKinds)[number]

/** One person of a workbook, with their days or debts where it lists those, or one day of a person, as the service takes them. */
export type ImportRow =
  StudentImportRow | TeacherImportRow | StaffDayImportRow | MarkImportRow | ArrearsImportRow

/** A running or finished import, so that it can be resumed after the browser was closed. */
export interface StoredImport {
  id: string
  /** Left out by versions of the app that imported pupils only. */
  kind?: ImportKindName
  file_name: string
  /** What is to be applied; emptied when done, so that no copy of personal data stays behind. */
  rows: ImportRow[]
  /**
   * What the dry run promised for each of `rows`. A batch whose answer was lost is sent again and then
   * answers "unchanged": the promise tells what it really did.
   */
  promised: ('created' | 'updated')[]
  /** How many rows in all; stays when `rows` is emptied. */
  total: number
  /** Index of the first row that is not applied yet. */
  next: number
  created: number
  updated: number
  unchanged: number
  /** Names of the classes that did not exist before. */
  new_classes: string[]
  /** Ids of the pupils who were made or changed; left out by earlier versions of the app. */
  people?: string[]
  refused: { row: number; name: string; message: string }[]
  state: 'running' | 'done'
  started_at: number
  finished_at: number | null
}
