import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../../contract/errors'
import { TeacherMerge } from '../../../../../contract/people/merges'
import { Teacher } from '../../../../../contract/people/teachers'
import { schoolKit } from '../../../../../tests/support/records/school-kit'
import { mergedStaffTables } from './move-staff-records.repo'

const { service, school, office } = await schoolKit('gabung-guru', { office: 'administrator' })
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = office) =>
  service.call(method, path, { token, ...(body === undefined ? {} : { body }) })
async function done(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const { code, message, data } = await call(method, path, body)
  expect(code, `${path}: ${message}`).toBe(ErrorCode.ok)
  return data
}
const made = async (name: string, more: object = {}) =>
  z.parse(Teacher, await done('POST', '/v1/teachers', { name, ...more })).id
const merge = (kept: string, other_id: string, more: object = {}) =>
  call('POST', `/v1/teacher-merges/${kept}`, { other_id, dry_run: false, ...more })
const merged = async (kept: string, other: string, more: object = {}) => {
  const { code, message, data } = await merge(kept, other, more)
  expect(code, message).toBe(ErrorCode.ok)
  return z.parse(TeacherMerge, data)
}
const day = (teacher_id: string, date: string, status: string) =>
  done('PUT', '/v1/teachers/attendances', { teacher_id, date, status })
const marksOf = async (id: string) =>
  (
    await service.db.execute(
      sql`SELECT date::text, status FROM teacher_attendances WHERE teacher_id = ${id}::uuid ORDER BY 1`,
    )
  ).rows

describe('two records of one member of staff', () => {
  it('become one: days, leaves, subjects, times and numbers; a day that differs is asked about; the other id answers', async () => {
    const kept = await made('Nur Aisyah')
    const other = await made('Nur ‘Aisyah, S.Pd.', { nip: '000001012010012001' })
    await day(kept, '2026-11-16', 'hadir')
    await day(other, '2026-11-16', 'sakit')
    await day(other, '2026-11-17', 'hadir')
    await done('POST', '/v1/teachers/leaves', {
      teacher_id: other,
      type: 'izin',
      from: '2026-11-24',
      to: '2026-11-24',
    })
    const times = [{ weekday: 1, start_time: '07:00', end_time: '09:00', reason: 'Rapat' }]
    for (const id of [kept, other]) await done('PUT', `/v1/schedules/blocked_times/${id}`, { times })
    await service.db.execute(
      sql`UPDATE classes SET homeroom_teacher_id = ${other}::uuid WHERE id = ${school.classes['7B'].id}::uuid`,
    )
    const said = await merged(kept, other, { dry_run: true })
    expect(said).toMatchObject({
      refusal: null,
      filled: { nip: '000001012010012001' },
      dropped: { name: 'Nur ‘Aisyah, S.Pd.' },
      days: [{ date: '2026-11-16', kept: { status: 'hadir' }, other: { status: 'sakit' } }],
    })
    expect(await marksOf(kept)).toHaveLength(1)
    expect((await merge(kept, other)).code).toBe(ErrorCode.invalid)
    const did = await merged(kept, other, { days: [{ date: '2026-11-16', keep: 'other' }] })
    expect({ ...did, kept: null }).toEqual({ ...said, kept: null })
    expect(await marksOf(kept)).toEqual([
      { date: '2026-11-16', status: 'sakit' },
      { date: '2026-11-17', status: 'hadir' },
    ])
    const read = z.parse(Teacher, await done('GET', `/v1/teachers/${other}`))
    expect(read).toMatchObject({ id: kept, nip: '000001012010012001', homeroom_class: { name: '7B' } })
    await day(other, '2026-11-18', 'izin')
    expect(await marksOf(kept)).toHaveLength(3)
    expect((await merged(kept, other)).moved).toEqual([])
  })

  it('are not merged while both have an account, or lessons in the same hour, or by those who may not', async () => {
    const [kept, other, third] = await Promise.all([made('Ani Satu'), made('Ani Dua'), made('Ani Tiga')])
    for (const id of [kept, other]) {
      const body = { email: `${id}@gabung.test`, password: 'kucing jingga melompat jauh' }
      await done('PUT', `/v1/teacher_accounts/${id}`, body)
    }
    expect((await merge(kept, other)).code).toBe(ErrorCode.wrongState)
    await service.db.execute(sql`UPDATE users SET active = false WHERE teacher_id = ${other}::uuid`)
    expect((await merged(kept, other)).left_out).toEqual([
      `Akun ${other}@gabung.test tetap nonaktif, tanpa pegawai.`,
    ])
    const head = await service.token(school.email('guru'))
    expect(
      (await call('POST', `/v1/teacher-merges/${kept}`, { other_id: third, dry_run: true }, head)).code,
    ).toBe(ErrorCode.notPermitted)
  })

  it('has every table of the database that refers to a member of staff', async () => {
    const { rows } = await service.db.execute<{ name: string }>(sql`
      SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid = 'teachers'::regclass`)
    expect(rows.map(({ name }) => name).filter((name) => !mergedStaffTables.includes(name))).toEqual([])
  })
})
