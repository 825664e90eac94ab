import type { Announcement, AnnouncementStatus } from '../../../../contract/school/announcements'
import { ErrorCode } from '../../../../contract/errors'
import { holds } from '../../../../contract/permissions'
import type { Queryable } from '../../../db/client'
import { announcements } from '../../../db/schema/school/announcements'
import { namedOrNull } from '../../../kit/records/named'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'
import type { Session } from '../../../kit/session/session'
import { readCounts, readsOf } from './audience.repo'
import { targetsOf } from './targets.repo'
import { visibleTo } from './visible.repo'

export type AnnouncementRow = typeof announcements.$inferSelect

const missing = 'Pengumuman ini tidak ditemukan.'

/**
 * Announcements with their author, the names of whom they are for, and whether the asker has read them; for who
 * writes announcements also how many have.
 * @param now decides the status
 */
export async function presentAnnouncements(
  db: Queryable,
  { schoolId, userId, permissions }: Session,
  now: Date,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const ids = rows.map((row) => row.id)
  const targets = await targetsOf(db, schoolId, rows)
  const reads = await readsOf(db, schoolId, userId, ids)
  const writes = holds(permissions, ['announcements.write'])
  const counts = writes ? await readCounts(db, schoolId, ids) : []
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    image_url: row.imageUrl,
    image_alt: row.imageAlt,
    audience: row.audience,
    roles: targets.roles.filter((one) => one.announcementId === row.id).map(named),
    classes: targets.classes.filter((one) => one.announcementId === row.id).map(named),
    publish_from: row.publishFrom.toISOString(),
    publish_until: row.publishUntil?.toISOString() ?? null,
    status: statusAt(now, row),
    author: authorOf(row, reads),
    pinned: row.pinned,
    ...ownRead(reads.find((one) => one.id === row.id)),
    ...(writes ? countsIn(counts.find((one) => one.id === row.id)) : {}),
    version: row.version,
  }))
}

const authorOf = ({ id, createdBy }: AnnouncementRow, reads: Awaited<ReturnType<typeof readsOf>>) =>
  namedOrNull(createdBy, reads.find((one) => one.id === id)?.author ?? null)

const ownRead = (one: { forMe: boolean; readAt: Date | null } | undefined) => ({
  for_me: one?.forMe ?? false,
  read_at: one?.readAt?.toISOString() ?? null,
})

const countsIn = (one: { people: number; read: number } | undefined) => ({
  audience_count: one?.people ?? 0,
  read_count: one?.read ?? 0,
})

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

function statusAt(now: Date, { publishFrom, publishUntil }: AnnouncementRow): AnnouncementStatus {
  if (publishFrom > now) return 'scheduled'
  return publishUntil !== null && publishUntil <= now ? 'ended' : 'published'
}

/** @param now the moment of the request, on which status and visibility depend */
export const announcementKind = (
  session: Session,
  now: Date,
): RecordKind<AnnouncementRow, typeof announcements.$inferInsert, Announcement> => ({
  table: announcements,
  entity: 'announcements',
  missing,
  reach: ({ tx }) => visibleTo(tx, session, now),
  present: async (db, row) => {
    const [shown] = await presentAnnouncements(db, session, now, [row])
    return shown ?? fail(ErrorCode.notFound, { message: missing })
  },
})
