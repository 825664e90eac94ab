import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const State = z.object({ made_at: z.iso.datetime() })

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** What a note of a backup says. */
export const noteOf = (madeAt: Date): string =>
  `${JSON.stringify({ made_at: madeAt.toISOString() } satisfies z.output<typeof State>)}\n`

/** @returns null for a text that is no note */
export function readNote(text: string): Date | null {
  try {
    return new Date(z.parse(State, JSON.parse(text)).made_at)
  } catch {
    return null
  }
}

/** Stores in the data folder when its newest backup was made, for the service. */
export async function noteBackup(dataDir: string, madeAt: Date): Promise<void> {
  const file = fileIn(dataDir)
  const half = `${file}.${process.pid}`
  await writeFile(half, noteOf(madeAt), { mode: 0o600, flush: true })
  await giveToOwner(half, dataDir)
  await rename(half, file)
}

/** @returns null where no backup was ever made, or its note cannot be read */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  return readNote(await readFile(fileIn(dataDir), 'utf8').catch(() => ''))
}

/** A command that root runs leaves no file that the service, as the owner of its data folder, cannot read. */
export async function giveToOwner(file: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  await chown(file, uid, gid)
}
