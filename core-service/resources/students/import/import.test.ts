import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { ImportOutcome } from '../../../../contract/students'
import { startTestService, type TestService, thursday } from '../../../../tests/support/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { classes, classMemberships, grades } from '../../../db/schema/classes'
import { students } from '../../../db/schema/students'

let service: TestService
let school: SchoolFixture
let token: string
let number = 0

beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  service.clock.now = thursday
  // A school of its own for each test; the import sees no other one.
  school = await makeSchool(service.db, `impor${++number}`)
  token = await service.token(school.email('tata_usaha'))
})
afterAll(() => service.close())

const send = (rows: readonly unknown[], dry_run = false) =>
  service.call('POST', '/v1/students/import', { token, body: { dry_run, rows } })

async function run(rows: readonly unknown[], dryRun = false): Promise<ImportOutcome[]> {
  const answer = await send(rows, dryRun)
  expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
  return z.parse(z.object({ list: z.array(ImportOutcome) }), answer.data).list
}

const outcomes = (list: readonly ImportOutcome[]) => list.map((one) => one.outcome)
const stored = () =>
  service.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id))
const byNis = async (nis: string) => (await stored()).find((one) => one.nis === nis)

const memberships = (studentId: string) =>
  service.db
    .select({ name: classes.name, from: classMemberships.fromDate, to: classMemberships.toDate })
    .from(classMemberships)
    .innerJoin(classes, eq(classes.id, classMemberships.classId))
    .where(eq(classMemberships.studentId, studentId))
    .orderBy(asc(classMemberships.fromDate))

const row = (n: number, more: object = {}) => ({
  row: n,
  name: `Murid Ke ${n}`,
  nis: `09${String(n).padStart(3, '0')}`,
  nisn: `00987${String(n).padStart(5, '0')}`,
  gender: 'L',
  birth_place: 'Bandung',
  birth_date: '2013-02-28',
  religion: 'Islam',
  phone: '0812-3456-7890',
  mother_name: 'Siti',
  class_name: '7C',
  grade_level: 7,
  ...more,
})

describe('new pupils', () => {
  it('are made with their class, leading zeros kept, phones in E.164', async () => {
    const list = await run([row(7), row(8)])
    expect(list).toMatchObject([
      { row: 7, outcome: 'created', new_class: '7C' },
      { row: 8, outcome: 'created', new_class: '7C' },
    ])
    const one = await byNis('09007')
    expect(one).toMatchObject({ nisn: '0098700007', phone: '+6281234567890', status: 'active', version: 1 })
    expect(one?.id).toBe(list[0]?.student_id)
    // Nobody has marked 7C: it is entered as it was since July.
    expect(await memberships(one?.id ?? '')).toEqual([{ name: '7C', from: '2026-07-01', to: null }])
  })

  it('sent twice, the second time changes nothing', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => row(i + 1))
    expect(new Set(outcomes(await run(rows)))).toEqual(new Set(['created']))
    const before = await stored()
    const audit = await service.db.select().from(auditLog)
    expect(new Set(outcomes(await run(rows)))).toEqual(new Set(['unchanged']))
    expect(await stored()).toEqual(before)
    expect(await service.db.select().from(auditLog)).toHaveLength(audit.length)
  })

  it('sent by two at once are made once', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => row(i + 1))
    const both = await Promise.all([run(rows), run(rows)])
    expect(both.map((list) => outcomes(list)[0]).sort()).toEqual(['created', 'unchanged'])
    expect(await stored()).toHaveLength(9 + 30)
  })

  it('join a class that has marks from today on', async () => {
    const { id, pupils } = school.classes['7A']
    await service.call('PUT', '/v1/students/attendances', {
      token,
      body: { class_id: id, date: '2026-11-18', entries: [{ student_id: pupils[0]?.id, status: 'hadir' }] },
    })
    const [outcome] = await run([row(1, { class_name: ' 7 a ' })])
    expect(outcome?.new_class ?? null).toBeNull()
    expect(await memberships(outcome?.student_id ?? '')).toEqual([
      { name: '7A', from: '2026-11-19', to: null },
    ])
  })

  it('need a level for a class that is not there, which may come from another row', async () => {
    const list = await run([
      row(1, { class_name: 'Matahari', grade_level: null }),
      row(2, { class_name: 'Bulan', grade_level: 9 }),
      row(3, { class_name: 'bulan', grade_level: null }),
      row(4, { class_name: null }),
    ])
    expect(outcomes(list)).toEqual(['refused', 'created', 'created', 'created'])
    expect(list[0]?.message).toBe('Tingkat kelas Matahari belum diketahui. Pilih tingkatnya lebih dulu.')
    const made = await service.db
      .select({ name: classes.name, level: grades.level })
      .from(classes)
      .innerJoin(grades, eq(grades.id, classes.gradeId))
      .where(and(eq(classes.schoolId, school.schoolId), eq(grades.level, 9)))
    expect(made).toEqual([{ name: 'Bulan', level: 9 }])
  })
})

describe('a dry run', () => {
  it('says the same and writes nothing', async () => {
    const rows = [
      row(1),
      row(2, { nisn: '12' }),
      row(1),
      row(3, { nis: '001', nisn: null, name: 'Aji Saputra', class_name: '7B' }),
    ]
    const before = [
      await stored(),
      await service.db.select().from(classMemberships),
      await service.db.select().from(auditLog),
    ]
    const dry = await run(rows, true)
    expect([
      await stored(),
      await service.db.select().from(classMemberships),
      await service.db.select().from(auditLog),
    ]).toEqual(before)
    const real = await run(rows)
    expect(outcomes(dry)).toEqual(['created', 'refused', 'refused', 'updated'])
    const told = (list: readonly ImportOutcome[]) => list.map((one) => ({ ...one, student_id: null }))
    expect(told(real)).toEqual(told(dry))
    expect(dry[0]?.student_id ?? null).toBeNull()
  })
})

describe('pupils who are known', () => {
  it('are recognised by NISN, else NIS, else name and birth date', async () => {
    const pupils = school.classes['7A'].pupils
    const list = await run([
      { row: 1, name: 'Nama Baru', nisn: '0123450001' },
      { row: 2, name: 'Budi Santoso', nis: '002' },
      { row: 3, name: 'CITRA  dewi', birth_date: '2013-05-17' },
      { row: 4, name: 'Dimas Nugroho', birth_date: '2013-05-18' },
    ])
    expect(list.slice(0, 3).map((one) => one.student_id)).toEqual(pupils.slice(0, 3).map((one) => one.id))
    expect(outcomes(list)).toEqual(['updated', 'unchanged', 'updated', 'created'])
    expect(list[0]).toMatchObject({
      changed: ['name'],
      before: { name: 'Aji Saputra' },
      after: { name: 'Nama Baru' },
    })
  })

  it('keep what the workbook does not say', async () => {
    await run([row(1, { class_name: '7A' })])
    const [outcome] = await run([
      { row: 1, name: 'Murid Ke 1', nisn: '0098700001', phone: '', religion: 'Hindu' },
    ])
    expect(outcome).toMatchObject({ outcome: 'updated', changed: ['religion'] })
    expect(await byNis('09001')).toMatchObject({
      phone: '+6281234567890',
      motherName: 'Siti',
      religion: 'Hindu',
      version: 2,
    })
    expect(await memberships(outcome?.student_id ?? '')).toHaveLength(1)
  })

  it('move to the class that the workbook names, and their history stays', async () => {
    const [outcome] = await run([{ row: 1, name: 'Aji Saputra', nis: '001', class_name: '7 b' }])
    expect(outcome).toMatchObject({
      outcome: 'updated',
      changed: ['class'],
      before: { class: '7A' },
      after: { class: '7B' },
    })
    expect(await memberships(outcome?.student_id ?? '')).toEqual([
      { name: '7A', from: '2026-07-01', to: '2026-11-18' },
      { name: '7B', from: '2026-11-19', to: null },
    ])
    // And back on the same day: the hour in the other class leaves no trace.
    await run([{ row: 1, name: 'Aji Saputra', nis: '001', class_name: '7A' }])
    expect(await memberships(outcome?.student_id ?? '')).toEqual([
      { name: '7A', from: '2026-07-01', to: '2026-11-18' },
      { name: '7A', from: '2026-11-19', to: null },
    ])
  })

  it('keep their history: who, what before, what after', async () => {
    const [outcome] = await run([{ row: 1, name: 'Aji Saputra', nis: '001', mother_name: 'Ibu Aji' }])
    const audit = await service.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, outcome?.student_id ?? ''))
    expect(audit).toMatchObject([
      { entity: 'students', before: { mother_name: null }, after: { mother_name: 'Ibu Aji' } },
    ])
  })
})

describe('clashes are refused in words', () => {
  it('when NISN and NIS are of two pupils', async () => {
    const [outcome] = await run([{ row: 5, name: 'Aji Saputra', nisn: '0123450001', nis: '002' }])
    expect(outcome).toMatchObject({
      row: 5,
      outcome: 'refused',
      message: 'NISN ini milik Aji Saputra, tetapi NIPD-nya milik Budi Santoso.',
    })
  })

  it('when the NIS is of somebody else', async () => {
    const [outcome] = await run([{ row: 1, name: 'Orang Lain', nisn: '0099999999', nis: '002' }])
    expect(outcome?.message).toBe('NIPD 002 sudah dipakai oleh Budi Santoso.')
  })

  it('when two pupils have this name and birth date', async () => {
    for (const nisn of ['0000000011', '0000000012']) {
      await run([{ row: 1, name: 'Siti Aisyah', birth_date: '2013-01-01', nisn }])
    }
    const [outcome] = await run([{ row: 1, name: 'siti aisyah', birth_date: '2013-01-01' }])
    expect(outcome?.message).toContain('lebih dari satu')
  })

  it('when the pupil has left', async () => {
    await service.db.update(students).set({ status: 'transferred' }).where(eq(students.nisn, '0123450001'))
    const [outcome] = await run([{ row: 1, name: 'Aji Saputra', nisn: '0123450001' }])
    expect(outcome?.message).toContain('tidak aktif')
  })

  it.each([
    ['NISN', { nis: '777', name: 'Lain' }],
    ['NIPD', { nisn: '0011111111', name: 'Lain' }],
    ['name and birth date', { nis: null, nisn: null, name: ' murid   KE 1' }],
  ])('a pupil twice in one batch, by %s: the second one names the first', async (_name, change) => {
    const list = await run([row(1), row(2), { ...row(1), row: 9, ...change }])
    expect(list[2]).toMatchObject({ row: 9, outcome: 'refused', message: 'Siswa ini sudah ada di baris 1.' })
    expect(await stored()).toHaveLength(9 + 2)
  })

  it('two rows that mean one known pupil by different numbers', async () => {
    const list = await run([
      { row: 1, name: 'Aji Saputra', nisn: '0123450001' },
      { row: 2, name: 'Aji Saputra', nis: '001' },
    ])
    expect(list[1]).toMatchObject({ outcome: 'refused', message: 'Siswa ini sudah ada di baris 1.' })
  })

  it('namesakes of one day with different NISN are two pupils', async () => {
    const list = await run([row(1, { name: 'Kembar' }), row(2, { name: 'Kembar' })])
    expect(outcomes(list)).toEqual(['created', 'created'])
  })
})

describe('faulty rows', () => {
  it('are refused one by one, in words', async () => {
    const list = await run([
      row(1, { birth_date: '2013-02-31' }),
      row(2, { nisn: '987654321' }),
      row(3, { name: '  ' }),
      row(4, { gender: 'Laki-laki' }),
      row(5, { grade_level: 13 }),
      row(6),
    ])
    expect(outcomes(list)).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'created'])
    expect(list.slice(0, 5).map((one) => one.message)).toEqual([
      'Tanggal lahir: Tanggal tidak ada di kalender.',
      'NISN: NISN harus 10 angka.',
      'Nama: Nama kosong.',
      'JK: Harus salah satu dari: L, P.',
      'Tingkat: Paling banyak 12.',
    ])
  })

  it('without a number refuse the request, and so do none and too many', async () => {
    expect((await send([{ name: 'Tanpa Nomor' }])).code).toBe(ErrorCode.invalid)
    expect((await send([])).code).toBe(ErrorCode.invalid)
    expect((await send(Array.from({ length: 201 }, (_, i) => row(i + 1)))).code).toBe(ErrorCode.invalid)
    expect((await send(Array.from({ length: 200 }, (_, i) => row(i + 1)))).code).toBe(ErrorCode.ok)
  })

  it('cannot set what an import may not: id, school, status, version', async () => {
    const forged = {
      id: school.classes['7A'].pupils[0]?.id,
      school_id: 'x',
      status: 'graduated',
      version: 99,
    }
    const [outcome] = await run([row(1, forged)])
    expect(outcome?.outcome).toBe('created')
    expect(await byNis('09001')).toMatchObject({ schoolId: school.schoolId, status: 'active', version: 1 })
    expect(outcome?.student_id).not.toBe(forged.id)
  })

  it('with emoji, Arabic and quotes in names are no fault', async () => {
    const name = `محمد "Al-Fatih" 🌟 O'Neil`
    await run([row(1, { name })])
    expect((await byNis('09001'))?.name).toBe(name)
  })
})
