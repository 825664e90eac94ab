import { liveQuery } from 'dexie'
import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/**
 * Shows the own photo wherever the shell draws who is signed in: as a class and a variable of the document, so that
 * the first screen needs no code for it.
 * @returns a function that takes it away again
 */
export function showOwnPhoto(db: UserDb): () => void {
  const { style, classList } = document.documentElement
  const show = (face: string | null) => {
    // Only what `faceOf` makes: a style must not fetch anything.
    const shown = face !== null && /^data:image\/(webp|png|jpeg);base64,[\w+/=]+$/.test(face)
    classList.toggle('own-photo', shown)
    if (shown) style.setProperty('--own-photo', `url("${face}")`)
    else style.removeProperty('--own-photo')
  }
  const watch = liveQuery(() => readMeta(db, 'ownPhoto')).subscribe({
    next: (held) => show(held?.face ?? null),
    error: () => show(null),
  })
  return () => {
    watch.unsubscribe()
    show(null)
  }
}
