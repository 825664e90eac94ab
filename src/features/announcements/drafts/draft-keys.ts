import { announcementSource } from '../../../pull/lists/announcements'

const fresh = `${announcementSource.name}/new`

/** How the address names the one draft that an earlier version kept, for which there was one place only. */
const earlier = 'lama'

/** The key of the draft of a new announcement. @param id as the address names it */
export const newDraftKey = (id: string): string => (id === earlier ? fresh : `${fresh}/${id}`)

/** The key of what was changed in an announcement and is not saved. */
export const editDraftKey = (id: string): string => `${announcementSource.name}/${id}`

/** What a key of the drafts is about: a new announcement, or changes of one; null for anything else. */
export function draftOf(key: string): { kind: 'new' | 'edit'; id: string } | null {
  const [name, one, two] = key.split('/')
  if (name !== announcementSource.name || !one) return null
  if (one !== 'new') return two === undefined ? { kind: 'edit', id: one } : null
  return { kind: 'new', id: two ?? earlier }
}
