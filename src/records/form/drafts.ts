import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo, useState } from 'react'
import type { StoredDraft, UserDb } from '../../db/user-db'

/** What a form hands over while somebody types. */
type DraftContent = Pick<StoredDraft, 'values' | 'base' | 'version'>

export interface Draft {
  /** What was found when the form opened; null where there was none. */
  found: StoredDraft | null
  /** The id that a new record gets: the same each time this form is sent. */
  id: string
  /** Stores it; resolves when it is on the disk, or when the disk refused it. */
  keep: (content: DraftContent) => Promise<void>
  drop: () => void
}

/**
 * The draft of one form in a person's local database: it outlives reload, log-out and update.
 * @param key which form about which record, such as `subjects/new`
 * @param makeId makes the id of a new record
 * @returns undefined until the database was asked
 */
export function useDraft(db: UserDb, key: string, makeId: () => string): Draft | undefined {
  const [fresh] = useState(makeId)
  // Asked once: what this form writes itself must not come back to it.
  const found = useLiveQuery(() => readDraft(db, key), [db, key])
  const [first, setFirst] = useState<StoredDraft | null>()
  if (first === undefined && found !== undefined) setFirst(found)
  const id = first?.id ?? fresh
  const keep = useCallback(
    (content: DraftContent) => keepDraft(db, { key, id, saved_at: Date.now(), ...content }),
    [db, key, id],
  )
  const drop = useCallback(() => void dropDraft(db, key), [db, key])
  return useMemo(
    () => (first === undefined ? undefined : { found: first, id, keep, drop }),
    [first, id, keep, drop],
  )
}

/** Reads a draft; null where there is none. */
export async function readDraft(db: UserDb, key: string): Promise<StoredDraft | null> {
  return (await db.drafts.get(key)) ?? null
}

/** Stores a draft. A full disk loses the draft, not what is on the screen. */
export async function keepDraft(db: UserDb, draft: StoredDraft): Promise<void> {
  await db.drafts.put(draft).catch(() => undefined)
}

/** Takes a draft away: it was saved, or its person threw it away. */
export async function dropDraft(db: UserDb, key: string): Promise<void> {
  await db.drafts.delete(key)
}

/** The drafts whose keys begin with a text, such as `timetable/week/`. */
export function draftsUnder(db: UserDb, prefix: string): Promise<StoredDraft[]> {
  return db.drafts.where('key').startsWith(prefix).toArray()
}

/** Keeps a draft under another key from now on; one that is there already stays. */
export async function renameDraft(db: UserDb, from: string, to: string): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const draft = await db.drafts.get(from)
    if (!draft) return
    if (!(await db.drafts.get(to))) await db.drafts.put({ ...draft, key: to })
    await db.drafts.delete(from)
  })
}
