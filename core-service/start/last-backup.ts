import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const State = z.object({ made_at: z.iso.datetime() })

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** Stores in the data folder when its newest backup was made, for the service. */
export async function noteBackup(dataDir: string, madeAt: Date): Promise<void> {
  const file = fileIn(dataDir)
  const half = `${file}.${process.pid}`
  const state: z.output<typeof State> = { made_at: madeAt.toISOString() }
  await writeFile(half, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true })
  await giveToOwner(half, dataDir)
  await rename(half, file)
}

/** @returns null where no backup was ever made, or its note cannot be read */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  try {
    const state = z.parse(State, JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    return new Date(state.made_at)
  } catch {
    return null
  }
}

/** A command that root runs leaves no file that the service, as the owner of its data folder, cannot read. */
export async function giveToOwner(file: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  await chown(file, uid, gid)
}
