import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '../db/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '../../contract/all-calls'
import { schoolKit } from '../../tests/support/records/school-kit'
import { testPassword } from '../../tests/support/services/core-service'
import { watchInstallation } from './installation'
import { createFigures } from './figures'
import { figuresServer } from './figures-listener'

const figures = createFigures()
const token = 'a token of the figures that is long enough'
const { service, school, office } = await schoolKit(
  'angka',
  { office: 'administrator' },
  { onAnswered: figures.answered },
)
const { pool } = openDatabase(service.databaseUrl)
const servers = [figuresServer(figures, undefined), figuresServer(figures, token)]
const [open = '', closed = ''] = await Promise.all(
  servers.map(async (server) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }),
)
beforeAll(() => {
  figures.watch({
    version: '1.2.3',
    pool,
    installation: watchInstallation({
      db: service.db,
      folders: [{ holds: 'files', folder: '/' }],
      clock: () => service.clock.now,
    }),
    lastBackup: async () => new Date(service.clock.now.getTime() - 3_600_000),
    clock: () => service.clock.now,
  })
})
afterAll(async () => {
  for (const server of servers) server.close()
  await pool.end()
})

const read = async () => (await fetch(`${open}/metrics`)).text()
const lines = async (name: string) => (await read()).split('\n').filter((line) => line.startsWith(`${name}{`))

it('counts requests by call and class of status, and tells how the installation is', async () => {
  await service.call('GET', '/v1/students', { token: office })
  await service.call('GET', '/v1/students', {})
  expect(await lines('hadir_requests_total')).toEqual(
    expect.arrayContaining([
      'hadir_requests_total{method="GET",route="/core/v1/students",status="2xx"} 1',
      'hadir_requests_total{method="GET",route="/core/v1/students",status="4xx"} 1',
    ]),
  )
  const text = await read()
  for (const line of [
    'hadir_info{version="1.2.3"} 1',
    'hadir_ready 1',
    'hadir_database_up 1',
    'hadir_backup_age_seconds 3600',
    'hadir_reminders_late 0',
    'hadir_pool_waiting 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^hadir_disk_free_bytes\{holds="files"\} \d{6,}$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

it('has as many labels as there are calls, whatever is asked for, and no id or name among them', async () => {
  const [pupil] = school.classes['7A'].pupils
  const before = (await read()).split('\n').length
  for (let turn = 0; turn < 20; turn++) {
    await service.call('GET', `/v1/students/${pupil?.id}`, { token: office })
    await service.call('GET', `/v1/students?search=Rahasia${turn}`, { token: office })
    await service.call('GET', `/v1/tidak-ada/${turn}/${pupil?.id}`)
    await service.app.inject({ method: 'POST', url: `/core/v1/lain-${turn}`, payload: {} })
    await service.call('POST', '/v1/auth/login', {
      body: { email: school.email('administrator'), password: testPassword },
    })
  }
  const text = await read()
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(text).not.toMatch(/Rahasia|tidak-ada|lain-|@/)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  const mounted = new Set(allCalls.map(({ path }) => `/core${path.replace(/\{(\w+)\}/g, ':$1')}`))
  expect([...routes].filter((route) => !mounted.has(route ?? ''))).toEqual(['unknown'])
  // Twenty times the requests: a few lines for each call that was used, not for each request.
  expect(text.split('\n').length - before).toBeLessThan(80)
})

it('is read on its own port alone, with the token where one is asked for', async () => {
  const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
  const bearer = (given: string) => ({ headers: { authorization: `Bearer ${given}` } })
  expect(await status(`${open}/metrics`)).toBe(200)
  expect(await status(`${open}/metrics`, { method: 'POST' })).toBe(405)
  expect(await status(`${open}/core/v1/health`)).toBe(404)
  expect(await status(`${closed}/metrics`)).toBe(401)
  expect(await status(`${closed}/metrics`, bearer(`${token}x`))).toBe(401)
  expect(await status(`${closed}/metrics`, bearer(token))).toBe(200)
  for (const url of ['/metrics', '/core/metrics', '/core/v1/metrics'])
    expect((await service.app.inject({ url })).statusCode, url).toBe(404)
})
