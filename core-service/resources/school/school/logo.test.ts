import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { WhiteLabel } from '../../../../contract/school/white-label'
import { startTestService } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'
import { schools } from '../../../db/schema/school/schools'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, admin } = await schoolKit('logo', { admin: 'administrator' })
const other = await makeSchool(service.db, 'tetangga')
const neighbour = await service.token(other.email('administrator'))

const put = (logo_url: string | null, token = admin) =>
  service.call('PUT', '/v1/whitelabel/school', { token, body: { logo_url } })

/** The logo's path in an answer without a session. */
const shown = async (of = school) => {
  const { data } = await service.call('GET', `/v1/whitelabel/school?school_id=${of.schoolId}`)
  return z.parse(WhiteLabel, data).logo_url
}

const open = (path: string, headers: Record<string, string> = { accept: 'image/*' }) =>
  service.app.inject({ url: `/core${path}`, headers })

const logoOf = (schoolId: string, name: string) =>
  `/v1/whitelabel/logos/${schoolId}/${encodeURIComponent(name)}`

const stored = async () => {
  const [row] = await service.db.select().from(schools).where(eq(schools.id, school.schoolId))
  return row?.logoUrl
}

describe('a logo that the school uploaded', () => {
  it('is shown without a session, at the address that white label answers', async () => {
    const { object_name, url } = await uploadImage(service, admin)
    const answer = await put(url)
    expect([answer.code, await shown()]).toEqual([ErrorCode.ok, logoOf(school.schoolId, object_name)])
    const image = await open((await shown()) ?? '')
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(image.headers['cache-control']).toBe('public, max-age=86400')
    expect(image.headers['x-content-type-options']).toBe('nosniff')
    expect((await sharp(image.rawPayload).metadata()).width).toBe(128)
    const address = await open((await shown()) ?? '', { accept: 'application/json' })
    expect(address.json()).toMatchObject({ data: { object_name, url: await shown() } })
  })

  it('is put back as it was read, and that is no change', async () => {
    await put((await uploadImage(service, admin)).url)
    const before = await service.call('GET', '/v1/school', { token: admin })
    expect((await put((await shown()) ?? null)).code).toBe(ErrorCode.ok)
    expect((await service.call('GET', '/v1/school', { token: admin })).data).toEqual(before.data)
  })

  it('is gone with the choice of another one, or of none', async () => {
    await put((await uploadImage(service, admin)).url)
    const first = (await shown()) ?? ''
    await put((await uploadImage(service, admin)).url)
    expect((await open(first)).statusCode).toBe(404)
    const second = (await shown()) ?? ''
    expect((await put(null)).data).toMatchObject({ logo_url: null })
    expect((await open(second)).statusCode).toBe(404)
  })
})

describe('what is not the logo stays closed to strangers:', () => {
  it('another image of the school', async () => {
    await put((await uploadImage(service, admin)).url)
    const { object_name } = await uploadImage(service, admin)
    expect((await open(logoOf(school.schoolId, object_name))).statusCode).toBe(404)
  })

  it('an image of another school, also under the name of its own logo', async () => {
    const ours = await uploadImage(service, admin)
    const theirs = await uploadImage(service, neighbour)
    await put(ours.url)
    await put(theirs.url, neighbour)
    expect((await open(logoOf(school.schoolId, theirs.object_name))).statusCode).toBe(404)
    expect((await open(logoOf(other.schoolId, ours.object_name))).statusCode).toBe(404)
    expect((await open(logoOf(other.schoolId, theirs.object_name))).statusCode).toBe(200)
  })

  it.each([
    '..%2F..%2Fetc%2Fpasswd',
    'umum%2F..%2F..%2Fsecret',
    '..%2F%2Fx.webp',
    'umum%5C..%5Cx.webp',
    'umum%2F00000000-0000-0000-0000-000000000000.webp',
    'umum%2F00000000-0000-0000-0000-000000000000.webp%00.jpg',
  ])('a path like %s', async (name) => {
    await put((await uploadImage(service, admin)).url)
    const answer = await open(`/v1/whitelabel/logos/${school.schoolId}/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ meta: { error_code: ErrorCode.notFound } })
  })

  it('the logo of a demo school where the service is in production', async () => {
    const { url } = await uploadImage(service, admin)
    await put(url)
    await service.db.update(schools).set({ isDemo: true }).where(eq(schools.id, school.schoolId))
    const production = await startTestService({ db: service.db, production: true })
    const { images } = production
    const path = (await shown()) ?? ''
    const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    await images.put(school.schoolId, name, Buffer.from('x'))
    expect((await production.app.inject({ url: `/core${path}` })).statusCode).toBe(404)
    await service.db.update(schools).set({ isDemo: false }).where(eq(schools.id, school.schoolId))
    expect((await production.app.inject({ url: `/core${path}` })).statusCode).toBe(200)
    await production.close()
  })
})

describe('the choice of a logo is refused in words', () => {
  it.each([
    ['that was never uploaded', '/v1/images/umum%2F00000000-0000-0000-0000-000000000000.webp'],
    ['of another site', 'https://gambar.example/logo.png'],
    ['that leads outside', '/v1/images/..%2F..%2Fetc%2Fpasswd'],
    ['that is no address', 'data:text/html,x'],
  ])('%s', async (_name, logo_url) => {
    await put(null)
    const answer = await put(logo_url)
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path: 'logo_url' }] } })
    expect(answer.text).toContain('Unggah gambarnya lebih dulu')
    expect(await stored()).toBeNull()
  })

  it('when it is the image or the logo of another school', async () => {
    const { url, object_name } = await uploadImage(service, neighbour)
    await put(url, neighbour)
    expect((await put(url)).status).toBe(422)
    expect((await put(logoOf(other.schoolId, object_name))).status).toBe(422)
  })

  it('when it is an image that the person may not open: a logo is public', async () => {
    const token = await service.token(school.email('petugas_piket'))
    expect((await put((await uploadImage(service, token)).url)).status).toBe(422)
  })
})

it('an outside address that an older version kept is shown to nobody, and not lost', async () => {
  const outside = 'https://gambar.example/logo.png'
  await service.db.update(schools).set({ logoUrl: outside }).where(eq(schools.id, school.schoolId))
  expect(await shown()).toBeNull()
  await service.call('PUT', '/v1/whitelabel/school', { token: admin, body: { primary_color: '#0f766e' } })
  expect(await stored()).toBe(outside)
})
