import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../../contract/envelope'
import { ErrorCode } from '../../../../../contract/errors'
import { uuidv7 } from '../../../../../contract/values/ids'
import { StudentChange } from '../../../../../contract/people/student-history'
import { thursday } from '../../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../../tests/support/records/school-kit'

let office: string
let made: string

const { service, school } = await schoolKit('riwayat', {})
beforeAll(async () => {
  const classId = school.classes['7A'].id
  const made7a = school.classes['7A'].pupils
  const [one, two] = [made7a[0]?.id ?? '', school.classes['7B'].pupils[0]?.id ?? '']
  let minute = 0
  /** Everything happens a minute after what came before, from yesterday on. */
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, day = '18') => {
    service.clock.now = new Date(`2026-11-${day}T01:${String(minute++).padStart(2, '0')}:00Z`)
    const answer = await service.call(method, `/v1/students${path}`, { token: office, body })
    expect([path, answer.code]).toEqual([path, 0])
    return answer.data
  }
  service.clock.now = new Date('2026-11-18T00:59:00Z')
  office = await service.token(school.email('tata_usaha'))
  made = z.parse(
    z.object({ id: z.string() }),
    await act('POST', '', { name: 'Baru', birth_place: 'Garut' }),
  ).id
  await act('PUT', `/${one}`, { address: 'Jalan Mawar', birth_place: 'Bandung' })
  await act('PUT', '/attendances', {
    class_id: classId,
    date: '2026-11-18',
    entries: [{ student_id: one, status: 'hadir' }],
  })
  await act('PUT', '/presences', { student_id: one, date: '2026-11-18', status: 'hadir' })
  const leave = z.parse(
    z.object({ id: z.string() }),
    await act('POST', '/leaves', { student_id: one, type: 'izin', from: '2026-11-25', to: '2026-11-25' }),
  )
  await act('PUT', `/leaves/${leave.id}`, { status: 'approved' })
  await act('DELETE', `/leaves/${leave.id}`, {})
  await act('PUT', `/${two}`, { class_id: null })
  await act('DELETE', `/${made}`, {})
  service.clock.now = thursday
  office = await service.token(school.email('tata_usaha'))
  await act('PUT', `/${made}`, { status: 'active' }, '19')
})

async function list(query: string, token = office) {
  const answer = await service.call('GET', `/v1/students/history?${query}`, { token })
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(listOf(StudentChange), answer.data)
}
const kindsOf = async (query: string, token?: string) =>
  (await list(`limit=50&${query}`, token)).list.map((change) => change.kind)
const pupil = () => school.classes['7A'].pupils[0]?.id ?? ''

describe('the history', () => {
  it('tells everything of the last weeks, the newest first', async () => {
    expect(await kindsOf('')).toEqual([
      'restored',
      'archived',
      'class_changed',
      'leave',
      'leave',
      'leave',
      'presence',
      'attendance',
      'updated',
      'created',
    ])
  })

  it('of one pupil has who, when, and the fields in the contract’s names', async () => {
    const { list: changes, pagination } = await list(`student_id=${pupil()}&limit=3&page=2`)
    expect(pagination).toMatchObject({ total_data: 6, total_page: 2 })
    expect(changes.map(({ kind }) => kind)).toEqual(['presence', 'attendance', 'updated'])
    expect(changes[2]).toMatchObject({
      at: '2026-11-18T01:01:00.000Z',
      student: { id: pupil(), name: 'Aji Saputra' },
      user: { name: 'Tata Usaha' },
      before: { address: null, birth_place: null },
      after: { address: 'Jalan Mawar', birth_place: 'Bandung' },
    })
    const own = await list(`student_id=${made}`)
    expect(own.list.length).toBeGreaterThan(0)
    const text = JSON.stringify(own)
    expect(text).not.toMatch(/createdAt|schoolId|school_id/)
  })

  it.each([
    ['kind=leave', 3],
    ['kind=created', 1],
    ['search=baru', 3],
    ['from=2026-11-19', 1],
    ['to=2026-11-18', 9],
    ['from=2026-11-18&to=2026-11-18&kind=presence', 1],
    ['from=2026-11-20', 0],
    ['to=2026-11-17', 0],
    ['student_id=00000000-0000-7000-8000-000000000000', 0],
  ])('%s gives %i', async (query, total) => {
    expect((await list(query)).pagination.total_data).toBe(total)
  })

  it('has the days of the school, not of Greenwich', async () => {
    service.clock.now = new Date('2026-11-19T17:30:00Z')
    const token = await service.token(school.email('tata_usaha'))
    const body = { name: 'Tengah Malam' }
    expect((await service.call('POST', '/v1/students', { token, body })).code).toBe(0)
    expect(await kindsOf('from=2026-11-20&to=2026-11-20', token)).toEqual(['created'])
    expect(await kindsOf('from=2026-11-19&to=2026-11-19', token)).toEqual(['restored'])
    service.clock.now = thursday
  })

  it.each(['kind=lahir', 'from=2026-02-30', 'from=2026-11-19&to=2026-11-18', 'student_id=1'])(
    '%s is refused',
    async (query) => {
      const answer = await service.call('GET', `/v1/students/history?${query}`, { token: office })
      expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    },
  )
})

describe('the history tells nobody what they may not read', () => {
  it('a treasurer neither marks nor leaves', async () => {
    const treasurer = await service.token(school.email('bendahara'))
    expect(new Set(await kindsOf('', treasurer))).toEqual(
      new Set(['restored', 'archived', 'class_changed', 'updated', 'created']),
    )
    expect(await kindsOf('kind=leave', treasurer)).toEqual([])
  })

  it('a wali kelas only the own class', async () => {
    const wali = await service.token(school.email('wali_kelas'))
    const { list: changes } = await list('limit=50', wali)
    expect(new Set(changes.map(({ student }) => student?.id))).toEqual(new Set([pupil()]))
    expect((await list(`student_id=${made}`, wali)).list).toEqual([])
  })

  it('another school nothing', async () => {
    const other = await makeSchool(service.db, 'riwayat-lain')
    const stranger = await service.token(other.email('administrator'))
    expect(await kindsOf('', stranger)).toEqual([])
    expect(await kindsOf(`student_id=${pupil()}`, stranger)).toEqual([])
    expect(await kindsOf(`student_id=${uuidv7()}`, stranger)).toEqual([])
  })
})

describe('what was written into the rapor', () => {
  it('is in the history of the pupil, with its values before, for people who read reports', async () => {
    const id = school.classes['7B'].pupils[1]?.id ?? ''
    const wali = await service.token(school.email('wali.7b'))
    for (const homeroom_note of ['Rajin membaca.', 'Rajin dan sopan.']) {
      service.clock.now = new Date(service.clock.now.getTime() + 1000)
      const body = { homeroom_note }
      const answer = await service.call('PUT', `/v1/students/${id}/reports`, { token: wali, body })
      expect(answer.code).toBe(ErrorCode.ok)
    }
    const { list: changes } = await list(`student_id=${id}`, wali)
    expect(
      changes.map((one) => [one.user?.name, one.before?.['homeroom_note'], one.after?.['homeroom_note']]),
    ).toEqual([
      ['Wali 7B', 'Rajin membaca.', 'Rajin dan sopan.'],
      ['Wali 7B', null, 'Rajin membaca.'],
    ])
    const guard = await service.token(school.email('petugas_piket'))
    expect(await kindsOf(`student_id=${id}`, guard)).toEqual([])
  })
})
