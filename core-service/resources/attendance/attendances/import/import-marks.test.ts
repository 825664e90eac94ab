import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MarkImportOutcome } from '../../../../../contract/attendance/mark-import'
import { ErrorCode } from '../../../../../contract/errors'
import { Health } from '../../../../../contract/health'
import { ImportUndo } from '../../../../../contract/people/imports'
import { addDays } from '../../../../../contract/values/dates'
import { uuidv7 } from '../../../../../contract/values/ids'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../../tests/support/records/school-kit'
import { auditLog } from '../../../../db/schema/audit-log'
import { studentDays as days } from '../../../../db/schema/attendance/student-days'
import { students } from '../../../../db/schema/people/students'
import { roles } from '../../../../db/schema/people/users'

const { service, school, office, wali, gate } = await schoolKit(
  'rekap',
  { office: 'tata_usaha', wali: 'wali_kelas', gate: 'petugas_piket' },
  { now: new Date('2026-11-19T09:00:00Z') },
)
const other = await makeSchool(service.db, 'rekaplain')
const [aji, budi, citra] = school.classes['7A'].pupils
const [inB] = school.classes['7B'].pupils
if (!aji || !budi || !citra || !inB) throw new Error('no pupils')
/** A Tuesday that is long locked. */
const date = '2026-08-04'

beforeEach(async () => {
  await service.db.execute(sql`TRUNCATE ${days}`)
  await service.db.execute(sql`TRUNCATE student_months`)
  await service.db.update(students).set({ joinedOn: null })
})

const path = '/v1/students/attendances/import'
const send = (rows: readonly unknown[], more: object = {}, token = office) =>
  service.call('POST', path, { token, body: { dry_run: false, rows, ...more } })
async function run(rows: readonly unknown[], more: object = {}): Promise<MarkImportOutcome[]> {
  const { code, data, message } = await send(rows, more)
  expect(code, message).toBe(ErrorCode.ok)
  return z.parse(z.object({ list: z.array(MarkImportOutcome) }), data).list
}
const tried = (rows: readonly unknown[]) => run(rows, { dry_run: true })
const of = (list: readonly MarkImportOutcome[]) => list.map(({ outcome }) => outcome)
const marks = (...statuses: string[]) => statuses.map((status, at) => ({ date: addDays(date, at), status }))
const pupil = (more: object = {}) => ({
  ...{ row: 7, name: aji.name, nis: aji.nis, class_name: 'VII A', marks: marks('hadir', 'sakit', 'alpa') },
  ...more,
})
const stored = async () =>
  (await service.db.select().from(days).orderBy(asc(days.studentId), asc(days.date))).map((row) => [
    row.studentId,
    row.date,
    row.status,
  ])
const put = (studentId: string, status: string | null, more: object = {}) =>
  service.call('PUT', '/v1/students/attendances', {
    token: office,
    body: {
      class_id: school.classes['7A'].id,
      date,
      entries: [{ student_id: studentId, status, ...more }],
    },
  })

describe('a row', () => {
  it('becomes marks of locked days, and the same rows change nothing', async () => {
    expect(of(await tried([pupil()]))).toEqual(['created'])
    expect(await stored()).toEqual([])
    expect(await run([pupil()])).toMatchObject([{ outcome: 'created', student_id: aji.id, fresh: 3 }])
    expect(await stored()).toEqual([
      [aji.id, '2026-08-04', 'hadir'],
      [aji.id, '2026-08-05', 'sakit'],
      [aji.id, '2026-08-06', 'alpa'],
    ])
    expect(of(await run([pupil()]))).toEqual(['unchanged'])
    const { rows } = await service.db.execute<{ marks: string }>(sql`SELECT marks FROM student_months`)
    expect(rows[0]?.marks.trim().length).toBeGreaterThan(0)
  })

  it('with days that have another mark is asked about: replaced with the answer, else kept', async () => {
    await put(aji.id, 'izin', { note: 'Acara keluarga' })
    const [asked] = await run([pupil()])
    expect(asked).toMatchObject({
      outcome: 'asked',
      question: { about: 'day', people: [{ id: aji.id, class_name: '7A' }] },
      changed: [date],
      before: { [date]: 'izin' },
      after: { [date]: 'hadir' },
      fresh: 2,
    })
    expect(await stored()).toHaveLength(1)
    expect(of(await run([pupil({ replace: false })]))).toEqual(['created'])
    expect((await stored()).map(([, , status]) => status)).toEqual(['izin', 'sakit', 'alpa'])
    expect(of(await run([pupil({ replace: true })]))).toEqual(['updated'])
    expect((await stored()).map(([, , status]) => status)).toEqual(['hadir', 'sakit', 'alpa'])
  })

  it('leaves minutes and notes of a mark that is the same', async () => {
    await put(aji.id, 'terlambat', { minutes_late: 12, note: 'Ban bocor' })
    expect(of(await run([pupil({ marks: marks('terlambat') })]))).toEqual(['unchanged'])
    const [row] = await service.db.select().from(days)
    expect(row).toMatchObject({ minutesLate: 12, note: 'Ban bocor' })
  })

  it('names days off, days before the pupil joined, of another class, and outside', async () => {
    await service.db.update(students).set({ joinedOn: '2026-08-04' }).where(eq(students.id, aji.id))
    const list = await run([
      pupil({
        marks: ['2019-08-06', '2026-08-03', '2026-08-04', '2026-08-09', '2026-11-20'].map((day) => ({
          date: day,
          status: 'hadir',
        })),
      }),
      pupil({ row: 8, name: inB.name, nis: inB.nis, marks: marks('hadir') }),
    ])
    expect(list).toMatchObject([
      {
        outcome: 'created',
        fresh: 1,
        message: expect.stringMatching(
          /06-08-2019 \(.*di luar semester.*03-08-2026 \(sebelum masuk 4 Agustus 2026\).*09-08-2026 \(hari Minggu, bukan hari sekolah\).*20-11-2026 \(.*belum tiba/,
        ) as string,
      },
      { outcome: 'refused', message: 'Tidak diimpor: 04-08-2026 (di kelas 7B).' },
    ])
    expect(await stored()).toEqual([[aji.id, '2026-08-04', 'hadir']])
  })

  it('of a day that another row has already is taken once', async () => {
    const list = await run([pupil(), pupil({ row: 8, marks: marks('alpa') })])
    expect(list).toMatchObject([
      { outcome: 'created' },
      { outcome: 'refused', message: 'Tidak diimpor: 04-08-2026 (sudah ada di baris 7).' },
    ])
  })
})

describe('whom a row means', () => {
  it('is the name in the class where there is no number, and is asked about where it is only alike', async () => {
    const list = await tried([
      pupil({ nis: null }),
      pupil({ row: 8, nis: null, name: 'Budi S' }),
      pupil({ row: 9, nis: null, name: 'Tidak Ada' }),
      pupil({ row: 10, nis: null, class_name: '9Z' }),
    ])
    expect(list).toMatchObject([
      { outcome: 'created', student_id: aji.id },
      { outcome: 'asked', question: { about: 'who', people: [{ id: budi.id }] } },
      { outcome: 'refused', message: expect.stringContaining('di kelas VII A') as string },
      { outcome: 'refused', message: expect.stringContaining('Kelas 9Z tidak ada') as string },
    ])
    expect(await run([pupil({ nis: null, name: 'Budi S', same_as: budi.id })])).toMatchObject([
      { outcome: 'created', student_id: budi.id },
    ])
  })

  it('is asked about where the number is somebody else’s', async () => {
    expect(await run([pupil({ name: 'Zainab Putri' })])).toMatchObject([
      { outcome: 'asked', question: { about: 'number', people: [{ id: aji.id }] } },
    ])
    expect(await run([pupil({ nis: '9999' })])).toMatchObject([{ outcome: 'asked' }])
    expect(await stored()).toEqual([])
  })

  it('is never somebody of another school', async () => {
    const [foreign] = other.classes['7A'].pupils
    const list = await run([
      pupil({ same_as: foreign?.id }),
      pupil({ row: 8, name: 'Hanya Disana', nis: null, class_name: null }),
    ])
    expect(of(list)).toEqual(['refused', 'refused'])
    expect(await stored()).toEqual([])
  })
})

describe('who may', () => {
  it('may correct locked registers of all classes: the wali kelas and who lacks one permission may not', async () => {
    for (const token of [wali, gate]) {
      expect((await send([pupil()], {}, token)).code).toBe(ErrorCode.notPermitted)
    }
    const mine = and(eq(roles.schoolId, school.schoolId), eq(roles.name, 'Tata Usaha'))
    const [role] = await service.db.select().from(roles).where(mine)
    const all = role?.permissions ?? []
    try {
      for (const lacking of ['attendances.unlock', 'attendances.write', 'classes.all']) {
        await service.db
          .update(roles)
          .set({ permissions: all.filter((one) => one !== lacking) })
          .where(mine)
        const token = await service.token(school.email('tata_usaha'))
        expect((await send([pupil()], {}, token)).code, lacking).toBe(ErrorCode.notPermitted)
      }
    } finally {
      await service.db.update(roles).set({ permissions: all }).where(mine)
    }
    expect(await stored()).toEqual([])
  })

  it('is announced by the service', async () => {
    const { data } = await service.call('GET', '/v1/health')
    expect(z.parse(Health, data).capabilities).toContain('mark_import')
  })
})

describe('an undo', () => {
  it('empties what the import made, gives back what it changed, and names what it leaves', async () => {
    await put(aji.id, 'izin', { note: 'Acara keluarga' })
    const import_ = { id: uuidv7(), file_name: 'rekap.xlsx' }
    const rows = [
      pupil({ replace: true }),
      pupil({ row: 8, name: citra.name, nis: citra.nis, marks: marks('hadir') }),
    ]
    expect(of(await run(rows, { run: import_ }))).toEqual(['updated', 'created'])
    await put(citra.id, 'sakit')
    const undo = (dryRun: boolean) =>
      service.call('POST', `/v1/imports/${import_.id}/undo`, { token: office, body: { dry_run: dryRun } })
    const preview = z.parse(ImportUndo, (await undo(true)).data)
    expect(preview.counts).toEqual({ removed: 0, restored: 3, left: 1 })
    expect(preview.list.map(({ name, effect }) => [name, effect])).toEqual([
      [`${citra.name}, 04-08-2026`, 'left'],
    ])
    expect(preview.import.counts).toMatchObject({ created: 3, updated: 1 })
    expect((await undo(false)).code).toBe(ErrorCode.ok)
    const byDate = (await service.db.select().from(days)).map((row) => [
      row.studentId === aji.id ? 'Aji' : 'Citra',
      row.date,
      row.status,
      row.note,
    ])
    expect(byDate).toEqual(
      expect.arrayContaining([
        ['Aji', '2026-08-04', 'izin', 'Acara keluarga'],
        ['Aji', '2026-08-05', null, null],
        ['Aji', '2026-08-06', null, null],
        ['Citra', '2026-08-04', 'sakit', null],
      ]),
    )
    expect((await send(rows, { run: import_ })).code).toBe(ErrorCode.wrongState)
    const [entry] = await service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, school.schoolId), eq(auditLog.entity, 'imports')))
    expect(entry?.after).toMatchObject({ name: 'rekap.xlsx' })
  })
})
