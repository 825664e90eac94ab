import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Student } from '../../../../contract/people/students'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { roles } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const today = '2026-11-19'

const { service, school, office } = await schoolKit('ubah', { office: 'tata_usaha' })
const other = await makeSchool(service.db, 'ubah-lain')
beforeEach(async () => {
  await service.db.delete(auditLog)
})

const classId = (name: '7A' | '7B') => school.classes[name].id
const add = (body: object, token = office) => service.call('POST', '/v1/students', { token, body })
const added = async (body: object) => {
  const answer = await add(body)
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(Student, answer.data)
}
const put = (id: string, body: object, token = office) =>
  service.call('PUT', `/v1/students/${id}`, { token, body })
const changed = async (id: string, body: object) => {
  const answer = await put(id, body)
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(Student, answer.data)
}
const membershipsOf = (id: string) =>
  service.db
    .select({
      classId: classMemberships.classId,
      from: classMemberships.fromDate,
      to: classMemberships.toDate,
    })
    .from(classMemberships)
    .where(eq(classMemberships.studentId, id))
    .orderBy(classMemberships.fromDate)
const count = () => service.db.$count(students, eq(students.schoolId, school.schoolId))

describe('a new pupil', () => {
  it('is kept as an office would write it', async () => {
    const id = uuidv7()
    const pupil = await added({
      id,
      name: '  Siti   Nur  Aisyah محمد 🌟 ',
      nis: '00071',
      nisn: '0012345678',
      gender: 'P',
      birth_date: '2012-02-29',
      phone: '0812 3456 7890',
      email: ' Siti@Contoh.ID ',
      mother_name: '',
    })
    expect(pupil).toMatchObject({
      id,
      name: 'Siti Nur Aisyah محمد 🌟',
      nis: '00071',
      nisn: '0012345678',
      birth_date: '2012-02-29',
      phone: '+6281234567890',
      email: 'siti@contoh.id',
      mother_name: null,
      status: 'active',
      class: null,
      version: 1,
    })
    expect(await service.db.select().from(auditLog)).toMatchObject([
      { entity: 'students', entityId: id, before: null },
    ])
  })

  it('of a class that nobody marked was in it since July, of a marked one since today', async () => {
    const early = await added({ name: 'Sejak Juli', class_id: classId('7B') })
    expect(early.class).toEqual({ id: classId('7B'), name: '7B' })
    expect(await membershipsOf(early.id)).toEqual([
      { classId: classId('7B'), from: school.year.first, to: null },
    ])
    await service.db.insert(studentDays).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: early.id,
      date: '2026-11-18',
      status: 'hadir',
    })
    const late = await added({ name: 'Sejak Hari Ini', class_id: classId('7B') })
    expect(await membershipsOf(late.id)).toEqual([{ classId: classId('7B'), from: today, to: null }])
  })

  it.each([
    ['a zero-width space', '00\u200b77'],
    ['marks of direction, as a copied cell has them', '\u202d0077\u202c'],
    ['full-width digits', '００７７'],
    ['Arabic digits', '٠٠٧٧'],
    ['spaces around it', ' 0077\u00a0'],
  ])('is not entered a second time under a NIS with %s', async (_what, nis) => {
    await add({ name: 'Sudah Ada', nis: '0077' })
    const before = await count()
    const answer = await add({ name: 'Sudah Ada', nis })
    expect(answer).toMatchObject({ code: ErrorCode.duplicate, message: 'NIS ini sudah dipakai siswa lain.' })
    const imported = await service.call('POST', '/v1/students/import', {
      token: office,
      body: { dry_run: false, rows: [{ row: 2, name: 'Sudah Ada', nis }] },
    })
    expect(imported.data).toMatchObject({ list: [{ outcome: 'unchanged' }] })
    expect(await count()).toBe(before)
  })

  it('sent twice is one, at the same moment and after a move', async () => {
    const body = { id: uuidv7(), name: 'Dua Kali', nis: '00072', class_id: classId('7A') }
    const [first, second] = await Promise.all([added(body), added(body)])
    expect(first).toEqual(second)
    await changed(body.id, { class_id: classId('7B') })
    expect((await added(body)).class?.name).toBe('7B')
    const different = await add({ ...body, name: 'Orang Lain' })
    expect([different.status, different.code]).toEqual([409, ErrorCode.conflict])
    expect(z.parse(Student, different.data).name).toBe('Dua Kali')
    expect((await membershipsOf(body.id)).map((one) => one.classId)).toEqual([classId('7A'), classId('7B')])
  })

  it('under an id of another school is a pupil of its own', async () => {
    const id = other.classes['7A'].pupils[0]?.id ?? ''
    await added({ id, name: 'Sama Id' })
    const [foreign] = await service.db
      .select()
      .from(students)
      .where(and(eq(students.schoolId, other.schoolId), eq(students.id, id)))
    expect(foreign?.name).toBe('Aji Saputra')
  })

  it.each([
    ['no name', { name: '   ' }, 'name'],
    ['a name of a novel', { name: 'x'.repeat(151) }, 'name'],
    ['a NISN of nine digits', { name: 'A', nisn: '123456789' }, 'nisn'],
    ['a NISN as a number', { name: 'A', nisn: 1234567890 }, 'nisn'],
    ['a birthday that never was', { name: 'A', birth_date: '2013-02-29' }, 'birth_date'],
    ['a phone that is none', { name: 'A', phone: 'tidak ada' }, 'phone'],
    ['half an email', { name: 'A', email: 'siti@' }, 'email'],
    ['a script for a photo', { name: 'A', photo_url: 'javascript:alert(1)' }, 'photo_url'],
    ['an id that is none', { name: 'A', id: '1' }, 'id'],
    ['no such class', { name: 'A', class_id: uuidv7() }, 'class_id'],
    ['a class of another school', { name: 'A', class_id: 'foreign' }, 'class_id'],
  ])('with %s is refused at its field', async (_name, body, path) => {
    const before = await count()
    const foreign =
      'class_id' in body && body.class_id === 'foreign' ? { class_id: other.classes['7A'].id } : {}
    const answer = await add({ ...body, ...foreign })
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    const { errors } = z.parse(
      z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
      answer.data,
    )
    expect(errors[0]?.path).toBe(path)
    expect(errors[0]?.message).not.toMatch(/[Ii]nvalid|expected/)
    expect(await count()).toBe(before)
  })

  it('never takes a number that is somebody else’s, also not at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((one) => add({ name: `Nomor ${one}`, nis: '00099', class_id: classId('7A') })),
    )
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      ErrorCode.duplicate,
      ErrorCode.duplicate,
    ])
    const refused = answers.find(({ code }) => code !== 0)
    expect(refused?.message).toBe('NIS ini sudah dipakai siswa lain.')
    expect(refused?.data).toMatchObject({ errors: [{ path: 'nis' }] })
    expect((await add({ name: 'Nisn', nisn: '0012345678' })).message).toBe(
      'NISN ini sudah dipakai siswa lain.',
    )
  })

  it('cannot be given fields that only the service sets', async () => {
    const pupil = await added({ name: 'Nakal', status: 'graduated', version: 77, school_id: other.schoolId })
    expect(pupil).toMatchObject({ status: 'active', version: 1 })
  })
})

describe('a change', () => {
  it('keeps what it leaves out, and counts once', async () => {
    const { id, version } = await added({
      name: 'Rina',
      address: 'Jalan Mawar 1',
      religion: 'Islam',
      class_id: classId('7A'),
    })
    const after = await changed(id, { address: 'Jalan Melati 2', religion: null, version })
    expect(after).toMatchObject({
      name: 'Rina',
      address: 'Jalan Melati 2',
      religion: null,
      class: { name: '7A' },
    })
    expect(await changed(id, { address: 'Jalan Melati 2', religion: null, version })).toEqual(after)
    const late = await put(id, { address: 'Jalan Lain', version })
    expect([late.status, late.code]).toEqual([409, ErrorCode.conflict])
    expect(z.parse(Student, late.data)).toEqual(after)
  })

  it('of the class moves, with history, and back on the same day without a trace', async () => {
    const { id } = await added({ name: 'Pindah Kelas', class_id: classId('7A') })
    await service.db
      .update(classMemberships)
      .set({ fromDate: school.year.first })
      .where(eq(classMemberships.studentId, id))
    const before = await membershipsOf(id)
    expect((await changed(id, { class_id: classId('7B') })).class?.name).toBe('7B')
    expect(await membershipsOf(id)).toEqual([
      { classId: classId('7A'), from: school.year.first, to: '2026-11-18' },
      { classId: classId('7B'), from: today, to: null },
    ])
    expect((await changed(id, { class_id: classId('7A') })).class?.name).toBe('7A')
    expect(await membershipsOf(id)).toEqual(before)
    expect((await changed(id, { class_id: null })).class).toBeNull()
    const stale = await put(id, { class_id: classId('7B'), version: 1 })
    expect(stale.code).toBe(ErrorCode.conflict)
  })

  it('into a full class is refused as a whole', async () => {
    const { id } = await added({ name: 'Tidak Muat' })
    await service.db
      .update(classes)
      .set({ capacity: 1 })
      .where(eq(classes.id, classId('7B')))
    const answer = await put(id, { name: 'Diganti', class_id: classId('7B') })
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    expect(answer.message).toContain('sudah penuh')
    expect((await changed(id, {})).name).toBe('Tidak Muat')
    await service.db
      .update(classes)
      .set({ capacity: null })
      .where(eq(classes.id, classId('7B')))
  })

  it('by two at once on one version is one change', async () => {
    const { id, version } = await added({ name: 'Berdua' })
    const answers = await Promise.all([
      put(id, { address: 'Jalan Satu', version }),
      put(id, { address: 'Jalan Dua', version }),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, ErrorCode.conflict])
  })

  it('of nobody, of another school and of another class is refused', async () => {
    expect((await put(uuidv7(), { name: 'X' })).code).toBe(ErrorCode.notFound)
    const stranger = await service.token(other.email('administrator'))
    const id = school.classes['7A'].pupils[0]?.id ?? ''
    expect((await put(school.classes['7A'].pupils[1]?.id ?? '', { name: 'X' }, stranger)).code).toBe(
      ErrorCode.notFound,
    )
    const wali = await service.token(school.email('wali.7b'))
    expect((await put(id, { name: 'X' }, wali)).code).toBe(ErrorCode.notPermitted)
    await service.db
      .update(roles)
      .set({ permissions: ['students.read', 'students.write'] })
      .where(eq(roles.id, school.roleIds.get('wali_kelas') ?? ''))
    expect((await put(id, { name: 'X' }, wali)).code).toBe(ErrorCode.notPermitted)
    expect((await add({ name: 'X', class_id: classId('7B') }, wali)).code).toBe(ErrorCode.notPermitted)
    const own = school.classes['7B'].pupils[0]?.id ?? ''
    expect((await put(own, { address: 'Jalan Baru' }, wali)).code).toBe(ErrorCode.ok)
    const names = await service.db
      .select({ name: students.name })
      .from(students)
      .where(sql`name = 'X'`)
    expect(names).toEqual([])
  })
})
