import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StudentParent } from '../../../contract/student-parents'
import type { Queryable } from '../../db/client'
import { classes, classMemberships } from '../../db/schema/classes'
import { students } from '../../db/schema/students'
import { type PageQuery, pageWindow } from '../../plugins/paging'
import { studentWithinReach } from '../../plugins/reach'
import { searchIn } from '../../plugins/search'
import type { Session } from '../../plugins/session'

export interface ParentQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
}

/** Pupils whose parents are listed, each with the class of now. */
const pupilsOf = (db: Queryable, session: Session, query: ParentQuery) =>
  db
    .select({
      id: students.id,
      name: sql<string>`${students.name}`.as('pupil_name'),
      nameFold: sql<string>`${students.nameFold} COLLATE "C"`.as('pupil_fold'),
      nis: students.nis,
      phone: students.phone,
      fatherName: students.fatherName,
      motherName: students.motherName,
      guardianName: students.guardianName,
      classId: sql<string | null>`${classes.id}`.as('class_id'),
      className: sql<string | null>`${classes.name}`.as('class_name'),
    })
    .from(students)
    .leftJoin(
      classMemberships,
      and(
        eq(classMemberships.schoolId, students.schoolId),
        eq(classMemberships.studentId, students.id),
        isNull(classMemberships.toDate),
      ),
    )
    .leftJoin(
      classes,
      and(eq(classes.schoolId, classMemberships.schoolId), eq(classes.id, classMemberships.classId)),
    )
    .where(
      and(
        eq(students.schoolId, session.schoolId),
        eq(students.status, 'active'),
        studentWithinReach(db, session, students.id),
        query.class_id === undefined ? undefined : eq(classes.id, query.class_id),
        searchIn(students.parentsText, query.search),
      ),
    )
    .as('pupil')

/**
 * Everybody who is somebody's father, mother or guardian. Namesakes are one person only where something
 * else agrees: the other parent's name, or else the phone. The search finds pupils by any of the three
 * names; who is listed has to bear it.
 */
const parentsOf = (db: Queryable, session: Session, query: ParentQuery) => sql`
  SELECT v.relation, v.name, hadir_fold(v.name) COLLATE "C" AS fold, pupil.*,
    md5(concat_ws('|', v.relation, hadir_key(v.name), CASE
      WHEN v.other IS NOT NULL THEN 'other ' || hadir_key(v.other)
      WHEN pupil.phone IS NOT NULL THEN 'phone ' || pupil.phone
      ELSE 'pupil ' || pupil.id END))::uuid AS parent_id
  FROM ${pupilsOf(db, session, query)}
  CROSS JOIN LATERAL (VALUES
    ('father', pupil.father_name, pupil.mother_name),
    ('mother', pupil.mother_name, pupil.father_name),
    ('guardian', pupil.guardian_name, NULL)) AS v(relation, name, other)
  WHERE v.name ~ '\\S' AND ${searchIn(sql`hadir_fold(v.name)`, query.search) ?? sql`true`}`

type ParentRow = {
  id: string
  name: string
  relation: 'father' | 'mother' | 'guardian'
  phone: string | null
  children: NonNullable<StudentParent['children']>
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
    SELECT parent_id AS id, relation, min(parent.name) AS name, min(phone) AS phone,
      jsonb_agg(jsonb_build_object('id', parent.id, 'name', pupil_name, 'nis', nis, 'class',
        CASE WHEN class_id IS NULL THEN NULL ELSE jsonb_build_object('id', class_id, 'name', class_name) END)
        ORDER BY pupil_fold, parent.id) AS children,
      count(*) OVER ()::int AS total
    FROM (${parents}) AS parent
    GROUP BY parent_id, relation
    ORDER BY min(fold), parent_id
    LIMIT ${limit} OFFSET ${offset}`)
  const list = rows.map(({ id, relation, name, phone, children }): StudentParent => ({
    id,
    relation,
    name,
    phone,
    children,
  }))
  const [first] = rows
  if (first !== undefined || offset === 0) return { list, total: first?.total ?? 0 }
  // A page beyond the last one has no row to say how many there are.
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(DISTINCT parent_id)::int AS n FROM (${parents}) AS parent`,
  )
  return { list, total: counted[0]?.n ?? 0 }
}
