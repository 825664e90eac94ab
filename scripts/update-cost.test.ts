import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** What an update costs a phone that has the app: two builds, the second with a word and a style of two office screens changed. */

const changes = [
  {
    file: 'src/features/subjects/lessons-drawer.tsx',
    from: 'Susun dulu di halaman',
    to: 'Susun dahulu di halaman',
  },
  {
    file: 'src/features/school-years/school-years.module.css',
    from: '{',
    to: '{ outline-offset: 3px;',
  },
]

const root = fileURLToPath(new URL('..', import.meta.url))
let folder = ''
type Files = ReadonlyMap<string, Buffer>
let before: Files
let after: Files

const changedSources: Plugin = {
  name: 'changed-sources',
  enforce: 'pre',
  transform: (code, id) => {
    const change = changes.find(({ file }) => id.endsWith(file))
    if (!change) return null
    if (!code.includes(change.from)) throw new Error(`${change.file} does not say "${change.from}"`)
    return { code: code.replace(change.from, change.to), map: null }
  },
}

/** Builds the app. @returns the content of each file that a phone may fetch, by its path */
async function built(name: string, plugins: Plugin[] = []): Promise<Files> {
  const outDir = path.join(folder, name)
  await build({ root, logLevel: 'silent', plugins, build: { outDir } })
  const found = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name: file }) => path.join(parentPath, file))
  return new Map(
    found
      .map((file) => [path.relative(outDir, file), readFileSync(file)] as const)
      .filter(([file]) => !file.startsWith('.vite')),
  )
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('VITE_CONFIG_NATIVE_IGNORE_WARNING', 'true')
  folder = mkdtempSync(path.join(tmpdir(), 'hadir-builds-'))
  before = await built('before')
  after = await built('after', [changedSources])
}, 300_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const withoutHash = (file: string) =>
  file.replace(/files-.{12}\.json$/, 'files.json').replace(/-[\w-]{8}\.(\w+)$/, '.$1')

it('what changes in an office screen is fetched anew, and no other script or style', () => {
  const anew = [...after].filter(([file, content]) => !before.get(file)?.equals(content))
  expect(anew.map(([file]) => withoutHash(file)).sort()).toEqual([
    // With every build: the list of files, the page with its import map, and the name of that list.
    'assets/files.json',
    'assets/lessons-drawer.js',
    'assets/school-years-page.css',
    'assets/school-years-page.js',
    'index.html',
    'sw.js',
  ])
  const always = anew.filter(([file]) => !file.startsWith('assets/') || file.endsWith('.json'))
  const bytes = always.reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0)
  expect(bytes, 'what every update costs').toBeLessThan(18_000)
})

it('no name of a script or style stands for two contents, as browsers keep each for a year', () => {
  const changed = [...after].filter(
    ([file, content]) => before.has(file) && !before.get(file)?.equals(content),
  )
  expect(changed.map(([file]) => file).sort()).toEqual(['index.html', 'sw.js'])
})
