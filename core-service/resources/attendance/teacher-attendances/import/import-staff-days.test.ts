import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { StaffDayImportOutcome } from '../../../../../contract/attendance/staff-day-import'
import { ErrorCode } from '../../../../../contract/errors'
import { Health } from '../../../../../contract/health'
import { ImportUndo } from '../../../../../contract/people/imports'
import { clockIn } from '../../../../../contract/values/dates'
import { uuidv7 } from '../../../../../contract/values/ids'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../../tests/support/records/school-kit'
import { auditLog } from '../../../../db/schema/audit-log'
import { teacherAttendances as days } from '../../../../db/schema/attendance/teacher-days'
import { teachers } from '../../../../db/schema/people/teachers'
import { roles } from '../../../../db/schema/people/users'

const date = '2026-11-18'
const { service, school, office, gate } = await schoolKit(
  'mesin',
  { office: 'tata_usaha', gate: 'petugas_piket' },
  { now: new Date('2026-11-19T09:00:00Z') },
)
const other = await makeSchool(service.db, 'mesinlain')
const wali = school.classes['7A'].teacherId
const wali2 = school.classes['7B'].teacherId

beforeEach(async () => {
  await service.db.execute(sql`TRUNCATE ${days}`)
  await service.db.update(teachers).set({ machineNumber: null, status: 'active' })
})

const path = '/v1/teachers/attendances/import'
const send = (rows: readonly unknown[], more: object = {}, token = office) =>
  service.call('POST', path, { token, body: { dry_run: false, rows, ...more } })
async function run(rows: readonly unknown[], more: object = {}): Promise<StaffDayImportOutcome[]> {
  const { code, data, message } = await send(rows, more)
  expect(code, message).toBe(ErrorCode.ok)
  return z.parse(z.object({ list: z.array(StaffDayImportOutcome) }), data).list
}
const tried = (rows: readonly unknown[]) => run(rows, { dry_run: true })
const of = (list: readonly StaffDayImportOutcome[]) => list.map(({ outcome }) => outcome)
const scan = (more: object = {}) => ({ row: 2, name: '0', date, checkin_time: '06:45', ...more })
const record = (body: object) =>
  service.call('PUT', '/v1/teachers/attendances', {
    token: office,
    body: { teacher_id: wali, date, ...body },
  })
/** The days as the school's clock shows them. */
async function recorded() {
  const rows = await service.db
    .select()
    .from(days)
    .where(eq(days.schoolId, school.schoolId))
    .orderBy(asc(days.date))
  const clock = (at: Date | null) => at && clockIn('Asia/Jakarta', at)
  return rows.map(({ teacherId, date, status, checkinTime, checkoutTime }) => ({
    ...{ who: teacherId, date, status },
    ...{ in: clock(checkinTime), out: clock(checkoutTime) },
  }))
}
const numberOf = async (id: string) =>
  (await service.db.select().from(teachers).where(eq(teachers.id, id)))[0]?.machineNumber

describe('whom a row means', () => {
  it('is asked where the school does not know the number, and remembered with its answer', async () => {
    const row = scan({ machine_number: '00012' })
    expect(await tried([row])).toMatchObject([{ outcome: 'asked', question: { about: 'who', people: [] } }])
    expect(await recorded()).toEqual([])
    const [first] = await run([{ ...row, same_as: wali }])
    expect(first).toMatchObject({ outcome: 'created', teacher_id: wali })
    expect(await numberOf(wali)).toBe('12')
    expect(of(await run([scan({ machine_number: '12', date: '2026-11-17' })]))).toEqual(['created'])
  })

  it('means the person with the NIP, or the one person of that name', async () => {
    await service.db.update(teachers).set({ nip: '197503152000032001' }).where(eq(teachers.id, wali2))
    const list = await tried([
      scan({ nip: '197503152000032001' }),
      scan({ row: 3, name: 'WALI 7A', machine_number: '7' }),
      scan({ row: 4, name: 'Bukan Pegawai' }),
    ])
    expect(list).toMatchObject([
      { outcome: 'created', teacher_id: wali2 },
      { outcome: 'created', teacher_id: wali },
      { outcome: 'asked' },
    ])
  })

  it('is asked where name and number are of two people, the number is of one who left, or two have the name', async () => {
    await service.db.update(teachers).set({ machineNumber: '5' }).where(eq(teachers.id, wali2))
    const two = scan({ name: 'Wali 7A', machine_number: '5' })
    const [asked] = await tried([two])
    expect(asked?.question?.people.map(({ id }) => id)).toEqual([wali2, wali])
    await service.db.update(teachers).set({ status: 'archived' }).where(eq(teachers.id, wali2))
    expect(of(await tried([scan({ machine_number: '5' })]))).toEqual(['asked'])
  })

  it('takes a number away from whom it belonged to before', async () => {
    await service.db.update(teachers).set({ machineNumber: '5' }).where(eq(teachers.id, wali2))
    await run([scan({ machine_number: '5', same_as: wali })])
    expect([await numberOf(wali), await numberOf(wali2)]).toEqual(['5', null])
  })

  it('is never somebody of another school', async () => {
    const foreign = other.classes['7A'].teacherId
    const [refused] = await run([scan({ machine_number: '5', same_as: foreign })])
    expect(refused).toMatchObject({
      outcome: 'refused',
      message: 'Pegawai yang dipilih tidak ditemukan. Pilih lagi.',
    })
    expect(await numberOf(foreign)).toBeNull()
  })
})

describe('a day', () => {
  it('has arrival, leaving and the status of the time, and the same rows change nothing', async () => {
    const rows = [
      scan({ same_as: wali, checkout_time: '14:10' }),
      scan({ row: 3, same_as: wali2, checkin_time: '09:30', date: '2026-11-17' }),
      scan({ row: 4, same_as: wali2, checkin_time: null, checkout_time: '14:00' }),
    ]
    expect(of(await run(rows))).toEqual(['created', 'created', 'created'])
    expect(await recorded()).toEqual(
      expect.arrayContaining([
        { who: wali, date, status: 'hadir', in: '06:45', out: '14:10' },
        { who: wali2, date: '2026-11-17', status: 'terlambat', in: '09:30', out: null },
        { who: wali2, date, status: 'hadir', in: null, out: '14:00' },
      ]),
    )
    expect(of(await run(rows))).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('is asked about where something else is recorded, and replaced only with the answer', async () => {
    await record({ status: 'sakit' })
    const row = scan({ same_as: wali })
    const [asked] = await run([row])
    expect(asked).toMatchObject({
      outcome: 'asked',
      question: { about: 'day', people: [{ id: wali }] },
      before: { status: 'sakit', checkin_time: null },
      after: { status: 'hadir', checkin_time: '06:45' },
    })
    expect(await recorded()).toMatchObject([{ status: 'sakit', in: null }])
    expect(of(await run([{ ...row, replace: true }]))).toEqual(['updated'])
    expect(await recorded()).toMatchObject([{ status: 'hadir', in: '06:45' }])
    expect(of(await run([scan({ same_as: wali, checkin_time: '06:50' })]))).toEqual(['asked'])
  })

  it('gets what was missing without a question, and keeps the seconds that are known', async () => {
    await record({ checkin_time: `${date}T06:45:30+07:00` })
    const [filled] = await run([scan({ same_as: wali, checkout_time: '14:10' })])
    expect(filled).toMatchObject({ outcome: 'updated', changed: ['checkout_time'] })
    const [day] = await service.db.select().from(days)
    expect(day?.checkinTime?.toISOString()).toBe(`${date}T23:45:30.000Z`.replace('18', '17'))
  })

  it.each([
    ['in the future', { date: '2026-11-20' }, /belum tiba/],
    ['later today', { date: '2026-11-19', checkin_time: '23:00' }, /belum tiba/],
    ['outside all semesters', { date: '2019-11-20' }, /di luar semester/],
    ['that ends before it begins', { checkout_time: '06:00' }, /mendahului/],
    ['without a time', { checkin_time: null }, /tidak menyebut jam/],
    ['with an hour that does not exist', { checkin_time: '25:00' }, /Jam masuk: Jam ini tidak ada/],
    ['with a date that does not exist', { date: '2026-02-30' }, /Tanggal: Tanggal tidak ada/],
  ])('%s is refused in words, and the others go on', async (_what, fault, message) => {
    const list = await run([scan({ same_as: wali, ...fault }), scan({ row: 3, same_as: wali2 })])
    expect(list).toMatchObject([
      { outcome: 'refused', message: expect.stringMatching(message) as string },
      { outcome: 'created' },
    ])
    expect(await recorded()).toHaveLength(1)
  })

  it('is taken once from a file, and nobody who is not named has one', async () => {
    const list = await run([
      scan({ same_as: wali }),
      scan({ row: 3, same_as: wali, checkin_time: '07:00' }),
      scan({ row: 4 }),
    ])
    expect(list.map(({ message }) => message)).toEqual([
      undefined,
      'Wali 7A pada tanggal ini sudah ada di baris 2.',
      'Baris ini tidak menyebut orangnya.',
    ])
  })
})

describe('who may', () => {
  it('may write staff and their attendance: neither is enough alone', async () => {
    expect((await send([scan({ same_as: wali })], {}, gate)).code).toBe(ErrorCode.notPermitted)
    const mine = and(eq(roles.schoolId, school.schoolId), eq(roles.name, 'Tata Usaha'))
    const [role] = await service.db.select().from(roles).where(mine)
    const without = (role?.permissions ?? []).filter((one) => one !== 'teacher_attendances.write')
    await service.db.update(roles).set({ permissions: without }).where(mine)
    try {
      const token = await service.token(school.email('tata_usaha'))
      expect((await send([scan({ same_as: wali })], {}, token)).code).toBe(ErrorCode.notPermitted)
    } finally {
      await service.db
        .update(roles)
        .set({ permissions: role?.permissions ?? [] })
        .where(mine)
    }
    expect(await recorded()).toEqual([])
  })

  it('is announced by the service', async () => {
    const { data } = await service.call('GET', '/v1/health')
    expect(z.parse(Health, data).capabilities).toContain('staff_day_import')
  })
})

describe('an undo', () => {
  it('empties what the import made, gives back what it changed, and the number to nobody', async () => {
    await record({ status: 'sakit' })
    const import_ = { id: uuidv7(), file_name: 'attlog.dat' }
    const rows = [
      scan({ machine_number: '12', same_as: wali, replace: true }),
      scan({ row: 3, machine_number: '12', same_as: wali, date: '2026-11-17' }),
      scan({ row: 4, same_as: wali2 }),
    ]
    expect(of(await run(rows, { run: import_ }))).toEqual(['updated', 'created', 'created'])
    // Somebody works on one of the days afterwards.
    await record({ teacher_id: wali2, note: 'Rapat' })
    const { code, data, message } = await service.call('POST', `/v1/imports/${import_.id}/undo`, {
      token: office,
      body: { dry_run: false },
    })
    expect(code, message).toBe(ErrorCode.ok)
    const { list, import: made } = z.parse(ImportUndo, data)
    expect(made.counts).toMatchObject({ created: 2, updated: 1 })
    expect(list.map(({ name, effect }) => [name, effect])).toEqual(
      expect.arrayContaining([
        ['Wali 7A, 18-11-2026', 'restored'],
        ['Wali 7A, 17-11-2026', 'restored'],
        ['Wali 7B, 18-11-2026', 'left'],
        ['Wali 7A', 'restored'],
      ]),
    )
    expect(await numberOf(wali)).toBeNull()
    expect(await recorded()).toEqual(
      expect.arrayContaining([
        { who: wali, date: '2026-11-17', status: null, in: null, out: null },
        { who: wali, date, status: 'sakit', in: null, out: null },
        { who: wali2, date, status: 'hadir', in: '06:45', out: null },
      ]),
    )
    // A day that was emptied is a new one for the next file.
    expect(of(await tried([scan({ same_as: wali, date: '2026-11-17' })]))).toEqual(['created'])
    const [late] = [await send(rows, { run: import_ })]
    expect(late.code).toBe(ErrorCode.wrongState)
  })

  it('finds everything in the history', async () => {
    const entries = () => service.db.select().from(auditLog).where(eq(auditLog.schoolId, school.schoolId))
    const earlier = new Set((await entries()).map(({ id }) => id))
    await run([scan({ machine_number: '12', same_as: wali })])
    const made = (await entries()).filter(({ id }) => !earlier.has(id))
    expect(made.map(({ entity, after }) => ({ entity, after }))).toEqual(
      expect.arrayContaining([
        { entity: 'teachers', after: { machine_number: '12' } },
        {
          entity: 'teacher_attendances',
          after: { teacher_id: wali, date, status: 'hadir', checkin_time: '2026-11-17T23:45:00.000Z' },
        },
      ]),
    )
    expect(made).toHaveLength(2)
  })
})
