import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** What an update costs a phone that has the app: the names and the contents of two builds, one with a small change. */

const root = fileURLToPath(new URL('..', import.meta.url))
let folder = ''
/** The build as it is. */
let before: Map<string, Buffer>

/** Builds the app with one text changed in one source file. @returns the content of each file by its path */
async function built(name: string, change?: { file: string; from: string; to: string }) {
  const changed: Plugin = {
    name: 'changed-source',
    enforce: 'pre',
    transform: (code, id) => {
      if (!change || !id.endsWith(change.file)) return null
      if (!code.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}"`)
      return { code: code.replace(change.from, change.to), map: null }
    },
  }
  const outDir = path.join(folder, name)
  await build({ root, logLevel: 'error', plugins: [changed], build: { outDir } })
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return new Map(
    files.map(({ parentPath, name: file }) => {
      const at = path.join(parentPath, file)
      return [path.relative(outDir, at), readFileSync(at)] as const
    }),
  )
}

/** What such a phone must fetch anew, with the bytes that it costs on the line. */
function fetchedAnew(after: ReadonlyMap<string, Buffer>): { files: string[]; bytes: number } {
  const ofApp = [...after].filter(([file]) => !file.startsWith('.vite'))
  const anew = ofApp.filter(([file, content]) => !before.get(file)?.equals(content))
  return {
    files: anew
      .map(([file]) => file.replace(/files-.{12}\.json$/, 'files.json').replace(/-[\w-]{8}\.(\w+)$/, '.$1'))
      .sort(),
    bytes: anew.reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0),
  }
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('VITE_CONFIG_NATIVE_IGNORE_WARNING', 'true')
  folder = mkdtempSync(path.join(tmpdir(), 'hadir-builds-'))
  before = await built('before')
}, 180_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Comes with every build: the page with its import map, the list of files, and the name of that list. */
const always = ['assets/files.json', 'index.html', 'sw.js']

it.each([
  {
    what: 'a word of an office screen',
    file: 'src/features/subjects/lessons-drawer.tsx',
    from: 'Susun dulu di halaman',
    to: 'Susun dahulu di halaman',
    files: ['assets/lessons-drawer.js'],
  },
  {
    what: 'a style of an office screen',
    file: 'src/features/school-years/school-years.module.css',
    from: '{',
    to: '{ outline-offset: 3px;',
    files: ['assets/school-years-page.css', 'assets/school-years-page.js'],
  },
])(
  '$what costs no other script',
  async ({ what, files, ...change }) => {
    const after = await built(what, change)
    const anew = fetchedAnew(after)
    expect(anew.files).toEqual([...always, ...files].sort())
    // No name stands for two contents, as browsers keep each for a year.
    const same = [...after].filter(
      ([file, content]) =>
        file.startsWith('assets/') && before.get(file) && !before.get(file)?.equals(content),
    )
    expect(same.map(([file]) => file)).toEqual([])
    expect(anew.bytes).toBeLessThan(files.length === 1 ? 20_000 : 45_000)
  },
  180_000,
)
