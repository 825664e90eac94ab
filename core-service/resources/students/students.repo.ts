import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Student } from '../../../contract/students'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/classes'
import { students } from '../../db/schema/students'
import { countOf } from '../../plugins/count-of'
import { type PageQuery, pageWindow } from '../../plugins/paging'
import { studentWithinReach } from '../../plugins/reach'
import { searchIn } from '../../plugins/search'
import type { Session } from '../../plugins/session'

export interface StudentQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly grade_id?: string | undefined
  readonly status?: NonNullable<Student['status']> | undefined
  readonly sort?: 'name' | '-name' | 'nis' | '-nis' | 'class' | '-class' | undefined
}

/** Pupils with the class they are in now; the exclusion constraint sees to it that there is at most one. */
function select(db: Queryable) {
  return db
    .select({ student: students, classId: classes.id, className: classes.name })
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
    .leftJoin(grades, and(eq(grades.schoolId, classes.schoolId), eq(grades.id, classes.gradeId)))
    .$dynamic()
}

type StudentRow = Awaited<ReturnType<typeof select>>[number]

const toStudent = ({ student, classId, className }: StudentRow): Student => ({
  id: student.id,
  name: student.name,
  nis: student.nis,
  nisn: student.nisn,
  gender: student.gender,
  birth_place: student.birthPlace,
  birth_date: student.birthDate,
  religion: student.religion,
  address: student.address,
  phone: student.phone,
  email: student.email,
  father_name: student.fatherName,
  mother_name: student.motherName,
  guardian_name: student.guardianName,
  photo_url: student.photoUrl,
  status: student.status,
  left_on: student.leftOn,
  left_reason: student.leftReason,
  class: classId === null || className === null ? null : { id: classId, name: className },
  version: student.version,
})

/** Pupils within reach; the id ends every order, so that no page shows somebody twice. */
export async function pageOfStudents(
  db: Queryable,
  session: Session,
  query: StudentQuery,
): Promise<{ list: Student[]; total: number }> {
  const where = and(
    eq(students.schoolId, session.schoolId),
    studentWithinReach(db, session, students.id),
    query.class_id === undefined ? undefined : eq(classes.id, query.class_id),
    query.grade_id === undefined ? undefined : eq(classes.gradeId, query.grade_id),
    query.status === undefined ? undefined : eq(students.status, query.status),
    searchIn(students.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await select(db)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(limit)
    .offset(offset)
  return { list: rows.map(toStudent), total: await countStudents(db, query, where) }
}

/** Who is in which class is only asked for where it decides: it takes longer than the search itself. */
async function countStudents(db: Queryable, query: StudentQuery, where: SQL | undefined): Promise<number> {
  if (query.class_id === undefined && query.grade_id === undefined) return countOf(db, students, where)
  const counted = select(db).where(where).as('counted')
  const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
  return total?.n ?? 0
}

function orderOf(sort: StudentQuery['sort']): SQL[] {
  const direction = sort?.startsWith('-') === true ? desc : asc
  const byName = sql`${students.nameFold} COLLATE "C"`
  switch (sort) {
    case 'nis':
    case '-nis':
      return [sql`${direction(sql`${students.nis} COLLATE "C"`)} NULLS LAST`, asc(byName), asc(students.id)]
    case 'class':
    case '-class':
      return [
        sql`${direction(grades.level)} NULLS LAST`,
        sql`${direction(sql`${classes.nameFold} COLLATE "C"`)} NULLS LAST`,
        asc(byName),
        asc(students.id),
      ]
    default:
      return [direction(byName), asc(students.id)]
  }
}

/** One pupil of the school, whoever asks. */
export async function findStudent(db: Queryable, schoolId: string, id: string): Promise<Student | undefined> {
  const [row] = await select(db).where(and(eq(students.schoolId, schoolId), eq(students.id, id)))
  return row === undefined ? undefined : toStudent(row)
}

/** Whether a pupil of the school is within the session's reach. */
export async function reachesStudent(db: Queryable, session: Session, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        eq(students.schoolId, session.schoolId),
        eq(students.id, id),
        studentWithinReach(db, session, students.id),
      ),
    )
  return row !== undefined
}
