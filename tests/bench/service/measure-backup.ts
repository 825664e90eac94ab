import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopEmbeddedDatabase } from '../../../core-service/db/embedded/start-embedded-database'
import { objectNameOf } from '../../../core-service/resources/images/object-name'
import { startService } from '../../support/services/service'
import type { Figure, Table } from '../figures'
import { fillBills, fillYears } from './fill-years'

const twoYears = 731
const photos = { count: 4_000, bytes: 30_000 }
const aim = { column: 'seconds', atMost: 300 } as const
const built = (name: string) => fileURLToPath(new URL(`../../../build/${name}.js`, import.meta.url))

/**
 * Backs the large school up with marks of two years and photos, while it is served, verifies the file and restores it, then exports the
 * school and removes it, each in a process of its own: `--only backup`.
 */
export async function measureBackup(say: (words: string) => void): Promise<Table> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hadir-bench-backup-'))
  // The account of the restored database passes through it.
  await chmod(folder, 0o711)
  const service = await startService({ env: { DEMO_SCHOOL: 'large', NODE_ENV: 'development' } })
  const restored = path.join(folder, 'restored')
  try {
    say('two years of marks')
    const marks = await fillYears(service, twoYears)
    await fillBills(service)
    await fillPhotos(service)
    const size = await service.query<{ mb: number }>(
      'SELECT pg_database_size(current_database())::float8 / 1e6 AS mb',
    )
    const { dataDir } = service
    const figures: Figure[] = []
    const measure = async (name: string, args: readonly string[], command = built('backup')) => {
      say(name)
      figures.push({ name, values: await timed([command, ...args], dataDir, say), aim })
    }
    await measure('backup', ['backup', '--to', folder])
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.tar'))
    const file = path.join(folder, name)
    await measure('verify', ['verify', file])
    await measure('restore', ['restore', file, '--into', restored])
    const bytes = (await stat(file)).size
    const [school = { id: '', name: '' }] = await service.query<{ id: string; name: string }>(
      'SELECT id, name FROM schools',
    )
    const leaving = (word: string) => ['school', word, school.id, '--to', folder]
    await measure('school export', leaving('export'), built('hadir'))
    await measure('school remove', [...leaving('remove'), '--confirm', school.name], built('hadir'))
    return {
      title: 'Backup of the large school with two years of marks, while it is served',
      unit: 'MB',
      columns: ['seconds', 'peak memory'],
      figures,
      notes: [
        `${marks.toLocaleString('en')} rows of marks, a database of ${(size[0]?.mb ?? 0).toFixed(0)} MB, ${photos.count} photos of ${photos.bytes} bytes; the file has ${(bytes / 1e6).toFixed(1)} MB`,
        'seconds are in s; peak memory is that of the process, without PostgreSQL',
      ],
    }
  } finally {
    await service.stop()
    if ((await readdir(folder)).includes('restored')) {
      await stopEmbeddedDatabase({ dataDir: restored, log: say })
    }
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillPhotos({
  dataDir,
  query,
}: Pick<Awaited<ReturnType<typeof startService>>, 'dataDir' | 'query'>) {
  const [school] = await query<{ id: string }>('SELECT id FROM schools')
  const folder = path.join(dataDir, 'images', school?.id ?? '')
  await mkdir(path.join(folder, 'presences'), { recursive: true })
  for (let at = 0; at < photos.count; at++) {
    const bytes = randomBytes(photos.bytes)
    await writeFile(path.join(folder, objectNameOf('presences', bytes)), bytes)
  }
}

/** Runs the command to its end, and reads from the system how much memory it had at most. */
async function timed(args: readonly string[], dataDir: string, say: (words: string) => void) {
  const began = performance.now()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  let peak = 0
  const watch = setInterval(() => void read(), 100)
  const read = async () => {
    const status = await readFile(`/proc/${child.pid ?? 0}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000)
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(watch)
  say(output.trim())
  if (code !== 0) throw new Error(`The command ended with ${String(code)}`)
  return { seconds: (performance.now() - began) / 1000, 'peak memory': peak }
}
