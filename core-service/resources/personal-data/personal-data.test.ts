import { readdirSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Erasure, Person, PersonExport } from '../../../contract/accounts/personal-data'
import { listOf } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { permissions } from '../../../contract/permissions'
import { type Answer, startTestService, type TestService } from '../../../tests/support/services/core-service'
import { moneyKit } from '../../../tests/support/records/money-kit'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { uploadImage } from '../../../tests/support/records/upload-image'
import { students } from '../../db/schema/students'
import { roles, users } from '../../db/schema/users'
import { columnWords } from '../../messages/held-words'
import { held, ofNobody, secret, unsaid } from './held'

let service: TestService
let school: SchoolFixture
let admin: string

/** Words that stand nowhere else: each one that is left after an erasure is a find. */
const secrets = {
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
const noted = [
  'demam tinggi',
  'opname di RS',
  'ibunya menangis',
  'juara lomba rahasia',
  'pencak silat rahasia',
  'pendiam tetapi rajin',
]

let pupil: string
let photo: string
let letter: string

const today = '2026-11-19'
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token = admin,
) => {
  const answer = await service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  return answer
}
const sent = async (...[method, path, body, token]: Parameters<typeof send>): Promise<Answer> => {
  const answer = await send(method, path, body, token)
  expect(answer.code, `${method} ${path}: ${answer.message} ${JSON.stringify(answer.data)}`).toBe(
    ErrorCode.ok,
  )
  return answer
}
const Made = z.object({ id: z.string() })
const place = (kind: string, id: string, what: string) => `/v1/personal-data/${kind}/${id}/${what}`
const preview = async (kind: string, id: string) =>
  z.parse(Erasure, (await sent('GET', place(kind, id, 'erasure'))).data)
const erase = (kind: string, id: string, name: string, token = admin) =>
  send('POST', place(kind, id, 'erasure'), { name }, token)

beforeAll(async () => {
  service = await startTestService()
  school = await makeSchool(service.db, 'pribadi')
  admin = await service.token(school.email('administrator'))
  pupil = await makePupil()
})
afterAll(() => service.close())

/** A pupil with something in every table. */
async function makePupil(): Promise<string> {
  const { id: class_id } = school.classes['7A']
  photo = (await uploadImage(service, admin)).url
  letter = (await uploadImage(service, admin)).url
  const evidence = (await uploadImage(service, admin)).url
  const made = await sent('POST', '/v1/students', {
    ...secrets,
    birth_date: '2013-02-03',
    religion: 'Islam',
    gender: 'P',
    class_id,
    photo_url: photo,
  })
  const { id } = z.parse(Made, made.data)
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
  const reduction = { student_id: id, kind: 'scholarship', percent: 10, from: '2020-01-01', to: '2020-12-31' }
  await sent('POST', '/v1/bill_reductions', { ...reduction, granted_by: 'Yayasan', reason: 'Prestasi' })
  return id
}

describe('every table of the database', () => {
  const columnsOf = async () => {
    const { rows } = await service.db.execute(sql`
      SELECT table_name, column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`)
    return z.parse(z.array(z.object({ table_name: z.string(), column_name: z.string() })), rows)
  }

  it('is given out or named with a reason why not', async () => {
    const tables = [...new Set((await columnsOf()).map(({ table_name }) => table_name))]
    const known = [...held.map(({ table }) => table), ...Object.keys(ofNobody)]
    expect(tables.filter((table) => !known.includes(table))).toEqual([])
    expect(known.filter((table) => !tables.includes(table))).toEqual([])
  })

  it('has a word for each column that is given out', async () => {
    const given = held.filter((one) => one.given === undefined).map(({ table }) => table)
    const nameless = (await columnsOf()).filter(
      ({ table_name: table, column_name: column }) =>
        given.includes(table) &&
        ![...unsaid, ...secret].includes(column) &&
        columnWords[column] === undefined,
    )
    expect(nameless).toEqual([])
  })

  it('says of what it holds whether it is erased, and why what stays stays', () => {
    expect(held.filter(({ erase: gone, keep }) => gone === undefined && keep === undefined)).toEqual([])
    expect(held.filter(({ erase: gone, keep }) => gone?.columns !== 'row' && keep === undefined)).toEqual([])
  })

  it('has no column that names a person in a table of which it is said that it names none', async () => {
    const naming = /^(student|teacher|user|homeroom_teacher)_id$|_by(_name)?$/
    const found = (await columnsOf()).filter(
      ({ table_name: table, column_name: column }) => ofNobody[table] !== undefined && naming.test(column),
    )
    // The audit has a query of its own; a close of the cash book is a record of money that is never changed.
    expect(found.map(({ table_name: table, column_name: column }) => `${table}.${column}`)).toEqual([
      'audit_log.user_id',
      'cash_days.closed_by',
      'cash_days.opened_by',
    ])
  })
})

describe('the copy', () => {
  it('of a pupil holds everything, in words and for programs, and says who took it', async () => {
    const copy = z.parse(PersonExport, (await sent('POST', place('students', pupil, 'export'), {})).data)
    const text = JSON.stringify(copy)
    for (const word of [...Object.values(secrets), ...noted]) expect(text).toContain(word)
    expect(copy.sections.map(({ key }) => key)).toEqual([
      ...['students', 'class_memberships', 'student_days', 'student_leaves', 'student_achievements'],
      ...['student_activities', 'student_reports', 'parent_contacts', 'student_cards', 'bill_bundles'],
      ...['bill_bundle_items', 'bill_reductions', 'bill_receipts', 'bill_payments', 'audit_about'],
    ])
    const days = copy.sections.find(({ key }) => key === 'student_days')
    expect(days?.columns.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Tanggal', 'Status', 'Jam masuk']),
    )
    expect(days?.rows[0]).toContain('17 November 2026')
    expect(
      copy.sections.every(({ columns, rows }) => rows.every((row) => row.length === columns.length)),
    ).toBe(true)
    expect(copy.images.map(({ url }) => url)).toEqual(expect.arrayContaining([photo, letter]))
    // Nobody reads ids, and a card's token opens the gate.
    expect(JSON.stringify(copy.sections.map(({ rows }) => rows))).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/)
    const { rows } = await service.db.execute(
      sql`SELECT token FROM student_cards WHERE student_id = ${pupil}::uuid`,
    )
    expect(text).not.toContain(z.parse(z.array(z.object({ token: z.string() })), rows)[0]?.token)

    const changes = await sent('GET', '/v1/changes?area=data_exports')
    expect(changes.data).toMatchObject({
      list: [{ entity: 'data_exports', student: { id: pupil }, user: { name: 'Administrator' } }],
    })
  })

  it('of a member of staff holds the account, sessions and what they did, and no secret', async () => {
    const [guru] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('wali_kelas')))
    await service.token(school.email('wali_kelas'))
    for (const [kind, id] of [
      ['teachers', guru?.teacherId],
      ['users', guru?.id],
    ] as const) {
      const answer = await sent('POST', place(kind, id ?? '', 'export'), {})
      const copy = z.parse(PersonExport, answer.data)
      expect(copy.person).toMatchObject({ kind: 'teachers', name: 'Wali 7A' })
      expect(copy.sections.map(({ key }) => key)).toEqual(
        expect.arrayContaining([
          'teachers',
          'users',
          'classes',
          'session_families',
          'audit_about',
          'audit_by',
        ]),
      )
      expect(answer.text).not.toMatch(/argon2|password_hash|"token"|endpoint/)
    }
  })

  it('holds nothing of somebody else', async () => {
    const other = school.classes['7A'].pupils[1]
    const copy = await sent('POST', place('students', other?.id ?? '', 'export'), {})
    for (const word of [...Object.values(secrets), ...noted]) expect(copy.text).not.toContain(word)
  })
})

describe('who may', () => {
  it('is only an administrator who holds every permission to read', async () => {
    await service.db
      .update(roles)
      .set({ permissions: permissions.filter((one) => one !== 'bills.read') })
      .where(and(eq(roles.schoolId, school.schoolId), eq(roles.master, 'kepala_sekolah')))
    const few = await service.token(school.email('kepala_sekolah'))
    const office = await service.token(school.email('tata_usaha'))
    for (const token of [few, office]) {
      for (const [method, path, body] of [
        ['GET', '/v1/personal-data', undefined],
        ['POST', place('students', pupil, 'export'), {}],
        ['GET', place('students', pupil, 'erasure'), undefined],
        ['POST', place('students', pupil, 'erasure'), { name: secrets.name }],
      ] as const) {
        expect((await send(method, path, body, token)).code).toBe(ErrorCode.notPermitted)
      }
    }
  })

  it('finds nobody of another school, and nobody of another kind', async () => {
    const other = await makeSchool(service.db, 'pribadi-lain')
    const stranger = await service.token(other.email('administrator'))
    for (const what of ['export', 'erasure']) {
      const body = { name: secrets.name }
      expect((await send('POST', place('students', pupil, what), body, stranger)).code).toBe(
        ErrorCode.notFound,
      )
      expect((await send('POST', place('teachers', pupil, what), body)).code).toBe(ErrorCode.notFound)
      expect((await send('POST', place('roles', pupil, what), body)).code).toBe(ErrorCode.invalid)
    }
    const theirs = await sent('GET', '/v1/personal-data?search=nirmala', undefined, stranger)
    expect(theirs.data).toMatchObject({ list: [] })
    const found = await sent('GET', '/v1/personal-data?search=nirmala')
    expect(z.parse(listOf(Person), found.data).list).toMatchObject([
      { kind: 'students', id: pupil, present: true },
    ])
  })
})

/** Every row of every table as text, but for tables of money, whose notes are kept by law. */
async function everyText(): Promise<string> {
  const { rows } = await service.db.execute(sql`
    SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  const tables = z.parse(z.array(z.object({ table_name: z.string() })), rows)
  const texts = await Promise.all(
    tables.map(async ({ table_name: table }) => {
      const found = await service.db.execute(
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

const range = 'from=2026-11-01&to=2026-11-19'
/** The figures that an erasure must leave as they are. */
const figures = async () => {
  const { id, pupils } = school.classes['7A']
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
  for (const path of paths) answers[path] = masked((await sent('GET', path)).data)
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
  it('is refused for who is there, for who owes, and with another name', async () => {
    expect((await preview('students', pupil)).refusal).toContain('masih aktif')
    expect((await erase('students', pupil, secrets.name)).code).toBe(ErrorCode.wrongState)
    await sent('PUT', `/v1/students/${pupil}`, { status: 'transferred', reason: 'pindah rahasia' })
    const money = moneyKit(service, school, admin)
    await service.db.execute(sql`UPDATE students SET status = 'active' WHERE id = ${pupil}::uuid`)
    await money.published('SPP Desember', 150_000)
    const debts = (await money.bundles(`student_id=${pupil}&status=unpaid`)).list
    await service.db.execute(sql`UPDATE students SET status = 'transferred' WHERE id = ${pupil}::uuid`)
    for (const { id } of debts) {
      const refused = await erase('students', pupil, secrets.name)
      expect([refused.code, refused.message]).toEqual([
        ErrorCode.inUse,
        expect.stringContaining('belum lunas'),
      ])
      await sent('POST', '/v1/bill_payments', { parts: [{ bundle_id: id, amount: 150_000 }], method: 'cash' })
    }
    for (const name of ['', 'Rahasia', 'x'.repeat(300)]) {
      expect(await erase('students', pupil, name)).toMatchObject({ code: ErrorCode.invalid })
    }
    expect((await preview('students', pupil)).refusal).toBeNull()
  })

  it('says before what it does, leaves no word of the person, and every figure as it was', async () => {
    const seen = await preview('students', pupil)
    expect(seen.erased.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Identitas dan orang tua', 'Izin dan sakit', 'Prestasi', 'Kartu QR']),
    )
    expect(seen.kept.find(({ title }) => title === 'Kwitansi')?.words).toContain('UU KUP Pasal 28')
    const before = await figures()
    expect(left(await everyText(), [...Object.values(secrets), ...noted]).length).toBeGreaterThan(8)
    service.clock.now = new Date(service.clock.now.getTime() + 60_000)

    // Two at once, as after a lost answer: one erasure.
    const answers = await Promise.all([1, 2].map(() => erase('students', pupil, ` ${secrets.name} `)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(answers[0]?.data).toMatchObject({
      person: { name: seen.name_after, erased_at: expect.any(String) },
    })
    const { rows } = await service.db.execute(
      sql`SELECT entity FROM audit_log WHERE entity = 'data_erasures'`,
    )
    expect(rows).toHaveLength(1)

    const words = [
      ...Object.values(secrets),
      ...noted,
      'pindah rahasia',
      'Gerbang rahasia',
      '107.6',
      '2013-02-03',
    ]
    expect(left(await everyText(), words)).toEqual([])
    expect(await figures()).toEqual(before)
    const files = readdirSync(service.imageFolder, { recursive: true, encoding: 'utf8' })
    for (const url of [photo, letter]) {
      expect(files.filter((file) => url.includes(file.slice(-41, -5)) && file.endsWith('.webp'))).toEqual([])
    }
  })

  it('leaves the record of who did it, and of what was changed before without its contents', async () => {
    const changes = await sent('GET', `/v1/changes?limit=200&student_id=${pupil}`)
    const { list } = z.parse(z.object({ list: z.array(z.looseObject({ entity: z.string() })) }), changes.data)
    expect(list[0]).toMatchObject({ entity: 'data_erasures', user: { name: 'Administrator' } })
    expect(list.find(({ entity }) => entity === 'student_leaves')).toMatchObject({
      after: { reason: '[dihapus]', type: 'izin' },
    })
  })

  it('is whole: whatever is sent afterwards about the person is answered in one clear sentence', async () => {
    const { id: class_id } = school.classes['7A']
    const doors: [Parameters<typeof send>[0], string, object][] = [
      ['PUT', `/v1/students/${pupil}`, { name: 'Kembali' }],
      ['PUT', `/v1/students/${pupil}`, { status: 'active' }],
      ['PUT', '/v1/students/presences', { student_id: pupil, date: '2026-11-18', checkin_location: 'x' }],
      ['POST', `/v1/students/${pupil}/achievements`, { title: 'Juara', level: 'sekolah', date: today }],
      ['POST', `/v1/students/${pupil}/activities`, { name: 'Silat', from: today }],
      ['PUT', `/v1/students/${pupil}/reports`, { homeroom_note: 'Baik' }],
    ]
    for (const [method, path, body] of doors) {
      const answer = await send(method, path, body)
      expect([path, answer.code, answer.message]).toEqual([
        path,
        ErrorCode.notPermitted,
        'Data orang ini sudah dihapus untuk selamanya, jadi tidak dapat diisi lagi.',
      ])
    }
    // A queued register: the entry of the erased pupil is refused, the others are kept.
    const register = await sent('PUT', '/v1/students/attendances', {
      class_id,
      date: today,
      entries: [
        { student_id: pupil, status: 'alpa', note: 'terlambat tahu' },
        { student_id: school.classes['7A'].pupils[1]?.id, status: 'hadir' },
      ],
    })
    expect(register.data).toMatchObject({
      list: [
        { error_code: ErrorCode.notPermitted, message: expect.stringContaining('sudah dihapus') },
        { error_code: ErrorCode.ok },
      ],
    })
    expect(left(await everyText(), ['terlambat tahu', 'Kembali'])).toEqual([])
    const row = await service.db.select().from(students).where(eq(students.id, pupil))
    expect(row[0]?.status).toBe('transferred')
  })
})

describe('an erasure of a member of staff', () => {
  it('is refused for oneself, for who may still sign in, and for who holds more', async () => {
    const [own] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('administrator')))
    const [wali] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('wali.7b')))
    expect((await erase('teachers', own?.teacherId ?? '', 'Administrator')).code).toBe(ErrorCode.notPermitted)
    expect((await preview('teachers', own?.teacherId ?? '')).refusal).toContain('data Anda sendiri')
    expect((await erase('teachers', wali?.teacherId ?? '', 'Wali 7B')).code).toBe(ErrorCode.wrongState)
    expect((await preview('users', wali?.id ?? '')).refusal).toContain('masih aktif')
  })

  it('takes account, sessions and numbers, and leaves what they did in the name of nobody', async () => {
    const words = {
      nip: '198501012010011001',
      phone: '+628555666777',
      address: 'Gang Sunyi 4',
      name: 'Bu Sunyi Rahayu',
    }
    const [row] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('guru')))
    const id = row?.teacherId ?? ''
    const email = school.email('guru')
    await sent('PUT', `/v1/teachers/${id}`, words)
    await sent('PUT', `/v1/users/${row?.id ?? ''}`, { name: words.name })
    const theirs = await service.token(email)
    await sent('PUT', '/v1/users/detail', { phone: words.phone }, theirs)
    await sent('POST', '/v1/teachers/leaves', {
      type: 'sakit',
      from: today,
      to: today,
      reason: 'operasi sunyi',
      teacher_id: id,
    })
    await sent('PUT', `/v1/teachers/${id}`, { status: 'archived' })
    const before = await figures()
    expect((await erase('teachers', id, words.name)).code).toBe(ErrorCode.ok)
    expect(left(await everyText(), [...Object.values(words), 'operasi sunyi', email])).toEqual([])
    expect(await figures()).toEqual(before)
    expect((await send('GET', '/v1/auth/me', undefined, theirs)).status).toBe(401)
    const back = await service.call('POST', '/v1/auth/login', {
      body: { email, password: 'hadir-demo-2026' },
    })
    expect(back.code).toBe(ErrorCode.credentialsWrong)
    for (const [path, body] of [
      [`/v1/teachers/${id}`, { status: 'active' }],
      [`/v1/users/${row?.id ?? ''}`, { active: true }],
      [`/v1/users/${row?.id ?? ''}`, { name: 'Kembali' }],
    ] as const) {
      expect((await send('PUT', path, body)).code).not.toBe(ErrorCode.ok)
    }
  })
})
