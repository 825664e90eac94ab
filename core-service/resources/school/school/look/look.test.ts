import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appManifest } from '../../../../../contract/school/app-manifest'
import { ErrorCode } from '../../../../../contract/errors'
import { uuidv7 } from '../../../../../contract/values/ids'
import { SchoolLook } from '../../../../../contract/school/school'
import { iconNames, Manifest } from '../../../../../contract/school/school-look'
import { inject, startTestService } from '../../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { uploadFile } from '../../../../../tests/support/pictures/upload-image'
import { auditLog } from '../../../../db/schema/audit-log'
import { schools } from '../../../../db/schema/school/schools'
import { drawIcon } from './draw-icon'
import { readLogo } from './read-logo'
import { shortNameOf } from './short-name'
import { schoolKit } from '../../../../../tests/support/records/school-kit'

const { service, school, admin } = await schoolKit('rupa', { admin: 'administrator' })
const other = await makeSchool(service.db, 'rupa-lain')

const put = (body: object, token = admin) => service.call('PUT', '/v1/whitelabel/school', { token, body })
const lookOf = async (of = school) =>
  z.parse(SchoolLook, (await service.call('GET', `/v1/whitelabel/school?school_id=${of.schoolId}`)).data)
/** As a browser asks: no session. */
const open = (path: string, accept = '*/*') =>
  service.app.inject({ url: `/core${path}`, headers: { accept } })

const draw = (inner: string, ground = '') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${ground}${inner}</svg>`),
  )
    .png()
    .toBuffer()
const disc = (fill: string) => `<circle cx="128" cy="128" r="100" fill="${fill}"/>`
const square = (fill: string) => `<rect x="28" y="28" width="200" height="200" fill="${fill}"/>`

/** Red, green, blue and alpha of one pixel, in parts of the side. */
async function pixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  return [...data.subarray(at, at + 4)]
}

/** The largest distance from the middle to a pixel that is not the ground, in parts of the side. */
async function reachOf(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const ground = data.subarray(0, 4)
  let most = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 4
      const differs = [0, 1, 2].some((i) => Math.abs((data[at + i] ?? 0) - (ground[i] ?? 0)) > 40)
      if (differs) most = Math.max(most, Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2))
    }
  return most / info.width
}

describe('the icons of a logo', () => {
  it.each([
    ['a round seal', disc('#b91c1c')],
    ['a square', square('#1d4ed8')],
    ['a wide name', '<rect x="8" y="98" width="240" height="60" fill="#15803d"/>'],
    ['a drawing at the edge', '<rect x="200" y="0" width="56" height="56" fill="#15803d"/>'],
  ])('%s stays inside the circle that launchers cut, and fills it', async (_name, inner) => {
    const icon = await drawIcon('maskable-512.png', await draw(inner), null)
    const reach = await reachOf(icon)
    expect(reach).toBeLessThanOrEqual(0.4)
    expect(reach).toBeGreaterThan(0.35)
    expect(await pixel(icon, 0, 0)).toEqual([255, 255, 255, 255])
  })

  it('each have the size in their name; launchers and iOS get a full square', async () => {
    const logo = await draw(disc('#b91c1c'))
    for (const name of iconNames) {
      const icon = await drawIcon(name, logo, '#1d4ed8')
      const { width, height, format } = await sharp(icon).metadata()
      const side = Number(/\d+/.exec(name)?.[0] ?? (name === 'favicon.png' ? 48 : 180))
      expect([width, height, format]).toEqual([side, side, 'png'])
      const corner = (await pixel(icon, 0, 0))[3]
      expect(corner).toBe(name.startsWith('maskable') || name.startsWith('apple') ? 255 : 0)
      expect(icon.length).toBeLessThan(60_000)
    }
  })

  it('a white logo stands on the school’s colour, or on a dark ground where that is light too', async () => {
    const logo = await draw(disc('#ffffff'))
    expect(await pixel(await drawIcon('maskable-192.png', logo, '#1d4ed8'), 0, 0)).toEqual([29, 78, 216, 255])
    expect(await pixel(await drawIcon('maskable-192.png', logo, '#fef08a'), 0, 0)).toEqual([18, 32, 28, 255])
  })

  it('a logo with a ground of its own keeps it to the edge', async () => {
    const logo = await draw(disc('#ffffff'), '<rect width="256" height="256" fill="#7f1d1d"/>')
    const icon = await drawIcon('maskable-192.png', logo, '#1d4ed8')
    expect(await pixel(icon, 0, 0)).toEqual([127, 29, 29, 255])
    expect(await pixel(icon, 0.5, 0.5)).toEqual([255, 255, 255, 255])
  })

  it('without a logo the mark of the product stands on the school’s colour', async () => {
    const icon = await drawIcon('icon-192.png', null, '#7c2d12')
    expect(await pixel(icon, 0.5, 0.08)).toEqual([124, 45, 18, 255])
    expect(await pixel(await drawIcon('icon-192.png', null, null), 0.5, 0.08)).toEqual([15, 118, 110, 255])
  })

  it('what is empty or of one colour is no logo', async () => {
    expect(await readLogo(await draw(''))).toBeNull()
    expect(await readLogo(await draw('', '<rect width="256" height="256" fill="#7f1d1d"/>'))).toBeNull()
  })
})

describe('the manifest of a school', () => {
  it('is read by everybody, names the school, and its icons open', async () => {
    await put({ name: 'SMP Negeri 12 Bandung', primary_color: '#7c2d12' })
    const look = await lookOf()
    const answer = await open(look.manifest_url ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ])
    const manifest = z.parse(Manifest, answer.json())
    expect(manifest).toMatchObject({
      ...appManifest,
      name: 'SMP Negeri 12 Bandung',
      short_name: 'SMPN 12 Bandung',
      theme_color: '#7c2d12',
    })
    const base = new URL(look.manifest_url ?? '', 'http://x')
    for (const { src, sizes } of manifest.icons) {
      const { pathname, search } = new URL(src, base)
      const icon = await open(pathname + search, 'image/*')
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
      const { width, height } = await sharp(icon.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const path of [look.icon_url, look.touch_icon_url, look.favicon_url])
      expect((await open(path ?? '', 'image/*')).statusCode).toBe(200)
  })

  it('follows name, short name, colour and logo at once, under new addresses', async () => {
    const before = await lookOf()
    await put({ short_name: 'Dua Belas' })
    const after = await lookOf()
    expect(after).toMatchObject({ short_name: 'Dua Belas', shown_short_name: 'Dua Belas' })
    expect(after.manifest_url).not.toBe(before.manifest_url)
    // An installed app asks at its old address and gets the new name.
    expect((await open(before.manifest_url ?? '')).json()).toMatchObject({ short_name: 'Dua Belas' })

    const picture = (await open(after.icon_url ?? '', 'image/*')).rawPayload
    const { url } = await uploadFile(service, admin, await draw(disc('#1d4ed8')))
    expect((await put({ logo_url: url })).code).toBe(ErrorCode.ok)
    const withLogo = (await open((await lookOf()).icon_url ?? '', 'image/*')).rawPayload
    expect(withLogo.equals(picture)).toBe(false)
    await put({ logo_url: null, short_name: null })
    expect(await lookOf()).toMatchObject({ short_name: null, shown_short_name: 'SMPN 12 Bandung' })
  })

  it('of another school, of none, and of a demo school in production is not found', async () => {
    const path = (id: string) => `/v1/whitelabel/schools/${id}`
    for (const end of ['/manifest', '/icons/icon-192.png']) {
      expect((await open(path(uuidv7()) + end)).statusCode).toBe(404)
      expect((await open(`/v1/whitelabel/schools/..%2f..%2fx${end}`)).statusCode).toBe(422)
    }
    expect((await open(`${path(school.schoolId)}/icons/..%2Fsecret.png`)).statusCode).toBe(422)
    expect((await open(`${path(school.schoolId)}/icons/icon-9000.png`)).statusCode).toBe(422)
    expect((await open(`${path(other.schoolId)}/manifest`)).json()).toMatchObject({
      name: 'Sekolah rupa-lain',
    })
    await service.db.update(schools).set({ isDemo: true }).where(eq(schools.id, other.schoolId))
    const production = await startTestService({ db: service.db, production: true })
    for (const end of ['/manifest', '/icons/icon-192.png'])
      expect((await production.app.inject({ url: `/core${path(other.schoolId)}${end}` })).statusCode).toBe(
        404,
      )
    await production.close()
  })
})

describe('a look is refused in words, and nothing changes:', () => {
  it.each([
    ['primary_color', '#fff'],
    ['primary_color', 'merah'],
    ['primary_color', '#12345g'],
    ['short_name', 'x'],
    ['short_name', 'x'.repeat(21)],
  ])('%s %s', async (path, value) => {
    const before = await lookOf()
    const answer = await put({ [path]: value, name: 'Sekolah Baru' })
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path }] } })
    expect(await lookOf()).toEqual(before)
  })

  it.each([
    ['1 × 1', 1, 1],
    ['a strip', 900, 20],
  ])('a logo of %s', async (_name, width, height) => {
    const noise = await sharp({
      create: { width, height, channels: 3, background: { r: 9, g: height, b: 9 } },
    })
      .png()
      .toBuffer()
    const { url } = await uploadFile(service, admin, noise)
    const answer = await put({ logo_url: url })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`Logo ini hanya ${width} × ${height} piksel`)
  })

  it('a logo of one colour', async () => {
    const { url } = await uploadFile(service, admin, await draw(''))
    expect((await put({ logo_url: url })).text).toContain('Logo ini kosong')
  })

  it('an SVG with a script, and what is no picture, by the upload already', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>1</script></svg>'
    for (const bytes of [Buffer.from(script), Buffer.from('bukan gambar')])
      await expect(uploadFile(service, admin, bytes)).rejects.toThrow()
  })
})

it('every change of the look leaves a row with before and after', async () => {
  await put({ primary_color: '#0f766e', short_name: 'Awal' })
  await put({ primary_color: '#1d4ed8', short_name: 'Rupa' })
  const rows = await service.db.select().from(auditLog).where(eq(auditLog.entityId, school.schoolId))
  expect(rows.filter((row) => row.after?.['shortName'] === 'Rupa')).toMatchObject([
    {
      entity: 'schools',
      before: { primaryColor: '#0f766e', shortName: 'Awal' },
      after: { primaryColor: '#1d4ed8' },
    },
  ])
})

describe('a name under an icon', () => {
  it.each([
    ['SMP Negeri 12 Bandung', 'SMPN 12 Bandung'],
    ['SMP Nusantara Bandung', 'SMP Nusantara'],
    ['SMA N 3 Yogyakarta', 'SMAN 3'],
    ['Madrasah', 'Madrasah'],
    ['Antidisestablishmentarianism', 'Antidisestablis'],
    ['  SD   Melati ', 'SD Melati'],
  ])('of %s is %s', (name, short) => {
    expect(shortNameOf(name)).toBe(short)
  })
})

it('many who ask for one icon at once wait for one drawing', async () => {
  const path = (await lookOf()).icon_url ?? ''
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => inject(service.app, { method: 'GET', url: `/core${path}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
