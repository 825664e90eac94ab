import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { systemCode } from '../system-code'

/**
 * The secret that signs access tokens: the one kept in the data folder, made at the first start.
 * @param onNew called before one is made
 * @returns at least 32 characters
 */
export async function keptTokenSecret(dataDir: string, onNew: () => Promise<void>): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const kept = await readTokenSecret(dataDir)
  if (kept) return kept
  await onNew()
  // Written whole beside its place and then linked into it: never half a secret, and of two first
  // starts at once the slower one finds the other's.
  const file = secretFile(dataDir)
  const half = `${file}.${process.pid}`
  await writeFile(half, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(half, file).catch(async (error: unknown) => {
    // Some file systems (exFAT, network shares) have no links.
    if (systemCode(error) !== 'EEXIST') await rename(half, file)
  })
  await rm(half, { force: true })
  const made = await readTokenSecret(dataDir)
  if (!made) throw new Error(`Not a token secret: ${file}`)
  return made
}

/** Where the secret of a data folder is. */
export const secretFile = (dataDir: string) => path.join(dataDir, 'token-secret')

/** Puts a secret into a data folder that has none, as a restored one. */
export async function storeTokenSecret(dataDir: string, secret: string): Promise<void> {
  await writeFile(secretFile(dataDir), `${secret}\n`, { mode: 0o600, flush: true, flag: 'wx' })
}

/** @returns undefined where none was made yet */
export async function readTokenSecret(dataDir: string): Promise<string | undefined> {
  const text = await readFile(secretFile(dataDir), 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.trim().length >= 32 ? text.trim() : undefined
}
