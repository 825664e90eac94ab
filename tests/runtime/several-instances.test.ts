import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AuthData } from '../../contract/accounts/auth'
import { UploadedImage } from '../../contract/values/images'
import { startService, type TestService } from '../support/services/service'
import { createTestDatabase, type TestDatabase } from '../support/services/test-database'
import { startS3Server, type S3Server } from '../support/store/s3-server'
import { keys } from '../support/store/signature'

let database: TestDatabase
let store: S3Server
let env: Record<string, string>
let services: TestService[] = []
const secret = 'one secret for every instance of this district'
beforeAll(async () => {
  database = await createTestDatabase()
  store = await startS3Server()
  store.objects.set('dinas', new Map())
  env = { DATABASE_URL: database.url, TOKEN_SECRET: secret, IMAGE_STORE: 's3://dinas/foto', ...store.env }
  services = await Promise.all([startService({ env }), startService({ env })])
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await database.drop()
  await store.stop()
})

async function signIn({ url }: TestService): Promise<string> {
  const answer = await fetch(`${url}/core/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.hadir.id', password: 'hadir-demo-2026' }),
  })
  return z.parse(z.object({ data: AuthData }), await answer.json()).data.access_token
}

/** What a start that must fail says. */
async function refusal(more: Record<string, string | undefined>, dataDir?: string): Promise<string> {
  const own = dataDir === undefined ? {} : { dataDir }
  const error: unknown = await startService({ ...own, env: { ...env, ...more } }).then(
    async (service) => {
      await service.stop()
      throw new Error('It started')
    },
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw error
  expect(error.message).toContain('code 78')
  expect(error.message).not.toMatch(/\n\s+at /)
  for (const hidden of [secret, keys.secretAccessKey, keys.accessKeyId])
    expect(error.message).not.toContain(hidden)
  return error.message
}

test('an image that was sent to one is read from the other, with the session of the first', async () => {
  const [first, second] = services
  const authorization = `Bearer ${await signIn(first!)}`
  const form = new FormData()
  form.append('folder', 'umum')
  form.append(
    'file',
    new Blob([readFileSync(new URL('../../public/icons/icon-192.png', import.meta.url))]),
    'a.png',
  )
  const sent = await fetch(`${first!.url}/core/v1/images/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { url, object_name } = z.parse(z.object({ data: UploadedImage }), await sent.json()).data
  const read = await fetch(`${second!.url}/core${url}`, { headers: { authorization } })
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect([...store.objects.get('dinas')!.keys()].filter((key) => key.endsWith(object_name))).toHaveLength(1)
  for (const { output } of services) {
    expect(output).toContain('s3://dinas/foto')
    expect(output).not.toContain('hanya satu')
    expect(output).not.toContain(keys.secretAccessKey)
  }
})

test('one with another secret or another place of the images is refused, and says what to set', async () => {
  expect(await refusal({ TOKEN_SECRET: undefined })).toContain('Isi TOKEN_SECRET yang sama di semua instans')
  expect(await refusal({ IMAGE_STORE: undefined })).toContain('Isi IMAGE_STORE yang sama di semua instans')
  expect(await refusal({ IMAGE_STORE: 's3://dinas/lain' })).toContain(
    'Isi IMAGE_STORE yang sama di semua instans',
  )
})

test('a store whose keys or bucket are wrong is refused; one that is away lets the school mark', async () => {
  expect(await refusal({ AWS_SECRET_ACCESS_KEY: 'salah' })).toContain(
    'menolak kunci ini (SignatureDoesNotMatch)',
  )
  expect(await refusal({ IMAGE_STORE: 's3://tidak-ada/foto' })).toContain(
    'Bucket dari s3://tidak-ada/foto tidak ada.',
  )
  expect(await refusal({ AWS_ACCESS_KEY_ID: '' })).toContain(
    'AWS_ACCESS_KEY_ID harus diisi untuk IMAGE_STORE.',
  )
  store.fault = () => ({ status: 503, code: 'SlowDown' })
  const third = await startService({ env }).finally(() => (store.fault = () => undefined))
  expect(third.output).toContain('Layanan tetap berjalan; foto menyusul.')
  await third.stop()
})

test('a single instance with DATABASE_URL alone starts as before, says what a second one needs, and keeps its secret', async () => {
  const own = await createTestDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-single-'))
  const single = await startService({ dataDir, env: { DATABASE_URL: own.url } })
  expect(single.output).toContain('Untuk beberapa, isi TOKEN_SECRET dan IMAGE_STORE yang sama di semuanya.')
  const authorization = `Bearer ${await signIn(single)}`
  await single.restart()
  expect((await fetch(`${single.url}/core/v1/auth/me`, { headers: { authorization } })).status).toBe(200)
  await single.stop()
  // The data folder is lost: nobody else serves the database, so it starts, and says what that means.
  const moved = await startService({ env: { DATABASE_URL: own.url } })
  expect(moved.output).toContain('dibuat yang baru, dan semua orang harus masuk lagi')
  await moved.stop()
  await own.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
