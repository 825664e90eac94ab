import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** Waits for what must come; how long it takes is not judged. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50)
}

async function health(): Promise<{ status: number; code: number }> {
  const answer = await fetch(`${service.url}/core/v1/health`)
  const body = (await answer.json()) as { meta: { error_code: number } }
  return { status: answer.status, code: body.meta.error_code }
}

function postmasterPid(): number {
  return Number(
    readFileSync(path.join(service.dataDir, 'database/cluster/data/postmaster.pid'), 'utf8').split('\n')[0],
  )
}

test('it answers, and its first start made a school to sign in to', async () => {
  expect(await health()).toEqual({ status: 200, code: 0 })
  expect(service.output).toContain('Mengisi sekolah contoh…')
  const [row] = await service.query<{ pupils: number }>('select count(*)::int as pupils from students')
  expect(row?.pupils).toBeGreaterThan(400)
})

test('after SIGKILL the next start finds the database that was left running, and makes no second school', async () => {
  const left = postmasterPid()
  await service.kill()
  const began = service.output.length
  await service.restart()
  expect(postmasterPid()).toBe(left)
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
  const dead = postmasterPid()
  process.kill(dead, 'SIGKILL')
  const seen = new Set<string>()
  await until(async () => {
    const { status, code } = await health()
    seen.add(`${status} ${code}`)
    return code === 0 && postmasterPid() !== dead
  })
  expect([...seen].filter((each) => each !== '200 0' && each !== '503 1910')).toEqual([])
  await until(() => Promise.resolve(service.output.includes('Basis data berjalan kembali.')))
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
  await until(() => Promise.resolve(service.output.split('Basis data berjalan kembali.').length === 3))
})

test('stopping it in the ordinary way leaves no server and no stale files', async () => {
  const kept = service.dataDir
  await service.restart()
  expect(service.output).toContain('Menutup…')
  expect(kept).toBe(service.dataDir)
  expect(await health()).toEqual({ status: 200, code: 0 })
})
