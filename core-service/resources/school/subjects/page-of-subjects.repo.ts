import { and, asc, desc, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../../contract/call'
import type { listSubjects } from '../../../../contract/school/subjects'
import type { Queryable } from '../../../db/client'
import { subjectGrades, subjects, teacherSubjects } from '../../../db/schema/school/subjects'
import { listPage } from '../../../kit/requests/list-page'
import { searchIn } from '../../../kit/requests/search'
import { presentSubjects } from './subjects.kind'

export type SubjectQuery = CallQuery<typeof listSubjects>

/** Subjects as a curriculum lists them: kelompok A, B, muatan lokal, each by name. */
export function pageOfSubjects(db: Queryable, schoolId: string, query: SubjectQuery) {
  const where = and(
    eq(subjects.schoolId, schoolId),
    query.group === undefined ? undefined : eq(subjects.group, query.group),
    query.grade_id === undefined ? undefined : taughtIn(db, query.grade_id),
    query.teacher_id === undefined ? undefined : givenTo(db, query.teacher_id),
    searchIn(subjects.searchText, query.search),
  )
  return listPage(db, subjects, query, where, orderOf(query.sort), (rows) => presentSubjects(db, rows))
}

function orderOf(sort: SubjectQuery['sort']): [SQL, ...SQL[]] {
  const direction = sort?.startsWith('-') === true ? desc : asc
  const byName = sql`${subjects.nameFold} COLLATE "C"`
  if (sort === undefined) return [sql`${subjects.group} COLLATE "C"`, byName, asc(subjects.id)]
  const key = sort.endsWith('code') ? sql`${subjects.codeFold} COLLATE "C"` : byName
  return [direction(key), asc(subjects.id)]
}

/** A subject without grades is taught in all of them. */
function taughtIn(db: Queryable, gradeId: string): SQL | undefined {
  const links = and(eq(subjectGrades.schoolId, subjects.schoolId), eq(subjectGrades.subjectId, subjects.id))
  const link = (more?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(subjectGrades)
      .where(and(links, more))
  return or(notExists(link()), exists(link(eq(subjectGrades.gradeId, gradeId))))
}

function givenTo(db: Queryable, teacherId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(teacherSubjects)
      .where(
        and(
          eq(teacherSubjects.schoolId, subjects.schoolId),
          eq(teacherSubjects.subjectId, subjects.id),
          eq(teacherSubjects.teacherId, teacherId),
        ),
      ),
  )
}
