import * as z from 'zod/mini'
import {
  Announcement,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  type AnnouncementCreate,
  type AnnouncementStatus,
  type AnnouncementUpdate,
} from '../../../contract/school/announcements'
import { failureSentence } from '../../../contract/failures'
import { matches } from '../list/match'
import type { PageQuery } from '../list/list-source'
import type { RecordSource } from '../record/record-source'

export interface AnnouncementQuery extends PageQuery {
  status?: AnnouncementStatus
  /** Only those that this person has not confirmed to have read; a service without `announcement_reads` does not have it. */
  unread?: 'true'
}

/** What this person has not confirmed to have read; the dashboard and the menu share it. */
export const unreadAnnouncements = { page: 1, limit: 20, unread: 'true' } satisfies AnnouncementQuery

/** The first page of the feed. */
export const newestAnnouncements = { page: 1, limit: 20 } satisfies AnnouncementQuery

type Window = Pick<Announcement, 'publish_from' | 'publish_until'>

/**
 * The state of an announcement in its window by this device's clock, so that one that ended while the device was
 * offline is not shown as current. One without a window, from another service, is published.
 * @param now milliseconds since 1970
 */
export function statusAt({ publish_from, publish_until }: Window, now: number): AnnouncementStatus {
  if (publish_from && Date.parse(publish_from) > now) return 'scheduled'
  return publish_until && Date.parse(publish_until) <= now ? 'ended' : 'published'
}

/** Whether the person is asked to read it and has not confirmed it. @param now milliseconds since 1970 */
export const isUnread = (row: Announcement, now: number): boolean =>
  row.for_me === true && !row.read_at && statusAt(row, now) === 'published'

/** Pinned ones that are unread first, then the newest: the order of the service. */
function byNewest(a: Announcement, b: Announcement, now: number): number {
  const first = (row: Announcement) => Number(row.pinned === true && isUnread(row, now))
  return (
    first(b) - first(a) ||
    (b.publish_from ?? '').localeCompare(a.publish_from ?? '') ||
    b.id.localeCompare(a.id)
  )
}

/** What the school tells its people. Readers receive only what is published for them. */
export const announcementSource: RecordSource<
  Announcement,
  AnnouncementQuery,
  AnnouncementCreate,
  AnnouncementUpdate
> = {
  name: 'announcements',
  table: (db) => db.announcements,
  failure: failureSentence(listAnnouncements),
  ask: (client, query, options) => client.answer(listAnnouncements, { query, ...options }),
  async local(db, query) {
    const now = Date.now()
    const rows = await db.announcements.toArray()
    return rows
      .filter(
        (row) =>
          (!query.status || statusAt(row, now) === query.status) &&
          (!query.unread || isUnread(row, now)) &&
          matches(query.search, row.title, row.body),
      )
      .sort((a, b) => byNewest(a, b, now))
  },
  get: (client, id, signal) =>
    client.send(getAnnouncement, { params: { id }, ...(signal ? { signal } : {}) }),
  create: (client, body) => client.send(createAnnouncement, { body }),
  update: (client, id, body) => client.send(updateAnnouncement, { params: { id }, body }),
  remove: (client, id, query) => client.send(deleteAnnouncement, { params: { id }, query }),
  rowOf: (data) => z.safeParse(Announcement, data).data,
}
