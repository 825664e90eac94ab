import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import { purgeEvidence } from '../../pull/attendance/purge-evidence'
import { fetchAhead } from './fetch-ahead'
import { startKeepingSchool } from './keep-school'
import { showOwnPhoto } from './show-own-photo'
import { watchLine } from './watch-line'

const dayMs = 86_400_000

/**
 * Keeps the line and the queue moving while private screens are open, and fetches what they may need later.
 * @returns stops it
 */
export function startSyncTriggers(db: UserDb, client: Client): () => void {
  const ahead = fetchAhead(db, client)
  const stopLine = watchLine(db, client, { onContact: ahead.start, onBack: purgeDaily(db) })
  const stopKeepingSchool = startKeepingSchool(db, client)
  const takeOffPhoto = showOwnPhoto(db)
  return () => {
    stopKeepingSchool()
    takeOffPhoto()
    ahead.stop()
    stopLine()
  }
}

/** Deletes old evidence once a day, by age and not by an answer: a phone that is never online again keeps no photo for ever. */
function purgeDaily(db: UserDb): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (Math.abs(Date.now() - purgedAt) < dayMs) return
    purgedAt = Date.now()
    void purgeEvidence(db).catch((error: unknown) => {
      console.error('old photos not deleted', error)
    })
  }
}
