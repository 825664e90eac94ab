import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from '../../core-service/db/embedded/is-running'
import { startService, type TestService } from '../support/services/service'
import { postmasterPid } from './postmaster'
import { until } from './until'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function health(): Promise<{ status: number; code: number }> {
  const answer = await fetch(`${service.url}/core/v1/health`)
  const body = (await answer.json()) as { meta: { error_code: number } }
  return { status: answer.status, code: body.meta.error_code }
}

test('it answers, and its first start made a school to sign in to', async () => {
  expect(await health()).toEqual({ status: 200, code: 0 })
  expect(service.output).toContain('Mengisi sekolah contoh…')
  const [row] = await service.query<{ pupils: number }>('select count(*)::int as pupils from students')
  expect(row?.pupils).toBeGreaterThan(400)
})

test('in development the calls are browsable at /docs', async () => {
  expect(await (await fetch(`${service.url}/docs`)).text()).toContain('Hadir core service')
  expect((await fetch(`${service.url}/docs/static/swagger-ui-bundle.js`)).status).toBe(200)
})

test('after SIGKILL the next start finds the database that was left running, and makes no second school', async () => {
  const left = postmasterPid(service.dataDir)
  await service.kill()
  const began = service.output.length
  await service.restart()
  expect(postmasterPid(service.dataDir)).toBe(left)
  expect(await health()).toEqual({ status: 200, code: 0 })
  expect(service.output.slice(began)).not.toContain('Mengisi')
})

test('a second start on the same folder is refused in words, with process and address', async () => {
  const refused = startService({ dataDir: service.dataDir })
  await expect(refused).rejects.toThrow(
    `Folder data ini sedang dipakai layanan Hadir yang lain: proses ${service.pid} dan menjawab di ${service.url}.`,
  )
  await expect(refused).rejects.toThrow('code 78')
  expect(await health()).toEqual({ status: 200, code: 0 })
})

test('a database killed under the living service comes back; in between the answer is 1910', async () => {
  const dead = postmasterPid(service.dataDir)
  process.kill(dead, 'SIGKILL')
  const seen = new Set<string>()
  await until(async () => {
    const { status, code } = await health()
    seen.add(`${status} ${code}`)
    return code === 0 && ![0, dead].includes(postmasterPid(service.dataDir))
  })
  expect([...seen].filter((each) => each !== '200 0' && each !== '503 1910')).toEqual([])
  await until(() => service.output.includes('Basis data berjalan kembali.'))
  // The folder is claimed anew, too.
  await expect(startService({ dataDir: service.dataDir })).rejects.toThrow(
    `proses ${service.pid} dan menjawab di`,
  )
})

test('a crash of a single backend, which makes PostgreSQL restart itself, passes as well', async () => {
  const [victim] = await service.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  await until(async () => (await health()).code === 0)
  await until(() => service.output.split('Basis data berjalan kembali.').length === 3)
})

test('asked to end it closes the database properly, and the next start needs no recovery', async () => {
  const dead = postmasterPid(service.dataDir)
  await service.restart()
  expect(postmasterPid(service.dataDir)).not.toBe(dead)
  const log = readFileSync(path.join(service.dataDir, 'database/cluster/postgres.log'), 'utf8')
  const lastStart = log.slice(log.lastIndexOf('starting PostgreSQL'))
  expect(lastStart).toContain('database system was shut down at')
  expect(lastStart).not.toContain('recovery')
  expect(await health()).toEqual({ status: 200, code: 0 })
})

test('Ctrl+C under npm, which arrives twice, still closes everything properly', async () => {
  const { pid } = service
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGINT')
  await until(() => !isRunning(pid))
  expect(existsSync(path.join(service.dataDir, 'database/cluster/data/postmaster.pid'))).toBe(false)
})
