import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../../contract/errors'
import { StudentMerge } from '../../../../../contract/people/merges'
import { Student } from '../../../../../contract/people/students'
import { importKit, row } from '../../../../../tests/support/records/import-kit'
import { moneyKit } from '../../../../../tests/support/money/money-kit'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { students } from '../../../../db/schema/people/students'
import { mergedTables } from './move-records.repo'

const kit = importKit('gabung')

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = kit.token) =>
  kit.service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
async function done(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string) {
  const { code, message, data } = await call(method, path, body, token)
  expect(code, `${path}: ${message}`).toBe(ErrorCode.ok)
  return data
}
const merge = (kept: string, other_id: string, more: object = {}) =>
  call('POST', `/v1/student-merges/${kept}`, { other_id, dry_run: false, ...more })
async function merged(kept: string, other: string, more: object = {}) {
  const { code, message, data } = await merge(kept, other, more)
  expect(code, message).toBe(ErrorCode.ok)
  return z.parse(StudentMerge, data)
}

let kept = ''
let other = ''
/** Two of 7A that are one pupil. */
beforeEach(() => {
  const [a, b] = kit.school.classes['7A'].pupils
  ;[kept, other] = [a?.id ?? '', b?.id ?? '']
})
const mark = (student_id: string, date: string, status: string, token?: string) =>
  done(
    'PUT',
    '/v1/students/attendances',
    {
      class_id: kit.school.classes['7A'].id,
      date,
      entries: [{ student_id, status }],
    },
    token,
  )

/** Everything of the school but what counts writes. */
async function everything(): Promise<string> {
  const { rows } = await kit.service.db.execute<{ table: string }>(sql`
    SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'school_id'`)
  const parts = rows.map(
    ({ table }) =>
      sql`SELECT ${table}::text || to_jsonb(t)::text AS text FROM ${sql.identifier(table)} t WHERE t.school_id = ${kit.school.schoolId}`,
  )
  const texts = await kit.service.db.execute<{ text: string }>(
    sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1`,
  )
  return texts.rows.map(({ text }) => text).join('\n')
}

describe('two records of one pupil', () => {
  it('become one with everything of both; the preview says it and changes nothing', async () => {
    await mark(kept, '2026-11-16', 'hadir')
    await mark(other, '2026-11-17', 'sakit')
    await done('POST', '/v1/students/leaves', {
      student_id: other,
      type: 'izin',
      from: '2026-11-24',
      to: '2026-11-24',
    })
    await done('POST', `/v1/students/${other}/achievements`, {
      title: 'Juara cerdas cermat',
      level: 'kabupaten',
      date: '2026-10-01',
    })
    await done('PUT', '/v1/students/cards', { student_ids: [kept, other] })
    await done('PUT', `/v1/students/${other}`, { phone: '081234567890', religion: 'Islam' })
    await done('PUT', `/v1/students/${kept}`, { religion: 'Hindu' })
    const before = await everything()
    const said = await merged(kept, other, { dry_run: true })
    expect(await everything()).toBe(before)
    expect(said).toMatchObject({ refusal: null, filled: { phone: '+6281234567890' }, days: [] })
    expect(said.dropped).toMatchObject({ religion: 'Islam' })
    expect(said.moved).toEqual(
      expect.arrayContaining([
        { title: 'absensi', count: 1 },
        { title: 'izin', count: 1 },
        { title: 'prestasi', count: 1 },
        { title: 'kartu', count: 1 },
      ]),
    )
    expect(said.left_out).toEqual([
      'Kartu QR catatan kedua tidak berlaku lagi; kartu yang tetap berlaku ada satu.',
    ])
    const did = await merged(kept, other)
    expect({ ...did, kept: null }).toEqual({ ...said, kept: null })
    expect(await kit.service.db.select().from(students).where(eq(students.id, other))).toEqual([])
    const { rows } = await kit.service.db.execute(sql`
      SELECT date::text, status FROM student_days WHERE student_id = ${kept}::uuid ORDER BY 1`)
    expect(rows).toEqual([
      { date: '2026-11-16', status: 'hadir' },
      { date: '2026-11-17', status: 'sakit' },
    ])
    const history = await done('GET', `/v1/students/history?student_id=${kept}&limit=100`)
    expect(JSON.stringify(history)).toContain('Juara cerdas cermat')
    // Twice is once.
    expect((await merged(kept, other)).moved).toEqual([])
  })

  it('asks about a day on which both have a mark and differ, and takes the answer', async () => {
    await mark(kept, '2026-11-16', 'hadir')
    await mark(other, '2026-11-16', 'sakit')
    await mark(kept, '2026-11-17', 'alpa')
    await mark(other, '2026-11-17', 'izin')
    await mark(kept, '2026-11-18', 'hadir')
    await mark(other, '2026-11-18', 'hadir')
    const { days } = await merged(kept, other, { dry_run: true })
    expect(days).toMatchObject([
      { date: '2026-11-16', kept: { status: 'hadir' }, other: { status: 'sakit' } },
      { date: '2026-11-17', kept: { status: 'alpa' }, other: { status: 'izin' } },
    ])
    expect((await merge(kept, other, { days: [{ date: '2026-11-16', keep: 'other' }] })).code).toBe(
      ErrorCode.invalid,
    )
    await merged(kept, other, {
      days: [
        { date: '2026-11-16', keep: 'other' },
        { date: '2026-11-17', keep: 'kept' },
      ],
    })
    const { rows } = await kit.service.db.execute(sql`
      SELECT date::text, status FROM student_days WHERE school_id = ${kit.school.schoolId}
        AND student_id IN (${kept}::uuid, ${other}::uuid) ORDER BY 1`)
    expect(rows).toEqual([
      { date: '2026-11-16', status: 'sakit' },
      { date: '2026-11-17', status: 'alpa' },
      { date: '2026-11-18', status: 'hadir' },
    ])
    const months = await kit.service.db.execute<{ marks: string }>(sql`
      SELECT marks FROM student_months WHERE student_id = ${kept}::uuid AND month = '2026-11-01'`)
    expect(months.rows[0]?.marks.slice(15, 18).trim()).toHaveLength(3)
  })

  it('has the classes of both, each day one, and the earlier first day; who left by one record is at the school', async () => {
    const stays = async (
      id = '',
      list: readonly (readonly [class_name: '7A' | '7B', from: string, to?: string])[] = [],
    ) => {
      await kit.service.db.execute(sql`DELETE FROM class_memberships WHERE student_id = ${id}::uuid`)
      for (const [name, from, to] of list) {
        await kit.service.db.execute(sql`
          INSERT INTO class_memberships (id, school_id, student_id, class_id, from_date, to_date)
          SELECT gen_random_uuid(), school_id, id, ${kit.school.classes[name].id}::uuid, ${from}::date, ${to ?? null}::date
          FROM students WHERE id = ${id}::uuid`)
      }
    }
    await stays(kept, [['7A', '2026-09-01', '2026-10-30']])
    await stays(other, [['7B', '2026-08-03']])
    await kit.service.db
      .execute(sql`UPDATE students SET status = 'transferred', left_on = '2026-10-30', left_reason = 'Salah',
      joined_on = '2026-09-01' WHERE id = ${kept}::uuid`)
    await kit.service.db.execute(sql`UPDATE students SET joined_on = '2026-08-03' WHERE id = ${other}::uuid`)
    const said = await merged(kept, other)
    expect(said.kept).toMatchObject({
      status: 'active',
      left_on: null,
      joined_on: '2026-08-03',
      class: { name: '7B' },
    })
    expect(said.left_out).toEqual([
      'Kelas 7B dari 1 September 2026 sampai 30 Oktober 2026: catatan yang tetap sudah punya kelas lain pada tanggal itu.',
    ])
    expect(await kit.memberships(kept)).toEqual([
      { name: '7B', from: '2026-08-03', to: '2026-08-31' },
      { name: '7A', from: '2026-09-01', to: '2026-10-30' },
      { name: '7B', from: '2026-10-31', to: null },
    ])
    const history = JSON.stringify(await done('GET', `/v1/students/history?student_id=${kept}&limit=100`))
    expect(history).toContain('transferred')

    // A first day after a class or a mark of the other record is no first day; of two who left, the later day counts.
    const [third, fourth] = kit.school.classes['7A'].pupils.slice(2).map(({ id }) => id)
    await stays(third, [['7A', '2026-09-01', '2026-10-02']])
    await stays(fourth, [['7B', '2026-08-03', '2026-10-30']])
    await kit.service.db
      .execute(sql`UPDATE students SET status = 'dropped', left_on = '2026-10-02', joined_on = '2026-09-01'
      WHERE id = ${third}::uuid`)
    await kit.service.db.execute(
      sql`UPDATE students SET status = 'transferred', left_on = '2026-10-30' WHERE id = ${fourth}::uuid`,
    )
    expect((await merged(third ?? '', fourth ?? '')).kept).toMatchObject({
      status: 'transferred',
      left_on: '2026-10-30',
      joined_on: null,
    })
  })

  it('never changes money in sum, also where both were billed by one group', async () => {
    const admin = await kit.service.token(kit.school.email('administrator'))
    const money = moneyKit(kit.service, kit.school, admin)
    const group = await money.published('SPP November', 150_000)
    const bills = (await money.bundles(`bill_group_id=${group.id}`)).list
    const of = (id: string) => bills.find(({ student }) => student?.id === id)?.id ?? ''
    await done(
      'POST',
      '/v1/bill_payments',
      { parts: [{ bundle_id: of(other), amount: 50_000 }], method: 'cash' },
      admin,
    )
    await done(
      'POST',
      '/v1/bill_reductions',
      {
        student_id: other,
        kind: 'reduction',
        amount: 10_000,
        from: '2026-11-01',
        granted_by: 'Yayasan',
        reason: 'Yatim',
      },
      admin,
    )
    const sums = async () => {
      const { totals } = await money.bundles(`bill_group_id=${group.id}`)
      const book = await done('GET', '/v1/cash_book?from=2026-11-01&to=2026-11-30', undefined, admin)
      return { totals, book: JSON.stringify(book).replaceAll(/"name":"[^"]*"/g, '') }
    }
    const before = await sums()
    await merged(kept, other)
    const after = await sums()
    expect(after.totals).toEqual(before.totals)
    const mine = (await money.bundles(`student_id=${kept}`)).list
    expect(mine.map(({ id }) => id).sort()).toEqual([of(kept), of(other)].sort())
  })

  it('has every table of the database that refers to a pupil', async () => {
    const { rows } = await kit.service.db.execute<{ name: string }>(sql`
      SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid = 'students'::regclass`)
    expect(rows.map(({ name }) => name).filter((name) => !mergedTables.includes(name))).toEqual([])
  })
})

describe('the other id', () => {
  it('answers from then on with the kept record, and what a device queued for it reaches the kept one', async () => {
    await merged(kept, other)
    const read = z.parse(Student, await done('GET', `/v1/students/${other.toUpperCase()}`))
    expect(read.id).toBe(kept)
    // The device finds its answer by the id that it sent.
    const answer = await mark(other, '2026-11-19', 'sakit')
    expect(JSON.stringify(answer)).toContain(other)
    const { rows } = await kit.service.db.execute(sql`
      SELECT status FROM student_days WHERE student_id = ${kept}::uuid AND date = '2026-11-19'`)
    expect(rows).toEqual([{ status: 'sakit' }])
    // Named together in one request, the entry for the old id is refused and not mixed up.
    const both = await done('PUT', '/v1/students/attendances', {
      class_id: kit.school.classes['7A'].id,
      date: '2026-11-18',
      entries: [
        { student_id: kept, status: 'hadir' },
        { student_id: other, status: 'alpa' },
      ],
    })
    expect(JSON.stringify(both)).toMatch(new RegExp(`${other}","error_code":1[12]`))
    // A merge of the kept one into a third takes the first along.
    const third = kit.school.classes['7A'].pupils[2]?.id ?? ''
    await merged(third, kept)
    expect(z.parse(Student, await done('GET', `/v1/students/${other}`)).id).toBe(third)
  })
})

describe('a merge is refused', () => {
  it('to those who may not, from another school, for other versions, and where something stands in the way', async () => {
    const head = await kit.service.token(kit.school.email('kepala_sekolah'))
    const body = { other_id: other, dry_run: true }
    expect((await call('POST', `/v1/student-merges/${kept}`, body, head)).code).toBe(ErrorCode.notPermitted)
    const school = await makeSchool(kit.service.db, `gabung-lain-${kept}`)
    const stranger = await kit.service.token(school.email('tata_usaha'))
    expect((await call('POST', `/v1/student-merges/${kept}`, body, stranger)).code).toBe(ErrorCode.notFound)
    const theirs = school.classes['7A'].pupils[0]?.id ?? ''
    expect((await merge(kept, theirs)).code).toBe(ErrorCode.notFound)
    expect((await merge(kept, kept)).code).toBe(ErrorCode.invalid)
    expect((await merge(kept, other, { other_version: 7 })).code).toBe(ErrorCode.conflict)
    const leave = (student_id: string, from: string, to: string) =>
      done('POST', '/v1/students/leaves', { student_id, type: 'izin', from, to })
    await leave(kept, '2026-11-24', '2026-11-25')
    await leave(other, '2026-11-25', '2026-11-26')
    expect((await merge(kept, other)).code).toBe(ErrorCode.wrongState)
    expect((await merged(kept, other, { dry_run: true })).refusal).toContain('izin')
  })
})

describe('merges one after the other and at once', () => {
  it('of two people who choose the opposite ways keep one record, and a pupil who is gone is merged no more', async () => {
    const answers = await Promise.all([merge(kept, other), merge(other, kept)])
    expect(answers.map(({ code }) => code).sort()).toEqual([ErrorCode.ok, ErrorCode.notFound].sort())
    expect(
      await kit.service.db
        .select()
        .from(students)
        .where(inArray(students.id, [kept, other])),
    ).toHaveLength(1)
  })

  it('of two records into a third at once both arrive, and their ids answer', async () => {
    const third = kit.school.classes['7A'].pupils[2]?.id ?? ''
    await mark(kept, '2026-11-16', 'sakit')
    await mark(other, '2026-11-17', 'izin')
    const answers = await Promise.all([merge(third, kept), merge(third, other)])
    expect(answers.map(({ code }) => code)).toEqual([ErrorCode.ok, ErrorCode.ok])
    for (const id of [kept, other]) {
      expect(z.parse(Student, await done('GET', `/v1/students/${id}`)).id).toBe(third)
    }
    const { rows } = await kit.service.db.execute(sql`
      SELECT date::text, status FROM student_days WHERE student_id = ${third}::uuid ORDER BY 1`)
    expect(rows).toEqual([
      { date: '2026-11-16', status: 'sakit' },
      { date: '2026-11-17', status: 'izin' },
    ])
    // What was merged away is chosen again: the address means the kept one, who is not merged with themselves.
    expect((await merge(kept, third)).code).not.toBe(ErrorCode.ok)
    expect((await merge(kept, other)).code).not.toBe(ErrorCode.ok)
  })

  it('with a mark for the other id at the same moment lose no mark', async () => {
    for (const [n, { id }] of kit.school.classes['7A'].pupils.slice(1).entries()) {
      const date = `2026-11-${String(9 + n).padStart(2, '0')}`
      const body = {
        class_id: kit.school.classes['7A'].id,
        date,
        entries: [{ student_id: id, status: 'sakit' }],
      }
      const [, marked] = await Promise.all([merge(kept, id), call('PUT', '/v1/students/attendances', body)])
      // A device sends again what was not acknowledged.
      const wasTaken = marked.status === 200 && !JSON.stringify(marked.data).includes('error_code')
      if (!wasTaken) await done('PUT', '/v1/students/attendances', body)
      const { rows } = await kit.service.db.execute(sql`
        SELECT status FROM student_days WHERE student_id = ${kept}::uuid AND date = ${date}::date`)
      expect(rows).toEqual([{ status: 'sakit' }])
    }
  })

  it('of a year end that moved both, can be followed by its undo', async () => {
    const period = await done('POST', '/v1/periods', { name: '2027/2028' })
    const { id: period_id } = z.parse(z.object({ id: z.string() }), period)
    const made = await done('POST', '/v1/classes', {
      name: '7A baru',
      grade_id: kit.school.classes['7A'].gradeId,
      period_id,
    })
    const { id: class_id } = z.parse(z.object({ id: z.string() }), made)
    const promotion_id = '01a1f151-4e80-7000-8000-00000000c001'
    kit.service.clock.now = new Date('2027-07-12T01:00:00Z')
    const token = await kit.service.token(kit.school.email('tata_usaha'))
    const wishes = [kept, other].map((student_id) => ({ student_id, class_id }))
    await done('PUT', '/v1/students/grades', { period_id, promotion_id, students: wishes }, token)
    await done('POST', `/v1/student-merges/${kept}`, { other_id: other, dry_run: false }, token)
    const { status } = await call('PUT', `/v1/promotions/${promotion_id}/undone`, {}, token)
    expect(status).toBeLessThan(500)
    expect((await kit.memberships(kept)).filter(({ to }) => to === null)).toHaveLength(1)
  })
})

it('numbers of the other record come to the kept one, which had none', async () => {
  const [made] = await kit.run([row(1)])
  const { id } = z.parse(Student, await done('POST', '/v1/students', { name: 'Murid Ke 1' }))
  const { filled } = await merged(id, made?.student_id ?? '')
  expect(filled).toMatchObject({ nis: '09001', nisn: '0098700001' })
  expect(z.parse(Student, await done('GET', `/v1/students/${id}`))).toMatchObject({
    nis: '09001',
    class: { name: '7C' },
  })
})
