import { createHash } from 'node:crypto'
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isRunning } from '../db/embedded/is-running'
import { entryNames, type Manifest } from './format'
import { BLOCK, paddingAfter, tarHeader } from './tar'

/** A backup that is being written. */
export interface BackupWriter {
  add(name: string, contents: Buffer, modifiedAt?: Date): Promise<void>
  /**
   * Adds the manifest, waits until all of it is on the disk, and gives the file its name.
   * @returns bytes of the file
   */
  finish(manifest: Omit<Manifest, 'sha256'>): Promise<number>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** @param file gets its name only when it is whole; until then it is a hidden file beside it */
export async function beginBackup(file: string, begunAt: Date): Promise<BackupWriter> {
  await removeLeftovers(path.dirname(file))
  const half = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  const handle = await open(half, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    await writeAll(handle, bytes)
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
      await handle.sync()
      await handle.close()
      await rename(half, file)
      await syncFolder(path.dirname(file))
      return size
    },
    abandon: async () => {
      await handle.close().catch(() => undefined)
      await rm(half, { force: true })
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
}

/** The new name too must survive a power cut. Windows has no such thing, and some file systems refuse it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** Halves of backups whose process has ended before they were whole. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^\.hadir-.*\.tar\.(\d+)\.part$/.exec(name)?.[1] ?? 0)
    if (pid > 0 && !isRunning(pid)) await rm(path.join(folder, name), { force: true })
  }
}
