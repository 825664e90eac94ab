import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Student } from '../../../../contract/people/students'
import type { Queryable } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { classes, classMemberships, grades } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { namedOrNull } from '../../../kit/records/named'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { reachesAll, studentWithinReach } from '../../../kit/session/reach'
import { searchIn, sortedByName } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { classOfMembership, presentMembership } from './present-class.repo'

export interface StudentQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly grade_id?: string | undefined
  /** Who is at the school, when nothing is asked for. */
  readonly status?: NonNullable<Student['status']> | 'all' | undefined
  readonly sort?: 'name' | '-name' | 'nis' | '-nis' | 'class' | '-class' | undefined
}

const { id, name, nis, nisn, gender, birthPlace, birthDate, religion, address, phone, email } = students
const { fatherName, motherName, guardianName, photoUrl, status, joinedOn, leftOn, leftReason, version } =
  students
/** What the contract shows of a pupil; the folded texts for sorting and searching stay in the database. */
const shown = {
  ...{ id, name, nis, nisn, gender, birthPlace, birthDate, religion, address, phone, email },
  ...{ fatherName, motherName, guardianName, photoUrl, status, joinedOn, leftOn, leftReason, version },
  registeredFrom: sql<string | null>`(SELECT min(stay.from_date)::text FROM ${classMemberships} AS stay
    WHERE stay.school_id = ${students.schoolId} AND stay.student_id = ${students.id})`,
}

const presentOfStudent = presentMembership(students.schoolId, students.id)

/** Pupils with the class they are in now; an exclusion constraint allows one at most. */
function select(db: Queryable) {
  return db
    .select({ student: shown, classId: classes.id, className: classes.name })
    .from(students)
    .leftJoin(classMemberships, presentOfStudent)
    .leftJoin(classes, classOfMembership)
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
  joined_on: student.joinedOn,
  registered_from: student.registeredFrom,
  left_on: student.leftOn,
  left_reason: student.leftReason,
  class: namedOrNull(classId, className),
  version: student.version,
})

/** Pupils within reach; who has left is there only when asked for. The id ends every order, so that no page shows somebody twice. */
export async function pageOfStudents(
  db: Queryable,
  session: Session,
  query: StudentQuery,
): Promise<{ list: Student[]; total: number }> {
  const { schoolId } = session
  if (isOpening(session, query)) {
    const rows = await openingPage(db).execute({ schoolId, ...pageWindow(query) })
    // An empty page carries no total with it.
    if (rows[0] !== undefined) return { list: rows.map(toStudent), total: rows[0].total }
  }
  const where = and(
    eq(students.schoolId, schoolId),
    studentWithinReach(db, session, students.id),
    inClass(db, schoolId, query),
    query.status === 'all' ? undefined : eq(students.status, query.status ?? 'active'),
    searchIn(students.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const order = orderOf(query)
  const byClass = query.sort === 'class' || query.sort === '-class'
  // Ten pupils are looked up in the classes, not everybody whom a search finds.
  const page = () =>
    db
      .select({ id: students.id })
      .from(students)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  const rows = byClass
    ? await select(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    : await select(db)
        .where(and(eq(students.schoolId, schoolId), inArray(students.id, page())))
        .orderBy(...order)
  return {
    list: rows.map(toStudent),
    total: await totalOf(query, rows.length, () => countOf(db, students, where)),
  }
}

/** The list as it opens, everybody by name, is asked for most: built and planned once, with its count. */
const openingPage = prepareOnce((db) =>
  db
    .select({
      student: shown,
      classId: classes.id,
      className: classes.name,
      total: sql<number>`(SELECT count(*)::int FROM students WHERE school_id = ${sql.placeholder('schoolId')} AND status = 'active')`,
    })
    .from(students)
    .leftJoin(classMemberships, presentOfStudent)
    .leftJoin(classes, classOfMembership)
    .where(and(eq(students.schoolId, sql.placeholder('schoolId')), eq(students.status, 'active')))
    .orderBy(asc(sortedByName(students.nameFold, undefined)), asc(students.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('students_opening'),
)

const isOpening = (session: Session, { search, class_id, grade_id, status: wanted, sort }: StudentQuery) =>
  reachesAll(session) &&
  !search &&
  class_id === undefined &&
  grade_id === undefined &&
  (wanted === undefined || wanted === 'active') &&
  (sort === undefined || sort === 'name')

/** Who is in a class or year level now, as a condition on the pupil alone. */
export function inClass(
  db: Queryable,
  schoolId: string,
  { class_id: classId, grade_id: gradeId }: StudentQuery,
) {
  if (classId === undefined && gradeId === undefined) return undefined
  const now = and(
    eq(classMemberships.schoolId, schoolId),
    isNull(classMemberships.toDate),
    classId === undefined ? undefined : eq(classes.id, classId),
    gradeId === undefined ? undefined : eq(classes.gradeId, gradeId),
  )
  return inArray(
    students.id,
    db
      .select({ id: classMemberships.studentId })
      .from(classMemberships)
      .innerJoin(classes, classOfMembership)
      .where(now),
  )
}

function orderOf({ sort, search }: StudentQuery): SQL[] {
  const direction = sort?.startsWith('-') === true ? desc : asc
  const byName = sortedByName(students.nameFold, search)
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

/** One pupil of the school, without a check of who asks. */
export async function findStudent(db: Queryable, schoolId: string, id: string): Promise<Student | undefined> {
  const [row] = await select(db).where(and(eq(students.schoolId, schoolId), eq(students.id, id)))
  return row === undefined ? undefined : toStudent(row)
}

/** Those of some pupils of the school whom the session reaches, by id. */
export async function studentsWithinReach(
  db: Queryable,
  session: Session,
  ids: readonly string[],
): Promise<Map<string, Student>> {
  const rows = await select(db).where(
    and(
      eq(students.schoolId, session.schoolId),
      inArray(students.id, [...ids]),
      studentWithinReach(db, session, students.id),
    ),
  )
  return new Map(rows.map((row) => [row.student.id, toStudent(row)]))
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
