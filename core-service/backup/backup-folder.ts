import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isRunning } from '../db/embedded/is-running'
import type { BackupFile, BackupInput, BackupOutput, BackupPlace } from './backup-file'

/** Backups in a folder, which must be there. */
export const backupFolder = (folder: string): BackupPlace => ({
  file: (name) => fileAt(path.join(folder, name)),
  names: () => readdir(folder),
  remove: (name) => rm(path.join(folder, name), { force: true }),
})

/** A backup that is a file. */
export const fileAt = (file: string): BackupFile => ({
  name: file,
  create: () => createFile(file),
  open: () => openFile(file),
})

/** Until the file is whole it is a hidden one beside its place. */
async function createFile(file: string): Promise<BackupOutput> {
  await removeLeftovers(path.dirname(file))
  const half = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  const handle = await open(half, 'wx', 0o600)
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
    },
    finish: async () => {
      await handle.sync()
      await handle.close()
      await rename(half, file)
      await syncFolder(path.dirname(file))
    },
    abandon: async () => {
      await handle.close().catch(() => undefined)
      await rm(half, { force: true })
    },
  }
}

async function openFile(file: string): Promise<BackupInput> {
  const handle = await open(file, 'r')
  return { read: (length) => readUpTo(handle, length), close: () => handle.close() }
}

async function readUpTo(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, length - at)
    if (bytesRead === 0) return bytes.subarray(0, at)
    at += bytesRead
  }
  return bytes
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
