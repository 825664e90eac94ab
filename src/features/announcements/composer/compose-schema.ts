import * as z from 'zod/mini'
import {
  AnnouncementCreate,
  AnnouncementUpdate,
  type Announcement,
} from '../../../../contract/school/announcements'
import type { Values } from '../../../records/form/blank-to-null'

type Said = Pick<
  AnnouncementUpdate,
  'audience' | 'role_ids' | 'class_ids' | 'publish_from' | 'publish_until' | 'image_url' | 'image_alt'
>

const none = (list: readonly string[] | undefined) => list?.length === 0

/** What the service would refuse is reported before it is asked. In an edit, what is not changed is not there. */
const rules = [
  z.refine<Said>(({ audience, role_ids }) => audience !== 'roles' || !none(role_ids), {
    path: ['role_ids'],
    message: 'Pilih paling sedikit satu peran.',
  }),
  z.refine<Said>(({ audience, class_ids }) => audience !== 'classes' || !none(class_ids), {
    path: ['class_ids'],
    message: 'Pilih paling sedikit satu kelas.',
  }),
  z.refine<Said>(({ publish_until }) => !publish_until || Date.parse(publish_until) > Date.now(), {
    path: ['publish_until'],
    message: 'Waktu berakhir sudah lewat. Pilih waktu yang akan datang, atau kosongkan.',
  }),
  z.refine<Said>(
    ({ publish_from, publish_until }) =>
      !publish_until || !publish_from || Date.parse(publish_until) > Date.parse(publish_from),
    { path: ['publish_until'], message: 'Waktu berakhir harus setelah waktu tayang.' },
  ),
]

const words = z.refine<Said>(({ image_url, image_alt }) => !image_url || image_alt !== null, {
  path: ['image_alt'],
  message: 'Tulis apa yang terlihat di gambar, bagi yang tidak dapat melihatnya.',
})

export const newAnnouncement = AnnouncementCreate.check(...rules)
/** Where the service keeps words for an image, they are asked for. */
export const newAnnouncementWithWords = AnnouncementCreate.check(...rules, words)
export const changedAnnouncement = AnnouncementUpdate.check(...rules)

/** What the fields hold. */
export function valuesOfAnnouncement(row: Announcement | null): Values {
  return {
    title: row?.title ?? '',
    body: row?.body ?? '',
    image_url: row?.image_url ?? '',
    image_alt: row?.image_alt ?? '',
    audience: row?.audience ?? 'everyone',
    role_ids: (row?.roles ?? []).map(({ id }) => id),
    class_ids: (row?.classes ?? []).map(({ id }) => id),
    publish_from: row?.publish_from ?? '',
    publish_until: row?.publish_until ?? '',
    pinned: row?.pinned ?? false,
  }
}
