import type { StoredDraft, UserDb } from '../../../db/user-db'
import { announcementSource } from '../../../pull/lists/announcements'
import { pictureSuffix } from '../../../records/picture/kept-picture'
import { draftOf } from './draft-keys'

/** An announcement, or changes of one, that somebody began on this device and has not sent. */
export interface AnnouncementDraft {
  kind: 'new' | 'edit'
  /** As the address names it. */
  id: string
  /** Undefined while it has no title. */
  title: string | undefined
  hasPicture: boolean
  /** Milliseconds since 1970. */
  savedAt: number
  /** What is stored of it, to take it away and to put it back. */
  rows: readonly StoredDraft[]
}

/** The drafts of announcements on this device, the newest first. For a live query. */
export async function readDrafts(db: UserDb): Promise<AnnouncementDraft[]> {
  const rows = await db.drafts.where('key').startsWith(`${announcementSource.name}/`).toArray()
  const byKey = new Map<string, StoredDraft[]>()
  for (const row of rows) {
    const key = row.key.endsWith(pictureSuffix) ? row.key.slice(0, -pictureSuffix.length) : row.key
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  const drafts = await Promise.all(
    [...byKey].map(async ([key, own]): Promise<AnnouncementDraft[]> => {
      const of = draftOf(key)
      if (!of) return []
      const form = own.find((row) => row.key === key)
      const typed = form?.values['title']
      const title = typeof typed === 'string' && typed.trim() !== '' ? typed : undefined
      const held = of.kind === 'edit' ? (await db.announcements.get(of.id))?.title : undefined
      return [
        {
          ...of,
          title: title ?? held,
          hasPicture: own.length > 1 || form === undefined || Boolean(form.values['image_url']),
          savedAt: Math.max(...own.map(({ saved_at }) => saved_at)),
          rows: own,
        },
      ]
    }),
  )
  return drafts.flat().sort((a, b) => b.savedAt - a.savedAt)
}
