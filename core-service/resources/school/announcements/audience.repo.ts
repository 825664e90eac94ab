import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AudienceQuestion } from '../../../../contract/school/announcement-reads'
import type { Queryable } from '../../../db/client'
import {
  announcementClasses,
  announcementReads,
  announcementRoles,
  announcements,
} from '../../../db/schema/school/announcements'
import { classes } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { schedules } from '../../../db/schema/school/schedules'
import { roles, users } from '../../../db/schema/people/users'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'

/** Somebody who may sign in and read announcements; `users` joined to `roles`. */
const canRead = and(
  eq(users.active, true),
  arrayOverlaps(roles.permissions, ['announcements.read', 'announcements.write']),
)

const ofRole = and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId))

/** Who is wali kelas of one of some classes, in the active year, or gives a lesson there: a condition on `users`. */
const leadsOrTeaches = (isOne: (classId: typeof classes.id | typeof schedules.classId) => SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM ${classes} JOIN ${periods} ON ${periods.schoolId} = ${classes.schoolId}
    AND ${periods.id} = ${classes.periodId} AND ${periods.isActive}
    WHERE ${classes.schoolId} = ${users.schoolId} AND ${classes.homeroomTeacherId} = ${users.teacherId}
      AND ${isOne(classes.id)})
  OR EXISTS (SELECT 1 FROM ${schedules} WHERE ${schedules.schoolId} = ${users.schoolId}
    AND ${schedules.teacherId} = ${users.teacherId} AND ${isOne(schedules.classId)}))`

/**
 * Whom a stored announcement is addressed to (decision 0039): a condition on `announcements`, `users` and `roles`.
 * Its author has read it already.
 */
const isAddressed = and(
  canRead,
  eq(users.schoolId, announcements.schoolId),
  or(isNull(announcements.createdBy), ne(users.id, announcements.createdBy)),
  or(
    eq(announcements.audience, 'everyone'),
    and(
      eq(announcements.audience, 'roles'),
      sql`EXISTS (SELECT 1 FROM ${announcementRoles} WHERE ${announcementRoles.schoolId} = ${announcements.schoolId}
        AND ${announcementRoles.announcementId} = ${announcements.id}
        AND ${announcementRoles.roleId} = ${users.roleId})`,
    ),
    and(
      eq(announcements.audience, 'classes'),
      leadsOrTeaches(
        (classId) => sql`${classId} IN (SELECT ${announcementClasses.classId} FROM ${announcementClasses}
          WHERE ${announcementClasses.schoolId} = ${announcements.schoolId}
            AND ${announcementClasses.announcementId} = ${announcements.id})`,
      ),
    ),
  ),
)

const isRead = and(
  eq(announcementReads.schoolId, announcements.schoolId),
  eq(announcementReads.announcementId, announcements.id),
  eq(announcementReads.userId, users.id),
)

/** Whether an announcement is addressed to a user who has not read it: a condition on `announcements`. */
export const unreadBy = (userId: string): SQL => sql`EXISTS (
  SELECT 1 FROM ${users} JOIN ${roles} ON ${ofRole} LEFT JOIN ${announcementReads} ON ${isRead}
  WHERE ${users.id} = ${userId} AND ${announcementReads.readAt} IS NULL AND ${isAddressed})`

const authors = alias(users, 'authors')

/** What each of some announcements is to one user, and the name of its author. */
export async function readsOf(db: Queryable, schoolId: string, userId: string, ids: readonly string[]) {
  return await db
    .select({
      id: announcements.id,
      forMe: sql<boolean>`coalesce(${isAddressed}, false)`,
      readAt: announcementReads.readAt,
      author: authors.name,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(roles, ofRole)
    .leftJoin(announcementReads, isRead)
    .leftJoin(
      authors,
      and(eq(authors.schoolId, announcements.schoolId), eq(authors.id, announcements.createdBy)),
    )
    .where(and(eq(announcements.schoolId, schoolId), inArray(announcements.id, [...ids])))
}

/** How many people each of some announcements is addressed to, and how many of those have read it. */
export async function readCounts(db: Queryable, schoolId: string, ids: readonly string[]) {
  return await db
    .select({ id: announcements.id, people: count(users.id), read: count(announcementReads.userId) })
    .from(announcements)
    .innerJoin(users, eq(users.schoolId, announcements.schoolId))
    .innerJoin(roles, ofRole)
    .leftJoin(announcementReads, isRead)
    .where(and(eq(announcements.schoolId, schoolId), inArray(announcements.id, [...ids]), isAddressed))
    .groupBy(announcements.id)
}

/** A page of those whom an announcement is addressed to, those who have not read it first; and how many in all. */
export async function readersPage(
  db: Queryable,
  schoolId: string,
  id: string,
  query: PageQuery & { search?: string | undefined },
) {
  const name = sql`hadir_fold(${users.name})`
  const { limit, offset } = pageWindow(query)
  const where = and(
    eq(announcements.schoolId, schoolId),
    eq(announcements.id, id),
    isAddressed,
    searchIn(name, query.search),
  )
  const rows = await db
    .select({ id: users.id, name: users.name, role: roles.name, readAt: announcementReads.readAt })
    .from(announcements)
    .innerJoin(users, eq(users.schoolId, announcements.schoolId))
    .innerJoin(roles, ofRole)
    .leftJoin(announcementReads, isRead)
    .where(where)
    .orderBy(sql`${announcementReads.readAt} IS NOT NULL`, sql`${name} COLLATE "C"`, asc(users.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ n: count() })
    .from(announcements)
    .innerJoin(users, eq(users.schoolId, announcements.schoolId))
    .innerJoin(roles, ofRole)
    .where(where)
  return { rows, total: total?.n ?? 0 }
}

/** How many people of each role an announcement that is not written yet would be addressed to, the largest first. */
export async function audienceOf(
  db: Queryable,
  { schoolId, userId }: Pick<Session, 'schoolId' | 'userId'>,
  { audience, role_ids, class_ids }: AudienceQuestion,
) {
  const people = count(users.id)
  return await db
    .select({ name: roles.name, count: people })
    .from(users)
    .innerJoin(roles, ofRole)
    .where(
      and(
        eq(users.schoolId, schoolId),
        ne(users.id, userId),
        canRead,
        audience === 'roles' ? inArray(users.roleId, role_ids) : undefined,
        audience === 'classes' ? leadsOrTeaches((classId) => inArray(classId, class_ids)) : undefined,
      ),
    )
    .groupBy(roles.id, roles.name)
    .orderBy(desc(people), asc(roles.name))
}
