import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const importMap = /<script type="importmap">([^<]*)<\/script>/

/**
 * What `script-src` must name so that the import map of the built page counts, which browsers take inline alone (decision
 * 0161). No other inline script may run.
 * @param folder of the built app; a newer build may take its place at any time
 * @returns a function that gives the source, as `'sha256-…'`; empty where nothing is built or the page has no import map
 */
export function importMapHash(folder: string): () => string {
  const page = path.join(folder, 'index.html')
  let known = { changed: 0, source: '' }
  return () => {
    const changed = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed !== known.changed) known = { changed, source: changed === 0 ? '' : sourceOf(page) }
    return known.source
  }
}

function sourceOf(page: string): string {
  const [, map] = importMap.exec(readFileSync(page, 'utf8')) ?? []
  return map === undefined ? '' : `'sha256-${createHash('sha256').update(map).digest('base64')}'`
}
