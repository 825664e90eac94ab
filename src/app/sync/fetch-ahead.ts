import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { keepOwnPhoto } from '../../pull/photos/keep-own-photo'
import { faceOf } from '../../ui/photo/face-of'
import { keepCards } from './keep-cards'
import { keepReady } from './keep-ready'
import { noteReady } from './note-ready'

/** After the screen's own reads, milliseconds: what is fetched ahead must never hold up what is looked at. */
const pauseMs = 2_500

export interface FetchAhead {
  /** Fetches a moment later; asked for again before that, it starts once. */
  start: () => void
  stop: () => void
}

/** What a device fetches before it is needed: registers, cards and the own photo. A failure is left to the next time. */
export function fetchAhead(db: UserDb, client: Client): FetchAhead {
  let timer: ReturnType<typeof setTimeout> | undefined
  // It changes once in years, and on this device through the settings, which show it at once.
  let hasPhoto = false
  async function keepPhotoOnce(): Promise<void> {
    if (hasPhoto) return
    await keepOwnPhoto(db, client, faceOf)
    hasPhoto = true
  }
  async function fetchAll(): Promise<void> {
    const stored = keepReady(db, client)
    void noteReady(db, stored)
    for (const fetchOne of [() => stored, () => keepCards(db, client), keepPhotoOnce])
      await fetchOne().catch(() => undefined)
  }
  return {
    start: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void fetchAll(), pauseMs)
    },
    stop: () => {
      clearTimeout(timer)
    },
  }
}
