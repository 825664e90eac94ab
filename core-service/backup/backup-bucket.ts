import { s3Name, type S3Address } from '../object-store/s3-address'
import { openBucket, type S3Bucket } from '../object-store/s3-bucket'
import { patienceOfCommands } from '../object-store/s3-request'
import { StartupError } from '../start/startup-error'
import type { BackupFile, BackupInput, BackupOutput, BackupPlace } from './backup-file'

/** Bytes that are asked for at once: what is in memory of a backup that is read. */
const readAhead = 8 * 1024 * 1024

/** Backups in a store that speaks S3. */
export function backupBucket(address: S3Address): BackupPlace {
  const bucket = openBucket(address, patienceOfCommands)
  return {
    file: (name): BackupFile => ({
      name: `${s3Name(address)}/${name}`,
      create: () => createObject(bucket, name),
      open: () => openObject(bucket, name, s3Name(address)),
    }),
    async names() {
      const names: string[] = []
      for await (const { key } of bucket.list('')) names.push(key)
      return names
    },
    remove: (name) => bucket.remove(name),
  }
}

async function createObject(bucket: S3Bucket, name: string): Promise<BackupOutput> {
  const upload = await bucket.beginUpload(name)
  return {
    write: (bytes) => upload.add(bytes),
    finish: () => upload.finish(),
    // The store may be what failed: then it removes the parts by its own rule.
    abandon: () => upload.abandon().catch(() => undefined),
  }
}

/** Reads an object in ranges, each of which can be asked for again: a line that breaks does not break the reading. */
async function openObject(bucket: S3Bucket, name: string, place: string): Promise<BackupInput> {
  const size = await bucket.size(name)
  if (size === undefined) throw new StartupError(`${place}/${name} tidak ada.`)
  let ahead: Buffer = Buffer.alloc(0)
  let asked = 0
  const fill = async () => {
    const length = Math.min(readAhead, size - asked)
    ahead = await bucket.getRange(name, asked, length)
    asked += length
  }
  return {
    async read(length) {
      const parts: Buffer[] = []
      for (let missing = length; missing > 0;) {
        if (ahead.length === 0 && asked === size) break
        if (ahead.length === 0) await fill()
        const part = ahead.subarray(0, missing)
        ahead = ahead.subarray(part.length)
        missing -= part.length
        parts.push(part)
      }
      return Buffer.concat(parts)
    },
    close: () => Promise.resolve(),
  }
}
