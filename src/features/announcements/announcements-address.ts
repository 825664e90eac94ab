import type { AnnouncementQuery } from '../../pull/lists/announcements'
import { oneOf, type ListAddressSpec } from '../../records/list/list-address'

/** Which announcement is open. */
export const openParam = 'buka'
/** Which one is written: {@link newParam}, or its id. */
export const writeParam = 'tulis'
export const newParam = 'baru'

export const announcementsAddress: ListAddressSpec<AnnouncementQuery> = {
  filters: {
    status: ['status', oneOf(['scheduled', 'published', 'ended'])],
    unread: ['belum_dibaca', oneOf(['true'])],
  },
}
