import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AnnouncementReader } from '../../../../contract/school/announcement-reads'
import { Announcement } from '../../../../contract/school/announcements'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { announcementReads } from '../../../db/schema/school/announcements'
import { users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'

type Who = Parameters<SchoolFixture['email']>[0]

const { service, school, office, guru } = await schoolKit('baca', { office: 'tata_usaha', guru: 'guru' })
beforeEach(() => {
  service.clock.now = thursday
})

const minutes = (count: number) => new Date(thursday.getTime() + count * 60_000).toISOString()
const as = (who: Who) => service.token(school.email(who))
const roleOf = (who: 'guru' | 'wali_kelas') => school.roleIds.get(who)

async function made(body: object): Promise<Announcement> {
  const answer = await service.call('POST', '/v1/announcements', {
    token: office,
    body: { title: 'Rapat', body: 'Pukul 13.00', ...body },
  })
  return z.parse(Announcement, answer.data)
}
const get = async (id: string, token = office) =>
  z.parse(Announcement, (await service.call('GET', `/v1/announcements/${id}`, { token })).data)
const read = (id: string, token = guru, body: object = {}) =>
  service.call('PUT', `/v1/announcements/${id}/read`, { token, body })
const readers = async (id: string, query = '', token = office) => {
  const answer = await service.call('GET', `/v1/announcements/${id}/readers?limit=200${query}`, { token })
  return z.parse(listOf(AnnouncementReader), answer.data)
}
const count = (body: object, token = office) =>
  service.call('POST', '/v1/announcements/audience', { token, body })
const userOf = async (who: Who) => {
  const [row] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email(who)))
  return row ?? expect.fail(`no ${who}`)
}

describe('"Sudah saya baca"', () => {
  it('is kept once, with its first moment, and shown to its person and to those who write', async () => {
    const { id } = await made({ audience: 'roles', role_ids: [roleOf('guru'), roleOf('wali_kelas')] })
    expect(await get(id, guru)).toMatchObject({ for_me: true, read_at: null })
    expect(await get(id)).toMatchObject({ for_me: false, read_at: null, audience_count: 3, read_count: 0 })
    expect((await read(id)).data).toMatchObject({ read_at: thursday.toISOString() })
    service.clock.now = new Date(minutes(2))
    expect((await read(id)).data).toMatchObject({ read_at: thursday.toISOString() })
    const rows = await service.db
      .select()
      .from(announcementReads)
      .where(eq(announcementReads.announcementId, id))
    expect(rows).toHaveLength(1)
    expect(await get(id)).toMatchObject({ read_at: null, audience_count: 3, read_count: 1 })
    const { list, pagination } = await readers(id)
    expect(pagination.total_data).toBe(3)
    expect(list.map(({ read_at }) => read_at)).toEqual([null, null, thursday.toISOString()])
    expect(list.at(-1)).toMatchObject({ name: 'Guru', role: 'Guru' })
  })

  it('of somebody else cannot be recorded, whatever the request names', async () => {
    const { id } = await made({})
    const wali = await userOf('wali_kelas')
    const forged = { user_id: wali.id, userId: wali.id, id: wali.id, read_at: minutes(-60) }
    const answer = await service.call('PUT', `/v1/announcements/${id}/read?user_id=${wali.id}`, {
      token: guru,
      body: forged,
    })
    expect(answer.code).toBe(ErrorCode.ok)
    const rows = await service.db
      .select({ userId: announcementReads.userId, readAt: announcementReads.readAt })
      .from(announcementReads)
      .where(eq(announcementReads.announcementId, id))
    expect(rows).toEqual([{ userId: (await userOf('guru')).id, readAt: thursday }])
  })

  it('of what one may not read is refused, and keeps nothing', async () => {
    const others = await made({ audience: 'roles', role_ids: [roleOf('wali_kelas')] })
    const room = await made({ audience: 'classes', class_ids: [school.classes['7B'].id] })
    const tomorrow = await made({ publish_from: minutes(1440) })
    const over = await made({ publish_from: minutes(-9), publish_until: minutes(-1) })
    for (const { id } of [others, room, tomorrow, over]) {
      expect((await read(id)).code).toBe(ErrorCode.notFound)
      const kept = eq(announcementReads.announcementId, id)
      expect(await service.db.select().from(announcementReads).where(kept)).toEqual([])
    }
    // Who writes announcements sees the one of tomorrow, and has not read it for the others.
    expect(await read(tomorrow.id, office)).toMatchObject({ status: 409, code: ErrorCode.wrongState })
    expect((await read('bukan-id')).status).toBe(422)
    expect((await read(uuidv7())).code).toBe(ErrorCode.notFound)
  })

  it('of another school stays there', async () => {
    const other = await makeSchool(service.db, 'tetangga')
    const theirs = await service.token(other.email('guru'))
    const { id } = await made({})
    expect((await read(id, theirs)).code).toBe(ErrorCode.notFound)
    const token = await service.token(other.email('tata_usaha'))
    const answer = await service.call('GET', `/v1/announcements/${id}/readers`, { token })
    expect(answer.code).toBe(ErrorCode.notFound)
    const strangers = await service.db.select().from(users).where(eq(users.schoolId, other.schoolId))
    const own = await service.db.select().from(users).where(eq(users.schoolId, school.schoolId))
    const reading = (await readers(id)).list.map(({ id: user }) => user)
    expect(reading).toEqual(expect.arrayContaining([own.find(({ name }) => name === 'Guru')?.id]))
    expect(strangers).toHaveLength(8)
    expect(reading.filter((user) => strangers.some((one) => one.id === user))).toEqual([])
  })

  it('goes with its announcement', async () => {
    const { id } = await made({})
    await read(id)
    await service.call('DELETE', `/v1/announcements/${id}`, { token: office })
    expect((await read(id)).code).toBe(ErrorCode.notFound)
    const kept = and(
      eq(announcementReads.announcementId, id),
      eq(announcementReads.schoolId, school.schoolId),
    )
    expect(await service.db.select().from(announcementReads).where(kept)).toEqual([])
  })
})

describe('who has not', () => {
  it('is for those who write announcements alone', async () => {
    const { id } = await made({})
    for (const who of ['guru', 'wali_kelas', 'kepala_sekolah'] as const) {
      const token = await as(who)
      const answer = await service.call('GET', `/v1/announcements/${id}/readers`, { token })
      expect(answer.code).toBe(ErrorCode.notPermitted)
      expect(await get(id, token)).not.toHaveProperty('audience_count')
      expect((await count({ audience: 'everyone' }, token)).code).toBe(ErrorCode.notPermitted)
    }
  })

  it('leaves out the author and who cannot sign in', async () => {
    const { id } = await made({})
    const before = (await readers(id)).list
    expect(before).toHaveLength(7)
    expect(before.map(({ name }) => name)).not.toContain('Tata Usaha')
    const { id: piket } = await userOf('petugas_piket')
    await service.db.update(users).set({ active: false }).where(eq(users.id, piket))
    const after = (await readers(id)).list
    expect(before.map((one) => one.id).filter((one) => one !== piket)).toEqual(after.map((one) => one.id))
    await service.db.update(users).set({ active: true }).where(eq(users.id, piket))
    expect((await readers(id, '&search=piket')).list.map((one) => one.id)).toEqual([piket])
    expect((await readers(id, '&search=%25')).list).toEqual([])
  })

  it('of a class are its wali kelas and its teachers, not people who may merely read it', async () => {
    const { id } = await made({ audience: 'classes', class_ids: [school.classes['7B'].id] })
    const names = (await readers(id)).list.map((one) => one.id)
    expect(names).toEqual([(await userOf('wali.7b')).id])
    expect(await get(id, await as('wali.7b'))).toMatchObject({ for_me: true })
    expect(await get(id, await as('kepala_sekolah'))).toMatchObject({ for_me: false })
    expect((await count({ audience: 'classes', class_ids: [school.classes['7B'].id] })).data).toEqual({
      count: 1,
      roles: [{ name: 'Wali Kelas', count: 1 }],
    })
  })
})

describe('the count before sending', () => {
  it('agrees with the announcement that is then written', async () => {
    const both = [roleOf('guru'), roleOf('wali_kelas')]
    const questions = [
      { audience: 'everyone' },
      { audience: 'roles', role_ids: both },
      { audience: 'classes', class_ids: [school.classes['7A'].id, school.classes['7B'].id] },
    ]
    for (const question of questions) {
      const { data } = await count(question)
      const counted = z.parse(z.object({ count: z.int() }), data).count
      expect(counted).toBeGreaterThan(0)
      expect((await made(question)).audience_count).toBe(counted)
    }
  })

  it.each([
    ['audience', { audience: 'parents' }],
    ['audience', {}],
    ['role_ids.0', { audience: 'roles', role_ids: ["' or 1=1 --"] }],
    ['class_ids', { audience: 'classes', class_ids: Array.from({ length: 101 }, () => uuidv7()) }],
  ])('with a %s that cannot be is refused', async (path, body) => {
    expect(await count(body)).toMatchObject({ status: 422, data: { errors: [{ path }] } })
  })

  it('counts nobody for a role of another school or one that is gone', async () => {
    const other = await makeSchool(service.db, 'jauh')
    const ids = [other.roleIds.get('guru'), uuidv7()]
    for (const question of [
      { audience: 'roles', role_ids: ids },
      { audience: 'roles', role_ids: [] },
      { audience: 'classes', class_ids: [] },
    ]) {
      expect((await count(question)).data).toEqual({ count: 0, roles: [] })
    }
  })
})

describe('a pinned announcement', () => {
  it('comes first until its reader has read it, and for nobody else', async () => {
    const own = await makeSchool(service.db, 'semat')
    const writer = await service.token(own.email('tata_usaha'))
    const teacher = await service.token(own.email('guru'))
    const write = async (body: object) => {
      const answer = await service.call('POST', '/v1/announcements', {
        token: writer,
        body: { body: 'Isi', ...body },
      })
      return z.parse(Announcement, answer.data).id
    }
    const old = await write({ title: 'Lama', pinned: true, publish_from: minutes(-60) })
    await write({ title: 'Nanti', pinned: true, publish_from: minutes(60) })
    await write({ title: 'Baru', publish_from: minutes(-1) })
    const titles = async (token: string) => {
      const answer = await service.call('GET', '/v1/announcements', { token })
      return z.parse(listOf(Announcement), answer.data).list.map((one) => one.title)
    }
    expect(await titles(teacher)).toEqual(['Lama', 'Baru'])
    expect(await titles(writer)).toEqual(['Nanti', 'Baru', 'Lama'])
    await read(old, teacher)
    expect(await titles(teacher)).toEqual(['Baru', 'Lama'])
  })
})

it('keeps the words of an image, and refuses too many', async () => {
  const { url } = await uploadImage(service, office)
  const image = { image_url: url, image_alt: ' Denah ruang rapat ' }
  const one = await made(image)
  expect(one).toMatchObject({ image_alt: 'Denah ruang rapat', pinned: false })
  const put = (body: object) => service.call('PUT', `/v1/announcements/${one.id}`, { token: office, body })
  expect((await put({ image_alt: null, pinned: true })).data).toMatchObject({ image_alt: null, pinned: true })
  expect((await put({ image_alt: 'a'.repeat(301) })).status).toBe(422)
})
