import type { BackupPlace } from './backup-file'

const dayMs = 24 * 3_600_000

/** The name of a backup by its moment, which sorts by age. */
export const backupName = (at: Date): string => `hadir-${stampOf(at)}.tar`

/** A moment as it stands in the name of a file. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** @returns undefined for a file that is none of our backups */
function momentOf(name: string): Date | undefined {
  const found = /^hadir-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * Removes backups that are older than so many days; by their names, whatever copied the files.
 * @returns how many
 */
export async function removeOldBackups(place: BackupPlace, days: number, now: Date): Promise<number> {
  const old = (await place.names()).filter((name) => {
    const at = momentOf(name)
    return at !== undefined && now.getTime() - at.getTime() > days * dayMs
  })
  for (const name of old) await place.remove(name)
  return old.length
}
