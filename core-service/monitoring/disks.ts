import { stat, statfs } from 'node:fs/promises'

/** A folder that the installation writes to. */
export interface WatchedFolder {
  readonly holds: 'files' | 'database'
  readonly folder: string
}

/** The disk below a watched folder. */
export interface DiskState {
  readonly holds: WatchedFolder['holds']
  /** What an account that is not root may still write. */
  readonly freeBytes: number
  readonly sizeBytes: number
}

/**
 * Reads each disk once, under what it holds first.
 * @throws Error of the system where a folder is no longer there
 */
export async function readDisks(folders: readonly WatchedFolder[]): Promise<DiskState[]> {
  const disks = new Map<number, DiskState>()
  for (const { holds, folder } of folders) {
    const { dev } = await stat(folder)
    if (disks.has(dev)) continue
    const { bavail, blocks, bsize } = await statfs(folder)
    disks.set(dev, { holds, freeBytes: bavail * bsize, sizeBytes: blocks * bsize })
  }
  return [...disks.values()]
}
