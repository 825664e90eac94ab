import { stat, statfs } from 'node:fs/promises'

/** A folder that the installation writes to. */
export interface WatchedFolder {
  readonly holds: 'files' | 'database'
  readonly folder: string
}

interface Space {
  /** What an account that is not root may still write. */
  readonly freeBytes: number
  readonly sizeBytes: number
}

/** The disk below a watched folder. */
export interface DiskState extends Space {
  readonly holds: WatchedFolder['holds']
}

/** @throws Error of the system where the folder is not there */
export async function spaceBelow(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
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
    disks.set(dev, { holds, ...(await spaceBelow(folder)) })
  }
  return [...disks.values()]
}
