import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { UploadedImage } from '../../../contract/values/images'
import { inject, startTestService, thursday } from '../../../tests/support/services/core-service'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../tests/support/records/school-kit'

const { service, token } = await schoolKit('foto', { token: 'wali_kelas' })

/** A photo as a phone makes it: large, lying on its side, with the place where it was taken. */
const photo = (background = '#0f766e') =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telepon Rahasia' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const boundary = 'batas-uji'
const part = (name: string, content: Buffer | string, file?: string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/jpeg`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

const upload = (parts: readonly Buffer[]) =>
  inject(service.app, {
    method: 'POST',
    url: '/core/v1/images/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })

const fetchImage = (url: string, by = token, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `/core${url}`, headers: { authorization: `Bearer ${by}`, ...headers } })

describe('an upload', () => {
  it.each([
    ['before', (file: Buffer) => [part('folder', 'siswa'), part('file', file, 'IMG.jpg')]],
    ['after', (file: Buffer) => [part('file', file, 'IMG.jpg'), part('folder', 'siswa')]],
  ])(
    'is stored small, upright and without a trace of where it was taken (folder %s the file)',
    async (_name, parts) => {
      const answer = await upload(parts(await photo()))
      expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
      const { object_name, url } = z.parse(UploadedImage, answer.data)
      expect(object_name).toMatch(/^siswa\/[\da-f-]{36}\.webp$/)
      expect(url).toBe(`/v1/images/${encodeURIComponent(object_name)}`)

      const image = await fetchImage(url)
      expect(image.statusCode).toBe(200)
      expect(image.headers['content-type']).toBe('image/webp')
      expect(image.headers['x-content-type-options']).toBe('nosniff')
      expect(image.headers['cache-control']).toContain('immutable')
      const meta = await sharp(image.rawPayload).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', 800, 1600])
      expect([meta.exif, meta.orientation]).toEqual([undefined, undefined])
      expect(image.rawPayload.toString('latin1')).not.toContain('Rahasia')
    },
  )

  it.each([
    ['no image', Buffer.from('<html>bukan gambar</html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('of %s is refused in words', async (_name, bytes) => {
    const answer = await upload([part('file', bytes, 'foto.jpg')])
    expect([answer.status, answer.code]).toEqual([415, ErrorCode.notSupported])
    expect(answer.message).toContain('bukan gambar')
  })

  it('sent again, also at the same moment, is the same image; in another school it is another', async () => {
    const bytes = await photo()
    const send = (folder: string) => upload([part('folder', folder), part('file', bytes, 'IMG.jpg')])
    const answers = await Promise.all([send('presensi'), send('presensi'), send('presensi')])
    const names = answers.map((answer) => z.parse(UploadedImage, answer.data).object_name)
    expect(new Set([...names, z.parse(UploadedImage, (await send('presensi')).data).object_name]).size).toBe(
      1,
    )
    expect(z.parse(UploadedImage, (await send('izin')).data).object_name).not.toBe(names[0])
    const files = await service.imagePlace.names()
    expect(files.filter((file) => file.includes('presensi/'))).toHaveLength(1)

    const other = await photo('#991b1b')
    const different = await upload([part('folder', 'presensi'), part('file', other, 'IMG.jpg')])
    expect(z.parse(UploadedImage, different.data).object_name).not.toBe(names[0])
  })

  it('over five megabytes is refused', async () => {
    const answer = await upload([part('file', Buffer.alloc(5 * 1024 * 1024 + 1), 'besar.jpg')])
    expect([answer.status, answer.code]).toEqual([413, ErrorCode.tooLarge])
  })

  it.each([
    ['no file', () => [part('folder', 'siswa')]],
    ['an empty file', () => [part('file', '', 'kosong.jpg')]],
    ['a folder outside', () => [part('folder', '../../etc'), part('file', 'x', 'x.jpg')]],
    ['a folder below', () => [part('folder', 'a/b'), part('file', 'x', 'x.jpg')]],
  ])('with %s is refused', async (_name, parts) => {
    expect(await upload(parts())).toMatchObject({ status: 422, code: ErrorCode.invalid })
  })

  it('that is JSON is refused', async () => {
    const answer = await service.call('POST', '/v1/images/upload', { token, body: {} })
    expect([answer.status, answer.code]).toEqual([415, ErrorCode.notSupported])
  })

  it('left no file behind that was refused', async () => {
    const files = await service.imagePlace.names()
    const endings = files.filter((file) => file.includes('.')).map((file) => path.extname(file))
    expect(new Set(endings)).toEqual(new Set(['.webp']))
  })
})

describe('an image', () => {
  it.each([
    [undefined, 'image/webp'],
    ['*/*', 'image/webp'],
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/webp'],
    ['image/*, application/json;q=0.5', 'image/webp'],
    ['application/json', 'application/json; charset=utf-8'],
    ['application/json, text/plain, */*', 'application/json; charset=utf-8'],
  ])('is its bytes or its address, as the request asks: %s', async (accept, type) => {
    const uploaded = z.parse(UploadedImage, (await upload([part('file', await photo(), 'a.jpg')])).data)
    const answer = await fetchImage(uploaded.url, token, accept === undefined ? {} : { accept })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['vary']).toContain('accept')
    if (type !== 'image/webp')
      expect(answer.json()).toMatchObject({ meta: { error_code: 0 }, data: uploaded })
  })

  it.each([
    '..%2F..%2Fetc%2Fpasswd',
    '%2Fetc%2Fpasswd',
    'siswa%2F..%2F..%2Fsecret',
    'siswa%2Fx.webp',
    'siswa%5C..%5Cx.webp',
    'siswa%2F00000000-0000-0000-0000-000000000000.webp%00.jpg',
    'siswa%2F00000000-0000-0000-0000-000000000000.webp',
    'a'.repeat(150),
  ])('is not found at %s', async (name) => {
    const response = await fetchImage(`/v1/images/${name}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ meta: { error_code: ErrorCode.notFound } })
  })

  it('is kept by the browser for one session; the next one is asked for its right, and not sent it again', async () => {
    const { url } = z.parse(UploadedImage, (await upload([part('file', await photo(), 'a.jpg')])).data)
    const first = await fetchImage(url)
    expect(first.headers['vary']).toContain('authorization')
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    const again = await fetchImage(url, token, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).not.toHaveProperty('content-type')
    const other = await makeSchool(service.db, 'sebelah')
    const stranger = await service.token(other.email('administrator'))
    expect((await fetchImage(url, stranger, { 'if-none-match': tag })).statusCode).toBe(404)
  })

  it('of another school is not found, and without a session nothing is', async () => {
    const { url } = z.parse(UploadedImage, (await upload([part('file', await photo(), 'a.jpg')])).data)
    const other = await makeSchool(service.db, 'lain')
    const stranger = await service.token(other.email('administrator'))
    expect((await fetchImage(url, stranger)).statusCode).toBe(404)
    expect((await service.app.inject({ url: `/core${url}` })).statusCode).toBe(401)
    expect((await fetchImage(url)).statusCode).toBe(200)
  })
})

it('stores so many new images of one person a day; one that is there, and other people, are not stopped', async () => {
  const own = await startTestService()
  const quotaSchool = await makeSchool(own.db, 'kuota')
  const [guru, other] = [
    await own.token(quotaSchool.email('guru')),
    await own.token(quotaSchool.email('bendahara')),
  ]
  const pixel = (i: number) =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: { r: i % 256, g: i >> 8, b: 0 } } })
      .png()
      .toBuffer()
  const send = async (i: number, by = guru) =>
    inject(own.app, {
      method: 'POST',
      url: '/core/v1/images/upload',
      headers: { authorization: `Bearer ${by}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([part('file', await pixel(i), 'a.png'), Buffer.from(`--${boundary}--\r\n`)]),
    })
  for (let i = 0; i < 300; i++) expect((await send(i)).code).toBe(ErrorCode.ok)
  const refused = await send(300)
  expect([refused.status, refused.code]).toEqual([429, ErrorCode.tooMany])
  // 08:00 in Jakarta: sixteen hours until the next day.
  expect(refused.headers['retry-after']).toBe('57600')
  expect((await send(5)).code).toBe(ErrorCode.ok)
  expect((await send(300, other)).code).toBe(ErrorCode.ok)
  own.clock.now = new Date(thursday.getTime() + 16 * 3_600_000)
  const tomorrow = await own.token(quotaSchool.email('guru'))
  expect((await send(301, tomorrow)).code).toBe(ErrorCode.ok)
  await own.close()
}, 60_000)
