import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes after gzip -9 (docs/bench.md). */
const budgets = { entry: 160_000, worker: 70_000 }

/**
 * Refuses a build whose entry or worker is over its budget. The entry is what every page waits for, whatever its
 * path: the script that index.html starts, and the app with all that it imports. The worker is counted without
 * the list of the files that it stores, which is a file of its own.
 * @param folder the built app
 * @throws Error with the sizes
 */
export async function checkSizes(folder) {
  const entry = await entryScripts(folder)
  const assets = await readdir(path.join(folder, 'assets'))
  // scripts/split-worker.ts
  const worker = assets.filter((file) => /^service-worker-.*\.js$/.test(file)).map((file) => `assets/${file}`)
  if (worker.length !== 1) throw new Error(`one file must hold the worker's code: ${worker.join(', ')}`)
  for (const [name, files] of Object.entries({ entry, worker: ['sw.js', ...worker] })) {
    const sizes = await Promise.all(files.map((file) => gzipSize(path.join(folder, file))))
    const size = sizes.reduce((sum, each) => sum + each, 0)
    if (size > budgets[name]) {
      const parts = files.map((file, at) => `  ${file} ${sizes[at]}`).join('\n')
      throw new Error(`${name}: ${size} bytes after gzip, ${budgets[name]} are allowed\n${parts}`)
    }
  }
}

/**
 * The scripts that every page waits for, whatever its path.
 * @param folder the built app, with the list that Vite writes of it
 * @returns paths below the folder
 */
export async function entryScripts(folder) {
  const chunks = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8'))
  const files = new Set()
  const follow = (key) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`Vite's list has no ${key}: the sizes cannot be checked`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  follow('index.html')
  // What src/main.ts starts (scripts/chunk-names.ts names it).
  const app = Object.keys(chunks).find((key) => chunks[key].name === 'app')
  if (!app) throw new Error('no chunk is called app: the sizes cannot be checked')
  follow(app)
  return [...files]
}

async function gzipSize(file) {
  return gzipSync(await readFile(file), { level: 9 }).length
}
