import * as z from 'zod/mini'
import { Announcement, Audience } from './announcements'
import { call } from '../call'
import { Timestamp } from '../values/dates'
import { listOf, pageQuery } from '../envelope'
import { ErrorCode } from '../errors'
import { Id, IdParams, Uuid } from '../values/ids'

/**
 * Our extra (capability `announcement_reads`), as are the other calls here: only the asker confirms to have
 * read a published announcement. Repeating it changes nothing; the first moment stays.
 */
export const markAnnouncementRead = call({
  id: 'announcements.read',
  method: 'PUT',
  path: '/v1/announcements/{id}/read',
  summary: 'Say that the signed-in person has read an announcement',
  access: ['announcements.read', 'announcements.write'],
  params: IdParams,
  errors: [ErrorCode.wrongState],
  data: Announcement,
})

/** Somebody whom an announcement is addressed to. */
export const AnnouncementReader = z.object({
  /** Of the user. */
  id: Id,
  name: z.string(),
  role: z.nullish(z.string()),
  /** Null: not yet. */
  read_at: z.nullish(Timestamp),
})
export type AnnouncementReader = z.output<typeof AnnouncementReader>

/** Who has not read it first, then by name. */
export const listAnnouncementReaders = call({
  id: 'announcements.readers',
  method: 'GET',
  path: '/v1/announcements/{id}/readers',
  summary: 'Whom an announcement is addressed to, and who has read it',
  access: ['announcements.write'],
  params: IdParams,
  query: z.object(pageQuery),
  data: listOf(AnnouncementReader),
})

const ids = z.array(Uuid).check(z.maxLength(100, 'Paling banyak 100 pilihan'))

/** Whom an announcement would be addressed to, as in {@link AnnouncementCreate}. */
export const AudienceQuestion = z.object({
  audience: Audience,
  role_ids: z._default(ids, []),
  class_ids: z._default(ids, []),
})
export type AudienceQuestion = z.output<typeof AudienceQuestion>

/** Counts the people, the asker not among them; writes nothing. */
export const countAudience = call({
  id: 'announcements.audience',
  method: 'POST',
  path: '/v1/announcements/audience',
  summary: 'How many people an announcement would be addressed to',
  access: ['announcements.write'],
  body: AudienceQuestion,
  data: z.object({
    count: z.int(),
    /** By role, the largest first. */
    roles: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
})
