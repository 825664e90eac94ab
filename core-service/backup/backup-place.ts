import { isS3, readS3Address } from '../object-store/s3-address'
import { StartupError } from '../start/startup-error'
import type { BackupFile, BackupPlace } from './backup-file'
import { backupFolder, fileAt } from './backup-folder'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The place that a command was given: a folder, or `s3://bucket/prefix`.
 * @param env with endpoint and keys of the store
 * @throws StartupError in a sentence where they are missing
 */
export async function backupPlace(text: string, env: Env): Promise<BackupPlace> {
  if (!isS3(text)) return backupFolder(text)
  const address = readS3Address(text, env, 's3://')
  // Loaded only where a store is named.
  const { backupBucket } = await import('./backup-bucket')
  return backupBucket(address)
}

/** The backup that a command was given: a file, or `s3://bucket/prefix/name.tar`. */
export async function backupFile(text: string, env: Env): Promise<BackupFile> {
  if (!isS3(text)) return fileAt(text)
  const [, above = '', name = ''] = /^(s3:\/\/.+)\/([\w.-]+)$/.exec(text) ?? []
  if (!name) throw new StartupError(`${text} bukan alamat cadangan seperti s3://bucket/awalan/hadir-….tar.`)
  return (await backupPlace(above, env)).file(name)
}
