import { and, eq } from 'drizzle-orm'
import type {
  Announcement,
  AnnouncementCreate,
  AnnouncementUpdate,
} from '../../../../contract/school/announcements'
import { ErrorCode } from '../../../../contract/errors'
import { announcements } from '../../../db/schema/school/announcements'
import { fail } from '../../../kit/answers/fail'
import { requireClasses } from '../../../kit/session/reach'
import { differences, holdRecord, removeRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { type AnnouncementContent, contentOf, judgeContent, tidyTargets } from './announcement-content.repo'
import { announcementKind } from './announcements.kind'
import { replaceTargets } from './targets.repo'

const moment = (text: string) => new Date(text)

/** What the announcement's own row holds of it. */
const columnsOf = (content: AnnouncementContent) => {
  const { title, body, imageUrl, imageAlt, audience, publishFrom, publishUntil, pinned } = content
  return { title, body, imageUrl, imageAlt, audience, publishFrom, publishUntil, pinned }
}

/**
 * Writes an announcement. Saying the same thing again with the same id makes nothing twice.
 * @throws DomainError 1100 with the field, 1300 when the id holds something else
 */
export async function createAnnouncement(write: Write, body: AnnouncementCreate): Promise<Announcement> {
  const { tx, session, schoolId, at } = write
  const kind = announcementKind(session, at)
  const id = write.id(body.id)
  const content = tidyTargets({
    title: body.title,
    body: body.body,
    imageUrl: body.image_url ?? null,
    imageAlt: body.image_alt || null,
    pinned: body.pinned ?? false,
    audience: body.audience,
    publishFrom: body.publish_from === undefined ? at : moment(body.publish_from),
    publishUntil: typeof body.publish_until === 'string' ? moment(body.publish_until) : null,
    roleIds: body.role_ids,
    classIds: body.class_ids,
  })
  await judgeContent(write, content)
  const [made] = await tx
    .insert(announcements)
    .values({ ...columnsOf(content), id, schoolId, createdBy: session.userId, createdAt: at })
    .onConflictDoNothing({ target: [announcements.schoolId, announcements.id] })
    .returning()
  if (made === undefined) {
    const row = await holdRecord(write, kind, id)
    // "Now" is another moment at every repetition.
    const wanted = {
      ...content,
      publishFrom: body.publish_from === undefined ? undefined : content.publishFrom,
    }
    const shown = await kind.present(tx, row)
    return differences(await contentOf(tx, row), wanted) === null
      ? shown
      : fail(ErrorCode.conflict, { data: shown })
  }
  await replaceTargets(tx, schoolId, id, content)
  await write.audit(kind.entity, id, null, content)
  return kind.present(tx, made)
}

/**
 * Changes an announcement, with whom it is for; the rules are those of every record (kit/records/records.ts).
 * @throws DomainError 1200, 1400 when it is also for a class out of reach, 1100 with the field, 1300 with the
 *   current row
 */
export async function updateAnnouncement(
  write: Write,
  id: string,
  update: AnnouncementUpdate,
): Promise<Announcement> {
  const { tx, session, schoolId, at } = write
  const kind = announcementKind(session, at)
  const row = await holdRecord(write, kind, id)
  const held = await contentOf(tx, row)
  await requireClasses(tx, session, held.classIds)
  const wanted: AnnouncementContent = tidyTargets({
    title: update.title ?? held.title,
    body: update.body ?? held.body,
    imageUrl: update.image_url === undefined ? held.imageUrl : update.image_url,
    imageAlt: update.image_alt === undefined ? held.imageAlt : update.image_alt || null,
    pinned: update.pinned ?? held.pinned,
    audience: update.audience ?? held.audience,
    publishFrom: update.publish_from === undefined ? held.publishFrom : moment(update.publish_from),
    publishUntil: untilOf(update, held),
    roleIds: update.role_ids ?? held.roleIds,
    classIds: update.class_ids ?? held.classIds,
  })
  const change = differences(held, wanted)
  if (change === null) return kind.present(tx, row)
  if (update.version !== undefined && update.version !== row.version) {
    return fail(ErrorCode.conflict, { data: await kind.present(tx, row) })
  }
  await judgeContent(write, wanted)
  const [changed] = await tx
    .update(announcements)
    .set({ ...columnsOf(wanted), version: row.version + 1 })
    .where(and(eq(announcements.schoolId, schoolId), eq(announcements.id, id)))
    .returning()
  await replaceTargets(tx, schoolId, id, wanted)
  await write.audit(kind.entity, id, change.before, change.after)
  return kind.present(tx, changed ?? row)
}

/** Removes an announcement. @throws DomainError 1200, 1400 when it is also for a class out of reach */
export async function removeAnnouncement(write: Write, id: string): Promise<null> {
  return removeRecord(write, announcementKind(write.session, write.at), id, {
    async dependents(row) {
      const { classIds } = await contentOf(write.tx, row)
      await requireClasses(write.tx, write.session, classIds)
      return null
    },
  })
}

/** Left out: as it was; null: for good. */
function untilOf({ publish_until }: AnnouncementUpdate, held: AnnouncementContent): Date | null {
  if (publish_until === undefined) return held.publishUntil
  return publish_until === null ? null : moment(publish_until)
}
