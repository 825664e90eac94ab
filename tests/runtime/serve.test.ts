import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../core-service/db/embedded/free-port'
import { isRunning } from '../../core-service/db/embedded/is-running'
import { stopEmbeddedDatabase } from '../../core-service/db/embedded/start-embedded-database'
import { postmasterPid } from './postmaster'
import { until } from './until'

const project = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    const dataDir = path.join(folder, 'data')
    if (existsSync(path.join(dataDir, 'database')))
      await stopEmbeddedDatabase({ dataDir, log: () => undefined })
    rmSync(folder, { recursive: true, force: true })
  }
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-serve-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Starts the production service as a person or a supervisor does, and waits until it answers. */
async function serve(program: string, args: readonly string[], cwd = project) {
  const dataDir = path.join(newFolder(), 'data')
  const port = await freePort()
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const answers = (name: string) =>
    fetch(`http://127.0.0.1:${port}/core/v1/health/${name}`).then(
      ({ status }) => status,
      () => 0,
    )
  await until(async () => (await answers('ready')) === 200)
  return { child, dataDir, answers, output: () => output }
}

test('a production start serves from the process that was started, and ends with it in order', async () => {
  const { child, dataDir, output, answers } = await serve(process.execPath, ['scripts/serve.mjs'])
  expect(await answers('live')).toBe(200)
  expect(output()).toContain('Kode pemasangan:')
  const postmaster = postmasterPid(dataDir)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  await until(() => !isRunning(postmaster))
})

// npm passes no signal on to what it runs, and cmd is no shell that ends by one.
test.skipIf(process.platform === 'win32')('a signal to npm ends the service that npm started', async () => {
  const { child, dataDir, answers } = await serve('npm', ['run', '--silent', 'serve'])
  const postmaster = postmasterPid(dataDir)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await until(async () => !isRunning(postmaster) && (await answers('live')) === 0)
})

test('a production start installs and builds nothing: it says what is missing', () => {
  const folder = newFolder()
  cpSync(path.join(project, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
  const run = () => spawnSync(process.execPath, ['scripts/serve.mjs'], { cwd: folder, encoding: 'utf8' })
  const first = run()
  expect([first.status, first.stderr]).toEqual([78, expect.stringMatching(/^Belum ada node_modules\. .+\n$/)])
  mkdirSync(path.join(folder, 'node_modules'))
  expect(run().stderr).toMatch(/^Belum ada build\/server\.js\. Jalankan "npm ci" dan "npm run build" .+\n$/)
  expect(existsSync(path.join(folder, 'build'))).toBe(false)
})

const manifest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>

/** What the second stage of the image takes over from the first. */
const ofImage = [
  ...readFileSync(path.join(project, 'docs/deploy/Containerfile'), 'utf8').matchAll(
    /^COPY --from=build \/app\/(\S+) /gm,
  ),
].map(([, name]) => name ?? '')

/** As `npm prune --omit=dev` leaves it, by links. */
function linkPackages(from: string, to: string, without: ReadonlySet<string>, scope = ''): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || without.has(scope + name)) continue
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (name.startsWith('@')) linkPackages(source, target, without, `${name}/`)
    else symlinkSync(source, target)
  }
}

test('what the image holds is all that the service and its commands need', async () => {
  const folder = newFolder()
  for (const name of ofImage) {
    const [source, target] = [path.join(project, name), path.join(folder, name)]
    if (name === 'node_modules') linkPackages(source, target, new Set(Object.keys(manifest.devDependencies)))
    else cpSync(source, target, { recursive: true })
  }
  const { child, answers, dataDir } = await serve(process.execPath, ['scripts/serve.mjs'], folder)
  expect(await answers('live')).toBe(200)
  const backup = spawnSync(process.execPath, ['scripts/backup.mjs', 'backup', '--to', folder], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  expect(backup.stdout).toMatch(/^Cadangan selesai: /)
  expect(backup.stderr).toBe('')
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('the image is built of files that there are', () => {
  const text = readFileSync(path.join(project, 'docs/deploy/Containerfile'), 'utf8')
  const sources = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(
    ([, names]) => names?.split(' ') ?? [],
  )
  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter((name) => !existsSync(path.join(project, name)))).toEqual([])
})

test('the service needs no package that is left out of the image, but for the demo school and for browsing the calls', () => {
  const imported = readdirSync(path.join(project, 'build'))
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [
      ...readFileSync(path.join(project, 'build', name), 'utf8').matchAll(
        /^(?:import|\} from|.*\bimport\().*?"([^."\n][^"\n]*)"/gm,
      ),
    ])
    .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !name.startsWith('node:') && !isBuiltin(name))
  expect(new Set(imported).size).toBeGreaterThan(10)
  const left = new Set(imported.filter((name) => !(name in manifest.dependencies)))
  expect([...left].sort()).toEqual(['@faker-js/faker', '@fastify/swagger', '@fastify/swagger-ui'])
})
