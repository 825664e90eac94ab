import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AuthData } from '../../contract/accounts/auth'
import { stopEmbeddedDatabase } from '../../core-service/db/embedded/start-embedded-database'
import { runBackup } from '../support/services/run-backup'
import { startService, type TestService } from '../support/services/service'

const asRoot = process.getuid?.() === 0
const script = fileURLToPath(new URL('../../build/backup.js', import.meta.url))
let service: TestService
/** Where everything of this file lies, open for the account of the database. */
const top = mkdtempSync(path.join(tmpdir(), 'hadir-backups-'))
chmodSync(top, 0o755)
const to = path.join(top, 'backups')
let file = ''
let session: AuthData
const image = 'presences/0193a4c0-0000-7000-8000-000000000000.webp'
beforeAll(async () => {
  mkdirSync(to)
  service = await startService()
  session = await signIn(service)
  const school = z.parse(z.object({ id: z.string() }), (await service.query('select id from schools'))[0])
  const place = path.join(service.dataDir, 'images', school.id, image)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, 'a photo')
  const { code, said } = await run(['backup', '--to', to])
  expect(said).toMatch(/Cadangan selesai: .*hadir-\d{8}T\d{6}Z\.tar \(\d+,\d MB\), \d+ tabel, .* 1 foto\./)
  expect(code).toBe(0)
  file = path.join(to, readdirSync(to)[0] ?? '')
})
afterAll(async () => {
  await service.stop()
  rmSync(top, { recursive: true, force: true })
})

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runBackup(args, { DATA_DIR: service.dataDir, INIT_CWD: top, ...env })

async function signIn({ url }: TestService): Promise<AuthData> {
  const answer = await fetch(`${url}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' }),
  })
  return z.parse(z.object({ data: AuthData }), await answer.json()).data
}

test('a restored place serves the same accounts, the sessions of before, and its own database', async () => {
  const folder = path.join(top, 'restored')
  const { code, said } = await run(['restore', file, '--into', 'restored'])
  expect(said).toContain(`Dipulihkan ke ${folder}`)
  expect(code).toBe(0)
  const restored = await startService({ dataDir: folder })
  try {
    const headers = { authorization: `Bearer ${session.access_token}` }
    expect((await fetch(`${restored.url}/core/v1/auth/me`, { headers })).status).toBe(200)
    expect((await signIn(restored)).role).toEqual(session.role)
    await restored.query(`update students set name = 'Hanya di sini'`)
    expect(await service.query(`select 1 from students where name = 'Hanya di sini'`)).toEqual([])
    const [school = ''] = readdirSync(path.join(folder, 'images'))
    const place = path.join(folder, 'images', school, image)
    expect(readFileSync(place, 'utf8')).toBe('a photo')
    expect(statSync(place).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path.join(folder, 'last-backup.json'), 'utf8'))).toEqual(
      JSON.parse(readFileSync(path.join(service.dataDir, 'last-backup.json'), 'utf8')),
    )
  } finally {
    await restored.stop()
  }
})

test('verifying says that it is whole, or what is wrong, and leaves nothing behind', async () => {
  const temporary = path.join(top, 'temporary')
  mkdirSync(temporary)
  const env = { TMPDIR: temporary }
  const good = await run(['verify', file], env)
  expect(good.said).toMatch(/^Cadangan ini utuh dan dapat dipulihkan: keadaan 20/)
  expect(good.code).toBe(0)
  const damaged = path.join(top, 'damaged.tar')
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(damaged, bytes)
  const bad = await run(['verify', damaged], env)
  expect(bad.said).toMatch(/^Cadangan ini rusak: /)
  expect(bad.code).toBe(1)
  expect(readdirSync(temporary)).toEqual([])
  const into = path.join(top, 'from-damaged')
  expect((await run(['restore', damaged, '--into', into])).code).toBe(1)
  expect(readdirSync(into)).toEqual([])
})

test('what cannot be done is said in a sentence, and nothing is touched', async () => {
  const full = path.join(top, 'full')
  mkdirSync(full)
  writeFileSync(path.join(full, 'a-file'), '')
  const refusals: [string[], RegExp, Readonly<Record<string, string>>?][] = [
    [['backup'], /npm run backup -- --to FOLDER/],
    [['backup', '--to', to, '--keep', '0'], /--keep harus jumlah hari/],
    [['backup', '--to', path.join(top, 'missing')], /missing tidak ada\.$/],
    [['backup', '--to', to], /Belum ada basis data/, { DATA_DIR: path.join(top, 'no-data') }],
    [['restore', file], /npm run restore -- BERKAS --into FOLDER/],
    [['restore', file, '--into', service.dataDir], /tidak kosong/],
    [['restore', file, '--into', full], /tidak kosong/],
    [['restore', path.join(top, 'missing.tar'), '--into', 'x'], /missing\.tar tidak ada/],
    [['restore', to, '--into', 'y'], /adalah folder|tidak dapat/],
    [['verify', script], /bukan cadangan Hadir/],
  ]
  for (const [args, sentence, env] of refusals) {
    const { code, said } = await run(args, env)
    expect(said, args.join(' ')).toMatch(sentence)
    expect(code, args.join(' ')).toBe(1)
  }
  expect(existsSync(path.join(top, 'no-data'))).toBe(false)
  expect(readdirSync(full)).toEqual(['a-file'])
  expect(readdirSync(to)).toEqual([path.basename(file)])
})

test('older backups go by the age in their names, other files stay', async () => {
  const folder = path.join(top, 'kept')
  mkdirSync(folder)
  const dated = (days: number) =>
    `hadir-${new Date(Date.now() - days * 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
  for (const name of [dated(8), dated(6), 'letters.tar', `.${dated(1)}.999999999.part`]) {
    writeFileSync(path.join(folder, name), '')
    utimesSync(path.join(folder, name), 0, 0)
  }
  const { said } = await run(['backup', '--to', folder, '--keep', '7'])
  expect(said).toContain('1 cadangan lama dihapus')
  const names = readdirSync(folder)
  expect(names).toHaveLength(3)
  expect(names).toContain('letters.tar')
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
})

test('a place whose restore was cut off is opened by nothing', async () => {
  const folder = path.join(top, 'cut')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'restore-unfinished.txt'), '')
  await expect(startService({ dataDir: folder })).rejects.toThrow('terputus sebelum selesai')
  expect((await run(['backup', '--to', to], { DATA_DIR: folder })).said).toContain('terputus')
  expect((await run(['restore', file, '--into', folder])).said).toContain('tidak kosong')
})

describe.runIf(asRoot)('as root, below a folder of mode 700', () => {
  test('what is restored has a database of its own also where one of that name is left, and a copy is refused', async () => {
    const closed = path.join(top, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const folder = path.join(closed, 'data')
    const places: string[] = []
    const placeOf = (dataDir: string) =>
      readFileSync(path.join(dataDir, 'database-location.txt'), 'utf8').trim()
    try {
      expect((await run(['restore', file, '--into', folder])).code).toBe(0)
      places.push(placeOf(folder))
      // The data folder is lost; what lies elsewhere is not.
      rmSync(folder, { recursive: true })
      expect((await run(['restore', file, '--into', folder])).code).toBe(0)
      places.push(placeOf(folder))
      expect(places[1]).not.toBe(places[0])
      const copy = path.join(closed, 'copy')
      cpSync(folder, copy, { recursive: true })
      await expect(startService({ dataDir: copy })).rejects.toThrow('adalah salinan dari')
      // A folder that was moved keeps its database.
      rmSync(folder, { recursive: true })
      const moved = await startService({ dataDir: copy })
      await moved.stop()
      const elsewhere = path.join(closed, 'elsewhere')
      mkdirSync(elsewhere)
      writeFileSync(path.join(elsewhere, 'database-location.txt'), '/var/lib/hadir/of-another-machine\n')
      await expect(startService({ dataDir: elsewhere })).rejects.toThrow('tidak ada di mesin ini')
    } finally {
      for (const place of places) rmSync(place, { recursive: true, force: true })
    }
  })

  test('a folder of somebody else gets files of that account', async () => {
    const folder = path.join(top, 'of-daemon')
    mkdirSync(folder)
    await new Promise((resolve) => spawn('chown', ['1:1', folder]).once('close', resolve))
    expect((await run(['restore', file, '--into', folder])).code).toBe(0)
    for (const name of ['token-secret', 'last-backup.json', 'images', 'database/cluster']) {
      expect(statSync(path.join(folder, name)).uid, name).toBe(1)
    }
    await stopEmbeddedDatabase({ dataDir: folder, log: () => undefined })
  })
})
