import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from './subject.repo'

/**
 * One table that holds something of a person: whose rows, what becomes of them at an erasure, and what stays by which
 * rule (decision 0050). A test walks through the database and fails on a table that is neither here nor in
 * `not-held.ts`.
 */
export interface Held {
  readonly table: string
  readonly title: string
  /** The person's rows `t`; undefined where this kind of person has none. */
  readonly of: (subject: Subject) => SQL | undefined
  /** The row as it is given out, where not all of it is about the person. */
  readonly given?: SQL
  /** More tables beside `t` in the query. */
  readonly from?: SQL
  /**
   * All of the row, or the columns that are emptied, with their words for the person. What is emptied follows from
   * `kept-columns.ts`; a test compares both with the database, so that the words are true.
   */
  readonly erase?: { readonly columns: readonly string[] | 'row'; readonly words: string }
  /** What stays, and why. */
  readonly keep?: string
  /** Whether audit rows on a row of this table are about the person, and so lose their contents. */
  readonly own?: boolean
}

export const pupil =
  (column = 'student_id') =>
  ({ studentId }: Subject): SQL | undefined =>
    studentId === null ? undefined : sql`t.${sql.identifier(column)} = ${studentId}::uuid`

export const staff =
  (column = 'teacher_id') =>
  ({ teacherId }: Subject): SQL | undefined =>
    teacherId === null ? undefined : sql`t.${sql.identifier(column)} = ${teacherId}::uuid`

export const account =
  (column = 'user_id') =>
  ({ userId }: Subject): SQL | undefined =>
    userId === null ? undefined : sql`t.${sql.identifier(column)} = ${userId}::uuid`

export const ofBundles =
  (column = 'bundle_id') =>
  ({ studentId }: Subject): SQL | undefined =>
    studentId === null
      ? undefined
      : sql`t.${sql.identifier(column)} IN (SELECT b.id FROM bill_bundles b
          WHERE b.school_id = t.school_id AND b.student_id = ${studentId}::uuid)`

/** What a table of parts, a row for each bill, joins to the bills of a pupil. @param parts its name @param column its reference to `t` */
export const ofPartsOfBundles =
  (parts: string, column: string) =>
  ({ studentId }: Subject): SQL | undefined =>
    studentId === null
      ? undefined
      : sql`t.id IN (SELECT p.${sql.identifier(column)} FROM ${sql.identifier(parts)} p
          JOIN bill_bundles b ON b.school_id = p.school_id AND b.id = p.bundle_id
          WHERE p.school_id = t.school_id AND b.student_id = ${studentId}::uuid)`

export const money = 'Disimpan 10 tahun sebagai pembukuan (UU KUP Pasal 28 ayat 11); nama diganti.'
export const sums = 'Tetap dihitung dalam jumlah kelas dan sekolah, tanpa nama.'
export const evidence = [
  'checkin_image_url',
  'checkin_latitude',
  'checkin_longitude',
  'checkin_location',
  'checkout_image_url',
  'checkout_latitude',
  'checkout_longitude',
  'checkout_location',
]
