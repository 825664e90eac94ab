import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkMachine } from './check-machine'
import { listen } from './listen'
import { StartupError } from './startup-error'

let folder = ''
let busy: Server
let taken = 0
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hadir-machine-'))
  busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  taken = (busy.address() as AddressInfo).port
})
afterAll(() => {
  busy.close()
  rmSync(folder, { recursive: true, force: true })
})

const plain = () => ({
  host: '127.0.0.1',
  port: 0,
  dataDir: path.join(folder, 'new/data'),
  imageStore: undefined,
  metrics: undefined,
})

async function refusalOf(change: Partial<Parameters<typeof checkMachine>[0]>): Promise<string> {
  const refusal: unknown = await checkMachine({ ...plain(), ...change }).catch((error: unknown) => error)
  if (!(refusal instanceof StartupError)) throw new Error(`Not refused: ${String(refusal)}`)
  expect(readdirSync(folder), 'nothing is made').not.toContain('new')
  expect(refusal.message).toMatch(/^[^\n]+\.$/)
  return refusal.message
}

it('a machine that has all is let through, and nothing is made there yet', async () => {
  await checkMachine(plain())
  expect(existsSync(path.join(folder, 'new'))).toBe(false)
})

it('a port that is taken is named with its variable', async () => {
  expect(await refusalOf({ port: taken })).toContain(`Port ${taken} sedang dipakai program lain`)
  expect(await refusalOf({ port: taken })).toContain('dengan PORT.')
  const metrics = { host: '127.0.0.1', port: taken, token: undefined }
  expect(await refusalOf({ metrics })).toContain('dengan METRICS_PORT.')
  expect(await refusalOf({ host: '203.0.113.7', port: 1 + taken })).toContain('bukan alamat mesin ini')
})

it('a data folder that is a file is refused', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(await refusalOf({ dataDir: file })).toContain(`Di ${file} ada berkas, bukan folder`)
})

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))

it('all addresses of the machine are IPv6 and IPv4', async () => {
  const app = Fastify()
  app.get('/', () => 'ok')
  const port = await listen(app, { host: '::', port: 0 })
  const status = async (host: string) => (await fetch(`http://${host}:${port}/`)).status
  expect(await status('127.0.0.1')).toBe(200)
  if (hasIpv6) expect(await status('[::1]')).toBe(200)
  await app.close()
})
