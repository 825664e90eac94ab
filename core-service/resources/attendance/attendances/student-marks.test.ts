import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceRow, type AttendanceStatus } from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, wali } = await schoolKit('tanda', { wali: 'wali_kelas' })
beforeAll(async () => {
  await mark(0, '2026-11-17', 'sakit')
  await mark(0, '2026-11-18', 'hadir')
  await mark(0, '2026-11-19', 'alpa')
  await mark(1, '2026-11-18', 'izin')
})

const pupil = (at: number, of: '7A' | '7B' = '7A') => school.classes[of].pupils[at]?.id ?? ''
const mark = (at: number, date: string, status: AttendanceStatus | null) =>
  service.call('PUT', '/v1/students/attendances', {
    token: wali,
    body: { class_id: school.classes['7A'].id, date, entries: [{ student_id: pupil(at), status }] },
  })
const ask = (id: string, query: string, token = wali) =>
  service.call('GET', `/v1/student_attendances/${id}?${query}`, { token })
const november = 'from=2026-11-01&to=2026-11-30'

describe('the marks of one pupil', () => {
  it('are those of the pupil and the range, by date, without what was taken back', async () => {
    await mark(0, '2026-11-18', null)
    const answer = await ask(pupil(0), 'from=2026-11-17&to=2026-11-19')
    const { list } = z.parse(z.object({ list: z.array(AttendanceRow) }), answer.data)
    expect(list.map(({ date, status }) => [date, status])).toEqual([
      ['2026-11-17', 'sakit'],
      ['2026-11-19', 'alpa'],
    ])
    expect(list[0]).toMatchObject({ student_id: pupil(0), version: 1, updated_by: { name: 'Wali 7A' } })
    expect((await ask(pupil(0), 'from=2026-11-18&to=2026-11-18')).data).toEqual({ list: [] })
  })

  it('of a day in no class enter no figure: the morning on which somebody left', async () => {
    await mark(2, '2026-11-18', 'hadir')
    await mark(2, '2026-11-19', 'alpa')
    const office = await service.token(school.email('tata_usaha'))
    await service.call('DELETE', `/v1/students/${pupil(2)}`, { token: office })
    const { data } = await ask(pupil(2), november, office)
    const { list } = z.parse(z.object({ list: z.array(AttendanceRow) }), data)
    expect(list.map(({ date, status }) => [date, status])).toEqual([['2026-11-18', 'hadir']])
  })

  it('are refused for a pupil of another class, of nobody, and without the permission', async () => {
    expect((await ask(pupil(0, '7B'), november)).code).toBe(ErrorCode.notPermitted)
    expect((await ask('0190a5c0-0000-7000-8000-000000000001', november)).code).toBe(ErrorCode.notFound)
    const treasurer = await service.token(school.email('bendahara'))
    expect((await ask(pupil(0), november, treasurer)).code).toBe(ErrorCode.notPermitted)
    const head = await service.token(school.email('kepala_sekolah'))
    expect((await ask(pupil(0, '7B'), november, head)).code).toBe(ErrorCode.ok)
  })

  it('need a range that can be, of 400 days at most', async () => {
    expect((await ask(pupil(0), 'from=2026-11-30&to=2026-11-01')).code).toBe(ErrorCode.invalid)
    expect((await ask(pupil(0), 'from=2025-11-01&to=2026-12-06')).code).toBe(ErrorCode.invalid)
    expect((await ask(pupil(0), 'from=2025-11-01&to=2026-12-05')).code).toBe(ErrorCode.ok)
    expect((await ask(pupil(0), 'from=2026-11-01')).code).toBe(ErrorCode.invalid)
  })
})
