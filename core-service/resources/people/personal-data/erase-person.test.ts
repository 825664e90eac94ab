import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Erasure } from '../../../../contract/accounts/personal-data'
import { ErrorCode } from '../../../../contract/errors'
import { moneyKit } from '../../../../tests/support/money/money-kit'
import { noted, personKit, place, secrets, today } from '../../../../tests/support/records/person-kit'
import { students } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'
import { erasedSentence } from '../../../messages/erased'

const kit = personKit('hapus')
const preview = async (kind: string, id: string) =>
  z.parse(Erasure, (await kit.sent('GET', place(kind, id, 'erasure'))).data)
const erase = (kind: string, id: string, name: string) =>
  kit.send('POST', place(kind, id, 'erasure'), { name })

/** Every row of every table as text, but for tables of money, whose notes are kept by law. */
async function everyText(): Promise<string> {
  const { rows } = await kit.service.db.execute(sql`
    SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  const tables = z.parse(z.array(z.object({ table_name: z.string() })), rows)
  const texts = await Promise.all(
    tables.map(async ({ table_name: table }) => {
      const found = await kit.service.db.execute(
        sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(table)} t`,
      )
      return z.parse(z.array(z.object({ row: z.string() })), found.rows).map(({ row }) => `${table}: ${row}`)
    }),
  )
  return texts.flat().join('\n')
}

/** Lines in which one of some words is left. */
const left = (text: string, words: readonly string[]) =>
  text.split('\n').filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))

/** In columns that the next migration might add. */
const newest = ['Panggilan Rahasia', 'Dokter Rahasia']

const range = 'from=2026-11-01&to=2026-11-19'
/** The figures that an erasure must leave as they are. */
const figures = async () => {
  const { id, pupils } = kit.school.classes['7A']
  const paths = [
    `/v1/students/attendances?class_id=${id}&from=2026-11-01&to=2026-11-19`,
    `/v1/analytics/student-attendance?${range}`,
    `/v1/analytics/students?${range}`,
    `/v1/analytics/bills?${range}`,
    `/v1/analytics/teacher-attendance?${range}`,
    `/v1/cash_book?from=2026-11-01&to=2026-11-30`,
    '/v1/bill_groups/bundles?limit=200',
    '/v1/students/presences/totals?date=2026-11-18',
    '/v1/dashboard',
    `/v1/students/${pupils[0]?.id ?? ''}/reports/attendance`,
    `/v1/students/${pupils[0]?.id ?? ''}/reports`,
  ]
  const answers: Record<string, unknown> = {}
  for (const path of paths) answers[path] = masked((await kit.sent('GET', path)).data)
  return answers
}

/** An answer without what the erasure takes away: the name, the numbers and the words about one person. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value === 'string') return /nirmala|dihapus #/i.test(value) ? 'nama' : value
  if (value === null || typeof value !== 'object') return value
  const gone = ['nis', 'nisn', 'note', 'photo_url', 'reason']
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (gone.includes(key) ? [] : [[key, masked(one)]])),
  )
}

describe('an erasure of a pupil', () => {
  it('is refused for a present pupil, for one with open bills, and with another name', async () => {
    expect((await preview('students', kit.pupil)).refusal).toContain('masih aktif')
    expect((await erase('students', kit.pupil, secrets.name)).code).toBe(ErrorCode.wrongState)
    await kit.sent('PUT', `/v1/students/${kit.pupil}`, { status: 'transferred', reason: 'pindah rahasia' })
    const money = moneyKit(kit.service, kit.school, kit.admin)
    await kit.service.db.execute(sql`UPDATE students SET status = 'active' WHERE id = ${kit.pupil}::uuid`)
    await money.published('SPP Desember', 150_000)
    const debts = (await money.bundles(`student_id=${kit.pupil}&status=unpaid`)).list
    await kit.service.db.execute(
      sql`UPDATE students SET status = 'transferred' WHERE id = ${kit.pupil}::uuid`,
    )
    for (const { id } of debts) {
      const refused = await erase('students', kit.pupil, secrets.name)
      expect([refused.code, refused.message]).toEqual([
        ErrorCode.inUse,
        expect.stringContaining('belum lunas'),
      ])
      await kit.sent('POST', '/v1/bill_payments', {
        parts: [{ bundle_id: id, amount: 150_000 }],
        method: 'cash',
      })
    }
    for (const name of ['', 'Rahasia', 'x'.repeat(300)]) {
      expect(await erase('students', kit.pupil, name)).toMatchObject({ code: ErrorCode.invalid })
    }
    expect((await preview('students', kit.pupil)).refusal).toBeNull()
  })

  it('leaves the changes of others, also where somebody typed the id of the pupil', async () => {
    const other = kit.school.classes['7A'].pupils[1]?.id ?? ''
    await kit.sent('PUT', `/v1/students/${other}`, {
      address: `Dekat ${kit.pupil}`,
      father_name: 'Ayah Budi',
    })
    expect(
      left(await everyText(), ['Ayah Budi']).filter((line) => line.startsWith('audit_log')),
    ).toHaveLength(1)
  })

  it('takes a column with it of which nobody has decided yet', async () => {
    await kit.service.db.execute(sql`ALTER TABLE students ADD COLUMN nickname text`)
    await kit.service.db.execute(sql`ALTER TABLE student_leaves ADD COLUMN doctor text NOT NULL DEFAULT ''`)
    await kit.service.db.execute(
      sql`UPDATE students SET nickname = 'Panggilan Rahasia' WHERE id = ${kit.pupil}::uuid`,
    )
    await kit.service.db.execute(sql`UPDATE student_leaves SET doctor = 'Dokter Rahasia'`)
    expect(left(await everyText(), newest)).toHaveLength(2)
  })

  it('lists its effect first, leaves no text about the person, and every figure as it was', async () => {
    const seen = await preview('students', kit.pupil)
    expect(seen.erased.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Identitas dan orang tua', 'Izin dan sakit', 'Prestasi', 'Kartu QR']),
    )
    expect(seen.kept.find(({ title }) => title === 'Kwitansi')?.words).toContain('UU KUP Pasal 28')
    const before = await figures()
    expect(left(await everyText(), [...Object.values(secrets), ...noted]).length).toBeGreaterThan(8)
    kit.service.clock.now = new Date(kit.service.clock.now.getTime() + 60_000)

    // Two at once, as after a lost answer: one erasure.
    const answers = await Promise.all([1, 2].map(() => erase('students', kit.pupil, ` ${secrets.name} `)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    const { person } = z.parse(Erasure, answers[0]?.data)
    expect([person.name, typeof person.erased_at]).toEqual([seen.name_after, 'string'])
    const { rows } = await kit.service.db.execute(
      sql`SELECT entity FROM audit_log WHERE entity = 'data_erasures'`,
    )
    expect(rows).toHaveLength(1)

    const words = [
      ...Object.values(secrets),
      ...noted,
      ...newest,
      'pindah rahasia',
      'Gerbang rahasia',
      '107.6',
      '2013-02-03',
    ]
    expect(left(await everyText(), words)).toEqual([])
    expect(
      left(await everyText(), ['Ayah Budi']).filter((line) => line.startsWith('audit_log')),
    ).toHaveLength(1)
    expect(await figures()).toEqual(before)
    // Every device may ask who it is to forget, from its last time on; it learns an id and nothing else.
    const token = await kit.service.token(kit.school.email('wali_kelas'))
    const erasedSince = async (since: string) =>
      (await kit.service.call('GET', `/v1/erased-people${since}`, { token })).data
    const told = { people: [{ id: kit.pupil, erased_at: person.erased_at }] }
    expect(await erasedSince('')).toEqual(told)
    expect(await erasedSince(`?since=${encodeURIComponent(person.erased_at ?? '')}`)).toEqual(told)
    const later = new Date(Date.parse(person.erased_at ?? '') + 1).toISOString()
    expect(await erasedSince(`?since=${encodeURIComponent(later)}`)).toEqual({ people: [] })
    const files = await kit.service.imagePlace.names()
    for (const url of [...kit.images, kit.exchanged]) {
      expect(files.filter((file) => url.includes(file.slice(-41, -5)) && file.endsWith('.webp'))).toEqual([])
    }
  })

  it('leaves the record of the person who did it, and earlier changes without their contents', async () => {
    const changes = await kit.sent('GET', `/v1/changes?limit=200&student_id=${kit.pupil}`)
    const { list } = z.parse(z.object({ list: z.array(z.looseObject({ entity: z.string() })) }), changes.data)
    expect(list[0]).toMatchObject({ entity: 'data_erasures', user: { name: 'Administrator' } })
    expect(list.find(({ entity }) => entity === 'student_leaves')).toMatchObject({
      after: { reason: '[dihapus]', type: 'izin' },
    })
  })

  it('is whole: whatever is sent afterwards about the person is answered in one clear sentence', async () => {
    const { id: class_id } = kit.school.classes['7A']
    const doors: [Parameters<typeof kit.send>[0], string, object][] = [
      ['PUT', `/v1/students/${kit.pupil}`, { name: 'Kembali' }],
      ['PUT', `/v1/students/${kit.pupil}`, { status: 'active' }],
      ['PUT', '/v1/students/presences', { student_id: kit.pupil, date: '2026-11-18', checkin_location: 'x' }],
      ['POST', `/v1/students/${kit.pupil}/achievements`, { title: 'Juara', level: 'sekolah', date: today }],
      ['POST', `/v1/students/${kit.pupil}/activities`, { name: 'Silat', from: today }],
      ['PUT', `/v1/students/${kit.pupil}/reports`, { homeroom_note: 'Baik' }],
      [
        'POST',
        '/v1/bill_reductions',
        {
          ...{ student_id: kit.pupil, kind: 'reduction', percent: 50, from: today },
          ...{ granted_by: 'Yayasan', reason: 'Ayahnya sakit' },
        },
      ],
    ]
    for (const [method, path, body] of doors) {
      const answer = await kit.send(method, path, body)
      expect([path, answer.code, answer.message]).toEqual([path, ErrorCode.notPermitted, erasedSentence])
    }
    // A queued register: the entry of the erased pupil is refused, the others are kept.
    const register = await kit.sent('PUT', '/v1/students/attendances', {
      class_id,
      date: today,
      entries: [
        { student_id: kit.pupil, status: 'alpa', note: 'terlambat tahu' },
        { student_id: kit.school.classes['7A'].pupils[1]?.id, status: 'hadir' },
      ],
    })
    expect(register.data).toMatchObject({
      list: [{ error_code: ErrorCode.notPermitted, message: erasedSentence }, { error_code: ErrorCode.ok }],
    })
    expect(left(await everyText(), ['terlambat tahu', 'Kembali'])).toEqual([])
    const row = await kit.service.db.select().from(students).where(eq(students.id, kit.pupil))
    expect(row[0]?.status).toBe('transferred')
  })
})

/** Tables that are about a person and hold text, but guard otherwise, each with how. */
const guardedOtherwise: Readonly<Record<string, string>> = {
  bill_bundles: 'who has an open bill is not erased, and a settled bill is not voided',
  questioned_scans: 'written with a day at the gate, which refuses the pupil first',
  schedule_histories: 'names of lessons; its copies of names are replaced',
  schedules: 'a lesson; its room is no text about the teacher',
  student_days: 'the register and the gate refuse the pupil entry by entry',
  student_months: 'statuses, written by a trigger',
  student_report_subjects: 'part of a report, whose own row is refused first',
  users: 'has a trigger of its own',
}

it('every table with text about one pupil or member of staff refuses text about who was erased', async () => {
  const { rows } = await kit.service.db.execute(sql`
    SELECT DISTINCT t.table_name AS name FROM information_schema.columns t
    JOIN information_schema.columns p USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.data_type = 'text' AND t.is_generated = 'NEVER'
      AND p.column_name IN ('student_id', 'teacher_id')
      AND NOT EXISTS (SELECT FROM pg_trigger g JOIN pg_proc f ON f.oid = g.tgfoid
        WHERE g.tgrelid = format('public.%I', t.table_name)::regclass AND f.proname = 'hadir_about_erased')
    ORDER BY 1`)
  const unguarded = z.parse(z.array(z.object({ name: z.string() })), rows).map(({ name }) => name)
  expect(unguarded).toEqual(Object.keys(guardedOtherwise).sort())
})

describe('an erasure of a member of staff', () => {
  it('is refused for oneself, for a person who may still sign in, and for one with more permissions', async () => {
    const [own] = await kit.service.db
      .select()
      .from(users)
      .where(eq(users.email, kit.school.email('administrator')))
    const [wali] = await kit.service.db
      .select()
      .from(users)
      .where(eq(users.email, kit.school.email('wali.7b')))
    expect((await erase('teachers', own?.teacherId ?? '', 'Administrator')).code).toBe(ErrorCode.notPermitted)
    expect((await preview('teachers', own?.teacherId ?? '')).refusal).toContain('data Anda sendiri')
    expect((await erase('teachers', wali?.teacherId ?? '', 'Wali 7B')).code).toBe(ErrorCode.wrongState)
    expect((await preview('users', wali?.id ?? '')).refusal).toContain('masih aktif')
  })

  it('removes account, sessions and numbers, and leaves what they did without a name', async () => {
    const words = {
      nip: '198501012010011001',
      phone: '+628555666777',
      address: 'Gang Sunyi 4',
      name: 'Bu Sunyi Rahayu',
    }
    const [row] = await kit.service.db
      .select()
      .from(users)
      .where(eq(users.email, kit.school.email('guru')))
    const id = row?.teacherId ?? ''
    const email = kit.school.email('guru')
    await kit.sent('PUT', `/v1/teachers/${id}`, words)
    await kit.sent('PUT', `/v1/users/${row?.id ?? ''}`, { name: words.name })
    const theirs = await kit.service.token(email)
    await kit.sent('PUT', '/v1/users/detail', { phone: words.phone }, theirs)
    await kit.sent('POST', '/v1/teachers/leaves', {
      type: 'sakit',
      from: today,
      to: today,
      reason: 'operasi sunyi',
      teacher_id: id,
    })
    await kit.sent('PUT', `/v1/teachers/${id}`, { status: 'archived' })
    const before = await figures()
    expect((await erase('teachers', id, words.name)).code).toBe(ErrorCode.ok)
    expect(left(await everyText(), [...Object.values(words), 'operasi sunyi', email])).toEqual([])
    expect(await figures()).toEqual(before)
    expect((await kit.send('GET', '/v1/auth/me', undefined, theirs)).status).toBe(401)
    const back = await kit.service.call('POST', '/v1/auth/login', {
      body: { email, password: 'hadir-demo-2026' },
    })
    expect(back.code).toBe(ErrorCode.credentialsWrong)
    for (const [path, body] of [
      [`/v1/teachers/${id}`, { status: 'active' }],
      [`/v1/users/${row?.id ?? ''}`, { active: true }],
      [`/v1/users/${row?.id ?? ''}`, { name: 'Kembali' }],
    ] as const) {
      expect((await kit.send('PUT', path, body)).code).not.toBe(ErrorCode.ok)
    }
  })
})
