import { liveQuery } from 'dexie'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/**
 * Shows the own photo wherever the shell draws who is signed in: as a class and a variable of the document, so that
 * the first screen needs no code for it.
 * @returns takes it away again
 */
export function wearOwnPhoto(db: UserDb): () => void {
  const { style, classList } = document.documentElement
  const wear = (face: string | null) => {
    // Only what `faceOf` makes: a style must not fetch anything.
    const shown = face !== null && /^data:image\/(webp|png|jpeg);base64,[\w+/=]+$/.test(face)
    classList.toggle('own-photo', shown)
    if (shown) style.setProperty('--own-photo', `url("${face}")`)
    else style.removeProperty('--own-photo')
  }
  const watch = liveQuery(() => readMeta(db, 'ownPhoto')).subscribe({
    next: (held) => wear(held?.face ?? null),
    error: () => wear(null),
  })
  return () => {
    watch.unsubscribe()
    wear(null)
  }
}
