import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AuthData } from '../../contract/accounts/auth'
import { startService, type TestService } from '../support/services/service'
import { createTestDatabase, type TestDatabase } from '../support/services/test-database'

let database: TestDatabase
let services: TestService[] = []
let images = ''
beforeAll(async () => {
  database = await createTestDatabase()
  images = mkdtempSync(path.join(tmpdir(), 'hadir-shared-images-'))
  const env = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'one secret for every instance of this school',
    IMAGE_STORE: images,
  }
  // At the same moment, on a database without a school: migrations and demo school must happen once.
  services = await Promise.all([startService({ env }), startService({ env })])
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await database.drop()
  rmSync(images, { recursive: true, force: true })
})

test('several services share one server, and make one school between them', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as schools from schools')
  await client.end()
  expect(rows).toEqual([{ schools: 1 }])
  for (const { dataDir, output } of services) {
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false)
    expect(output).toContain('server di DATABASE_URL')
    expect(output).not.toContain(new URL(database.url).password)
  }
})

test('a session opened on one of them is good on the other', async () => {
  const [first, second] = services
  const answer = await fetch(`${first!.url}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'wali.7a@demo.hadir.id', password: 'hadir-demo-2026' }),
  })
  const { data } = z.parse(z.object({ data: AuthData }), await answer.json())
  const headers = { authorization: `Bearer ${data.access_token}` }
  expect((await fetch(`${second!.url}/core/v1/auth/me`, { headers })).status).toBe(200)
  expect((await fetch(`${second!.url}/core/v1/auth/me`)).status).toBe(401)
})
