import { and, eq, inArray } from 'drizzle-orm'
import type { Announcement, AnnouncementStatus } from '../../../contract/announcements'
import { ErrorCode } from '../../../contract/errors'
import type { Queryable } from '../../db/client'
import { announcements } from '../../db/schema/announcements'
import { users } from '../../db/schema/users'
import { fail } from '../../plugins/fail'
import type { RecordKind } from '../../plugins/records'
import { targetsOf } from './targets.repo'
import { visibleTo } from './visible'

export type AnnouncementRow = typeof announcements.$inferSelect

const missing = 'Pengumuman ini tidak ditemukan.'

/** Announcements with their author and the names of whom they are for. @param now decides the status */
export async function presentAnnouncements(
  db: Queryable,
  schoolId: string,
  now: Date,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const targets = await targetsOf(
    db,
    schoolId,
    rows.map((row) => row.id),
  )
  const authorIds = rows.flatMap((row) => row.createdBy ?? [])
  const authors = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), inArray(users.id, authorIds)))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    image_url: row.imageUrl,
    audience: row.audience,
    roles: targets.roles.filter((one) => one.announcementId === row.id).map(named),
    classes: targets.classes.filter((one) => one.announcementId === row.id).map(named),
    publish_from: row.publishFrom.toISOString(),
    publish_until: row.publishUntil?.toISOString() ?? null,
    status: statusAt(now, row),
    author: authors.find((one) => one.id === row.createdBy) ?? null,
    version: row.version,
  }))
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

function statusAt(now: Date, { publishFrom, publishUntil }: AnnouncementRow): AnnouncementStatus {
  if (publishFrom > now) return 'scheduled'
  return publishUntil !== null && publishUntil <= now ? 'ended' : 'published'
}

/** @param now the moment of the request, on which status and visibility depend */
export const announcementKind = (
  now: Date,
): RecordKind<AnnouncementRow, typeof announcements.$inferInsert, Announcement> => ({
  table: announcements,
  entity: 'announcements',
  missing,
  reach: ({ tx, session }) => visibleTo(tx, session, now),
  present: async (db, row) => {
    const [shown] = await presentAnnouncements(db, row.schoolId, now, [row])
    return shown ?? fail(ErrorCode.notFound, { message: missing })
  },
})
