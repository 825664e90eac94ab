import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupFile, BackupPlace } from '../../backup/backup-file'
import { backupPlace } from '../../backup/backup-place'
import { makeBackup, type BackupReport } from '../../backup/make-backup'
import { stampOf } from '../../backup/backup-names'
import { systemClock } from '../../clock'
import { projectVersion } from '../../project-folder'
import { isS3 } from '../../object-store/s3-address'
import type { Config } from '../../start/config'
import { openImages } from '../../start/open-images'
import { StartupError } from '../../start/startup-error'
import type { Place } from '../command'

export interface Exported extends BackupReport {
  readonly file: BackupFile
}

/**
 * The place that a command was given for an export: a folder that is there, or `s3://bucket/prefix`.
 * @throws StartupError in a sentence
 */
export async function exportPlace(
  text: string,
  { folder, env }: Pick<Place, 'folder' | 'env'>,
): Promise<BackupPlace> {
  if (isS3(text)) return await backupPlace(text, env)
  const to = path.resolve(folder, text)
  const found = await stat(to).catch(() => undefined)
  if (!found?.isDirectory()) throw new StartupError(`Folder ${to} tidak ada.`)
  return await backupPlace(to, env)
}

/**
 * Writes the rows and images of one school as a backup is written. Sessions and the secret of this installation stay
 * here; the file has a secret of its own, so that an installation can be restored from it.
 * @throws StartupError in a sentence
 */
export async function exportSchool(
  config: Pick<Config, 'dataDir' | 'imageStore'>,
  databaseUrl: string,
  { id, name }: { readonly id: string; readonly name: string },
  place: BackupPlace,
): Promise<Exported> {
  const now = systemClock()
  const file = place.file(`hadir-sekolah-${slugOf(name)}-${stampOf(now)}.tar`)
  const source = {
    databaseUrl,
    images: await openImages(config, 'command'),
    tokenSecret: randomBytes(48).toString('base64url'),
    version: projectVersion(),
    school: { id, name },
  }
  return { file, ...(await makeBackup(source, file, now)) }
}

/** A name as it may stand in the name of a file on every system. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'tanpa-nama'
