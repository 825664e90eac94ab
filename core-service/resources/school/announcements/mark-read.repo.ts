import type { Announcement } from '../../../../contract/school/announcements'
import { ErrorCode } from '../../../../contract/errors'
import { announcementReads } from '../../../db/schema/school/announcements'
import { fail } from '../../../kit/answers/fail'
import { holdRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { announcementKind } from './announcements.kind'

/**
 * Keeps that the asker has read an announcement. The person is the session's and is never named by the request.
 * @throws DomainError 1200 where the asker may not read it, 1350 before it is published
 */
export async function markRead(write: Write, id: string): Promise<Announcement> {
  const { tx, session, schoolId, at } = write
  const kind = announcementKind(session, at)
  const row = await holdRecord(write, kind, id)
  if (row.publishFrom > at) {
    fail(ErrorCode.wrongState, { message: 'Pengumuman ini belum tayang, jadi belum dapat ditandai dibaca.' })
  }
  const made = await tx
    .insert(announcementReads)
    .values({ schoolId, announcementId: id, userId: session.userId, readAt: at })
    .onConflictDoNothing()
    .returning()
  if (made.length > 0) await write.audit('announcement_reads', id, null, { user_id: session.userId })
  return kind.present(tx, row)
}
