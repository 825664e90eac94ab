import { statfs } from 'node:fs/promises'

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

/** @throws Error of the system where a folder is no longer there */
export const readDisks = (folders: readonly WatchedFolder[]): Promise<DiskState[]> =>
  Promise.all(
    folders.map(async ({ holds, folder }) => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { holds, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
    }),
  )
