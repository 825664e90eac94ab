import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes after gzip -9 (docs/bench.md). The worker's aim is 70,000; each screen adds its files to the list in it (docs/bench.md). */
const budgets = { entry: 160_000, worker: 78_000 }

/**
 * Refuses a build whose entry or worker is over its budget. The entry is what every page waits for, whatever its
 * path: the scripts that index.html starts and what these import. The worker is counted as it is served, with the list
 * of the files that it stores.
 * @param folder the built app
 * @throws Error with the sizes
 */
export async function checkSizes(folder) {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const scripts = page.matchAll(
    /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g,
  )
  const entry = [...scripts].map(([, address]) => address)
  if (entry.length === 0) throw new Error('index.html starts no script: the sizes cannot be checked')
  for (const [name, files] of Object.entries({ entry, worker: ['sw.js'] })) {
    const sizes = await Promise.all(files.map((file) => gzipSize(path.join(folder, file))))
    const size = sizes.reduce((sum, each) => sum + each, 0)
    if (size > budgets[name]) {
      const parts = files.map((file, at) => `  ${file} ${sizes[at]}`).join('\n')
      throw new Error(`${name}: ${size} bytes after gzip, ${budgets[name]} are allowed\n${parts}`)
    }
  }
}

async function gzipSize(file) {
  return gzipSync(await readFile(file), { level: 9 }).length
}
