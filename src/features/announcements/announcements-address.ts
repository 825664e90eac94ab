import type { AnnouncementQuery } from '../../pull/lists/announcements'
import { oneOf, type ListAddressSpec } from '../../records/list/list-address'

/** Which announcement is open. */
export const openParam = 'buka'
/** Which one is written: {@link newParam}, or its id. */
export const writeParam = 'tulis'
export const newParam = 'baru'
/** Which draft of a new one; there may be several. */
export const draftParam = 'draf'

/** The address in which a draft is written on. */
export const writeAddress = ({ kind, id }: { kind: 'new' | 'edit'; id: string }): string =>
  new URLSearchParams(
    kind === 'new' ? { [writeParam]: newParam, [draftParam]: id } : { [writeParam]: id },
  ).toString()

export const announcementsAddress: ListAddressSpec<AnnouncementQuery> = {
  filters: {
    status: ['status', oneOf(['scheduled', 'published', 'ended'])],
    unread: ['belum_dibaca', oneOf(['true'])],
  },
}
