import {
  countAudience,
  listAnnouncementReaders,
  markAnnouncementRead,
} from '../../../../contract/school/announcement-reads'
import * as calls from '../../../../contract/school/announcements'
import { ErrorCode } from '../../../../contract/errors'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { requireClasses } from '../../../kit/session/reach'
import { readRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { type Refusals, write } from '../../../kit/records/write'
import { missingRole } from '../../accounts/roles/roles.kind'
import { announcementKind } from './announcements.kind'
import { audienceOf, readersPage } from './audience.repo'
import { markRead } from './mark-read.repo'
import { pageOfAnnouncements } from './page-of-announcements.repo'
import { createAnnouncement, removeAnnouncement, updateAnnouncement } from './save-announcement.repo'

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

  mount(calls.listAnnouncements, ({ query, session }) => pageOfAnnouncements(db, session, clock(), query))

  mount(calls.getAnnouncement, ({ params, session }) =>
    readRecord({ tx: db, session }, announcementKind(session, clock()), params.id),
  )

  mount(calls.createAnnouncement, (input) =>
    write(services, input, (writing) => createAnnouncement(writing, input.body), refusals),
  )

  mount(calls.updateAnnouncement, (input) =>
    write(services, input, (writing) => updateAnnouncement(writing, input.params.id, input.body), refusals),
  )

  mount(calls.deleteAnnouncement, (input) =>
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
