import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server } from '../../tests/support/store/s3-server'
import { keys } from '../../tests/support/store/signature'
import { freePort } from '../db/embedded/free-port'
import { readS3Address, type S3Address } from './s3-address'
import { openBucket } from './s3-bucket'
import { patienceOfRequests, type Patience } from './s3-request'
import { isWrongSetting, StoreError, storeWords } from './store-error'

const server = await startS3Server(3)
afterAll(() => server.stop())
const address = readS3Address('s3://ember/cadangan/sekolah', server.env, 'test')
const quick: Patience = { withinMs: 60_000, retries: 2, repeatsLate: false }
const bucket = openBucket(address, quick)
beforeEach(() => void server.objects.set('ember', new Map()))
afterEach(() => {
  server.fault = () => undefined
})
const stored = () => server.objects.get('ember')!

/** The failure of something that must fail. */
async function failureOf(work: Promise<unknown>): Promise<StoreError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof StoreError)) throw new Error(`Not a failure of the store: ${String(error)}`)
  for (const text of [error.message, JSON.stringify(error), storeWords(error)]) {
    expect(text).not.toContain(keys.secretAccessKey)
    expect(text).not.toContain(keys.accessKeyId)
    expect(text).not.toContain(server.endpoint)
  }
  return error
}

describe('an object', () => {
  it('is found under its key, below the prefix; a key of other letters is refused before it is sent', async () => {
    const keysOfOurs = ['hadir-20261128T150000Z.tar', 'a_b/c.d-e.webp', '.x']
    for (const key of keysOfOurs) {
      await bucket.put(key, Buffer.from(key), 'text/plain')
      expect(await bucket.get(key), key).toEqual(Buffer.from(key))
      expect(await bucket.size(key), key).toBe(Buffer.byteLength(key))
    }
    const listed: string[] = []
    for await (const { key } of bucket.list('')) listed.push(key)
    expect(listed.sort()).toEqual(keysOfOurs.sort())
    for (const key of ['a b', 'a+b', 'a?b', 'é', 'a%2fb'])
      await expect(bucket.get(key)).rejects.toThrow(TypeError)
    expect([...stored().keys()].every((key) => key.startsWith('cadangan/sekolah/'))).toBe(true)
  })

  it('that is sent in parts is there only once it is whole', async () => {
    const bytes = randomBytes(40 * 1024 * 1024)
    const upload = await bucket.beginUpload('besar.tar')
    for (let at = 0; at < bytes.length; at += 3_000_000) await upload.add(bytes.subarray(at, at + 3_000_000))
    expect(await bucket.size('besar.tar')).toBeUndefined()
    await upload.finish()
    expect(await bucket.size('besar.tar')).toBe(bytes.length)
    expect(stored().get('cadangan/sekolah/besar.tar')?.bytes.equals(bytes)).toBe(true)
    expect(
      (await bucket.getRange('besar.tar', 20_000_000, 5)).equals(bytes.subarray(20_000_000, 20_000_005)),
    ).toBe(true)
    expect(server.uploads.size).toBe(0)
  })

  it('that is given up leaves nothing, and an empty one is an object', async () => {
    const upload = await bucket.beginUpload('gagal.tar')
    await upload.add(Buffer.alloc(17 * 1024 * 1024))
    await upload.abandon()
    expect(server.uploads.size).toBe(0)
    await (await bucket.beginUpload('kosong.tar')).finish()
    expect([...stored().keys()]).toEqual(['cadangan/sekolah/kosong.tar'])
  })

  it('whose end was answered on a line that broke is whole all the same', async () => {
    const upload = await bucket.beginUpload('putus.tar')
    await upload.add(Buffer.from('isi'))
    let ends = 0
    server.fault = (method) => {
      if (method !== 'POST' || ++ends > 1) return undefined
      // What the store did before the line broke.
      stored().set('cadangan/sekolah/putus.tar', { bytes: Buffer.from('isi'), modifiedAt: new Date() })
      ;(server.uploads as Map<string, unknown>).clear()
      return 'cut'
    }
    await upload.finish()
    expect(ends).toBe(2)
  })
})

describe('a store that fails', () => {
  it.each([{ status: 503, code: 'SlowDown' }, { status: 500 }, { status: 429 }, 'cut'] as const)(
    'for a moment is asked again: %o',
    async (fault) => {
      let faults = 0
      server.fault = () => (++faults <= 2 ? fault : undefined)
      await bucket.put('a', Buffer.from('a'), 'text/plain')
      expect(faults).toBe(3)
    },
  )

  it('for longer is away: %o', async () => {
    server.fault = () => ({ status: 503, code: 'SlowDown' })
    expect(await failureOf(bucket.get('a'))).toMatchObject({ status: 503, reason: 'SlowDown' })
    server.fault = () => 'cut'
    expect((await failureOf(bucket.get('a'))).status).toBeUndefined()
    const nowhere: S3Address = { ...address, endpoint: `http://127.0.0.1:${await freePort()}` }
    expect((await failureOf(openBucket(nowhere, quick).get('a'))).reason).toBe('ECONNREFUSED')
  })

  it('by silence is given up in time, and a person is not kept for a second time', async () => {
    server.fault = () => 'hang'
    const before = server.requests.length
    const hasty = openBucket(address, { ...quick, withinMs: 300 })
    expect((await failureOf(hasty.get('a'))).reason).toBe('TimeoutError')
    expect(server.requests.length - before).toBe(1)
    // The app gives a request up after 30 seconds.
    expect(patienceOfRequests.withinMs * (patienceOfRequests.repeatsLate ? 2 : 1)).toBeLessThan(20_000)
  })

  it.each([
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch', 403],
    [{ accessKeyId: 'ANOTHER' }, 'InvalidAccessKeyId', 403],
    [{ bucket: 'tidak-ada' }, 'NoSuchBucket', 404],
  ])('because of %o says so, for reading, writing and listing', async (wrong, reason, status) => {
    const other = openBucket({ ...address, ...wrong }, quick)
    for (const work of [
      () => other.get('a'),
      () => other.put('a', Buffer.from('a'), 'x/y'),
      () => other.folders(),
    ]) {
      const error = await failureOf(work())
      expect(error).toMatchObject({ reason, status })
      expect(isWrongSetting(error)).toBe(true)
    }
  })

  it('by an answer that is none of a store says nothing of an object', async () => {
    server.fault = () => ({ status: 404, code: 'x y' })
    await failureOf(bucket.get('a'))
    await failureOf(bucket.remove('a'))
    server.fault = () => ({ status: 200 })
    await failureOf(bucket.size('a'))
  })
})

describe('a place', () => {
  const env = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 'rahasia' }

  it('is a bucket with a prefix, in a region of AWS unless an endpoint is named', () => {
    expect(readS3Address('s3://foto', env, 'X')).toMatchObject({
      bucket: 'foto',
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    })
    const there = { ...env, S3_ENDPOINT: 'https://minio.dinas.go.id:9000/', AWS_REGION: 'id-1' }
    expect(readS3Address('s3://foto.dinas/hadir/2026/', there, 'X')).toMatchObject({
      bucket: 'foto.dinas',
      prefix: 'hadir/2026',
      endpoint: 'https://minio.dinas.go.id:9000',
      region: 'id-1',
    })
  })

  it.each(['s3://', 's3://A/b', 's3://foto//b', 's3://foto/../b', 's3://foto/b?c', 's3://foto/a b'])(
    '%s is none',
    (text) => expect(() => readS3Address(text, env, 'IMAGE_STORE')).toThrow('IMAGE_STORE harus alamat'),
  )

  it('says everything that is missing, and no key', () => {
    const read = () => readS3Address('s3://x', { S3_ENDPOINT: 'http://a:b@c' }, 'IMAGE_STORE')
    expect(read).toThrow(
      /IMAGE_STORE harus[^]*S3_ENDPOINT harus[^]*AWS_ACCESS_KEY_ID[^]*AWS_SECRET_ACCESS_KEY/,
    )
    expect(read).not.toThrow('a:b')
  })
})
