import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './compress.mjs'
import { inProject } from './project.mjs'
import { hashOf } from './source-hash.mjs'

const shared = ['contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs']
const parts = {
  app: {
    sources: [...shared, 'src', 'sw', 'public', 'index.html', 'vite.config.ts', 'scripts/compress.mjs'],
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
  await viteBuild({ root: inProject(), logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
  await compressFolder(fresh)
  const old = inProject('build', `dist-old-${process.pid}`)
  if (existsSync(inProject('dist'))) await rename(inProject('dist'), old)
  await rename(fresh, inProject('dist'))
  await rm(old, { recursive: true, force: true })
}

async function buildService() {
  const { build: bundle } = await import('esbuild')
  for (const name of await readdir(inProject('build'))) {
    if (/\.js(\.map)?$/.test(name)) await rm(inProject('build', name))
  }
  await bundle({
    entryPoints: [inProject('core-service/server.ts'), inProject('core-service/admin.ts')],
    outdir: inProject('build'),
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
  await rm(inProject('build/migrations'), { recursive: true, force: true })
  await cp(inProject('core-service/db/migrations'), inProject('build/migrations'), { recursive: true })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2)
  await build(asked.length ? asked : Object.keys(parts))
}
