import { connect } from 'node:net'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { UploadedImage } from '../../contract/values/images'
import { inject } from '../../tests/support/services/core-service'
import { makeSchool } from '../../tests/support/records/school-fixture'
import { schoolKit } from '../../tests/support/records/school-kit'

let theirImage: string
let port: number

/** Text in files around the store that no request may read. */
const secret = 'RAHASIA-9c1d'

const { service, school: mine, token } = await schoolKit('gambar', { token: 'administrator' })
const theirs = await makeSchool(service.db, 'seberang')
beforeAll(async () => {
  theirImage = await upload(await service.token(theirs.email('administrator')), 'umum')
  const own = mine.schoolId
  for (const name of ['rahasia.webp', `${own}/rahasia.txt`, `${own}/umum/rahasia.webp`]) {
    await service.imagePlace.plant(name, secret)
  }
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const address = service.app.server.address()
  port = z.parse(z.object({ port: z.int() }), address).port
})

const boundary = 'batas'
const form = (folder: string, file: Buffer, filename: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="folder"\r\n\r\n${folder}\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

async function send(by: string, folder: string, filename: string) {
  return inject(service.app, {
    method: 'POST',
    url: '/core/v1/images/upload',
    headers: { authorization: `Bearer ${by}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(folder, await picture(), filename),
  })
}
const upload = async (by: string, folder: string) =>
  z.parse(UploadedImage, (await send(by, folder, 'a.png')).data).object_name

const files = () => service.imagePlace.names()

/** A request line as it is written, without a client that tidies it first. */
function rawGet(target: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${headers}connection: close\r\n\r\n`,
      )
    })
    let text = ''
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.on('end', () => {
      resolve(text)
    })
    socket.on('error', reject)
  })
}

describe('an object name', () => {
  const ways = () => [
    '../rahasia.webp',
    '..%2Frahasia.webp',
    '..%2f..%2frahasia.webp',
    '%2e%2e%2frahasia.webp',
    '%252e%252e%252frahasia.webp',
    '..%5crahasia.webp',
    '....//rahasia.webp',
    '..;/rahasia.webp',
    'rahasia.txt',
    'umum%2Frahasia.webp',
    'umum/rahasia.webp',
    'umum%2F..%2Frahasia.txt',
    'umum%2F%2e%2e%2Frahasia.txt',
    'umum%2Frahasia.webp%00.webp',
    '%00',
    '%c0%ae%c0%ae%c0%afrahasia.webp',
    '%E0%80%AE%E0%80%AE/rahasia.webp',
    `..%2F${theirs.schoolId}%2F${theirImage}`,
    `%2F${theirs.schoolId}%2F${encodeURIComponent(theirImage)}`,
    encodeURIComponent(theirImage),
    encodeURIComponent(`${service.images.place}/rahasia.webp`),
    'file:%2F%2F%2Fetc%2Fpasswd',
    '/etc/passwd',
  ]

  it('leads nowhere but to the own images, tidied by a client or not', async () => {
    for (const way of ways()) {
      const tidied = await service.app.inject({
        url: `/core/v1/images/${way}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const raw = await rawGet(`/core/v1/images/${way}`)
      for (const text of [tidied.body, raw]) {
        expect(text, way).not.toContain(secret)
        expect(text, way).not.toMatch(/root:|RIFF/)
        expect(text, way).not.toContain(service.images.place)
      }
      expect([400, 404, 422], way).toContain(tidied.statusCode)
      expect(raw, way).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })

  it('of an own image is found', async () => {
    const own = await upload(token, 'umum')
    expect(await rawGet(`/core/v1/images/${encodeURIComponent(own)}`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('an upload', () => {
  it.each([
    '../luar',
    '..',
    '/etc',
    'a/b',
    'a\\b',
    'UMUM',
    '.tersembunyi',
    'a\u0000b',
    'ä',
    ' ',
    'x'.repeat(80),
  ])('into the folder %s is refused and leaves nothing', async (folder) => {
    const before = await files()
    expect((await send(token, folder, 'a.png')).status).toBe(422)
    expect(await files()).toEqual(before)
  })

  it.each([
    '../../luar.webp',
    '/tmp/luar.webp',
    'a\u0000.webp',
    '..\\luar.webp',
    'con',
    '.htaccess',
    'x.svg',
  ])('named %s is stored under a name of our own', async (filename) => {
    const answer = await send(token, 'umum', filename)
    expect(z.parse(UploadedImage, answer.data).object_name).toMatch(/^umum\/[0-9a-f-]{36}\.webp$/)
    const made = (await files()).filter((file) => /luar|htaccess|svg/.test(file))
    expect(made).toEqual([])
  })
})

describe('headers over a real socket', () => {
  it('that carry a second line are refused or are part of the value, never a header of the answer', async () => {
    for (const target of [
      '/core/v1/students?search=a%0d%0aset-cookie:%20jahat=1',
      '/core/v1/images/a%0d%0aset-cookie:%20jahat=1',
      '/core/v1/apa%0d%0aset-cookie:%20jahat=1',
    ]) {
      const [head = ''] = (await rawGet(target)).split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 \d{3} /)
      expect(head.toLowerCase()).not.toContain('set-cookie')
    }
  })

  it.each([
    ['a request id', 'x-request-id: jahat-1\r\n'],
    ['a forwarded address', 'x-forwarded-for: jahat-1\r\nforwarded: for=jahat-1\r\n'],
    ['an origin', 'origin: https://jahat-1.test\r\n'],
    ['another method', 'x-http-method-override: DELETE\r\n'],
    ['another host', 'x-forwarded-host: jahat-1\r\n'],
  ])('%s is not believed', async (_name, headers) => {
    const text = await rawGet('/core/v1/school', headers)
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
    expect(text).not.toContain('jahat-1')
  })

  it('two schools in one header are no school', async () => {
    const text = await rawGet(
      '/core/v1/school',
      `school_id: ${mine.schoolId}\r\nschool_id: ${theirs.schoolId}\r\n`,
    )
    expect(text).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('with two bodies, or with a smuggled one, are refused', async () => {
    const twice = await rawGet('/core/v1/school', 'content-length: 0\r\ntransfer-encoding: chunked\r\n')
    expect(twice).toMatch(/^HTTP\/1\.1 400 /)
    const long = await rawGet('/core/v1/school', `x-panjang: ${'a'.repeat(40_000)}\r\n`)
    expect(long).toMatch(/^HTTP\/1\.1 431 /)
  })

  it.each([
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    "Bearer ' OR 1=1",
    `Bearer ${'a.'.repeat(5000)}`,
    'Bearer a b',
    'null',
  ])('authorization %s is no session', async (authorization) => {
    const answer = await service.call('GET', '/v1/auth/me', { headers: { authorization } })
    expect([answer.status, Math.floor(answer.code / 100)]).toEqual([401, 10])
  })
})
