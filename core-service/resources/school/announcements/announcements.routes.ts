import { and, desc, eq, sql } from 'drizzle-orm'
import {
  countAudience,
  listAnnouncementReaders,
  markAnnouncementRead,
} from '../../../../contract/school/announcement-reads'
import {
  createAnnouncement as createCall,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement as updateCall,
} from '../../../../contract/school/announcements'
import { ErrorCode } from '../../../../contract/errors'
import { announcements } from '../../../db/schema/school/announcements'
import { listPage } from '../../../kit/requests/list-page'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { requireClasses } from '../../../kit/session/reach'
import { readRecord } from '../../../kit/records/records'
import { searchIn } from '../../../kit/requests/search'
import type { Services } from '../../../kit/services'
import { type Refusals, write } from '../../../kit/records/write'
import { missingRole } from '../../accounts/roles/roles.kind'
import { announcementKind, presentAnnouncements } from './announcements.kind'
import { audienceOf, readersPage, unreadBy } from './audience.repo'
import { markRead } from './mark-read.repo'
import { createAnnouncement, removeAnnouncement, updateAnnouncement } from './save-announcement.repo'
import { standsAs, visibleTo } from './visible.repo'

const refusals: Refusals = {
  // A role was removed while the announcement named it.
  announcement_roles_school_id_role_id_roles_school_id_id_fk: {
    message: missingRole,
    path: 'role_ids',
    code: ErrorCode.invalid,
  },
}

export function mountAnnouncements(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listAnnouncements, ({ query, session }) => {
    const now = clock()
    return listPage(
      db,
      announcements,
      query,
      and(
        eq(announcements.schoolId, session.schoolId),
        visibleTo(db, session, now),
        query.status && standsAs(query.status, now),
        query.unread && and(standsAs('published', now), unreadBy(session.userId)),
        searchIn(announcements.searchText, query.search),
      ),
      [
        desc(and(announcements.pinned, standsAs('published', now), unreadBy(session.userId)) ?? sql`false`),
        desc(announcements.publishFrom),
        desc(announcements.id),
      ],
      (rows) => presentAnnouncements(db, session, now, rows),
    )
  })

  mount(getAnnouncement, ({ params, session }) =>
    readRecord({ tx: db, session }, announcementKind(session, clock()), params.id),
  )

  mount(createCall, (input) =>
    write(services, input, (writing) => createAnnouncement(writing, input.body), refusals),
  )

  mount(updateCall, (input) =>
    write(services, input, (writing) => updateAnnouncement(writing, input.params.id, input.body), refusals),
  )

  mount(deleteAnnouncement, (input) =>
    write(services, input, (writing) => removeAnnouncement(writing, input.params.id)),
  )

  mount(markAnnouncementRead, (input) =>
    write(services, input, (writing) => markRead(writing, input.params.id)),
  )

  mount(listAnnouncementReaders, async ({ params, query, session }) => {
    const { id } = await readRecord({ tx: db, session }, announcementKind(session, clock()), params.id)
    const { rows, total } = await readersPage(db, session.schoolId, id, query)
    const list = rows.map(({ readAt, ...reader }) => ({ ...reader, read_at: readAt?.toISOString() ?? null }))
    return { list, pagination: paginationOf(query, total) }
  })

  mount(countAudience, async ({ body, session }) => {
    if (body.audience === 'classes') await requireClasses(db, session, body.class_ids)
    const roles = await audienceOf(db, session, body)
    return { count: roles.reduce((sum, one) => sum + one.count, 0), roles }
  })
}
