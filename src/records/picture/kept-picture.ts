import type { UserDb } from '../../db/user-db'
import { dropDraft, keepDraft, readDraft } from '../form/drafts'
import type { SmallPhoto } from '../../ui/photo/fit-photo'

/** Ends the key of the picture that belongs to a form's draft. */
export const pictureSuffix = '/picture'

/**
 * The picture that was chosen for a form and is not with the service yet.
 * @param key of the form's draft
 * @returns null where there is none
 */
export async function readPicture(db: UserDb, key: string): Promise<SmallPhoto | null> {
  const { sha256, mime, bytes } = (await readDraft(db, key + pictureSuffix))?.values ?? {}
  return typeof sha256 === 'string' && typeof mime === 'string' && bytes instanceof ArrayBuffer
    ? { sha256, mime, bytes }
    : null
}

/** Keeps it beside the draft of its form, so that it outlives a reload without a network. */
export async function keepPicture(
  db: UserDb,
  key: string,
  { sha256, mime, bytes }: SmallPhoto,
): Promise<void> {
  await keepDraft(db, {
    key: key + pictureSuffix,
    id: null,
    version: null,
    base: {},
    values: { sha256, mime, bytes },
    saved_at: Date.now(),
  })
}

/** Takes it away: it was sent, removed, or its draft thrown away. */
export async function dropPicture(db: UserDb, key: string): Promise<void> {
  await dropDraft(db, key + pictureSuffix)
}
