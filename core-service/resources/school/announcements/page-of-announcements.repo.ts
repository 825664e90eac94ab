import { and, desc, eq, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../../contract/call'
import type { listAnnouncements } from '../../../../contract/school/announcements'
import type { Queryable } from '../../../db/client'
import { announcements } from '../../../db/schema/school/announcements'
import { listPage } from '../../../kit/requests/list-page'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { presentAnnouncements } from './announcements.kind'
import { unreadBy } from './audience.repo'
import { isInStatus, visibleTo } from './visible.repo'

/**
 * One page of the announcements that a session may read: first the pinned ones that it has not read, then the newest.
 * @param now decides the status
 */
export const pageOfAnnouncements = (
  db: Queryable,
  session: Session,
  now: Date,
  query: CallQuery<typeof listAnnouncements>,
) =>
  listPage(
    db,
    announcements,
    query,
    and(
      eq(announcements.schoolId, session.schoolId),
      visibleTo(db, session, now),
      query.status && isInStatus(query.status, now),
      query.unread && and(isInStatus('published', now), unreadBy(session.userId)),
      searchIn(announcements.searchText, query.search),
    ),
    [
      desc(and(announcements.pinned, isInStatus('published', now), unreadBy(session.userId)) ?? sql`false`),
      desc(announcements.publishFrom),
      desc(announcements.id),
    ],
    (rows) => presentAnnouncements(db, session, now, rows),
  )
