import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { ListedFiles } from '../sw/listed-files'

/** One file of the build, as vite-plugin-pwa lists it. */
interface Entry {
  url: string
  revision: string | null
  size: number
}

/**
 * Writes the list of the app's files, with the hash of each, into a file of its own. The worker carries no more than that
 * file's name and hash, and stores nothing that it does not vouch for (sw/app-files.ts).
 * @returns the Vite plugin that learns where the build goes, and the transformer of vite-plugin-pwa's list
 */
export function listedFiles() {
  let folder = ''
  const plugin: Plugin = {
    name: 'hadir-listed-files',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
  }
  const hashesOf = (files: string[]): Record<string, string> =>
    Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(path.join(folder, file)))]))

  /** @param entries the files that the worker stores ahead; all others below `assets/` are stored once they were used */
  function transform(entries: Entry[]) {
    const ahead = hashesOf(entries.map(({ url }) => url))
    const others = readdirSync(path.join(folder, 'assets')).map((name) => `assets/${name}`)
    const used = hashesOf(others.filter((file) => !(file in ahead)))
    const files: ListedFiles = { ahead, used }
    const list = JSON.stringify(files)
    const revision = hashOf(list)
    const url = `assets/files-${revision}.json`
    writeFileSync(path.join(folder, url), list)
    return { manifest: [{ url, revision, size: list.length }], warnings: [] }
  }
  return { plugin, transform }
}

/** As the worker computes it: the first nine bytes of SHA-256, in base64url. */
function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest().subarray(0, 9).toString('base64url')
}
