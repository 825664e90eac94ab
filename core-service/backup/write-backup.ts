import { createHash } from 'node:crypto'
import type { BackupFile } from './backup-file'
import { entryNames, type Manifest } from './format'
import { BLOCK, paddingAfter, tarHeader } from './tar'

/** A backup that is being written. */
export interface BackupWriter {
  add(name: string, contents: Buffer, modifiedAt?: Date): Promise<void>
  /**
   * Adds the manifest, waits until all of it is kept, and gives the file its name.
   * @returns bytes of the file
   */
  finish(manifest: Omit<Manifest, 'sha256'>): Promise<number>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** @param file gets its name only when it is whole */
export async function beginBackup(file: BackupFile, begunAt: Date): Promise<BackupWriter> {
  const output = await file.create()
  const hash = createHash('sha256')
  let size = 0
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    await output.write(bytes)
    size += bytes.length
  }
  const add = async (name: string, contents: Buffer, modifiedAt = begunAt) => {
    await write(tarHeader({ name, size: contents.length, modifiedAt }))
    await write(contents)
    const padding = paddingAfter(contents.length)
    if (padding > 0) await write(Buffer.alloc(padding))
  }
  return {
    add,
    finish: async (manifest) => {
      const sha256 = hash.copy().digest('hex')
      const text = Buffer.from(`${JSON.stringify({ ...manifest, sha256 }, null, 1)}\n`)
      await add(entryNames.manifest, text)
      await add(entryNames.manifestSum, Buffer.from(createHash('sha256').update(text).digest('hex')))
      await write(Buffer.alloc(2 * BLOCK))
      await output.finish()
      return size
    },
    abandon: () => output.abandon(),
  }
}
