import { and, eq, inArray, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import type { Queryable } from '../../db/client'
import { prepareOnce } from '../../db/prepare-once'
import { classes, classMemberships } from '../../db/schema/school/classes'
import { periods } from '../../db/schema/school/periods'
import { fail } from '../answers/fail'
import type { Session } from './session'

/** What of a session decides whom it reaches. */
export type Reach = Pick<Session, 'schoolId' | 'permissions' | 'teacherId'>

/** The same, in a statement that is built once for many sessions: `schoolId` and `teacherId` are given with each execution. */
export interface ReachOfMany {
  readonly schoolId: string | Placeholder
  readonly permissions: readonly string[]
  readonly teacherId: string | Placeholder | null
}

/**
 * As {@link prepareOnce}, of a statement that depends on whom a session reaches: one for each kind of reach.
 * @param build makes the prepared statement; its name is to end with the kind
 */
export function prepareByReach<T>(build: (db: Queryable, reach: ReachOfMany, kind: string) => T) {
  const [schoolId, teacherId] = [sql.placeholder('schoolId'), sql.placeholder('teacherId')]
  const all = prepareOnce((db) => build(db, { schoolId, teacherId, permissions: ['classes.all'] }, 'all'))
  const own = prepareOnce((db) => build(db, { schoolId, teacherId, permissions: [] }, 'own'))
  const none = prepareOnce((db) => build(db, { schoolId, teacherId: null, permissions: [] }, 'none'))
  return (db: Queryable, session: Reach): T =>
    (reachesAll(session) ? all : session.teacherId === null ? none : own)(db)
}

/** All that an answer depends on which is the same for everybody at a school who may ask. */
export const seesSchool = ({ schoolId }: Session) => ({ schoolId })

/** All that an answer depends on which is about whom a session reaches. */
export const reachOf = ({ schoolId, permissions, teacherId }: Session): Reach => ({
  schoolId,
  permissions,
  teacherId,
})

/** Whether a session reaches every class; else only those of the active period it is wali kelas of. */
export const reachesAll = (session: Pick<ReachOfMany, 'permissions'>) =>
  session.permissions.includes('classes.all')

/**
 * Asks for the reach over every class, before something that concerns the whole school.
 * @param message an Indonesian sentence with those who do it instead
 * @throws DomainError 1400
 */
export function requireEveryClass(session: Session, message?: string): void {
  if (!reachesAll(session)) fail(ErrorCode.notPermitted, message === undefined ? {} : { message })
}

/**
 * Asks that each of some classes of the school is within reach, before anything of theirs is changed.
 * @throws DomainError 1400
 */
export async function requireClasses(db: Queryable, session: Session, ids: readonly string[]): Promise<void> {
  const reached = withinReach(db, session, classes.id)
  if (reached === undefined || ids.length === 0) return
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.schoolId, session.schoolId), inArray(classes.id, [...ids]), reached))
  if (rows.length < new Set(ids).size) {
    fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas dari kelas ini.' })
  }
}

/**
 * The classes that a session reaches, as a condition on a class id.
 * @returns nothing to ask for when it reaches all
 */
export function withinReach(db: Queryable, session: ReachOfMany, classId: SQLWrapper): SQL | undefined {
  if (reachesAll(session)) return undefined
  if (session.teacherId === null) return sql`false`
  return inArray(
    classId,
    db
      .select({ id: classes.id })
      .from(classes)
      .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
      .where(
        and(
          eq(classes.schoolId, session.schoolId),
          eq(classes.homeroomTeacherId, session.teacherId),
          eq(periods.isActive, true),
        ),
      ),
  )
}

/** The pupils of those classes, as a condition on a student id. */
export function studentWithinReach(db: Queryable, session: Session, studentId: SQLWrapper): SQL | undefined {
  const reached = reachedStudents(db, session)
  return reached && inArray(studentId, reached)
}

/**
 * The ids of those pupils, as a statement of its own: for what asks for them more than once.
 * @returns undefined when a session reaches all
 */
export function reachedStudents(db: Queryable, session: Reach) {
  if (reachesAll(session)) return undefined
  return db
    .select({ id: classMemberships.studentId })
    .from(classMemberships)
    .where(
      and(
        eq(classMemberships.schoolId, session.schoolId),
        sql`${classMemberships.toDate} IS NULL`,
        withinReach(db, session, classMemberships.classId),
      ),
    )
}
