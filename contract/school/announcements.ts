import * as z from 'zod/mini'
import { call } from '../call'
import { Moment } from '../values/dates'
import { listOf, pageQuery, removalQuery } from '../envelope'
import { Id, IdParams, Uuid } from '../values/ids'
import { ImageUrl } from '../values/images'
import { nameText } from '../values/name-text'
import { atMost } from '../values/text'

/** Whether an announcement is before, in or after its window; made from the service's clock, never stored. */
export const AnnouncementStatus = z.enum(['scheduled', 'published', 'ended'])
export type AnnouncementStatus = z.output<typeof AnnouncementStatus>

export const Audience = z.enum(['everyone', 'roles', 'classes'], 'Pilih penerima pengumuman')
export type Audience = z.output<typeof Audience>

const Named = z.object({ id: Id, name: z.string() })

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  body: z.nullish(z.string()),
  image_url: z.nullish(z.string()),
  /** Capability `announcement_reads`, as are the fields below that name it: what the image shows, in words. */
  image_alt: z.nullish(z.string()),
  audience: z.nullish(Audience),
  /** Whom it is for, where the audience is `roles` or `classes`. */
  roles: z.nullish(z.array(Named)),
  classes: z.nullish(z.array(Named)),
  publish_from: z.nullish(z.string()),
  /** The first moment at which it is no longer shown; null: for good. */
  publish_until: z.nullish(z.string()),
  status: z.nullish(AnnouncementStatus),
  author: z.nullish(Named),
  /** `announcement_reads`: comes before all others for those who have not read it yet. */
  pinned: z.nullish(z.boolean()),
  /** `announcement_reads`: whether it is addressed to the asker, who is then asked to read it (decision 0039). */
  for_me: z.nullish(z.boolean()),
  /** `announcement_reads`: when the asker confirmed to have read it; null: not yet. */
  read_at: z.nullish(z.string()),
  /** `announcement_reads`, only for those who write announcements: how many people it is addressed to. */
  audience_count: z.nullish(z.int()),
  /** `announcement_reads`, only for those who write announcements: how many of those have read it. */
  read_count: z.nullish(z.int()),
  version: z.nullish(z.int()),
})
export type Announcement = z.output<typeof Announcement>

/** Newest first, after pinned ones that the asker has not read. Without `announcements.write` only published ones for the own role or classes. */
export const listAnnouncements = call({
  id: 'announcements.list',
  method: 'GET',
  path: '/v1/announcements',
  summary: 'Announcements',
  access: ['announcements.read', 'announcements.write'],
  query: z.object({
    ...pageQuery,
    status: z.optional(AnnouncementStatus),
    /** `announcement_reads`: only published ones that are addressed to the asker, who has not confirmed to have read them. */
    unread: z.optional(z.enum(['true'])),
  }),
  data: listOf(Announcement),
})

export const getAnnouncement = call({
  id: 'announcements.get',
  method: 'GET',
  path: '/v1/announcements/{id}',
  summary: 'One announcement',
  access: ['announcements.read', 'announcements.write'],
  params: IdParams,
  data: Announcement,
})

const title = nameText(150, 'Judul paling panjang 150 huruf').check(z.minLength(1, 'Isi judul'))
const body = z
  .string()
  .check(z.trim(), z.minLength(1, 'Isi pengumuman'), atMost(10_000, 'Isi paling panjang 10.000 huruf'))
const imageAlt = z.string().check(z.trim(), atMost(300, 'Keterangan gambar paling panjang 300 huruf'))
const ids = z.array(Uuid).check(z.maxLength(100, 'Paling banyak 100 pilihan'))

export const AnnouncementCreate = z.object({
  id: z.optional(Uuid),
  title,
  body,
  image_url: z.nullish(ImageUrl),
  image_alt: z.nullish(imageAlt),
  audience: z._default(Audience, 'everyone'),
  /** At least one where the audience is `roles`; ignored otherwise. */
  role_ids: z._default(ids, []),
  /** At least one where the audience is `classes`; ignored otherwise. */
  class_ids: z._default(ids, []),
  /** Left out: now. */
  publish_from: z.optional(Moment),
  publish_until: z.nullish(Moment),
  pinned: z.optional(z.boolean()),
})
export type AnnouncementCreate = z.output<typeof AnnouncementCreate>

export const createAnnouncement = call({
  id: 'announcements.create',
  method: 'POST',
  path: '/v1/announcements',
  summary: 'Write an announcement',
  access: ['announcements.write'],
  body: AnnouncementCreate,
  data: Announcement,
})

/** Fields left out stay as they are. */
export const AnnouncementUpdate = z.object({
  title: z.optional(title),
  body: z.optional(body),
  image_url: z.optional(z.nullable(ImageUrl)),
  image_alt: z.optional(z.nullable(imageAlt)),
  audience: z.optional(Audience),
  role_ids: z.optional(ids),
  class_ids: z.optional(ids),
  publish_from: z.optional(Moment),
  publish_until: z.optional(z.nullable(Moment)),
  pinned: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type AnnouncementUpdate = z.output<typeof AnnouncementUpdate>

export const updateAnnouncement = call({
  id: 'announcements.update',
  method: 'PUT',
  path: '/v1/announcements/{id}',
  summary: 'Change an announcement',
  access: ['announcements.write'],
  params: IdParams,
  body: AnnouncementUpdate,
  data: Announcement,
})

export const deleteAnnouncement = call({
  id: 'announcements.delete',
  method: 'DELETE',
  path: '/v1/announcements/{id}',
  summary: 'Remove an announcement for good',
  access: ['announcements.write'],
  params: IdParams,
  query: removalQuery,
  data: z.unknown(),
})
