import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/services/service'

let service: TestService
beforeAll(async () => {
  service = await startService({ env: { NODE_ENV: 'production' } })
})
afterAll(() => service.stop())

const script = fileURLToPath(new URL('../../build/admin.js', import.meta.url))
const person = ['--email', 'Budi@sekolah.sch.id', '--name', 'Budi Santoso', '--school', 'SMP Negeri 1']

/** Runs `npm run admin` as somebody without a terminal would. */
async function admin(args: string[], password: string): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: service.dataDir, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stdin.end(password)
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? -1)))
  return { code, said }
}

async function signIn(email: string, password: string): Promise<number> {
  const answer = await fetch(`${service.url}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const body = (await answer.json()) as { meta: { error_code: number } }
  return body.meta.error_code
}

test('production begins empty: no demo school, a code for the first-run screen', async () => {
  expect(service.output).toMatch(/Kode pemasangan: [2-9A-HJ-KMNP-Z]{4}(-[2-9A-HJ-KMNP-Z]{4}){2}/)
  expect(service.output).not.toContain('demo')
  expect(await service.query('select 1 from users')).toEqual([])
})

test('production shows no /docs: a file of the viewer is not there', async () => {
  expect((await fetch(`${service.url}/docs/static/swagger-ui-bundle.js`)).status).toBe(404)
})

test('what is missing or too short is said, field by field, and nothing is made', async () => {
  const { code, said } = await admin(['--email', 'budi@', '--name', 'Budi', '--password-stdin'], 'short')
  expect(code).toBe(1)
  expect(said).toMatch(/--school: Isi nama sekolah/)
  expect(said).toMatch(/--email: Alamat email tidak lengkap/)
  expect((await admin([...person, '--password-stdin'], 'short')).said).toContain(
    'Kata sandi paling sedikit 10',
  )
  expect((await admin(['--colour', 'red'], '')).said).toContain('npm run admin --')
  expect(await service.query('select 1 from users')).toEqual([])
})

test('without a terminal it does not wait for a password', async () => {
  const { code, said } = await admin(person, '')
  expect(code).toBe(1)
  expect(said).toContain('--password-stdin')
})

test('it makes school and administrator beside the running service, who can sign in at once', async () => {
  const { code, said } = await admin([...person, '--password-stdin'], 'rahasia sekali 9\n')
  expect(said).toContain('Budi Santoso sekarang administrator SMP Negeri 1')
  expect(code).toBe(0)
  expect(await signIn('budi@sekolah.sch.id', 'rahasia sekali 9')).toBe(0)
  expect(await signIn('budi@sekolah.sch.id', 'rahasia sekali 9\n')).not.toBe(0)
})

test('a second first school is refused, and with the service stopped the database is stopped again', async () => {
  await service.restart()
  expect(service.output.slice(service.output.lastIndexOf('Hadir siap'))).not.toContain('Kode pemasangan')
  await service.halt()
  const { code, said } = await admin([...person, '--password-stdin'], 'rahasia sekali 9')
  expect(code).toBe(1)
  expect(said).not.toMatch(/\n\s+at /)
  expect(existsSync(path.join(service.dataDir, 'database/cluster/data/postmaster.pid'))).toBe(false)
})
