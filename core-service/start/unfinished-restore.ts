import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from './startup-error'

const markIn = (dataDir: string) => path.join(dataDir, 'restore-unfinished.txt')

/** Marks a folder as one that is being restored: without an end of that, nothing opens it. */
export async function markUnfinished(dataDir: string): Promise<void> {
  const text = 'Pemulihan ke folder ini belum selesai.\n'
  await writeFile(markIn(dataDir), text, { mode: 0o600, flush: true, flag: 'wx' })
}

export async function markFinished(dataDir: string): Promise<void> {
  await rm(markIn(dataDir))
}

/** @throws StartupError for a folder whose restore was cut off: part of the school's data is missing there */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const mark = await readFile(markIn(dataDir)).catch(() => undefined)
  if (mark === undefined) return
  throw new StartupError(
    `Pemulihan ke ${dataDir} terputus sebelum selesai. Hapus folder itu, lalu pulihkan lagi dari berkas cadangan (npm run restore).`,
  )
}
