import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData } from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { startTestService, thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { openDatabase } from '../../../db/client'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { studentLeaves, students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const today = '2026-11-19'

const { service, school, wali } = await schoolKit('baca', { wali: 'wali_kelas' })
beforeEach(async () => {
  service.clock.now = thursday
  await service.db.delete(studentDays)
  await service.db.delete(studentLeaves)
})

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
const get = (query: string, token = wali) =>
  service.call('GET', `/v1/students/attendances?class_id=${school.classes['7A'].id}&${query}`, { token })

async function read(query: string, token = wali): Promise<RegisterData> {
  const answer = await get(query, token)
  expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
  return z.parse(RegisterData, answer.data)
}

const leave = (index: number, more: Partial<typeof studentLeaves.$inferInsert>) =>
  service.db.insert(studentLeaves).values({
    id: uuidv7(),
    schoolId: school.schoolId,
    studentId: pupil(index),
    type: 'sakit',
    fromDate: today,
    toDate: today,
    reason: 'Demam',
    status: 'approved',
    createdAt: thursday,
    ...more,
  })

const gate = (index: number, checkinTime: string, date = today) =>
  service.db.insert(studentDays).values({
    id: uuidv7(),
    schoolId: school.schoolId,
    studentId: pupil(index),
    date,
    checkinTime: new Date(checkinTime),
    gateVersion: 1,
  })

const mark = (entries: readonly object[], date = today) =>
  service.call('PUT', '/v1/students/attendances', {
    token: wali,
    body: { class_id: school.classes['7A'].id, date, entries },
  })

describe('a day', () => {
  it('lists the whole class by name, numbered, not yet taken', async () => {
    const { list, class_id, locked } = await read(`date=${today}`)
    expect([class_id, locked]).toEqual([school.classes['7A'].id, false])
    expect(list.map((entry) => entry.student?.name)).toEqual([
      'Aji Saputra',
      'Budi Santoso',
      'Citra Dewi',
      'Dimas Nugroho',
      'Éka Putri',
      'Fajar',
    ])
    expect(list.map((entry) => entry.student?.number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(list[0]).toMatchObject({ status: null, version: 0, proposal: null, student: { nis: '001' } })
  })

  it('shows the marks with their versions and who made them', async () => {
    await mark([{ student_id: pupil(1), status: 'terlambat', minutes_late: 7, note: 'Ban bocor' }])
    const { list } = await read(`date=${today}`)
    expect(list[1]).toMatchObject({
      status: 'terlambat',
      minutes_late: 7,
      note: 'Ban bocor',
      version: 1,
      updated_by: { name: 'Wali 7A' },
      updated_at: thursday.toISOString(),
    })
  })

  it('keeps who left in the registers that were taken with them', async () => {
    await mark([{ student_id: pupil(2), status: 'hadir' }], '2026-11-18')
    const left = (status: 'active' | 'transferred') =>
      service.db
        .update(students)
        .set({ status })
        .where(eq(students.id, pupil(2)))
    await left('transferred')
    expect((await read(`date=${today}`)).list).toHaveLength(5)
    expect((await read('date=2026-11-18')).list).toHaveLength(6)
    await left('active')
  })

  it('is locked after its days, but not for people who may unlock', async () => {
    expect((await read('date=2026-11-12')).locked).toBe(false)
    expect((await read('date=2026-11-11')).locked).toBe(true)
    const office = await service.token(school.email('tata_usaha'))
    expect((await read('date=2026-11-11', office)).locked).toBe(false)
  })

  it('changes its ETag with every mark', async () => {
    const first = (await get(`date=${today}`)).headers['etag']
    await mark([{ student_id: pupil(0), status: 'hadir' }])
    expect((await get(`date=${today}`)).headers['etag']).not.toBe(first)
  })

  it('asks the database a handful of times, however large the class', async () => {
    const asked: string[] = []
    const { db, pool } = openDatabase(service.databaseUrl)
    pool.on('connect', (client) => {
      const query = client.query.bind(client)
      Object.assign(client, {
        query: (...given: Parameters<typeof query>) => {
          asked.push(JSON.stringify(given[0]).slice(0, 60))
          return query(...given)
        },
      })
    })
    const watched = await startTestService({ db })
    await watched.call('GET', `/v1/students/attendances?class_id=${school.classes['7A'].id}&date=${today}`, {
      token: wali,
    })
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.length).toBeLessThanOrEqual(5)
    await watched.close()
    await pool.end()
  })
})

describe('a proposal', () => {
  const proposals = async (date = today) =>
    (await read(`date=${date}`)).list.map((entry) => entry.proposal ?? null)

  it('comes from an approved leave that holds the day', async () => {
    await leave(0, { fromDate: '2026-11-18', toDate: '2026-11-20' })
    await leave(1, { type: 'izin', reason: null })
    await leave(2, { status: 'pending' })
    await leave(3, { status: 'rejected' })
    await leave(4, { fromDate: '2026-11-20', toDate: '2026-11-21' })
    expect(await proposals()).toEqual([
      { status: 'sakit', source: 'leave', detail: 'Demam' },
      { status: 'izin', source: 'leave', detail: null },
      null,
      null,
      null,
      null,
    ])
  })

  it('does not come from a leave on a day without school', async () => {
    await leave(0, { fromDate: '2026-11-14', toDate: '2026-11-16' })
    expect((await proposals('2026-11-14'))[0]).not.toBeNull()
    expect((await proposals('2026-11-15'))[0]).toBeNull()
  })

  it('comes from the gate, late by the zone of the school', async () => {
    await gate(0, '2026-11-18T23:59:59Z')
    await gate(1, '2026-11-19T00:00:00Z')
    await gate(2, '2026-11-19T00:12:40Z')
    await gate(3, '2026-11-19T15:30:00Z')
    expect((await proposals()).slice(0, 4)).toEqual([
      { status: 'hadir', source: 'gate', detail: '06:59' },
      { status: 'hadir', source: 'gate', detail: '07:00' },
      { status: 'terlambat', source: 'gate', minutes_late: 12, detail: '07:12' },
      { status: 'terlambat', source: 'gate', minutes_late: 600, detail: '22:30' },
    ])
  })

  it('of the gate wins over a leave: who is there is there', async () => {
    await leave(0, {})
    await gate(0, '2026-11-18T23:30:00Z')
    expect((await proposals())[0]).toMatchObject({ status: 'hadir', source: 'gate' })
  })

  it('does not come from a check-out without a check-in, which takes no leave’s place either', async () => {
    await leave(0, {})
    const home = { checkinTime: null, checkoutTime: new Date('2026-11-19T03:00:00Z') }
    for (const index of [0, 1]) await gate(index, '2026-11-18T23:30:00Z')
    await service.db.update(studentDays).set(home)
    expect((await proposals()).slice(0, 2)).toEqual([
      { status: 'sakit', source: 'leave', detail: 'Demam' },
      null,
    ])
  })
})

describe('a range', () => {
  it('gives only the marks that exist, without roster', async () => {
    await mark([{ student_id: pupil(0), status: 'hadir' }], '2026-11-17')
    await mark(
      [
        { student_id: pupil(0), status: 'alpa' },
        { student_id: pupil(1), status: 'hadir' },
      ],
      '2026-11-18',
    )
    await mark([{ student_id: pupil(1), status: null }], '2026-11-18')
    await gate(2, '2026-11-18T00:00:00Z', '2026-11-18')
    const { list, class_id } = await read('from=2026-11-01&to=2026-11-18')
    expect(class_id).toBe(school.classes['7A'].id)
    const inOrder = [...list].sort(
      (a, b) => a.date.localeCompare(b.date) || (a.version ?? 0) - (b.version ?? 0),
    )
    expect(inOrder.map((row) => [row.date, row.student_id, row.status, row.version])).toEqual([
      ['2026-11-17', pupil(0), 'hadir', 1],
      ['2026-11-18', pupil(0), 'alpa', 1],
      // Taken back: a device that still holds the old mark must receive it.
      ['2026-11-18', pupil(1), null, 2],
    ])
    expect(list.every((row) => row.student === undefined)).toBe(true)
  })

  it.each([
    ['from=2026-11-01', 422],
    ['', 422],
    ['from=2026-11-02&to=2026-11-01', 422],
    ['from=2026-09-19&to=2026-11-20', 422],
    ['from=2026-09-20&to=2026-11-20', 200],
    ['from=2026-02-30&to=2026-03-01', 422],
    ['date=2026-13-01', 422],
  ])('%s answers %i', async (query, status) => {
    const answer = await get(query)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{}] } })
  })
})

describe('reach', () => {
  it('refuses another class, and does not find what the school does not have', async () => {
    const path = (id: string) => `/v1/students/attendances?class_id=${id}&date=${today}`
    const other = await service.call('GET', path(school.classes['7B'].id), { token: wali })
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
    expect((await service.call('GET', path(uuidv7()), { token: wali })).code).toBe(ErrorCode.notFound)
  })
})

describe.each([
  ['Asia/Jakarta', '2026-11-18T16:59:59Z', '2026-11-18T17:00:00Z'],
  ['Asia/Makassar', '2026-11-18T15:59:59Z', '2026-11-18T16:00:00Z'],
  ['Asia/Jayapura', '2026-11-18T14:59:59Z', '2026-11-18T15:00:00Z'],
] as const)('midnight in %s', (timeZone, before, after) => {
  it('begins the day in which a register may be taken', async () => {
    const here = await makeSchool(service.db, timeZone.slice(5).toLowerCase(), { timeZone })
    const { id, pupils } = here.classes['7A']
    const body = { class_id: id, date: today, entries: [{ student_id: pupils[0]?.id, status: 'hadir' }] }
    const codeAt = async (now: string) => {
      service.clock.now = new Date(now)
      const token = await service.token(here.email('wali_kelas'))
      const { data } = await service.call('PUT', '/v1/students/attendances', { token, body })
      return z.parse(z.object({ list: z.array(z.object({ error_code: z.int() })) }), data).list[0]?.error_code
    }
    expect(await codeAt(before)).toBe(ErrorCode.dateInFuture)
    expect(await codeAt(after)).toBe(ErrorCode.ok)
  })
})
