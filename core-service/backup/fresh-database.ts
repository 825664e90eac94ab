import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { writtenPlace } from '../db/embedded/choose-place'
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database'

/**
 * Runs work on a new database of its own in an empty folder, and stops it. When the work fails, everything in the folder
 * is removed, and the database too where it lies elsewhere.
 * @param keep false: everything is removed in any case, and nothing is flushed to the disk before
 */
export async function withFreshDatabase<T>(
  folder: string,
  { keep, log }: { readonly keep: boolean; readonly log: (line: string) => void },
  work: (url: string) => Promise<T>,
): Promise<T> {
  try {
    const settings = keep ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    const database = await startEmbeddedDatabase({ dataDir: folder, log, settings, fresh: true })
    try {
      return await work(database.url)
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (keep) await removeContents(folder)
    throw error
  } finally {
    if (!keep) await removeContents(folder)
  }
}

/** Removes everything in a data folder, and its database where that lies elsewhere. */
export async function removeContents(folder: string): Promise<void> {
  const place = await writtenPlace(folder)
  if (place) await rm(place, { recursive: true, force: true })
  for (const name of await contentsOf(folder)) {
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/** What is in a folder, without what the top of a file system has of itself. */
export async function contentsOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name !== 'lost+found')
}
