import { and, asc, desc, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../../contract/call'
import type { listTeachers } from '../../../../contract/people/teachers'
import type { Queryable } from '../../../db/client'
import { teacherSubjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'
import { users } from '../../../db/schema/people/users'
import { listPage } from '../../../kit/requests/list-page'
import { searchIn } from '../../../kit/requests/search'
import { presentTeachers, type TeacherRow } from './teachers.kind'

export type TeacherQuery = CallQuery<typeof listTeachers>

/** Staff by name; who has left is there only when asked for. */
export function pageOfTeachers(db: Queryable, schoolId: string, query: TeacherQuery) {
  const { type, subject_id: subjectId, status = 'active' } = query
  const where = and(
    eq(teachers.schoolId, schoolId),
    status === 'all' ? undefined : eq(teachers.status, status),
    type === undefined ? undefined : eq(teachers.type, type),
    subjectId === undefined ? undefined : isGiven(db, subjectId),
    query.account === undefined ? undefined : notExists(accountIn(db)),
    searchIn(teachers.searchText, query.search),
  )
  return listPage(db, teachers, query, where, orderOf(query.sort), (rows) =>
    presentTeachers(db, schoolId, rows),
  )
}

const accountIn = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.schoolId, teachers.schoolId), eq(users.teacherId, teachers.id)))

function isGiven(db: Queryable, subjectId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(teacherSubjects)
      .where(
        and(
          eq(teacherSubjects.schoolId, teachers.schoolId),
          eq(teacherSubjects.teacherId, teachers.id),
          eq(teacherSubjects.subjectId, subjectId),
        ),
      ),
  )
}

function orderOf(sort: TeacherQuery['sort']): [SQL, ...SQL[]] {
  const direction = sort?.startsWith('-') === true ? desc : asc
  const byName = sql`${teachers.nameFold} COLLATE "C"`
  switch (sort) {
    case 'nip':
    case '-nip':
      return [sql`${direction(sql`${teachers.nip} COLLATE "C"`)} NULLS LAST`, byName, asc(teachers.id)]
    case 'type':
    case '-type':
      return [direction(sql`${teachers.type} COLLATE "C"`), byName, asc(teachers.id)]
    default:
      return [direction(byName), asc(teachers.id)]
  }
}

/** One member of staff of the school, also an archived one. */
export async function findTeacher(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<TeacherRow | undefined> {
  const [row] = await db
    .select()
    .from(teachers)
    .where(and(eq(teachers.schoolId, schoolId), eq(teachers.id, id)))
  return row
}
