import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopEmbeddedDatabase } from '../../core-service/db/embedded/start-embedded-database'
import { runBackup } from '../support/services/run-backup'
import { startService, type TestService } from '../support/services/service'
import { startS3Server, type S3Server } from '../support/store/s3-server'
import { keys } from '../support/store/signature'

const asRoot = process.getuid?.() === 0
const top = mkdtempSync(path.join(tmpdir(), 'hadir-store-backups-'))
const image = 'presences/0193a4c0-0000-7000-8000-000000000000.webp'
let service: TestService
let store: S3Server
let photo = ''
beforeAll(async () => {
  // The account of the restored database passes through it.
  chmodSync(top, 0o755)
  store = await startS3Server(3)
  for (const bucket of ['cadangan', 'foto', 'pulih']) store.objects.set(bucket, new Map())
  service = await startService()
  const [school] = await service.query<{ id: string }>('select id from schools')
  photo = `kota/${school?.id ?? ''}/${image}`
  store.objects.get('foto')?.set(photo, { bytes: Buffer.from('a photo'), modifiedAt: new Date() })
})
afterAll(async () => {
  await service.stop()
  await store.stop()
  rmSync(top, { recursive: true, force: true })
})

async function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = {
    DATA_DIR: service.dataDir,
    INIT_CWD: top,
    ...store.env,
    IMAGE_STORE: 's3://foto/kota',
    ...more,
  }
  const ended = await runBackup(args, env)
  for (const hidden of Object.values(keys)) expect(ended.said).not.toContain(hidden)
  return ended
}

const backups = () => [...store.objects.get('cadangan')!.keys()]

test('a backup goes to a store, is verified and restored from there, with the images of a store in it', async () => {
  const made = await run(['backup', '--to', 's3://cadangan/kota'])
  expect(made.said).toMatch(/Cadangan selesai: s3:\/\/cadangan\/kota\/hadir-\d{8}T\d{6}Z\.tar \(.* 1 foto\./)
  const [key = ''] = backups()
  const from = `s3://cadangan/${key}`
  expect(await run(['verify', '--from', from])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Cadangan ini utuh dan dapat dipulihkan/) as string,
  })

  const refused = await run(['restore', '--from', from, '--into', 'restored'])
  expect(refused.said).toContain('Tempat foto s3://foto/kota tidak kosong')
  expect(existsSync(path.join(top, 'restored'))).toBe(false)
  const restored = await run(['restore', '--from', from, '--into', 'restored'], {
    IMAGE_STORE: 's3://pulih/baru',
  })
  expect(restored.said).toMatch(/^Dipulihkan ke .*1 foto/m)
  expect(restored.code).toBe(0)
  const kept = [...store.objects.get('pulih')!].map(([name, { bytes }]) => [name, bytes.toString()])
  expect(kept).toEqual([[photo.replace('kota/', 'baru/'), 'a photo']])
  expect(readdirSync(path.join(top, 'restored'))).not.toContain('images')
  const again = await startService({ dataDir: path.join(top, 'restored') })
  await again.stop()
})

test('a restore with a folder as IMAGE_STORE puts the images there, with the owner of that folder', async () => {
  const [key = ''] = backups()
  const shared = path.join(top, 'shared')
  mkdirSync(shared)
  if (asRoot) chownSync(shared, 1, 1)
  const args = ['restore', '--from', `s3://cadangan/${key}`, '--into', 'beside']
  expect((await run(args, { IMAGE_STORE: shared })).code).toBe(0)
  const place = path.join(shared, photo.slice('kota/'.length))
  expect(readFileSync(place, 'utf8')).toBe('a photo')
  expect(statSync(place).uid).toBe(asRoot ? 1 : process.getuid?.())
  await stopEmbeddedDatabase({ dataDir: path.join(top, 'beside'), log: () => undefined })
})

test('a damaged or missing one is refused, and leaves nothing in the store of the images', async () => {
  const [key = ''] = backups()
  const whole = store.objects.get('cadangan')!.get(key)!
  const bytes = Buffer.from(whole.bytes)
  bytes[bytes.length - 5_000]! ^= 1
  store.objects.get('cadangan')!.set('kota/rusak.tar', { ...whole, bytes })
  store.objects.get('pulih')!.clear()
  const args = ['restore', '--from', 's3://cadangan/kota/rusak.tar', '--into', 'damaged']
  const damaged = await run(args, { IMAGE_STORE: 's3://pulih/baru' })
  expect([damaged.code, damaged.said]).toEqual([1, expect.stringMatching(/^Cadangan ini rusak/m)])
  expect(store.objects.get('pulih')!.size).toBe(0)
  expect((await run(['verify', 's3://cadangan/kota/none.tar'])).said).toBe(
    's3://cadangan/kota/none.tar tidak ada.',
  )
  store.objects.get('cadangan')!.delete('kota/rusak.tar')
})

test('older ones go, other objects stay, and what cannot be done is said in a sentence', async () => {
  const dated = (days: number) =>
    `kota/hadir-${new Date(Date.now() - days * 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
  const others = [dated(6), 'kota/surat.tar', `lain/${dated(20).slice(5)}`]
  for (const key of [dated(8), dated(9), ...others]) {
    store.objects.get('cadangan')!.set(key, { bytes: Buffer.from('x'), modifiedAt: new Date() })
  }
  const { said } = await run(['backup', '--to', 's3://cadangan/kota', '--keep', '7'])
  expect(said).toContain('2 cadangan lama dihapus')
  expect(backups()).toEqual(expect.arrayContaining(others))
  expect(backups()).toHaveLength(2 + others.length)
  expect((await run(['backup', '--to', 's3://tidak-ada'])).said).toBe(
    'Bucket dari s3://tidak-ada tidak ada. Buat dahulu, atau betulkan namanya.',
  )
  const keyless = await run(['backup', '--to', 's3://cadangan'], { AWS_ACCESS_KEY_ID: '', IMAGE_STORE: '' })
  expect(keyless).toMatchObject({
    code: 1,
    said: expect.stringContaining('AWS_ACCESS_KEY_ID harus diisi') as string,
  })
})

test('a store that fails in the middle leaves no backup, and no part of one', async () => {
  const before = backups()
  let parts = 0
  store.fault = (method, key) =>
    key.startsWith('kota/hadir-') && method === 'PUT' && ++parts > 0
      ? { status: 403, code: 'AccessDenied' }
      : undefined
  const { code, said } = await run(['backup', '--to', 's3://cadangan/kota'])
  store.fault = () => undefined
  expect([code, said]).toEqual([1, expect.stringContaining('menolak kunci ini (AccessDenied)')])
  expect(backups()).toEqual(before)
  expect(store.uploads.size).toBe(0)
})
