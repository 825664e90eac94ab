import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkSizes } from './check-sizes.mjs'
import { compressFolder } from './compress.mjs'
import { inProject } from './project.mjs'
import { hashOf } from './source-hash.mjs'

const shared = ['contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs']
const helpers = [
  'app-files.ts',
  'chunk-names.ts',
  'late-imports.ts',
  'login-html.ts',
  'compress.mjs',
  'check-sizes.mjs',
  'split-worker.ts',
].map((name) => `scripts/${name}`)
const parts = {
  app: {
    sources: [...shared, 'src', 'sw', 'public', 'index.html', 'vite.config.ts', ...helpers],
    result: 'dist/index.html',
    build: buildApp,
  },
  service: {
    sources: [...shared, 'core-service'],
    result: 'build/server.js',
    build: buildService,
  },
}

/** Names of the parts whose sources differ from those of their last build. */
export async function stale() {
  const names = []
  for (const [name, { sources, result }] of Object.entries(parts)) {
    const built = await readFile(stampOf(name), 'utf8').catch(() => '')
    if (!existsSync(inProject(result)) || built !== hashOf(sources)) names.push(name)
  }
  return names
}

/** Builds parts, both at once. */
export async function build(names) {
  await mkdir(inProject('build'), { recursive: true })
  await Promise.all(
    names.map(async (name) => {
      const hash = hashOf(parts[name].sources)
      await parts[name].build()
      await writeFile(stampOf(name), hash)
    }),
  )
}

function stampOf(name) {
  return inProject('build', `${name}.hash`)
}

async function buildApp() {
  const { build: viteBuild } = await import('vite')
  process.env.NODE_ENV = 'production'
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  // Built beside and exchanged, so that a running service never serves half of two builds.
  const fresh = inProject('build', `dist-${process.pid}`)
  const old = inProject('build', `dist-old-${process.pid}`)
  try {
    await viteBuild({ root: inProject(), logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
    await compressFolder(fresh)
    await checkSizes(fresh)
    if (existsSync(inProject('dist'))) await rename(inProject('dist'), old)
    await rename(fresh, inProject('dist'))
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

async function buildService() {
  const { build: bundle } = await import('esbuild')
  const { outputFiles } = await bundle({
    entryPoints: ['server', 'hadir', 'backup'].map((name) => inProject(`core-service/${name}.ts`)),
    outdir: inProject('build'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    splitting: true,
    chunkNames: 'service-[hash]',
    sourcemap: true,
    logLevel: 'warning',
  })
  // Chunks before those that import them, each exchanged whole: a service may be starting right now.
  const isEntry = (file) => /(server|hadir|backup)\.js$/.test(file.path)
  for (const file of [...outputFiles].sort((a, b) => isEntry(a) - isEntry(b))) {
    await writeFile(`${file.path}.new`, file.contents)
    await rename(`${file.path}.new`, file.path)
  }
  await removeOldChunks(new Set(outputFiles.map((file) => file.path)))
  await cp(inProject('core-service/db/migrations'), inProject('build/migrations'), {
    recursive: true,
    force: true,
  })
}

/** Those of earlier builds, once no start can still be reading them. */
async function removeOldChunks(current) {
  for (const name of await readdir(inProject('build'))) {
    const file = inProject('build', name)
    if (!/\.js(\.map)?$/.test(name) || current.has(file)) continue
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > 600_000) await rm(file)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2)
  await build(asked.length ? asked : Object.keys(parts))
}
