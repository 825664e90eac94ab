import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { Change } from '../../../../contract/accounts/changes'
import { listOf } from '../../../../contract/envelope'
import { ImportRecord, ImportUndo } from '../../../../contract/people/imports'
import { uuidv7 } from '../../../../contract/values/ids'
import { importKit, row } from '../../../../tests/support/records/import-kit'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { roles } from '../../../db/schema/people/users'
import { undoKinds } from './undo.kind'

const kit = importKit('batal')
const { byNis } = kit

const newRun = () => ({ id: uuidv7(), file_name: 'siswa 2026.xlsx' })
type Run = ReturnType<typeof newRun>

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = fresh ?? kit.token) =>
  kit.service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const importing = (run: Run, rows: readonly object[], kind = 'students') =>
  call('POST', `/v1/${kind}/import`, { dry_run: false, run, rows })
async function imported(run: Run, rows: readonly object[], kind?: string): Promise<void> {
  const { code, message } = await importing(run, rows, kind)
  expect(code, message).toBe(ErrorCode.ok)
}
const undo = (id: string, dry_run = false, token?: string) =>
  call('POST', `/v1/imports/${id}/undo`, { dry_run }, token)
async function undone(id: string, dryRun = false): Promise<ImportUndo> {
  const { code, data, message } = await undo(id, dryRun)
  expect(code, message).toBe(ErrorCode.ok)
  return z.parse(ImportUndo, data)
}
const listed = async (query = '', token?: string) =>
  z.parse(listOf(ImportRecord), (await call('GET', `/v1/imports${query}`, undefined, token)).data).list
const effects = ({ list }: ImportUndo) => list.map(({ name, effect }) => [name, effect])
let fresh: string | undefined
beforeEach(() => {
  fresh = undefined
})
const later = async (hours: number) => {
  kit.service.clock.now = new Date(kit.service.clock.now.getTime() + hours * 3_600_000)
  fresh = await kit.service.token(kit.school.email('tata_usaha'))
}

/** Pupils, staff, classes, grades and memberships as they are, without what counts the writes themselves. */
async function everything(): Promise<string[]> {
  const texts = ['students', 'teachers', 'classes', 'grades', 'class_memberships'].map(
    (table) =>
      sql`SELECT ${table}::text || (to_jsonb(t) - 'version' - 'updated_at')::text AS text
        FROM ${sql.identifier(table)} t WHERE t.school_id = ${kit.school.schoolId}`,
  )
  const { rows } = await kit.service.db.execute<{ text: string }>(
    sql`${sql.join(texts, sql` UNION ALL `)} ORDER BY 1`,
  )
  return rows.map(({ text }) => text)
}

/** A pupil of 7A as a workbook would have them. */
async function known(at: number, more: object) {
  const pupil = kit.school.classes['7A'].pupils[at] ?? expect.fail('7A has three pupils')
  const found = (await kit.stored()).find(({ id }) => id === pupil.id)
  return { row: 10 + at, name: pupil.name, nis: found?.nis, nisn: found?.nisn, same_as: pupil.id, ...more }
}

describe('an undo', () => {
  it('makes everything what it was: pupils, numbers that went on, classes, grades and memberships', async () => {
    const before = await everything()
    const [a, b] = [await known(0, {}), await known(1, {})]
    const run = newRun()
    await imported(run, [
      { ...b, nis: '8000', class_name: '7C', grade_level: 7, phone: '0812-3456-7890' },
      row(1, { class_name: '9Z', grade_level: 9 }),
    ])
    // The number that one pupil left goes to another, in a later request of the same import.
    await imported(run, [{ ...a, nis: b.nis, religion: 'Hindu' }, row(2)])
    expect(await everything()).not.toEqual(before)
    const [record] = await listed('?kind=students')
    expect(record).toMatchObject({
      id: run.id,
      kind: 'students',
      file_name: 'siswa 2026.xlsx',
      counts: { created: 2, updated: 2, classes: 2 },
      undone_at: null,
    })
    const { list, counts } = await undone(run.id)
    expect(counts).toEqual({ removed: 5, restored: 2, left: 0 })
    expect(list.find(({ name }) => name === b.name)).toMatchObject({
      effect: 'restored',
      before: { nis: '8000', phone: '+6281234567890', class: '7C' },
      after: { nis: b.nis, phone: null, class: '7A' },
    })
    expect(await everything()).toEqual(before)
  })

  it('gives back the class of a pupil who left, and the first day of one who came earlier', async () => {
    const before = await everything()
    const run = newRun()
    await imported(run, [
      await known(0, { status: 'graduated', left_on: '2026-10-30' }),
      await known(1, { joined_on: '2026-09-01' }),
      await known(2, { joined_on: '2026-09-01', class_name: '7B' }),
    ])
    // In a later request of the same import, the day of leaving again.
    await imported(run, [await known(0, { status: 'graduated', left_on: '2026-10-15' })])
    expect(await everything()).not.toEqual(before)
    expect((await undone(run.id)).counts).toEqual({ removed: 0, restored: 3, left: 0 })
    expect(await everything()).toEqual(before)
  })

  it('is said beforehand, row by row, and the preview changes nothing', async () => {
    const run = newRun()
    await imported(run, [row(1), row(2), await known(0, { religion: 'Hindu' })])
    await call('PUT', `/v1/students/${(await byNis('09002'))?.id ?? ''}`, { address: 'Jalan Baru' })
    const before = await everything()
    const audits = (await kit.service.db.select().from(auditLog)).length
    const said = await undone(run.id, true)
    expect(said.import.undone_at).toBeNull()
    expect(effects(said)).toEqual([
      ['Murid Ke 1', 'removed'],
      ['Murid Ke 2', 'left'],
      [kit.school.classes['7A'].pupils[0]?.name, 'restored'],
      ['7C', 'left'],
    ])
    expect(await everything()).toEqual(before)
    expect(await kit.service.db.select().from(auditLog)).toHaveLength(audits)
    expect((await undone(run.id)).list).toEqual(said.list)
  })

  it('happens once: a second time nothing changes', async () => {
    const run = newRun()
    await imported(run, [row(1)])
    const both = await Promise.all([undone(run.id), undone(run.id)])
    expect(both.map(({ counts }) => counts.removed).sort()).toEqual([0, 2])
    const before = await everything()
    const again = await undone(run.id)
    expect([again.list, typeof again.import.undone_at]).toEqual([[], 'string'])
    expect(await everything()).toEqual(before)
  })

  it('of half an import ends it: its other rows are refused', async () => {
    const before = await everything()
    const run = newRun()
    await imported(run, [row(1)])
    await undone(run.id)
    expect((await importing(run, [row(2)])).code).toBe(ErrorCode.wrongState)
    expect(await everything()).toEqual(before)
    // From the beginning, with an id of its own.
    await imported(newRun(), [row(1), row(2)])
  })

  it('of a request that was sent again after a lost answer undoes it once', async () => {
    const before = await everything()
    const run = newRun()
    await imported(run, [row(1)])
    await imported(run, [row(1)])
    expect((await undone(run.id)).counts).toEqual({ removed: 2, restored: 0, left: 0 })
    expect(await everything()).toEqual(before)
  })

  it('of two imports of one pupil goes back step by step', async () => {
    const before = await everything()
    const [first, second] = [newRun(), newRun()]
    await imported(first, [await known(0, { religion: 'Hindu' })])
    const between = await everything()
    await later(1)
    await imported(second, [await known(0, { religion: 'Buddha', class_name: '7B' })])
    expect((await undone(first.id, true)).counts.left).toBe(1)
    await undone(second.id)
    expect(await everything()).toEqual(between)
    await undone(first.id)
    expect(await everything()).toEqual(before)
  })
})

describe('what somebody has worked on', () => {
  it('stays, with its class, and is named with the reason', async () => {
    const run = newRun()
    await imported(run, [row(1), row(2), row(3), row(4), row(5), await known(0, { class_name: '7C' })])
    const idOf = async (n: number) => (await byNis(`0900${n}`))?.id ?? ''
    const classId = (await everything()).flatMap(
      (text) => /^classes.*"id": "([\da-f-]+)".*"7C"/.exec(text)?.[1] ?? [],
    )[0]
    const mark = { student_id: await idOf(1), status: 'hadir' }
    const moved = { student_id: kit.school.classes['7A'].pupils[0]?.id, status: 'hadir' }
    await later(0.1)
    expect(
      (
        await call('PUT', '/v1/students/attendances', {
          class_id: classId,
          date: '2026-11-19',
          entries: [mark, moved],
        })
      ).code,
    ).toBe(ErrorCode.ok)
    await call('POST', '/v1/students/leaves', {
      student_id: await idOf(2),
      type: 'izin',
      from: '2026-11-23',
      to: '2026-11-23',
    })
    await call('PUT', '/v1/students/cards', { student_ids: [await idOf(3)] })
    await call('PUT', `/v1/students/${await idOf(4)}`, { status: 'transferred', reason: 'Pindah' })
    const { list } = await undone(run.id)
    expect(list.map(({ name, effect, message }) => [name, effect, message ?? null])).toEqual([
      ['Murid Ke 1', 'left', 'Sudah punya absensi.'],
      ['Murid Ke 2', 'left', 'Sudah punya izin.'],
      ['Murid Ke 3', 'left', 'Sudah punya kartu.'],
      ['Murid Ke 4', 'left', 'Sudah diubah lagi setelah impor ini.'],
      ['Murid Ke 5', 'removed', null],
      [kit.school.classes['7A'].pupils[0]?.name, 'left', 'Sudah diabsen di kelas barunya.'],
      ['7C', 'left', 'Sudah punya siswa.'],
    ])
    expect(await byNis('09001')).toMatchObject({ version: 1 })
    expect(await byNis('09005')).toBeUndefined()
  })

  it('keeps a number that a pupil who goes back would need', async () => {
    const run = newRun()
    const a = await known(0, {})
    await imported(run, [{ ...a, nis: '8000' }])
    await call('POST', '/v1/students', { name: 'Pemakai Baru', nis: a.nis })
    expect((await undone(run.id)).list).toMatchObject([
      { effect: 'left', message: `NIS ${a.nis ?? ''} kini dipakai Pemakai Baru.` },
    ])
    expect((await byNis('8000'))?.name).toBe(a.name)
  })

  it('leaves a pupil whose record was merged since, whichever of the two stays', async () => {
    const run = newRun()
    await imported(run, [row(1), row(2), row(3), await known(0, { religion: 'Hindu' })])
    const [one, two] = [await byNis('09001'), await byNis('09002')]
    const own = kit.school.classes['7A'].pupils
    const merge = (kept = '', other_id = '') =>
      call('POST', `/v1/student-merges/${kept}`, { other_id, dry_run: false })
    expect((await merge(own[1]?.id, one?.id)).code).toBe(ErrorCode.ok)
    expect((await merge(two?.id, own[0]?.id)).code).toBe(ErrorCode.ok)
    const before = await everything()
    const { list, counts } = await undone(run.id)
    expect(list.filter(({ entity }) => entity === 'students')).toMatchObject([
      { name: 'Murid Ke 1', effect: 'left', message: `Sudah digabungkan ke catatan ${own[1]?.name ?? ''}.` },
      { name: 'Murid Ke 2', effect: 'left', message: 'Sudah digabungkan dengan catatan lain.' },
      { name: 'Murid Ke 3', effect: 'removed' },
      { name: 'Murid Ke 2', effect: 'left', message: 'Sudah digabungkan ke catatan Murid Ke 2.' },
    ])
    expect(counts).toMatchObject({ removed: 1, restored: 0 })
    expect(before.filter((line) => !line.includes('Murid Ke 3')).sort()).toEqual(
      expect.arrayContaining((await everything()).sort()),
    )
  })

  it('has every table of the database that refers to a row which an undo may remove', async () => {
    const { rows } = await kit.service.db.execute<{ target: string; source: string; columns: string }>(sql`
      SELECT c.confrelid::regclass::text AS target, c.conrelid::regclass::text AS source,
        (SELECT string_agg(a.attname, ',') FROM pg_attribute a
          WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname <> 'school_id') AS columns
      FROM pg_constraint c WHERE c.contype = 'f'`)
    const missing = rows.filter(({ target, source, columns }) =>
      undoKinds.some(
        ({ entity, references, ended }) =>
          // A row that ends stays, so that what refers to it does not lose it.
          ended === undefined &&
          entity === target &&
          !references.some((one) => one.table === source && one.column === columns),
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('staff', () => {
  const guru = { row: 1, name: 'Nur Aisyah', birth_date: '1985-01-01', nip: '000001012010012001' }
  const ujang = { row: 2, name: 'Ujang', birth_date: '1990-05-05', type: 'non_teaching' }

  it('is undone alike, and who has lessons or an account since stays', async () => {
    const before = await everything()
    const run = newRun()
    await imported(run, [guru, ujang], 'teachers')
    await imported(run, [{ ...guru, phone: '0812-3456-7890' }], 'teachers')
    expect((await undone(run.id)).counts).toEqual({ removed: 2, restored: 0, left: 0 })
    expect(await everything()).toEqual(before)

    const second = newRun()
    await imported(second, [guru, ujang], 'teachers')
    const { rows } = await kit.service.db.execute<{ id: string }>(
      sql`SELECT id FROM teachers WHERE school_id = ${kit.school.schoolId} AND name = 'Nur Aisyah'`,
    )
    const times = [{ weekday: 1, start_time: '07:00', end_time: '09:00', reason: 'Rapat' }]
    const kept = await call('PUT', `/v1/schedules/blocked_times/${rows[0]?.id ?? ''}`, { times })
    expect(kept.code, kept.message).toBe(ErrorCode.ok)
    expect((await undone(second.id)).list).toMatchObject([
      { name: 'Nur Aisyah', effect: 'left', message: 'Sudah punya waktu tidak dapat mengajar.' },
      { name: 'Ujang', effect: 'removed' },
    ])
  })
})

describe('who may', () => {
  it('is who may import that workbook, in the own school', async () => {
    const [pupils, staff] = [newRun(), newRun()]
    await imported(pupils, [row(1)])
    await imported(staff, [{ row: 1, name: 'Ujang', birth_date: '1990-05-05' }], 'teachers')
    const before = await everything()
    const head = await kit.service.token(kit.school.email('kepala_sekolah'))
    expect((await undo(pupils.id, true, head)).code).toBe(ErrorCode.notPermitted)

    const other = await makeSchool(kit.service.db, `batal-lain-${pupils.id}`)
    const stranger = await kit.service.token(other.email('tata_usaha'))
    for (const id of [pupils.id, staff.id, uuidv7()]) {
      expect((await undo(id, false, stranger)).code).toBe(ErrorCode.notFound)
    }
    expect(await listed('', stranger)).toEqual([])
    expect((await undo('1 OR 1=1')).code).toBe(ErrorCode.invalid)

    const few = { permissions: ['students.read', 'teachers.read', 'teachers.write', 'classes.all'] }
    const role = eq(roles.id, kit.school.roleIds.get('guru') ?? '')
    await kit.service.db.update(roles).set(few).where(role)
    const clerk = await kit.service.token(kit.school.email('guru'))
    expect((await undo(pupils.id, false, clerk)).code).toBe(ErrorCode.notPermitted)
    expect((await listed('', clerk)).map(({ id }) => id)).toEqual([staff.id])
    // Pupils without every class.
    await kit.service.db
      .update(roles)
      .set({ permissions: ['students.read', 'students.write', 'teachers.write'] })
      .where(role)
    expect((await undo(pupils.id, true, clerk)).code).toBe(ErrorCode.notPermitted)
    expect(await everything()).toEqual(before)
  })

  it('goes on with no import of somebody else, and with none of another kind', async () => {
    const run = newRun()
    await imported(run, [row(1)])
    const admin = await kit.service.token(kit.school.email('administrator'))
    const body = { dry_run: false, run, rows: [row(2)] }
    expect((await call('POST', '/v1/students/import', body, admin)).code).toBe(ErrorCode.conflict)
    expect((await importing(run, [{ row: 1, name: 'Ujang' }], 'teachers')).code).toBe(ErrorCode.conflict)
    // Another school has its own ids.
    const other = await makeSchool(kit.service.db, `batal-sama-${run.id}`)
    const theirs = await kit.service.token(other.email('tata_usaha'))
    expect((await call('POST', '/v1/students/import', body, theirs)).code).toBe(ErrorCode.ok)
    expect((await undone(run.id)).counts.removed).toBe(2)
    expect(await listed('', theirs)).toMatchObject([{ id: run.id, undone_at: null }])
  })

  it('may within a day: later the import is not listed and stays, and rows of yesterday stay', async () => {
    const [first, second] = [newRun(), newRun()]
    await imported(first, [row(1)])
    await imported(second, [row(2)])
    await later(23)
    await imported(second, [row(3)])
    await later(1)
    expect((await listed()).map(({ id }) => id)).toEqual([second.id])
    expect((await undo(first.id)).code).toBe(ErrorCode.wrongState)
    expect((await undone(second.id)).list).toMatchObject([
      { name: 'Murid Ke 2', effect: 'left', message: 'Diimpor lebih dari 24 jam yang lalu.' },
      { name: 'Murid Ke 3', effect: 'removed' },
    ])
  })
})

it('is in the history, which keeps only the names of people who are removed', async () => {
  const run = newRun()
  await imported(run, [row(1, { address: 'Jalan Rahasia 7' }), await known(0, { religion: 'Hindu' })])
  await later(0.1)
  await undone(run.id)
  const admin = await kit.service.token(kit.school.email('administrator'))
  const { data } = await call('GET', '/v1/changes?limit=200', undefined, admin)
  const changes = z.parse(listOf(Change), data).list
  const tata = { user: { name: 'Tata Usaha' } }
  expect(changes.filter(({ entity }) => entity === 'imports')).toMatchObject([
    {
      ...tata,
      name: 'siswa 2026.xlsx',
      before: { undone: false },
      after: { undone: true, removed: 2, restored: 1 },
    },
    { ...tata, name: 'siswa 2026.xlsx', before: null },
  ])
  expect(changes.find(({ after }) => after?.['undone_import'] !== undefined)).toMatchObject({
    before: { religion: 'Hindu' },
    after: { religion: null, undone_import: 'siswa 2026.xlsx' },
  })
  expect(changes.find(({ entity, after }) => entity === 'students' && after === null)).toMatchObject({
    name: 'Murid Ke 1',
  })
  const rows = await kit.service.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, kit.school.schoolId), eq(auditLog.entity, 'students')))
  expect(JSON.stringify(rows)).not.toMatch(/Jalan Rahasia|0098700001/)
})
