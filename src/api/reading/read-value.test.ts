import { describe, expect, it } from 'vitest'
import { getRegister } from '../../../contract/attendance/attendances'
import { login, me } from '../../../contract/accounts/auth'
import type { CallSpec } from '../../../contract/call'
import { listClasses } from '../../../contract/school/classes'
import { Envelope } from '../../../contract/envelope'
import { getRole } from '../../../contract/accounts/roles'
import { getStudent, listStudents } from '../../../contract/people/students'
import { readAs, readData } from '../answer-data'

const read = <C extends CallSpec>(call: C, data: unknown, asked: Record<string, unknown> = {}) => {
  const answer = readData(call, data, asked)
  if (!answer) throw new Error('nothing could be read')
  return answer
}

describe('ids', () => {
  it('that are JSON numbers become texts, and are remembered for what they name', () => {
    const { data, numbered } = read(login, { access_token: 'a', refresh_token: 'r', role: { id: 7 } })
    expect(data.role.id).toBe('7')
    expect([...numbered]).toEqual(['role'])
    const list = [{ id: 1, name: '7A', homeroom_teacher: { id: 5, name: 'Sri' } }]
    expect([...read(listClasses, { list }).numbered]).toEqual(['class', 'teacher'])
    expect([...read(me, { id: 'x', name: 'Sri', homeroom_class_ids: [1] }).numbered]).toEqual(['class'])
  })
  it('that lost their last digits on the way name nobody', () => {
    const list = [JSON.parse('{ "id": 9007199254740993, "name": "Ani" }') as unknown, { id: 1, name: 'Budi' }]
    expect(read(listStudents, { list })).toMatchObject({ data: { list: [{ id: '1' }] }, lost: ['list.*'] })
  })
})

describe('a mark that names its pupil by the id alone', () => {
  it('is read whole: the pupil beside it was not promised', () => {
    const mark = { student_id: 's1', date: '2026-11-23', status: 'hadir', version: 1 }
    const { data, lost } = read(getRegister, { class_id: 'c1', list: [mark] })
    expect(data.list).toMatchObject([mark])
    expect(data.list[0]?.student).toBeUndefined()
    expect(lost).toEqual([])
  })
  it('brings the pupil along where the name stands beside it', () => {
    const mark = { student_id: 's1', student_name: 'Ani', date: '2026-11-23', status: 'hadir' }
    const { data } = read(getRegister, { class_id: 'c1', list: [mark] })
    expect(data.list[0]?.student).toMatchObject({ id: 's1', name: 'Ani' })
  })
})

describe('a list', () => {
  it('is refused for no row and no field, and what is left out is counted', () => {
    const list = [
      { id: 1, name: 'Ani', birth_date: { y: 1 } },
      { name: 'Tanpa id' },
      null,
      { id: 2, name: 'Budi' },
    ]
    const { data, lost } = read(listStudents, { list })
    expect(data.list.map(({ name }) => name)).toEqual(['Ani', 'Budi'])
    expect(data.list[0]?.birth_date).toBeNull()
    expect(lost).toEqual(['list.*.birth_date', 'list.*', 'list.*'])
  })
  it('is found bare, under another name, and where it is null', () => {
    expect(read(listStudents, []).data.list).toEqual([])
    for (const data of [[{ id: 1, name: 'Ani' }], { items: [{ id: 1, name: 'Ani' }] }])
      expect(read(listStudents, data).data.list).toHaveLength(1)
    expect(read(listStudents, { list: null }).data.list).toEqual([])
    expect(readData(listStudents, { ok: true })).toBeUndefined()
  })
  it.each([
    ['of a few', 3, undefined, { current_page: 2, page_size: 10, total_data: 13, total_page: 2 }],
    ['that may go on', 10, undefined, { current_page: 2, page_size: 10, total_data: 20, total_page: 3 }],
    ['of all at once', 40, undefined, { current_page: 1, page_size: 40, total_data: 40, total_page: 1 }],
    ['in other words', 10, { page: '2', per_page: 10, total: '45' }, { total_data: 45, total_page: 5 }],
  ])('needs no pagination: one %s', (_, count, pagination, expected) => {
    const list = Array.from({ length: count }, (__, id) => ({ id, name: 'Ani' }))
    const { data } = read(listStudents, { list, pagination }, { page: 2, limit: 10 })
    expect(data.pagination).toMatchObject(expected)
  })
})

describe('a value', () => {
  it('that an enumeration does not know stays, and one in other words is known', () => {
    const of = (status: unknown) => read(getStudent, { id: 1, name: 'Ani', status }).data.status
    expect(['AKTIF', 'aktif', 'Active', 'Lulus', 'skorsing', { code: 'aktif' }].map(of)).toEqual([
      'active',
      'active',
      'active',
      'graduated',
      'skorsing',
      'active',
    ])
    const gender = (word: unknown) => read(getStudent, { id: 1, name: 'Ani', gender: word }).data.gender
    expect(['L', 'Laki-laki', 'male', 'p', 'Perempuan'].map(gender)).toEqual(['L', 'L', 'L', 'P', 'P'])
  })
  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-20'],
    ['2026-11-19T17:00:00.000Z', '2026-11-20'],
    ['2026-11-19T15:00:00Z', '2026-11-20'],
    ['2026-11-20T00:00:00+07:00', '2026-11-20'],
    ['2026-11-20 00:00:00', '2026-11-20'],
  ])('that is a date with a time is the date of the school: %s', (left_on, date) => {
    expect(read(getStudent, { id: 1, name: 'Ani', left_on }).data.left_on).toBe(date)
  })
  it('that is a number where a text is asked for, or the other way round, is read', () => {
    const { data } = read(getStudent, { id: 1, name: 'Ani', nis: 1001, version: '3' })
    expect(data).toMatchObject({ nis: '1001', version: 3 })
  })
})

describe('a field under another name', () => {
  it('is found: a class flat and nested, camel case', () => {
    for (const given of [
      { class: { id: 3, name: '7A' } },
      { class_id: 3, class_name: '7A' },
      { classId: '3', className: '7A' },
      { class_id: 3, class: '7A' },
      { kelas: { id: 3, nama: '7A' } },
    ])
      expect(read(getStudent, { id: 1, nama: 'Ani', ...given }).data).toMatchObject({
        name: 'Ani',
        class: { id: '3', name: '7A' },
      })
    expect(read(getStudent, { id: 1, name: 'Ani', class: null }).data.class).toBeNull()
  })
  it('is found for the pupil of a mark, and the date is what was asked', () => {
    const asked = { class_id: 'c', date: '2026-11-20' }
    const flat = { student_id: 1, name: 'Ani', nis: 5, status: 'S', updated_by_id: 9 }
    expect(read(getRegister, { list: [flat] }, asked).data.list).toMatchObject([
      { student_id: '1', date: '2026-11-20', status: 'sakit', student: { id: '1', name: 'Ani', nis: '5' } },
    ])
    const nested = { student: { id: 1, name: 'Ani' }, date: '2026-11-20', status: null }
    expect(read(getRegister, { list: [nested] }, asked).data.list[0]).toMatchObject({
      student_id: '1',
      status: null,
    })
  })
})

it.each([
  ['texts', ['siswa:lihat', 'siswa:ubah']],
  [
    'objects',
    [
      { id: 1, name: 'siswa:lihat' },
      { id: 2, name: 'siswa:ubah' },
    ],
  ],
  ['flags', { 'siswa:lihat': true, 'siswa:ubah': true, 'siswa:hapus': false }],
  ['one text', 'siswa:lihat,siswa:ubah'],
])('reads permissions that are %s', (_, permissions) => {
  const { data } = read(getRole, { id: 1, name: 'Guru', permissions })
  expect(data.permissions).toEqual(['siswa:lihat', 'siswa:ubah'])
})

it('takes no answer for a yes that does not say so', () => {
  expect(readAs(Envelope, { meta: { error_code: '0', message: null } })?.meta).toEqual({
    error_code: 0,
    message: '',
  })
  for (const meta of [{}, { error_code: null }, { error_code: '' }, { error_code: 'ok' }, { code: 0 }, null])
    expect(readAs(Envelope, { meta, data: {} })).toBeNull()
})
