import { NetworkError } from '../../api/errors'
import type { UserDb } from '../../db/user-db'
import { keepFace, type FaceOf } from './keep-face'

/** How much one run fetches at most. Devices keep some 5 kB of each photo. */
export interface FacesAheadLimits {
  /** Photos. */
  count: number
  /** Bytes of the photos as the service sends them. */
  bytes: number
}

/** A school of 12 classes at once; a larger one in some openings of the gate. */
const usualLimits: FacesAheadLimits = { count: 500, bytes: 30_000_000 }

interface FacesAhead {
  faceOf: FaceOf
  signal: AbortSignal
  /** Asked before each photo; false ends the run, which the next one continues. */
  mayGoOn: () => boolean
  limits?: FacesAheadLimits
}

/**
 * Fetches the small pictures of the pupils whose cards are on this device, as far as it does not have them yet, one after the
 * other, so that the gate shows them without a network (decision 0099). They leave as every other face does.
 * @param userId only this person's token may be used
 * @returns how many were fetched
 * @throws NetworkError when the line is gone; what was fetched stays
 */
export async function keepFacesAhead(
  db: UserDb,
  userId: string,
  { faceOf, signal, mayGoOn, limits = usualLimits }: FacesAhead,
): Promise<number> {
  const kept = new Map((await db.faces.toArray()).map(({ id, url }) => [id, url]))
  const missing = (await db.gateCards.toArray()).flatMap(({ student_id: id, student, revoked_at }) => {
    const url = student.photo_url ?? null
    const wanted = !revoked_at && (student.status ?? 'active') === 'active' && url?.startsWith('/')
    return wanted && kept.get(id) !== url ? [{ id, url }] : []
  })
  let fetched = 0
  let bytes = 0
  const counting: FaceOf = (photo) => {
    bytes += photo.size
    return faceOf(photo)
  }
  for (const portrait of missing.slice(0, limits.count)) {
    if (bytes >= limits.bytes || signal.aborted || !mayGoOn()) break
    try {
      await keepFace(db, userId, portrait, counting, signal)
      fetched += 1
    } catch (error) {
      if (error instanceof NetworkError) throw error
      // A photo that the service refuses, or that is no picture, is left to its own page.
    }
  }
  return fetched
}
