import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StudentParent } from '../../../../contract/people/student-parents'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { inClass } from './students.repo'
import { classOfMembership, presentMembership } from './present-class.repo'

export interface ParentQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
}

/**
 * Everybody who is somebody's father, mother or guardian. Namesakes are one person only where something
 * else agrees: the other parent's name, or else the phone. The search finds pupils by any of the three
 * names; only people whose own name matches are listed.
 */
const parentsOf = (db: Queryable, session: Session, query: ParentQuery) => sql`
  SELECT v.relation, v.fold COLLATE "C" AS fold, min(v.name) AS name, min(${students.phone}) AS phone,
    array_agg(${students.id}) AS children,
    CASE WHEN v.other IS NOT NULL THEN 'other ' || v.other
      WHEN ${students.phone} IS NOT NULL THEN 'phone ' || ${students.phone}
      ELSE 'pupil ' || ${students.id} END AS tie
  FROM ${students}
  CROSS JOIN LATERAL (SELECT hadir_fold(${students.fatherName}) AS father, hadir_fold(${students.motherName}) AS mother) AS k
  CROSS JOIN LATERAL (VALUES
    ('father', ${students.fatherName}, k.father, k.mother),
    ('mother', ${students.motherName}, k.mother, k.father),
    ('guardian', ${students.guardianName}, hadir_fold(${students.guardianName}), NULL)) AS v(relation, name, fold, other)
  WHERE ${and(
    eq(students.schoolId, session.schoolId),
    eq(students.status, 'active'),
    studentWithinReach(db, session, students.id),
    inClass(db, session.schoolId, query),
    searchIn(students.parentsText, query.search),
    sql`btrim(v.name) <> ''`,
    searchIn(sql`v.fold`, query.search),
  )}
  GROUP BY v.relation, v.fold, tie`

type ParentRow = {
  id: string
  name: string
  relation: 'father' | 'mother' | 'guardian'
  phone: string | null
  children: string[]
  total: number
}

/** Parents and guardians of active pupils within reach, by name. */
export async function pageOfParents(
  db: Queryable,
  session: Session,
  query: ParentQuery,
): Promise<{ list: StudentParent[]; total: number }> {
  const parents = parentsOf(db, session, query)
  const { limit, offset } = pageWindow(query)
  const { rows } = await db.execute<ParentRow>(sql`
    SELECT md5(concat_ws('|', relation, fold, tie))::uuid AS id, relation, name, phone, children, total
    FROM (SELECT *, count(*) OVER ()::int AS total FROM (${parents}) AS parent
      ORDER BY fold, relation, tie LIMIT ${limit} OFFSET ${offset}) AS page
    ORDER BY fold, relation, tie`)
  const known = await childrenOf(
    db,
    session.schoolId,
    rows.flatMap(({ children }) => children),
  )
  const list = rows.map(({ id, relation, name, phone, children }): StudentParent => {
    const own = new Set(children)
    return { id, relation, name, phone, children: known.filter((child) => own.has(child.id)) }
  })
  const [first] = rows
  if (first !== undefined || offset === 0) return { list, total: first?.total ?? 0 }
  // A page beyond the last one has no row that holds how many there are.
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${parents}) AS parent`,
  )
  return { list, total: counted[0]?.n ?? 0 }
}

/** The pupils of a page's parents by name, each with the class of now. */
function childrenOf(db: Queryable, schoolId: string, ids: readonly string[]) {
  return db
    .select({
      id: students.id,
      name: students.name,
      nis: students.nis,
      class: { id: classes.id, name: classes.name },
    })
    .from(students)
    .leftJoin(classMemberships, presentMembership(students.schoolId, students.id))
    .leftJoin(classes, classOfMembership)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, [...new Set(ids)])))
    .orderBy(sql`${students.nameFold} COLLATE "C"`, asc(students.id))
}
