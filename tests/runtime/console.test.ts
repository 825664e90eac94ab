import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/services/service'

let service: TestService
beforeAll(async () => {
  service = await startService({ env: { NODE_ENV: 'production' } })
})
afterAll(() => service.stop())

const script = fileURLToPath(new URL('../../build/hadir.js', import.meta.url))
const backup = fileURLToPath(new URL('../../build/backup.js', import.meta.url))
const create = [
  'school',
  'create',
  'SMP Negeri 1',
  '--admin',
  'Budi Santoso',
  '--email',
  'Budi@sekolah.sch.id',
]

/** Runs `npm run hadir` as an operator or a script does. */
const hadir = (...args: string[]) => run(script, args, service.dataDir)

async function run(file: string, args: string[], dataDir: string): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? -1)))
  expect(said).not.toMatch(/\n\s+at /)
  return { code, said }
}

async function signIn(email: string, password: string, { url } = service): Promise<number> {
  const answer = await fetch(`${url}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const body = (await answer.json()) as { meta: { error_code: number } }
  return body.meta.error_code
}

const codeIn = (said: string) => /Kode sekali pakai: ([\d-]+)/.exec(said)?.[1] ?? ''

const isStopped = () => !existsSync(path.join(service.dataDir, 'database/cluster/data/postmaster.pid'))

test('production begins empty: no demo school, a code for the first-run screen', async () => {
  expect(service.output).toMatch(/Kode pemasangan: [2-9A-HJ-KMNP-Z]{4}(-[2-9A-HJ-KMNP-Z]{4}){2}/)
  expect(service.output).not.toContain('demo')
  expect(await service.query('select 1 from users')).toEqual([])
})

test('production shows no /docs: a file of the viewer is not there', async () => {
  expect((await fetch(`${service.url}/docs/static/swagger-ui-bundle.js`)).status).toBe(404)
})

test('what is not known is refused with code 1, and nothing is made', async () => {
  const { code, said } = await hadir(...create, '--colour', 'red')
  expect(code).toBe(1)
  expect(said).toMatch(/^Tidak ada pilihan --colour\./)
  expect(await service.query('select 1 from users')).toEqual([])
  expect((await hadir('--help')).code).toBe(0)
})

test('it makes school and administrator beside the running service, who can sign in at once', async () => {
  const { code, said } = await hadir(...create)
  expect(code).toBe(0)
  expect(await signIn('budi@sekolah.sch.id', '0000-0000-0000')).not.toBe(0)
  expect(await signIn('budi@sekolah.sch.id', codeIn(said))).toBe(0)
})

test('an export becomes an installation of its own, and the school is removed here', async () => {
  const top = mkdtempSync(path.join(tmpdir(), 'hadir-export-'))
  chmodSync(top, 0o755)
  const folder = path.join(top, 'data')
  expect(
    (await hadir(...create.slice(0, 2), 'SMP Negeri 10', ...create.slice(3), '--email', 'ani@sekolah.sch.id'))
      .code,
  ).toBe(0)
  const { said } = await hadir('school', 'export', 'SMP Negeri 1', '--to', top)
  const file = /selesai: (\S+\.tar)/.exec(said)?.[1] ?? ''
  expect((await run(backup, ['verify', file], service.dataDir)).said).toContain('hanya SMP Negeri 1, keadaan')
  expect((await run(backup, ['restore', file, '--into', folder], folder)).code).toBe(0)
  const own = await startService({ dataDir: folder, env: { NODE_ENV: 'production' } })
  try {
    expect(own.output).not.toContain('Kode pemasangan')
    const reset = await run(script, ['admin', 'reset', 'budi@sekolah.sch.id'], folder)
    expect(await signIn('budi@sekolah.sch.id', codeIn(reset.said), own)).toBe(0)
    expect((await run(script, ['school', 'list'], folder)).said).not.toContain('SMP Negeri 10')
  } finally {
    await own.stop()
  }
  const removed = await hadir('school', 'remove', 'SMP Negeri 1', '--to', top, '--confirm', 'SMP Negeri 1')
  expect(removed.said).toMatch(/SMP Negeri 1 dihapus: [\d.]+ baris\./)
  const listed = await hadir('school', 'list')
  expect(listed.said).not.toMatch(/^SMP Negeri 1 /m)
  expect(listed.said).toMatch(/^SMP Negeri 10 /m)
  rmSync(top, { recursive: true })
})

test('the doctor finds a running installation well, and one that is stopped too, whose database is stopped again', async () => {
  expect(await hadir('doctor')).toMatchObject({
    code: 0,
    said: expect.not.stringContaining('gagal') as string,
  })
  await service.restart()
  expect(service.output.slice(service.output.lastIndexOf('Hadir siap'))).not.toContain('Kode pemasangan')
  await service.halt()
  const { code, said } = await hadir('doctor')
  expect(said).toMatch(/^ok +Basis data: PostgreSQL 18/m)
  expect(code).toBe(0)
  expect(isStopped()).toBe(true)
  writeFileSync(path.join(service.dataDir, 'restore-unfinished.txt'), '')
  const unfinished = await hadir('doctor')
  expect(unfinished.said).toMatch(/^gagal +Basis data: Pemulihan .* terputus/m)
  expect(unfinished.code).toBe(1)
})
