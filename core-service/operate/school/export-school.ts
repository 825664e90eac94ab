import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { fileAt } from '../../backup/backup-folder'
import { makeBackup, type BackupReport } from '../../backup/make-backup'
import { stampOf } from '../../backup/backup-names'
import { systemClock } from '../../clock'
import { projectVersion } from '../../project-folder'
import type { Config } from '../../start/config'
import { openImages } from '../../start/open-images'
import { StartupError } from '../../start/startup-error'

export interface Exported extends BackupReport {
  readonly file: string
}

/**
 * Writes the rows and images of one school into a file of the format of a backup. Sessions and the secret of this installation stay
 * here; the file has a secret of its own, so that an installation can be restored from it.
 * @param folder must be there
 * @throws StartupError in a sentence
 */
export async function exportSchool(
  config: Pick<Config, 'dataDir' | 'imageStore'>,
  databaseUrl: string,
  { id, name }: { readonly id: string; readonly name: string },
  folder: string,
): Promise<Exported> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new StartupError(`Folder ${folder} tidak ada.`)
  const now = systemClock()
  const file = path.join(folder, `hadir-sekolah-${slugOf(name)}-${stampOf(now)}.tar`)
  const source = {
    databaseUrl,
    images: await openImages(config, 'command'),
    tokenSecret: randomBytes(48).toString('base64url'),
    version: projectVersion(),
    school: { id, name },
  }
  return { file, ...(await makeBackup(source, fileAt(file), now)) }
}

/** A name as it may stand in the name of a file on every system. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'tanpa-nama'
