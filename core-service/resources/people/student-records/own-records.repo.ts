import { and, desc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  changeRecord,
  createRecord,
  readRecord,
  type RecordKind,
  type RecordTable,
  removeRecord,
} from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { listPage } from '../../../kit/requests/list-page'
import type { PageQuery } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { requireOwnStudent } from './own-student.repo'
import { type StudentInput, writeOwn } from './write-own'

interface Stored {
  readonly id: string
  readonly version: number
  readonly studentId: string
}

/** The description of records that belong to one pupil, as achievements and activities do. */
export interface OwnKind<S extends Stored, I extends object, Answer> {
  readonly table: RecordKind<S, I, Answer>['table'] & { studentId: AnyPgColumn; createdAt: AnyPgColumn }
  readonly entity: string
  readonly missing: string
  readonly present: (row: S) => Answer
}

type Values<I extends object> = { readonly [K in keyof I]?: I[K] | undefined }

/**
 * What every kind of such records does. Each function first asks that the pupil is within the session's reach, and
 * answers the record of another pupil as missing.
 */
export function ownRecords<S extends Stored, I extends object, A>(
  services: Services,
  kind: OwnKind<S, I, A>,
) {
  const { db } = services
  const table: RecordTable & { studentId: AnyPgColumn; createdAt: AnyPgColumn } = kind.table
  const of = (studentId: string): RecordKind<S, I, A> => ({
    ...kind,
    present: (_db, row) => kind.present(row),
    reach: () => eq(table.studentId, studentId),
  })
  return {
    /** The newest entry first. */
    async list(session: Session, studentId: string, query: PageQuery) {
      await requireOwnStudent(db, session, studentId)
      const where = and(eq(table.schoolId, session.schoolId), eq(table.studentId, studentId))
      const order = [desc(table.createdAt), desc(table.id)] as const
      return listPage(db, kind.table, query, where, order, (rows) => rows.map((row) => kind.present(row)))
    },
    async read(session: Session, studentId: string, id: string) {
      await requireOwnStudent(db, session, studentId)
      return readRecord({ tx: db, session }, of(studentId), id)
    },
    create: (input: StudentInput, id: string | undefined, valuesOf: (writing: Write) => Values<I>) =>
      writeOwn(services, input, (writing) => {
        const values = { ...valuesOf(writing), studentId: input.params.id, createdAt: writing.at }
        return createRecord(writing, of(input.params.id), values, id)
      }),
    update: (
      input: StudentInput,
      id: string,
      version: number | undefined,
      valuesOf: (writing: Write) => Values<I>,
      judge?: (before: S, after: S) => void,
    ) =>
      writeOwn(services, input, (writing) =>
        changeRecord(writing, of(input.params.id), id, valuesOf(writing), version, judge),
      ),
    remove: (input: StudentInput, id: string) =>
      writeOwn(services, input, (writing) => removeRecord(writing, of(input.params.id), id)),
  }
}
