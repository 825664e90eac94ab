import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../../contract/errors'
import { Health } from '../../../../../contract/health'
import { uuidv7 } from '../../../../../contract/values/ids'
import { TeacherImportOutcome } from '../../../../../contract/people/teacher-import'
import { makeSchool, type SchoolFixture } from '../../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../../db/schema/audit-log'
import { teachers } from '../../../../db/schema/people/teachers'
import { testService } from '../../../../../tests/support/records/school-kit'

let school: SchoolFixture
let token: string
let number = 0

const service = await testService()
beforeEach(async () => {
  school = await makeSchool(service.db, `impor${++number}`)
  token = await service.token(school.email('tata_usaha'))
})

const send = (rows: readonly unknown[], dry_run = false, by = token) =>
  service.call('POST', '/v1/teachers/import', { token: by, body: { dry_run, rows } })
const run = async (rows: readonly unknown[], dryRun = false) => {
  const answer = await send(rows, dryRun)
  expect([answer.status, answer.code, answer.message]).toEqual([200, ErrorCode.ok, expect.anything()])
  return z.parse(z.object({ list: z.array(TeacherImportOutcome) }), answer.data).list
}
const staff = () =>
  service.db.select().from(teachers).where(eq(teachers.schoolId, school.schoolId)).orderBy(asc(teachers.id))
const named = async (name: string) => (await staff()).filter((one) => one.name === name)
const audits = (id: string) =>
  service.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, school.schoolId), eq(auditLog.entityId, id)))
const outcomes = (list: readonly TeacherImportOutcome[]) => list.map((one) => one.outcome)

const nur = {
  row: 7,
  name: 'Dra. Hj. Nur ‘Aisyah, M.Pd.',
  nip: '000001012010012001',
  nuptk: '0123456789012345',
  gender: 'P',
  birth_place: 'Garut',
  birth_date: '1985-01-01',
  email: ' NUR@Contoh.test ',
  phone: '0812-3456-7890',
  address: 'Jalan  Braga 1',
  type: 'teacher',
}
const ujang = { row: 8, name: 'Ujang', birth_date: '1990-05-05', type: 'non_teaching' }

describe('a workbook of staff', () => {
  it('makes each person once, titles and leading zeros kept; a second time nothing changes', async () => {
    const first = await run([nur, ujang])
    expect(outcomes(first)).toEqual(['created', 'created'])
    const [stored] = await named(nur.name)
    expect(stored).toMatchObject({
      id: first[0]?.teacher_id,
      nip: nur.nip,
      nuptk: nur.nuptk,
      email: 'nur@contoh.test',
      phone: '+6281234567890',
      address: 'Jalan Braga 1',
      type: 'teacher',
      status: 'active',
    })
    expect(await named('Ujang')).toMatchObject([{ type: 'non_teaching', nip: null }])
    const before = await staff()
    const again = await run([nur, ujang])
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged'])
    expect(again.map((one) => one.teacher_id)).toEqual(first.map((one) => one.teacher_id))
    expect(await staff()).toEqual(before)
    expect(await audits(stored?.id ?? '')).toHaveLength(1)
  })

  it('says in a dry run what would happen, and changes nothing', async () => {
    const before = await staff()
    expect(await run([nur], true)).toMatchObject([{ row: 7, outcome: 'created', teacher_id: null }])
    expect(await staff()).toEqual(before)
  })

  it('changes only what it contains, with before and after in the answer and in the audit', async () => {
    const [made] = await run([nur])
    const row = { row: 1, name: nur.name, nip: nur.nip, birth_place: 'Bandung', email: '' }
    expect(await run([row])).toEqual([
      {
        row: 1,
        outcome: 'updated',
        teacher_id: made?.teacher_id,
        changed: ['birth_place'],
        before: { birth_place: 'Garut' },
        after: { birth_place: 'Bandung' },
      },
    ])
    expect(await named(nur.name)).toMatchObject([{ email: 'nur@contoh.test', version: 2 }])
    const changes = (await audits(made?.teacher_id ?? '')).filter((one) => one.before !== null)
    expect(changes).toMatchObject([
      { entity: 'teachers', before: { birth_place: 'Garut' }, after: { birth_place: 'Bandung' } },
    ])
    expect(changes[0]?.userId).not.toBeNull()
  })
})

describe('a person is recognised', () => {
  it.each([
    ['by NIP, whatever the name', { nip: nur.nip, name: 'Nur Aisyah' }],
    ['by NUPTK', { nuptk: nur.nuptk, name: nur.name }],
    ['by name and birth date', { name: 'DRA. HJ. NUR ‘AISYAH, M.PD.', birth_date: nur.birth_date }],
  ])('%s', async (_how, fields) => {
    const [made] = await run([nur])
    const [found] = await run([{ row: 1, ...fields }])
    expect(found?.teacher_id).toBe(made?.teacher_id)
  })

  it('and gets the NIP that the school did not know yet', async () => {
    await run([ujang])
    const [found] = await run([{ ...ujang, nip: nur.nip }])
    expect(found).toMatchObject({ outcome: 'updated', changed: ['nip'] })
  })

  it('and namesakes with different numbers are two', async () => {
    const other = { nip: '111111111111111111', nuptk: '9999999999999999' }
    const list = await run([nur, { ...nur, row: 9, ...other }])
    expect(outcomes(list)).toEqual(['created', 'created'])
  })
})

describe('a person who may be known', () => {
  it('is asked about by name alone, titles aside, and is nobody new without an answer', async () => {
    const [made] = await run([nur])
    const rows = [
      { row: 1, name: 'Nur Aisyah' },
      { row: 2, name: 'Guru Lima' },
      { row: 3, name: 'Guru Lima, S.Pd.' },
    ]
    const before = await staff()
    const list = await run(rows, true)
    expect(outcomes(list)).toEqual(['asked', 'created', 'asked'])
    expect(list[0]?.question).toMatchObject({
      about: 'same',
      people: [{ id: made?.teacher_id, name: nur.name, birth_date: nur.birth_date, nip: nur.nip }],
    })
    expect(list[2]?.question?.people).toEqual([{ row: 2, name: 'Guru Lima' }])
    expect(await staff()).toEqual(before)

    const newId = uuidv7()
    const answered = [
      { ...rows[0], same_as: made?.teacher_id, address: 'Jalan Baru' },
      rows[1],
      { ...rows[2], new_id: newId },
    ]
    expect(outcomes(await run(answered))).toEqual(['updated', 'created', 'created'])
    expect(outcomes(await run(answered.slice(2)))).toEqual(['unchanged'])
    expect(await named('Guru Lima, S.Pd.')).toMatchObject([{ id: newId }])
  })
})

describe('a row is refused in words', () => {
  it('when the person is archived, who stays as they were', async () => {
    await run([nur])
    await service.db.update(teachers).set({ status: 'archived' }).where(eq(teachers.nip, nur.nip))
    const before = await staff()
    const [found] = await run([{ ...nur, address: 'Jalan Lain' }])
    expect([found?.outcome, found?.message]).toEqual([
      'refused',
      `${nur.name} sudah diarsipkan. Aktifkan lagi dulu, lalu ulangi impor.`,
    ])
    expect(await staff()).toEqual(before)
  })

  it.each([
    ['NIP that is too short', { nip: '1985' }, 'NIP: NIP harus 18 angka.'],
    ['NUPTK with a letter', { nuptk: '012345678901234X' }, 'NUPTK: NUPTK harus 16 angka.'],
    [
      'a date that does not exist',
      { birth_date: '1985-02-31' },
      'Tanggal lahir: Tanggal tidak ada di kalender.',
    ],
    ['an email', { email: 'nur' }, 'Email: Alamat email tidak lengkap.'],
    ['a phone', { phone: 'tidak ada' }, 'HP: Nomor telepon belum benar. Tulis misalnya 0812 3456 7890.'],
    ['a kind', { type: 'Guru Mapel' }, 'Jenis PTK: Pilih jenis pegawai.'],
  ])('%s; the others go on', async (_what, fault, message) => {
    const list = await run([{ ...nur, ...fault }, ujang])
    expect(list).toMatchObject([{ row: 7, outcome: 'refused', message }, { outcome: 'created' }])
  })

  it('when the person is in an earlier row', async () => {
    const numbered = { ...ujang, nuptk: '9999999999999999' }
    await run([nur, numbered])
    const list = await run([
      { row: 1, name: 'Siapa', nip: nur.nip, nuptk: numbered.nuptk },
      nur,
      { ...nur, row: 9 },
    ])
    expect(list[0]).toMatchObject({
      outcome: 'asked',
      question: { about: 'number', people: [{ name: nur.name }, { name: 'Ujang' }] },
    })
    expect(list[2]?.message).toBe('Orang ini sudah ada di baris 7.')
  })

  it('and a row without a number, none and too many refuse the request', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ ...ujang, row: at + 1 }))
    for (const rows of [[{ name: 'Tanpa Baris' }], [], many]) {
      expect((await send(rows)).code).toBe(ErrorCode.invalid)
    }
  })
})

describe('who may', () => {
  it('is allowed to people who may write staff, in their own school alone', async () => {
    const teacher = await service.token(school.email('wali_kelas'))
    expect((await send([nur], true, teacher)).code).toBe(ErrorCode.notPermitted)
    await run([nur])
    const other = await makeSchool(service.db, `sebelah${number}`)
    const office = await service.token(other.email('tata_usaha'))
    expect((await send([nur], true, office)).data).toMatchObject({ list: [{ outcome: 'created' }] })
  })

  it('is announced by the service', async () => {
    const { data } = await service.call('GET', '/v1/health')
    expect(z.parse(Health, data).capabilities).toContain('teacher_import')
  })
})
