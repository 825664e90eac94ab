import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Me } from '../../../contract/accounts/auth'
import { Invitation } from '../../../contract/accounts/memberships'
import { ErrorCode } from '../../../contract/errors'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { testService } from '../../../tests/support/records/school-kit'
import { createEmptyDatabase } from '../../../tests/support/services/test-database'
import { testPassword } from '../../../tests/support/services/core-service'
import { runConsole } from '../../../tests/support/services/run-console'
import { auditLog } from '../../db/schema/audit-log'
import { schools } from '../../db/schema/school/schools'

// In production, where the console is the only door to a second school.
const service = await testService({ production: true })
const hadir = (...args: string[]) => runConsole(args, { DATABASE_URL: service.databaseUrl })
const one = ['school', 'create', 'SMP Negeri 1', '--admin', 'Maria Goreti', '--email', 'Maria@SMPN1.sch.id']

const codeIn = (text: string) => /Kode sekali pakai: (\d{4}-\d{4}-\d{4})\n/.exec(text)?.[1] ?? ''
const logIn = (email: string, password: string) =>
  service.call('POST', '/v1/auth/login', { body: { email, password } })
const idOf = (text: string) => /\(([0-9a-f-]{36})\)/.exec(text)?.[1] ?? ''

describe('school create', () => {
  let first = ''
  beforeAll(async () => {
    first = (await hadir(...one)).text
  })

  it('makes a school whose administrator comes in with the code, sets a password, and holds everything', async () => {
    expect(first).toMatch(/^SMP Negeri 1 dibuat \([0-9a-f-]{36}\), administratornya Maria Goreti\.\n/)
    expect(first).toContain('maria@smpn1.sch.id')
    const session = await service.signIn('maria@smpn1.sch.id', codeIn(first))
    const own = { token: session.access_token }
    expect((await service.call('GET', '/v1/school', own)).code).toBe(ErrorCode.notPermitted)
    const renewed = await service.call('PUT', '/v1/users/password', {
      ...own,
      body: { new_password: 'kata sandi yang panjang' },
    })
    expect(renewed.code).toBe(ErrorCode.ok)
    expect((await service.call('GET', '/v1/school', own)).data).toMatchObject({ name: 'SMP Negeri 1' })
    const me = z.parse(Me, (await service.call('GET', '/v1/auth/me', own)).data)
    expect(me.school_id).toBe(idOf(first))
    expect((await logIn('maria@smpn1.sch.id', codeIn(first))).code).toBe(ErrorCode.credentialsWrong)
  })

  it('makes a second one, with its zone, number and year levels, while the web still refuses', async () => {
    const { well, text } = await hadir(
      ...['school', 'create', 'SMP Negeri 10', '--admin', 'Yohanes', '--email', 'yo@smpn10.sch.id'],
      ...['--level', 'MTs', '--npsn', '50301234', '--time-zone', 'Asia/Makassar'],
    )
    expect(well).toBe(true)
    const { access_token: token } = await service.signIn('yo@smpn10.sch.id', codeIn(text))
    await service.call('PUT', '/v1/users/password', {
      token,
      body: { new_password: 'kata sandi yang panjang' },
    })
    expect((await service.call('GET', '/v1/school', { token })).data).toMatchObject({
      npsn: '50301234',
      time_zone: 'Asia/Makassar',
    })
    const grades = await service.call('GET', '/v1/grades', { token })
    expect((grades.data as { list: { name: string }[] }).list.map(({ name }) => name)).toEqual([
      'Kelas 7',
      'Kelas 8',
      'Kelas 9',
    ])
    const setup = await service.call('POST', '/v1/setup', {
      body: {
        school_name: 'SMP Ketiga',
        time_zone: 'Asia/Jakarta',
        name: 'Orang Lain',
        email: 'lain@tiga.sch.id',
        password: 'kata sandi yang panjang',
        setup_code: 'KODE-UJI',
      },
    })
    expect(setup.code).toBe(ErrorCode.setupDone)
  })

  it.each([
    ['half an email', [...one.slice(0, 6), 'maria@'], /--email: /],
    ['a short name', [...one.slice(0, 2), 'SD', ...one.slice(3)], /NAMA-SEKOLAH: Isi nama sekolah/],
    ['no such zone', [...one, '--time-zone', 'Asia/Singapore'], /--time-zone: Pilih zona waktu/],
    ['a short NPSN', [...one, '--npsn', '123'], /--npsn: NPSN harus 8 angka/],
    ['no such kind', [...one, '--level', 'universitas'], /--level: pilih salah satu dari sd, mi, smp/],
  ])('refuses %s, and makes nothing', async (_name, args, sentence) => {
    const before = await service.db.select().from(schools)
    const { well, text } = await hadir(...args)
    expect([well, text]).toEqual([false, expect.stringMatching(sentence)])
    expect(await service.db.select().from(schools)).toEqual(before)
  })

  it('invites the owner of an email that has an account, who accepts with the code', async () => {
    const email = (await makeSchool(service.db, 'pengundang')).email('administrator')
    const args = ['school', 'create', 'SMP Cabang', '--admin', 'Ibu Dua', '--email', email]
    const { well, text } = await hadir(...args)
    expect([well, text]).toEqual([true, expect.stringContaining(`${email} sudah punya akun`)])
    const { access_token: token } = await service.signIn(email)
    const { data } = await service.call('GET', '/v1/auth/invitations', { token })
    const { list } = z.parse(z.object({ list: z.array(Invitation) }), data)
    expect(list).toMatchObject([{ school: { name: 'SMP Cabang' }, role: 'Administrator' }])
    const body = { school_id: list[0]?.school.id, accept: true, code: codeIn(text) }
    expect((await service.call('PUT', '/v1/auth/invitations', { token, body })).code).toBe(ErrorCode.ok)
    expect((await service.signIn(email)).several).toBe(true)
  })

  it('makes the tables of a new database, and leaves the one of a newer version alone', async () => {
    const empty = await createEmptyDatabase()
    const env = { DATABASE_URL: empty.url }
    expect((await runConsole(['school', 'list'], env)).text).toBe('Basis data ini belum berisi data Hadir.')
    expect((await runConsole(one, env)).well).toBe(true)
    expect((await runConsole(['school', 'list'], env)).text).toContain('SMP Negeri 1')
    const client = new Client({ connectionString: empty.url })
    await client.connect()
    await client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)`,
    )
    expect((await runConsole(['school', 'list'], env)).text).toContain('milik Hadir yang lebih baru')
    await client.query(`DELETE FROM drizzle.__drizzle_migrations WHERE created_at >=
      (SELECT max(created_at) FROM drizzle.__drizzle_migrations WHERE hash <> 'x')`)
    expect((await runConsole(['school', 'list'], env)).text).toContain('milik Hadir yang lebih lama')
    await client.end()
    await empty.drop()
  })
})

it('school list has a line for each, with its pupils, staff, last use and state', async () => {
  const other = await makeSchool(service.db, 'daftar', { isDemo: true })
  const { well, text } = await hadir('school', 'list')
  expect(well).toBe(true)
  const line = text.split('\n').find((each) => each.includes(other.schoolId))
  expect(line).toMatch(/^Sekolah daftar +[0-9a-f-]{36} +9 +8 +belum +contoh$/)
  expect(text.split('\n').find((each) => each.startsWith('SMP Negeri 10 '))).toMatch(
    / 0 +0 +2026-11-19 +aktif$/,
  )
})

describe('admin', () => {
  it('reset ends the sessions and the password, and gives a code', async () => {
    const school = await makeSchool(service.db, 'lupa')
    const email = school.email('administrator')
    const { access_token: token } = await service.signIn(email)
    const { well, text } = await hadir('admin', 'reset', email.toUpperCase())
    expect([well, text]).toEqual([true, expect.stringContaining('administrator Sekolah lupa')])
    expect((await service.call('GET', '/v1/school', { token })).code).toBe(ErrorCode.sessionInvalid)
    expect((await logIn(email, testPassword)).code).toBe(ErrorCode.credentialsWrong)
    expect((await logIn(email, codeIn(text))).code).toBe(ErrorCode.ok)
    const written = await service.db.select().from(auditLog).where(eq(auditLog.schoolId, school.schoolId))
    expect(written).toContainEqual(
      expect.objectContaining({ entity: 'users', userId: null, after: { password: 'code' } }),
    )
  })

  it.each([
    ['an email that nobody has', 'nobody@lupa.test', 'Tidak ada akun dengan email nobody@lupa.test.'],
    ['a teacher', 'guru@lupa.test', 'bukan administrator Sekolah lupa'],
  ])('reset refuses %s', async (_name, email, sentence) => {
    const { well, text } = await hadir('admin', 'reset', email)
    expect([well, text]).toEqual([false, expect.stringContaining(sentence)])
  })

  it('new gives a school another administrator, by the whole name or the id', async () => {
    const other = ['--name', 'Ibu Baru', '--email', 'baru@smpn1.sch.id']
    const { well, text } = await hadir('admin', 'new', 'smp  negeri 1', ...other)
    expect([well, text]).toEqual([
      true,
      expect.stringContaining('Ibu Baru sekarang administrator SMP Negeri 1.'),
    ])
    const { access_token: token } = await service.signIn('baru@smpn1.sch.id', codeIn(text))
    const me = z.parse(Me, (await service.call('GET', '/v1/auth/me', { token })).data)
    expect(me.role?.name).toBe('Administrator')
    expect(
      (await hadir('admin', 'new', me.school_id ?? '', '--name', 'Ibu', '--email', 'a@b.sch.id')).well,
    ).toBe(true)
    expect((await hadir('admin', 'new', 'SMP Negeri', ...other)).text).toMatch(
      /^Tidak ada sekolah "SMP Negeri"\. Maksudnya "SMP Negeri 1"\?/,
    )
    expect((await hadir('admin', 'new', 'smp negeri 1', ...other)).text).toBe('Email ini sudah dipakai.')
    const { text: invited } = await hadir('admin', 'new', 'SMP Negeri 10', ...other)
    expect(invited).toMatch(
      /^Ibu Baru diundang sebagai administrator SMP Negeri 10\.\n.*\nbaru@smpn1\.sch\.id sudah punya akun/,
    )
    // With a new code, where the first one was lost.
    const { text: again } = await hadir('admin', 'new', 'SMP Negeri 10', ...other)
    expect(codeIn(again)).not.toBe(codeIn(invited))
  })

  it('asks for the id where two schools have one name', async () => {
    const twins = [await makeSchool(service.db, 'kembar'), await makeSchool(service.db, 'Kém bar')]
    const { well, text } = await hadir(
      'admin',
      'new',
      'sekolah kembar',
      '--name',
      'Ibu',
      '--email',
      'c@b.sch.id',
    )
    expect(well).toBe(false)
    for (const { schoolId } of twins) expect(text).toContain(schoolId)
  })
})

it('what cannot be reached is a sentence', async () => {
  const { well, text } = await runConsole(['school', 'list'], {
    DATABASE_URL: 'postgresql://x:secret@127.0.0.1:1/x',
  })
  expect(well).toBe(false)
  expect(text).toMatch(/^Basis data di DATABASE_URL tidak dapat dihubungi/)
  expect(text).not.toContain('secret')
})
