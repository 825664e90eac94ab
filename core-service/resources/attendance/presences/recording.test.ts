import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Change } from '../../../../contract/accounts/changes'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Presence } from '../../../../contract/attendance/presences'
import { School } from '../../../../contract/school/school'
import { StudentChange } from '../../../../contract/people/student-history'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'
import { auditLog } from '../../../db/schema/audit-log'
import { schools } from '../../../db/schema/school/schools'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { teacherAttendances } from '../../../db/schema/attendance/teacher-days'
import { purgeEvidence } from './purge-evidence.repo'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const today = '2026-11-19'

const { service, school, gate, admin } = await schoolKit(
  'bukti',
  { gate: 'petugas_piket', admin: 'administrator' },
  { now: new Date('2026-11-19T09:00:00Z') },
)
beforeEach(async () => {
  service.clock.now = new Date('2026-11-19T09:00:00Z')
  await service.db.delete(studentDays)
  await service.db.delete(auditLog)
  await service.db
    .update(schools)
    .set({ recordPhotos: false, recordPositions: false, evidencePurpose: null, evidenceRetentionDays: null })
    .where(eq(schools.id, school.schoolId))
})

const pupil = () => school.classes['7A'].pupils[0]?.id ?? ''
const put = (body: object) =>
  service.call('PUT', '/v1/students/presences', {
    token: gate,
    body: { student_id: pupil(), date: today, ...body },
  })
const settings = (body: object, token = admin) => service.call('PUT', '/v1/school/evidence', { token, body })
const all = { photos: true, positions: true, purpose: 'Memastikan siswa pulang', retention_days: 30 }
const stand = {
  checkinTime: new Date('2026-10-18T23:50:00Z'),
  checkinLatitude: -6.9,
  checkinLongitude: 107.6,
}
const place = { checkin_latitude: -6.9, checkin_longitude: 107.6 }

describe('the settings', () => {
  it('are off in a new school, and turned on only with a purpose and a time', async () => {
    const current = z.parse(School, (await service.call('GET', '/v1/school', { token: gate })).data)
    expect(current.evidence).toMatchObject({ photos: false, positions: false, purpose: null })
    for (const missing of ['purpose', 'retention_days']) {
      const answer = await settings({ ...all, [missing]: null })
      expect([answer.code, answer.data]).toMatchObject([ErrorCode.invalid, { errors: [{ path: missing }] }])
    }
    const answer = await settings(all)
    expect(z.parse(School, answer.data).evidence).toMatchObject(all)
    // What is left out stays.
    expect(z.parse(School, (await settings({ photos: false })).data).evidence).toMatchObject({
      ...all,
      photos: false,
    })
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entity, 'schools'))
    expect(kept).toHaveLength(2)
  })

  it('are changed only by people who may change the school', async () => {
    expect((await settings(all, gate)).code).toBe(ErrorCode.notPermitted)
  })
})

describe('while the school records none', () => {
  it.each([
    [
      'a photo',
      async () => ({ checkin_image_url: (await uploadImage(service, gate)).url }),
      'checkin_image_url',
      'foto',
    ],
    ['a position', () => Promise.resolve(place), 'checkin_latitude', 'posisi'],
  ])('%s is refused in words and nothing of it is stored', async (_name, body, path, word) => {
    const answer = await put({ checkin_time: '2026-11-19T06:50:00+07:00', version: 0, ...(await body()) })
    expect([answer.code, answer.data]).toMatchObject([ErrorCode.invalid, { errors: [{ path }] }])
    expect(JSON.stringify(answer.data)).toContain(word)
    expect(await service.db.select().from(studentDays)).toEqual([])
  })

  it('a writer that knows the specification alone keeps its time, without photo and position', async () => {
    const { url } = await uploadImage(service, gate)
    const answer = await put({ checkin_time: '2026-11-19T06:50:00+07:00', checkin_image_url: url, ...place })
    expect(z.parse(Presence, answer.data)).toMatchObject({
      status: 'hadir',
      checkin_latitude: null,
      version: 1,
    })
    const [row] = await service.db.select().from(studentDays)
    expect(row).toMatchObject({ checkinImageUrl: null, checkinLatitude: null, checkinLongitude: null })
  })

  it('a time and a place in words go through, and what was stored before hinders nothing', async () => {
    await settings(all)
    expect((await put({ ...place, checkin_location: '±12 m' })).code).toBe(ErrorCode.ok)
    await settings({ photos: false, positions: false })
    const answer = await put({ ...place, checkin_time: '2026-11-19T06:50:00+07:00' })
    expect(z.parse(Presence, answer.data)).toMatchObject({ ...place, checkin_location: '±12 m', version: 2 })
  })
})

describe('what is kept of evidence', () => {
  it('holds who looked at a photo and when, readable by people who reach the pupil', async () => {
    await settings(all)
    const { url } = await uploadImage(service, gate)
    await put({ checkin_image_url: url, ...place })
    const look = async (master: 'wali_kelas' | 'bendahara') =>
      service.call('GET', url, { token: await service.token(school.email(master)) })
    service.clock.now = new Date('2026-11-19T09:01:00Z')
    await look('wali_kelas')
    await look('bendahara')
    const history = async (token: string) => {
      const query = `student_id=${pupil()}&day=${today}&limit=50`
      const { data } = await service.call('GET', `/v1/students/history?${query}`, { token })
      return z.parse(listOf(StudentChange), data).list
    }
    const seen = await history(admin)
    expect(seen.map(({ kind }) => kind)).toEqual(['evidence', 'presence'])
    expect(seen[0]).toMatchObject({ user: { name: 'Wali 7A' }, after: { photo: 'checkin', date: today } })
    // The pupil's position is not kept for ever.
    expect(seen[1]?.after).toMatchObject({ checkin_latitude: 'ada', checkin_longitude: 'ada' })
    expect(await history(await service.token(school.email('wali.7b')))).toEqual([])
  })

  it('holds who opened the letter of a leave, for people who read leaves and reach the pupil; others get no picture', async () => {
    const { url } = await uploadImage(service, await service.token(school.email('wali_kelas')))
    const body = {
      student_id: pupil(),
      type: 'sakit',
      from: today,
      to: today,
      reason: null,
      attachment_url: url,
    }
    const token = async (who: 'wali_kelas' | 'wali.7b' | 'bendahara') => service.token(school.email(who))
    expect(
      (await service.call('POST', '/v1/students/leaves', { token: await token('wali_kelas'), body })).code,
    ).toBe(ErrorCode.ok)
    service.clock.now = new Date('2026-11-19T09:02:00Z')
    expect((await service.call('GET', url, { token: admin })).status).toBe(200)
    for (const other of ['wali.7b', 'bendahara'] as const)
      expect((await service.call('GET', url, { token: await token(other) })).code).toBe(ErrorCode.notFound)
    const history = async (bearer: string) => {
      const query = `student_id=${pupil()}&kind=evidence&limit=50`
      const { data } = await service.call('GET', `/v1/students/history?${query}`, { token: bearer })
      return z.parse(listOf(StudentChange), data).list
    }
    const seen = await history(await token('wali_kelas'))
    expect(seen).toMatchObject([
      { user: { name: 'Administrator' }, after: { photo: 'letter', from_date: today, to_date: today } },
    ])
    expect(await history(await token('wali.7b'))).toEqual([])
    const changes = await service.call('GET', '/v1/changes?area=student_leaves.letter&limit=50', {
      token: admin,
    })
    expect(z.parse(listOf(Change), changes.data).list).toMatchObject([
      { entity: 'student_leaves.letter', student: { id: pupil() }, user: { name: 'Administrator' } },
    ])
  })

  it('is nothing for a photo that no day refers to', async () => {
    const { url } = await uploadImage(service, gate)
    await service.call('GET', url, { token: gate })
    const looks = and(eq(auditLog.schoolId, school.schoolId), eq(auditLog.entity, 'student_days.evidence'))
    expect(await service.db.select().from(auditLog).where(looks)).toEqual([])
  })
})

describe('what is older than the school keeps', () => {
  it('is deleted with its image, and not while another record refers to the image', async () => {
    await settings(all)
    const [own, shared] = [await uploadImage(service, gate), await uploadImage(service, gate)]
    const day = { schoolId: school.schoolId, studentId: pupil(), gateVersion: 1, ...stand }
    await service.db.insert(studentDays).values([
      { ...day, id: uuidv7(), date: '2026-10-19', checkinImageUrl: own.url, checkoutImageUrl: shared.url },
      { ...day, id: uuidv7(), date: '2026-10-20', checkinImageUrl: shared.url },
    ])
    const services = { db: service.db, images: service.images, clock: () => service.clock.now }
    expect(await purgeEvidence(services)).toBe(1)
    expect(await purgeEvidence(services)).toBe(0)
    const [old, kept] = await service.db.select().from(studentDays).orderBy(studentDays.date)
    expect(old).toMatchObject({ checkinImageUrl: null, checkinLatitude: null, gateVersion: 2 })
    expect(old?.checkinTime).toEqual(stand.checkinTime)
    expect(kept).toMatchObject({ checkinImageUrl: shared.url, checkinLatitude: -6.9, gateVersion: 1 })
    expect(await service.images.get(school.schoolId, own.object_name)).toBeUndefined()
    expect(await service.images.get(school.schoolId, shared.object_name)).toBeDefined()
  })
  it('deletes positions of staff by the same age, as a new version of the day', async () => {
    await service.db
      .update(schools)
      .set({ recordPositions: true, evidencePurpose: 'Keamanan', evidenceRetentionDays: 30 })
      .where(eq(schools.id, school.schoolId))
    const staff = {
      schoolId: school.schoolId,
      teacherId: school.classes['7A'].teacherId,
      status: 'hadir' as const,
      checkinLatitude: -6.9,
      checkinLongitude: 107.6,
      checkinLocation: '±12 m',
      updatedAt: service.clock.now,
    }
    await service.db.insert(teacherAttendances).values([
      { ...staff, id: uuidv7(), date: '2026-10-19' },
      { ...staff, id: uuidv7(), date: '2026-10-20' },
    ])
    const services = { db: service.db, images: service.images, clock: () => service.clock.now }
    expect(await purgeEvidence(services)).toBe(1)
    expect(await purgeEvidence(services)).toBe(0)
    const [old, kept] = await service.db.select().from(teacherAttendances).orderBy(teacherAttendances.date)
    expect(old).toMatchObject({
      status: 'hadir',
      checkinLocation: '±12 m',
      checkinLatitude: null,
      version: 2,
    })
    expect(kept).toMatchObject({ checkinLatitude: -6.9, version: 1 })
  })
})
