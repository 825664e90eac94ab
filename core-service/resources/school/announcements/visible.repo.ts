import { and, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnnouncementStatus } from '../../../../contract/school/announcements'
import { holds } from '../../../../contract/permissions'
import type { Queryable } from '../../../db/client'
import {
  announcementClasses,
  announcementRoles,
  announcements,
} from '../../../db/schema/school/announcements'
import { schedules } from '../../../db/schema/school/schedules'
import { reachesAll, withinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'

const { publishFrom, publishUntil, audience } = announcements

/** Announcements that are in such a part of their window at a moment. */
export function isInStatus(status: AnnouncementStatus, now: Date): SQL | undefined {
  if (status === 'scheduled') return gt(publishFrom, now)
  if (status === 'ended') return lte(publishUntil, now)
  return and(lte(publishFrom, now), or(isNull(publishUntil), gt(publishUntil, now)))
}

/**
 * What a session may read: who writes announcements reads all, but of those for classes only the ones for a
 * class within reach; others those that are published, for everyone, for their role, or for a class that
 * they reach.
 */
export function visibleTo(db: Queryable, session: Session, now: Date): SQL | undefined {
  if (holds(session.permissions, ['announcements.write'])) {
    return reachesAll(session) ? undefined : or(ne(audience, 'classes'), exists(namesClass(db, session)))
  }
  return and(
    isInStatus('published', now),
    or(
      eq(audience, 'everyone'),
      and(eq(audience, 'roles'), exists(namesRole(db, session))),
      and(eq(audience, 'classes'), exists(namesClass(db, session))),
    ),
  )
}

const namesRole = (db: Queryable, { schoolId, roleId }: Session) =>
  db
    .select({ one: sql`1` })
    .from(announcementRoles)
    .where(
      and(
        eq(announcementRoles.schoolId, schoolId),
        eq(announcementRoles.announcementId, announcements.id),
        eq(announcementRoles.roleId, roleId),
      ),
    )

/** The own class, or one that the own lessons are in. */
const namesClass = (db: Queryable, session: Session) =>
  db
    .select({ one: sql`1` })
    .from(announcementClasses)
    .where(
      and(
        eq(announcementClasses.schoolId, session.schoolId),
        eq(announcementClasses.announcementId, announcements.id),
        or(
          withinReach(db, session, announcementClasses.classId) ?? sql`true`,
          session.teacherId === null
            ? sql`false`
            : inArray(announcementClasses.classId, taughtBy(db, session.schoolId, session.teacherId)),
        ),
      ),
    )

const taughtBy = (db: Queryable, schoolId: string, teacherId: string) =>
  db
    .select({ id: schedules.classId })
    .from(schedules)
    .where(and(eq(schedules.schoolId, schoolId), eq(schedules.teacherId, teacherId)))
