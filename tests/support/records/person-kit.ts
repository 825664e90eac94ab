import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { type Answer, startTestService, type TestService } from '../services/core-service'
import { moneyKit } from '../money/money-kit'
import { makeSchool, type SchoolFixture } from './school-fixture'
import { uploadImage } from '../pictures/upload-image'

/** Words that are used nowhere else: each one that is left after an erasure is an error. */
export const secrets = {
  name: 'Rahasia Nirmala',
  nis: '99887',
  nisn: '7766554433',
  birth_place: 'Kota Tersembunyi',
  address: 'Jalan Buntu 13',
  phone: '+628111222333',
  email: 'nirmala@rahasia.test',
  father_name: 'Ayah Nirmala',
  mother_name: 'Ibu Nirmala',
  guardian_name: 'Wali Nirmala',
} as const
/** What was noted about the pupil. */
export const noted = [
  'demam tinggi',
  'opname di RS',
  'ibunya menangis',
  'juara lomba rahasia',
  'pencak silat rahasia',
  'pendiam tetapi rajin',
]

/** The date of the tests in the school's zone. */
export const today = '2026-11-19'

const Made = z.object({ id: z.string() })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The address of a call about one person. */
export const place = (kind: string, id: string, what: string) => `/v1/personal-data/${kind}/${id}/${what}`

/**
 * A service with one school and a pupil with something in every table, for a file of tests.
 * @param mark part of the fixture's addresses
 */
export function personKit(mark: string) {
  let service: TestService
  let school: SchoolFixture
  let admin: string
  let pupil: string
  let photo: string
  let exchanged: string
  let letter: string

  beforeAll(async () => {
    service = await startTestService()
    school = await makeSchool(service.db, mark)
    admin = await service.token(school.email('administrator'))
    pupil = await makePupil()
  })
  afterAll(() => service.close())

  const send = (method: Method, path: string, body?: object, token = admin): Promise<Answer> =>
    service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const sent = async (...[method, path, body, token]: Parameters<typeof send>): Promise<Answer> => {
    const answer = await send(method, path, body, token)
    expect(answer.code, `${method} ${path}: ${answer.message} ${JSON.stringify(answer.data)}`).toBe(
      ErrorCode.ok,
    )
    return answer
  }

  /** A pupil with something in every table. */
  async function makePupil(): Promise<string> {
    const { id: class_id } = school.classes['7A']
    photo = (await uploadImage(service, admin)).url
    exchanged = (await uploadImage(service, admin)).url
    letter = (await uploadImage(service, admin)).url
    const evidence = (await uploadImage(service, admin)).url
    const made = await sent('POST', '/v1/students', {
      ...secrets,
      birth_date: '2013-02-03',
      religion: 'Islam',
      gender: 'P',
      class_id,
      photo_url: exchanged,
    })
    const { id } = z.parse(Made, made.data)
    await sent('PUT', `/v1/students/${id}`, { photo_url: photo })
    await service.db.execute(
      sql`UPDATE class_memberships SET from_date = '2026-07-13' WHERE student_id = ${id}::uuid`,
    )
    for (const date of ['2026-11-17', today]) {
      await sent('PUT', '/v1/students/attendances', {
        class_id,
        date,
        entries: [
          { student_id: id, status: 'sakit', note: noted[0] },
          { student_id: school.classes['7A'].pupils[0]?.id, status: 'hadir' },
        ],
      })
    }
    await sent('PUT', '/v1/students/presences', {
      student_id: id,
      date: '2026-11-18',
      checkin_time: '2026-11-18T00:10:00Z',
      checkin_image_url: evidence,
      checkin_latitude: -6.9,
      checkin_longitude: 107.6,
      checkin_location: 'Gerbang rahasia',
      checkin_scan: 'not a card',
    })
    const leave = { student_id: id, type: 'izin', from: '2026-11-16', to: '2026-11-16' }
    await sent('POST', '/v1/students/leaves', { ...leave, reason: noted[1], attachment_url: letter })
    await sent('POST', '/v1/parent_contacts', {
      student_id: id,
      concern: 'absent',
      date: today,
      note: noted[2],
    })
    await sent('POST', `/v1/students/${id}/achievements`, { title: noted[3], level: 'sekolah', date: today })
    await sent('POST', `/v1/students/${id}/activities`, { name: noted[4], from: today })
    await sent('PUT', `/v1/students/${id}/reports`, { homeroom_note: noted[5] })
    await sent('PUT', '/v1/students/cards', { student_ids: [id] })
    const money = moneyKit(service, school, admin)
    const { bundleIds } = await money.published('SPP November', 150_000)
    const { list } = await money.bundles(`student_id=${id}`)
    expect(bundleIds).toContain(list[0]?.id)
    await sent('POST', '/v1/bill_payments', {
      parts: [{ bundle_id: list[0]?.id, amount: 150_000 }],
      method: 'cash',
    })
    const reduction = {
      student_id: id,
      kind: 'scholarship',
      percent: 10,
      from: '2020-01-01',
      to: '2020-12-31',
    }
    await sent('POST', '/v1/bill_reductions', { ...reduction, granted_by: 'Yayasan', reason: 'Prestasi' })
    return id
  }

  return {
    send,
    sent,
    get service() {
      return service
    },
    get school() {
      return school
    },
    /** The administrator's token. */
    get admin() {
      return admin
    },
    get pupil() {
      return pupil
    },
    /** The photo that the pupil had before. */
    get exchanged() {
      return exchanged
    },
    /** The pupil's photo and the letter of a leave. */
    get images() {
      return [photo, letter]
    },
  }
}
