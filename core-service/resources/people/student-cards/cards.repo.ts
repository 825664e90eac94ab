import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PrintedCard, StudentCard } from '../../../../contract/people/student-cards'
import { cardHash } from '../../../../contract/values/card-proof'
import { tagOf } from '../../../../contract/values/card-token'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { studentCards } from '../../../db/schema/people/student-cards'
import { students } from '../../../db/schema/people/students'
import { namedOrNull } from '../../../kit/records/named'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { classOfMembership, presentMembership } from '../students/present-class.repo'

export interface CardQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly student_id?: string | undefined
  readonly status?: 'valid' | 'revoked' | undefined
}

/** Cards of pupils within reach, in the order in which they were made. */
export async function pageOfCards(
  db: Queryable,
  session: Session,
  query: CardQuery,
): Promise<{ list: StudentCard[]; total: number }> {
  const { schoolId } = session
  const where = and(
    eq(studentCards.schoolId, schoolId),
    studentWithinReach(db, session, studentCards.studentId),
    query.student_id === undefined ? undefined : eq(studentCards.studentId, query.student_id),
    query.class_id === undefined
      ? undefined
      : inArray(studentCards.studentId, pupilsOfClass(db, schoolId, query.class_id)),
    query.search ? inArray(studentCards.studentId, pupilsFound(db, schoolId, query.search)) : undefined,
    query.status === undefined
      ? undefined
      : query.status === 'valid'
        ? isNull(studentCards.revokedAt)
        : isNotNull(studentCards.revokedAt),
  )
  const { limit, offset } = pageWindow(query)
  const list = await select(db, where).limit(limit).offset(offset)
  return { list: list.map(toCard), total: await countOf(db, studentCards, where) }
}

/** The valid cards of some pupils. */
export async function validCards(
  db: Queryable,
  schoolId: string,
  studentIds: readonly string[],
): Promise<StudentCard[]> {
  return (await readValid(db, schoolId, studentIds)).map(toCard)
}

/** The valid cards of some pupils with their tokens. */
export async function validTokens(
  db: Queryable,
  schoolId: string,
  studentIds: readonly string[],
): Promise<PrintedCard[]> {
  const rows = await readValid(db, schoolId, studentIds)
  return rows.map(({ id, studentId, token }) => ({ id, student_id: studentId, token }))
}

async function readValid(db: Queryable, schoolId: string, studentIds: readonly string[]): Promise<CardRow[]> {
  if (studentIds.length === 0) return []
  return await select(
    db,
    and(
      eq(studentCards.schoolId, schoolId),
      inArray(studentCards.studentId, [...studentIds]),
      isNull(studentCards.revokedAt),
    ),
  )
}

/** Ids of the pupils who are in a class now. */
export const pupilsOfClass = (db: Queryable, schoolId: string, classId: string) =>
  db
    .select({ id: classMemberships.studentId })
    .from(classMemberships)
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        eq(classMemberships.classId, classId),
        isNull(classMemberships.toDate),
      ),
    )

const pupilsFound = (db: Queryable, schoolId: string, search: string) =>
  db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), searchIn(students.searchText, search)))

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: studentCards.id,
      studentId: studentCards.studentId,
      token: studentCards.token,
      createdAt: studentCards.createdAt,
      revokedAt: studentCards.revokedAt,
      name: students.name,
      nis: students.nis,
      photoUrl: students.photoUrl,
      status: students.status,
      classId: classes.id,
      className: classes.name,
    })
    .from(studentCards)
    .innerJoin(
      students,
      and(eq(students.schoolId, studentCards.schoolId), eq(students.id, studentCards.studentId)),
    )
    .leftJoin(classMemberships, presentMembership(students.schoolId, students.id))
    .leftJoin(classes, classOfMembership)
    .where(where)
    .orderBy(asc(studentCards.createdAt), asc(studentCards.id))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof select>>[number]

const toCard = (row: CardRow): StudentCard => ({
  id: row.id,
  student_id: row.studentId,
  hash: cardHash(row.token),
  tag: tagOf(row.token),
  created_at: row.createdAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  student: {
    name: row.name,
    nis: row.nis,
    photo_url: row.photoUrl,
    status: row.status,
    class: namedOrNull(row.classId, row.className),
  },
})
