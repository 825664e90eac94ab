import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../db/migrate'
import { StartupError } from '../start/startup-error'
import type { BackupFile } from './backup-file'
import { withFreshDatabase } from './fresh-database'
import { differencesFrom, restoreBackup, type Restored } from './restore-backup'

/**
 * Restores a backup into a temporary database, compares each table with what the backup says of it, and brings it to the
 * newest schema. Images are read and checked, but not stored.
 * @throws StartupError naming what differs
 */
export async function verifyBackup(file: BackupFile): Promise<Restored> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-verify-'))
  const nothing = () => Promise.resolve()
  try {
    return await withFreshDatabase(folder, { keep: false, log: () => undefined }, async (url) => {
      const restored = await restoreBackup(file, url, { image: nothing, secret: nothing })
      const differences = await differencesFrom(restored.manifest, url, restored.head)
      if (differences.length > 0) {
        throw new StartupError(`Isi yang dipulihkan berbeda dari cadangan:\n  ${differences.join('\n  ')}`)
      }
      await migrate(url)
      return restored
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
