import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startService, type TestService } from '../support/services/service'

const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
// Production seeds nothing, which keeps these short.
const env = { NODE_ENV: 'production' }

let service: TestService | undefined
const folders: string[] = []
afterEach(async () => {
  await service?.stop()
  service = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(mode: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hadir-place-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe.runIf(asRoot)('as root', () => {
  test('a data folder of mode 700 is opened for passing through, and what is secret in it stays closed', async () => {
    const dataDir = newFolder(0o700)
    service = await startService({ dataDir, env })
    expect(modeOf(dataDir)).toBe('711')
    expect(modeOf(path.join(dataDir, 'token-secret'))).toBe('600')
    const cluster = path.join(dataDir, 'database/cluster')
    expect(modeOf(cluster)).toBe('700')
    expect(modeOf(path.join(cluster, 'password'))).toBe('600')
    expect(statSync(cluster).uid).toBe(NOBODY)
  })

  test('below a folder of mode 700 the database goes to /var/lib/hadir, says so, and is found again', async () => {
    const dataDir = path.join(newFolder(0o700), 'data')
    service = await startService({ dataDir, env })
    const place = readFileSync(path.join(dataDir, 'database-location.txt'), 'utf8').trim()
    folders.push(place)
    expect(place).toMatch(/^\/var\/lib\/hadir\/[0-9a-f]{12}$/)
    expect(service.output).toContain(`Basis data disimpan di ${place}`)
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false)

    await service.query('create table kept (word text)')
    await service.query(`insert into kept values ('still here')`)
    await service.restart()
    expect(await service.query('select word from kept')).toEqual([{ word: 'still here' }])
    // Once chosen it stays, even when the way would be open now.
    chmodSync(path.dirname(dataDir), 0o755)
    await service.restart()
    expect(await service.query('select word from kept')).toEqual([{ word: 'still here' }])
  })

  test('a folder of somebody else runs the database as its owner', async () => {
    const dataDir = newFolder(0o700)
    chownSync(dataDir, 1, 1)
    service = await startService({ dataDir, env })
    expect(statSync(path.join(dataDir, 'database/cluster')).uid).toBe(1)
  })

  test('a service that is not root uses its folder as it is', async () => {
    const dataDir = newFolder(0o700)
    chownSync(dataDir, NOBODY, NOBODY)
    service = await startService({ dataDir, env, uid: NOBODY, gid: NOBODY })
    expect(modeOf(dataDir)).toBe('700')
    expect(readFileSync(`/proc/${service.pid}/status`, 'utf8')).toMatch(/Uid:\t65534/)
    expect(statSync(path.join(dataDir, 'token-secret')).uid).toBe(NOBODY)
    await service.kill()
    await service.restart()
    expect((await fetch(`${service.url}/core/v1/health`)).status).toBe(200)
  })
})

test('a path too long for a Unix socket is served on a loopback port, the same one at every start', async () => {
  const dataDir = path.join(newFolder(0o755), 'a-long-name-'.repeat(8))
  service = await startService({ dataDir, env })
  const port = readFileSync(path.join(dataDir, 'database/cluster/port'), 'utf8')
  expect(Number(port)).toBeGreaterThan(1023)
  await service.restart()
  expect(readFileSync(path.join(dataDir, 'database/cluster/port'), 'utf8')).toBe(port)
  expect(await service.query('show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})
