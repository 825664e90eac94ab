import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../../contract/values/ids'
import { testService } from '../../../tests/support/records/school-kit'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { runConsole } from '../../../tests/support/services/run-console'
import { auditLog } from '../../db/schema/audit-log'
import { makeAuditMonths } from '../../resources/changes/retention/audit-months.repo'

const service = await testService()
const { schoolId } = await makeSchool(service.db, 'arsip')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hadir-archive-'))
  await service.db.execute(sql`SELECT hadir_make_audit_months('2024-01-01', '2024-04-01')`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hadir = (...args: string[]) =>
  runConsole(args, { DATABASE_URL: service.databaseUrl, DATA_DIR: folder }, folder)
const archive = (before: string) => hadir('audit', 'archive', '--before', before, '--to', folder)
const entry = (at: string, entity = 'classes') => ({
  ...{ id: uuidv7(Date.parse(at)), schoolId, at: new Date(at), entity, entityId: uuidv7() },
  after: { note: 'dua\nbaris "kutipan"' },
})
const entries = () =>
  service.db.select().from(auditLog).where(eq(auditLog.schoolId, schoolId)).orderBy(asc(auditLog.id))
const parts = async () =>
  (
    await service.db.execute<{ name: string }>(sql`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'audit_months'::regnamespace AND relkind = 'r' ORDER BY 1`)
  ).rows.map(({ name }) => name)
const partOf = async (id: string) =>
  (
    await service.db.execute<{ part: string }>(
      sql`SELECT tableoid::regclass::text AS part FROM audit_log WHERE id = ${id}::uuid`,
    )
  ).rows[0]?.part

it('a row lies in the month of its id, one of a month that is missing waits, and moves when the month is made', async () => {
  const [inMonth, missing] = [entry('2024-02-10T00:00:00Z'), entry('2031-05-31T23:59:59Z')]
  await service.db.insert(auditLog).values([inMonth, missing])
  expect(await partOf(inMonth.id)).toBe('audit_months.month_2024_02')
  expect(await partOf(missing.id)).toBe('audit_months.other')
  expect(await makeAuditMonths(service.db, new Date('2031-05-02T00:00:00Z'))).toBe(4)
  expect(await makeAuditMonths(service.db, new Date('2031-05-02T00:00:00Z'))).toBe(0)
  expect(await partOf(missing.id)).toBe('audit_months.month_2031_05')
  await service.db.delete(auditLog).where(eq(auditLog.id, missing.id))
  await service.db.delete(auditLog).where(eq(auditLog.id, inMonth.id))
})

it('old months become files that are read back; money stays, and so does the current school year', async () => {
  const rows = [
    entry('2024-01-05T00:00:00Z'),
    entry('2024-01-06T00:00:00Z', 'bill_payments'),
    entry('2024-02-10T00:00:00Z'),
    entry('2024-03-01T00:00:00Z'),
  ]
  await service.db.insert(auditLog).values(rows)
  const refused = await archive('2026-12')
  expect([refused.well, refused.text]).toEqual([
    false,
    'Catatan tahun ajaran yang berjalan tetap di basis data. Yang terakhir dapat dipakai: --before 2026-07.',
  ])
  expect((await entries()).map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))

  const { well, text } = await archive('2024-03')
  expect([well, text]).toEqual([true, expect.stringContaining('1 catatan yang masih diperlukan')])
  const left = (await entries()).filter(({ at }) => at < new Date('2024-04-01'))
  expect(left.map(({ id }) => id)).toEqual([rows[1]?.id, rows[3]?.id])
  expect((await entries()).find(({ entity }) => entity === 'change_purges')?.after).toEqual({
    before: '2024-03-01',
    removed: 2,
  })
  const names = await parts()
  expect(names).toContain('until_2024_03')
  expect(names.filter((name) => name < 'month_2024_03')).toEqual([])
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv.gz')).sort()
  expect(files).toEqual(['hadir-catatan-month_2024_01.csv.gz', 'hadir-catatan-month_2024_02.csv.gz'])
  const january = gunzipSync(await readFile(path.join(folder, files[0] ?? ''))).toString()
  expect(january.split('\n')[0]).toBe('id,school_id,at,user_id,entity,entity_id,before,after,request_id')
  expect(january).toContain(rows[0]?.id)
  expect(january).toContain(rows[1]?.id)

  // What was archived before and stayed is a part of the next archive.
  expect((await archive('2024-04')).well).toBe(true)
  expect((await entries()).filter(({ at }) => at < new Date('2024-04-01')).map(({ id }) => id)).toEqual([
    rows[1]?.id,
  ])
  expect(await parts()).toContain('until_2024_04')
  expect((await archive('2024-03')).text).toContain('masih satu bagian. Pakai --before')
})

it('what cannot be written takes nothing away', async () => {
  await service.db.execute(sql`SELECT hadir_make_audit_months('2024-05-01', '2024-05-01')`)
  const row = entry('2024-05-05T00:00:00Z')
  await service.db.insert(auditLog).values(row)
  await writeFile(path.join(folder, 'hadir-catatan-month_2024_05.csv.gz'), 'yang lama')
  const before = await parts()
  const { well, text } = await archive('2024-06')
  expect([well, text]).toEqual([false, expect.stringContaining('month_2024_05.csv.gz sudah ada.')])
  expect(await parts()).toEqual(before)
  expect(await partOf(row.id)).toBe('audit_months.month_2024_05')
  expect((await archive('20246')).text).toContain('bukan bulan')
  const nowhere = ['--to', path.join(folder, 'tidak')]
  expect((await hadir('audit', 'archive', '--before', '2024-08', ...nowhere)).text).toContain('tidak ada')
})
