import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Announcement, listAnnouncements } from '../../../../contract/school/announcements'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { announcements } from '../../../db/schema/school/announcements'
import { auditLog } from '../../../db/schema/audit-log'
import { classes } from '../../../db/schema/school/classes'
import { users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, office, guru, wali } = await schoolKit('kabar', {
  office: 'tata_usaha',
  guru: 'guru',
  wali: 'wali_kelas',
})
beforeEach(() => {
  service.clock.now = thursday
})

const create = (body: object, token = office) => service.call('POST', '/v1/announcements', { token, body })
const put = (id: string, body: object) =>
  service.call('PUT', `/v1/announcements/${id}`, { token: office, body })
const get = (id: string, token = office) => service.call('GET', `/v1/announcements/${id}`, { token })
/** Minutes from now; few enough that no session ends meanwhile. */
const minutes = (count: number) => new Date(thursday.getTime() + count * 60_000).toISOString()

async function made(body: object): Promise<Announcement> {
  const answer = await create({ title: 'Judul', body: 'Isi', ...body })
  return z.parse(Announcement, answer.data)
}

const titles = async (query: string, token = office) => {
  const answer = await service.call('GET', `/v1/announcements?limit=200${query}`, { token })
  return z.parse(listOf(Announcement), answer.data).list.map((one) => one.title)
}

describe('an announcement', () => {
  it('is published now, for everyone, unless the request names something else', async () => {
    const one = await made({ title: ' Libur Natal ', body: 'Sekolah libur.' })
    expect(one).toMatchObject({
      title: 'Libur Natal',
      audience: 'everyone',
      roles: [],
      classes: [],
      publish_from: thursday.toISOString(),
      publish_until: null,
      status: 'published',
      author: { name: 'Tata Usaha' },
      version: 1,
    })
    // Counts are for those who write alone.
    const shown = { ...one, for_me: true, audience_count: undefined, read_count: undefined }
    expect((await get(one.id, guru)).data).toEqual(shown)
  })

  it('keeps every letter: Arabic, emoji, lines, marks of another language', async () => {
    const text = 'أَهْلًا وَسَهْلًا 👩‍🏫\n<b>Ünïcödé</b> \u202Ekanan-ke-kiri'
    const one = await made({ title: text, body: text })
    expect((await get(one.id, guru)).data).toMatchObject({
      // A title stands in lists beside others: in one line, and nothing in it turns other text.
      title: 'أَهْلًا وَسَهْلًا 👩‍🏫 <b>Ünïcödé</b> kanan-ke-kiri',
      body: text,
    })
  })

  it('takes 10,000 letters whole', async () => {
    const body = 'أ'.repeat(10_000)
    const one = await made({ title: 'Panjang', body })
    expect((await get(one.id, guru)).data).toMatchObject({ body })
  })

  it('sent twice with one id is made once, also without a time of its own', async () => {
    const body = { id: uuidv7(), title: 'Sekali', body: 'Saja', audience: 'roles' }
    const given = { ...body, role_ids: [school.roleIds.get('guru'), school.roleIds.get('guru')] }
    const first = await create(given)
    service.clock.now = new Date(minutes(1))
    const second = await create(given)
    expect([first.code, second.code]).toEqual([ErrorCode.ok, ErrorCode.ok])
    expect(second.data).toEqual(first.data)
    const other = await create({ ...given, role_ids: [school.roleIds.get('bendahara')] })
    expect(other).toMatchObject({ status: 409, code: ErrorCode.conflict, data: first.data })
  })

  it.each([
    ['title', { title: ' ' }],
    ['body', { body: '' }],
    ['body', { body: 'a'.repeat(10_001) }],
    ['image_url', { image_url: 'javascript:alert(1)' }],
    ['audience', { audience: 'parents' }],
    ['role_ids', { audience: 'roles' }],
    ['role_ids', { audience: 'roles', role_ids: [uuidv7()] }],
    ['class_ids', { audience: 'classes', class_ids: [] }],
    ['class_ids', { audience: 'classes', class_ids: [uuidv7()] }],
    ['publish_from', { publish_from: '2026-02-30T07:00:00Z' }],
    ['publish_from', { publish_from: '2026-11-20' }],
    ['publish_until', { publish_until: minutes(-1) }],
    ['publish_until', { publish_from: minutes(5), publish_until: minutes(5) }],
  ])('with a %s that cannot be is refused', async (path, body) => {
    const answer = await create({ title: 'Judul', body: 'Isi', ...body })
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path }] } })
  })

  it('for roles or classes of another school is refused', async () => {
    const other = await makeSchool(service.db, 'seberang')
    const roles = { audience: 'roles', role_ids: [other.roleIds.get('guru')] }
    const rooms = { audience: 'classes', class_ids: [other.classes['7A'].id] }
    for (const body of [roles, rooms]) {
      expect((await create({ title: 'Judul', body: 'Isi', ...body })).status).toBe(422)
    }
    const theirs = await service.token(other.email('administrator'))
    const { id } = await made({ title: 'Milik kami' })
    expect((await get(id, theirs)).code).toBe(ErrorCode.notFound)
    expect(await titles('', theirs)).toEqual([])
    const deleted = await service.call('DELETE', `/v1/announcements/${id}`, { token: theirs })
    expect(deleted.code).toBe(ErrorCode.notFound)
  })
})

describe('who reads it', () => {
  it('is asked for all that they have not read, however many, and for nothing of others', async () => {
    const every = await Promise.all(
      Array.from({ length: 23 }, (_, at) => made({ title: `Banyak ${String(at)}`, audience: 'everyone' })),
    )
    await made({ title: 'Banyak kelak', publish_from: minutes(9) })
    const kepala = { audience: 'roles', role_ids: [school.roleIds.get('kepala_sekolah')] }
    await made({ title: 'Banyak lain', ...kepala })
    const unread = async (token: string) => {
      const path = '/v1/announcements?unread=true&search=banyak&limit=20'
      const { data } = await service.call('GET', path, { token })
      return z.parse(listAnnouncements.data, data)
    }
    const first = await unread(guru)
    expect([first.list.length, first.pagination.total_data]).toEqual([20, 23])
    await service.call('PUT', `/v1/announcements/${every[0]?.id ?? ''}/read`, { token: guru })
    expect((await unread(guru)).pagination.total_data).toBe(22)
    const wrong = await service.call('GET', '/v1/announcements?unread=false', { token: guru })
    expect(wrong.status).toBe(422)
  })

  it('follows the window: writers see all, readers what is published', async () => {
    const soon = await made({ title: 'Nanti', publish_from: minutes(2), publish_until: minutes(4) })
    expect(soon.status).toBe('scheduled')
    expect((await get(soon.id, guru)).code).toBe(ErrorCode.notFound)
    expect(await titles('&search=nanti', guru)).toEqual([])
    expect(await titles('&search=nanti&status=scheduled')).toEqual(['Nanti'])

    service.clock.now = new Date(minutes(2))
    expect((await get(soon.id, guru)).data).toMatchObject({ status: 'published' })
    expect(await titles('&search=nanti&status=published', guru)).toEqual(['Nanti'])
    service.clock.now = new Date(minutes(4))
    expect((await get(soon.id, guru)).code).toBe(ErrorCode.notFound)
    expect(await titles('&search=nanti&status=ended', guru)).toEqual([])
    expect(await titles('&search=nanti&status=ended')).toEqual(['Nanti'])
  })

  it('is the role it names', async () => {
    const one = await made({
      title: 'Khusus guru',
      audience: 'roles',
      role_ids: [school.roleIds.get('guru')],
    })
    expect(one.roles).toMatchObject([{ name: 'Guru' }])
    expect((await get(one.id, guru)).code).toBe(ErrorCode.ok)
    expect((await get(one.id, wali)).code).toBe(ErrorCode.notFound)
    expect(await titles('&search=khusus', wali)).toEqual([])
  })

  it('is who reaches the class it names', async () => {
    const { id } = await made({
      title: 'Wisata 7B',
      audience: 'classes',
      class_ids: [school.classes['7B'].id, school.classes['7B'].id],
    })
    const read = async (who: Parameters<SchoolFixture['email']>[0]) =>
      (await get(id, await service.token(school.email(who)))).code
    expect(await read('wali.7b')).toBe(ErrorCode.ok)
    expect(await read('kepala_sekolah')).toBe(ErrorCode.ok)
    expect(await read('wali_kelas')).toBe(ErrorCode.notFound)
    expect(await read('guru')).toBe(ErrorCode.notFound)
  })

  it('is who teaches in the class it names', async () => {
    const body = { code: 'MAT', name: 'Matematika' }
    const subject = await service.call('POST', '/v1/subjects', { token: office, body })
    const { id } = await made({
      title: 'Ujian 7A',
      audience: 'classes',
      class_ids: [school.classes['7A'].id],
    })
    expect((await get(id, guru)).code).toBe(ErrorCode.notFound)
    const [teacher] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('guru')))
    const lesson = {
      class_id: school.classes['7A'].id,
      subject_id: z.parse(z.object({ id: z.string() }), subject.data).id,
      teacher_id: teacher?.teacherId,
      weekday: 1,
      start_time: '07:00',
      end_time: '07:40',
    }
    const put = await service.call('PUT', '/v1/schedules', { token: office, body: { entries: [lesson] } })
    expect(put.code).toBe(ErrorCode.ok)
    expect((await get(id, guru)).code).toBe(ErrorCode.ok)
  })

  it('needs the permission to read, and another one to write', async () => {
    expect((await create({ title: 'Judul', body: 'Isi' }, guru)).code).toBe(ErrorCode.notPermitted)
    const { id } = await made({})
    const removed = await service.call('DELETE', `/v1/announcements/${id}`, { token: wali })
    expect(removed.code).toBe(ErrorCode.notPermitted)
  })
})

describe('a change', () => {
  it('keeps the fields that are left out, also whom it is for, and names who did it', async () => {
    const one = await made({
      audience: 'classes',
      class_ids: [school.classes['7A'].id],
      publish_until: minutes(9),
    })
    const answer = await put(one.id, { title: 'Judul baru', version: 1 })
    expect(answer.data).toMatchObject({
      title: 'Judul baru',
      body: 'Isi',
      classes: [{ name: '7A' }],
      publish_until: minutes(9),
      version: 2,
    })
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, one.id))
    expect(audit.at(-1)).toMatchObject({ before: { title: 'Judul' }, after: { title: 'Judul baru' } })
  })

  it('of whom it is for counts as one, and goes back to everyone', async () => {
    const one = await made({})
    const both = { audience: 'roles', role_ids: [school.roleIds.get('guru')], version: 1 }
    expect((await put(one.id, both)).data).toMatchObject({ version: 2, roles: [{ name: 'Guru' }] })
    expect((await put(one.id, both)).data).toMatchObject({ version: 2 })
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, one.id))
    expect(audit.at(-1)?.after).toEqual({ audience: 'roles', roleIds: both.role_ids })
    const late = await put(one.id, { title: 'Terlambat', version: 1 })
    expect(late).toMatchObject({ status: 409, code: ErrorCode.conflict, data: { version: 2 } })
    expect((await put(one.id, { audience: 'everyone' })).data).toMatchObject({ roles: [], version: 3 })
    expect((await put(one.id, { audience: 'roles' })).status).toBe(422)
  })

  it('of the window is judged as a whole', async () => {
    const one = await made({ publish_from: minutes(1), publish_until: minutes(3) })
    const answer = await put(one.id, { publish_from: minutes(4) })
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path: 'publish_until' }] } })
    expect((await put(one.id, { publish_until: null, publish_from: minutes(4) })).data).toMatchObject({
      publish_until: null,
      status: 'scheduled',
    })
  })

  it('takes no author, school or status', async () => {
    const one = await made({})
    await put(one.id, {
      title: 'X',
      status: 'ended',
      created_by: uuidv7(),
      school_id: uuidv7(),
      author: null,
    })
    expect((await get(one.id)).data).toMatchObject({ title: 'X', status: 'published', author: one.author })
  })
})

describe('the list', () => {
  it('is newest first, paged without gaps, searched without case, accents and wildcards', async () => {
    const own = await makeSchool(service.db, 'urut')
    const token = await service.token(own.email('tata_usaha'))
    for (let i = 0; i < 12; i++) {
      const body = {
        title: `Perayaan ${i}`,
        body: i === 3 ? 'Éstafet 100%' : 'Isi',
        publish_from: minutes(-(i % 4)),
      }
      await create(body, token)
    }
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const answer = await service.call('GET', `/v1/announcements?limit=5&page=${page}`, { token })
        return z.parse(listOf(Announcement), answer.data)
      }),
    )
    const all = pages.flatMap((page) => page.list)
    expect(new Set(all.map((one) => one.id)).size).toBe(12)
    expect(pages[0]?.pagination).toEqual({ current_page: 1, page_size: 5, total_data: 12, total_page: 3 })
    const moments = all.map((one) => one.publish_from ?? '')
    expect(moments).toEqual([...moments].sort().reverse())
    expect(await titles('&search=ESTAFET%20perayaan', token)).toEqual(['Perayaan 3'])
    expect(await titles('&search=100%25', token)).toEqual(['Perayaan 3'])
    expect(await titles('&search=%25%25', token)).toEqual([])
  })
})

describe('removing', () => {
  it('is final and keeps its text', async () => {
    const one = await made({ audience: 'roles', role_ids: [school.roleIds.get('guru')] })
    const remove = () => service.call('DELETE', `/v1/announcements/${one.id}`, { token: office })
    expect((await remove()).code).toBe(ErrorCode.ok)
    expect((await remove()).code).toBe(ErrorCode.notFound)
    expect(await service.db.select().from(announcements).where(eq(announcements.id, one.id))).toEqual([])
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, one.id))
    expect(audit.at(-1)).toMatchObject({ before: { title: 'Judul' }, after: null })
  })

  it('of a class does not hold on to an announcement for it', async () => {
    const { periodId, schoolId } = school
    const id = uuidv7()
    const { gradeId } = school.classes['7A']
    await service.db
      .insert(classes)
      .values({ id, schoolId, periodId, gradeId, name: '7Z', createdAt: thursday })
    const one = await made({ audience: 'classes', class_ids: [id] })
    await service.db.delete(classes).where(eq(classes.id, id))
    expect((await get(one.id)).data).toMatchObject({ audience: 'classes', classes: [] })
  })
})
