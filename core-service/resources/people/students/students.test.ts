import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Student } from '../../../../contract/people/students'
import { thursday } from '../../../../tests/support/services/core-service'
import { students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const odd = [
  ['Muhammad Ñuñez', '0501', null],
  ['محمد علي', '0502', null],
  ['Budi 🌟 Utama', '0503', null],
  ['100% Hadir_Terus', '0504', null],
  ['Ａｄｅ Ｌｅｂａｒ', '0505', null],
  ["D'Angelo \\ Backslash", '0506', null],
  ['A', null, '0000000001'],
  [`${'Panjang '.repeat(18)}Ujung`, null, null],
] as const

const { service, school, office, wali } = await schoolKit('siswa', {
  office: 'tata_usaha',
  wali: 'wali_kelas',
})
beforeAll(async () => {
  await service.db.insert(students).values(
    odd.map(([name, nis, nisn]) => ({
      id: uuidv7(),
      schoolId: school.schoolId,
      name,
      nis,
      nisn,
      createdAt: thursday,
      updatedAt: thursday,
    })),
  )
})

async function list(query: Record<string, string>, token = office) {
  const answer = await service.call('GET', `/v1/students?${new URLSearchParams(query).toString()}`, { token })
  expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
  return z.parse(listOf(Student), answer.data)
}
const namesOf = async (query: Record<string, string>, token?: string) =>
  (await list(query, token)).list.map((student) => student.name)

describe('the search', () => {
  it.each([
    ['budi', ['Budi Santoso', 'Budi Santoso B', 'Budi 🌟 Utama']],
    ['BUDI santo', ['Budi Santoso', 'Budi Santoso B']],
    ['santoso budi', ['Budi Santoso', 'Budi Santoso B']],
    ['eka', ['Éka Putri']],
    ['nunez', ['Muhammad Ñuñez']],
    ['ÑUÑEZ', ['Muhammad Ñuñez']],
    ['محمد', ['محمد علي']],
    ['🌟', ['Budi 🌟 Utama']],
    ['0503', ['Budi 🌟 Utama']],
    ['0000000001', ['A']],
    ['  Citra   Dewi ', ['Citra Dewi', 'Citra Dewi B']],
    ['tidak ada', []],
  ])('for %s finds %j', async (search, expected) => {
    expect(await namesOf({ search, limit: '200' })).toEqual(expected)
  })

  it.each(['%', '_', '%%', '100%', 'hadir_terus', '\\', "'", "'; DROP TABLE students; --", '％'])(
    'takes %s as the letters they are',
    async (search) => {
      const found = await namesOf({ search, limit: '200' })
      const folded = search === '％' ? '%' : search.toLowerCase()
      expect(found).toEqual(
        odd.map(([name]) => name as string).filter((name) => name.toLowerCase().includes(folded)),
      )
    },
  )

  it('of a hundred letters works, of more is refused', async () => {
    expect(await namesOf({ search: 'x y '.repeat(25) })).toEqual([])
    const answer = await service.call('GET', `/v1/students?search=${'a'.repeat(101)}`, { token: office })
    expect(answer.code).toBe(ErrorCode.invalid)
  })
})

describe('pages', () => {
  it('begin at 1 with ten, as the specification says', async () => {
    const { list: page, pagination } = await list({})
    expect(page).toHaveLength(10)
    expect(pagination).toEqual({ current_page: 1, page_size: 10, total_data: 17, total_page: 2 })
  })

  it.each(['name', '-name', 'nis', '-nis', 'class', '-class'])(
    'sorted by %s show everybody once',
    async (sort) => {
      const seen: string[] = []
      for (let page = 1; page <= 6; page++) {
        seen.push(...(await list({ sort, limit: '3', page: String(page) })).list.map((student) => student.id))
      }
      expect([seen.length, new Set(seen).size]).toEqual([17, 17])
    },
  )

  it('sort by name without case and accents, those without a class or number last', async () => {
    const plain = await namesOf({ search: 'a', limit: '200', class_id: school.classes['7A'].id })
    expect(plain).toEqual([
      'Aji Saputra',
      'Budi Santoso',
      'Citra Dewi',
      'Dimas Nugroho',
      'Éka Putri',
      'Fajar',
    ])
    const backwards = await namesOf({ sort: '-name', class_id: school.classes['7A'].id })
    expect(backwards).toEqual([...plain].reverse())
    const byNis = (await list({ sort: '-nis', limit: '200' })).list.map((student) => student.nis)
    expect(byNis.slice(0, 2)).toEqual(['0506', '0505'])
    expect(byNis.slice(-2)).toEqual([null, null])
    const byClass = (await list({ sort: 'class', limit: '200' })).list.map((student) => student.class?.name)
    expect(byClass.slice(0, 9)).toEqual([...Array<string>(6).fill('7A'), ...Array<string>(3).fill('7B')])
  })

  it('beyond the last one are empty and keep the total', async () => {
    const { list: page, pagination } = await list({ page: '99999', limit: '200' })
    expect([page, pagination.total_data]).toEqual([[], 17])
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e9',
    'limit=0',
    'limit=201',
    'limit=0',
    'sort=nisn',
    'status=x',
    'class_id=1',
  ])('%s is refused in words', async (query) => {
    const answer = await service.call('GET', `/v1/students?${query}`, { token: office })
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    expect(
      z.parse(z.object({ errors: z.array(z.object({ message: z.string() })) }), answer.data).errors[0]
        ?.message,
    ).not.toMatch(/[Ii]nvalid|expected/)
  })
})

describe('filters', () => {
  it('by class, grade and status', async () => {
    expect(await namesOf({ class_id: school.classes['7B'].id })).toHaveLength(3)
    expect(await namesOf({ grade_id: school.classes['7A'].gradeId, limit: '50' })).toHaveLength(9)
    await service.db.update(students).set({ status: 'graduated' }).where(eq(students.nis, '0501'))
    expect(await namesOf({ status: 'graduated' })).toEqual(['Muhammad Ñuñez'])
    expect((await list({ status: 'active' })).pagination.total_data).toBe(16)
    // Who has left is there only where the status asks for them, as among the staff.
    expect((await list({})).pagination.total_data).toBe(16)
    expect(await namesOf({ search: 'Ñuñez' })).toEqual([])
    expect((await list({ status: 'all' })).pagination.total_data).toBe(17)
    expect(await namesOf({ search: 'Ñuñez', status: 'all' })).toEqual(['Muhammad Ñuñez'])
  })
})

describe('a wali kelas', () => {
  it('sees the own class only, whatever is asked for', async () => {
    expect((await list({}, wali)).pagination.total_data).toBe(6)
    expect(await namesOf({ class_id: school.classes['7B'].id }, wali)).toEqual([])
    expect(await namesOf({ search: 'budi' }, wali)).toEqual(['Budi Santoso'])
  })

  it('gets a pupil of the own class and no other one', async () => {
    const get = (id: string | undefined) => service.call('GET', `/v1/students/${id ?? ''}`, { token: wali })
    const own = await get(school.classes['7A'].pupils[0]?.id)
    expect(z.parse(Student, own.data)).toMatchObject({
      name: 'Aji Saputra',
      nis: '001',
      class: { name: '7A' },
    })
    const other = await get(school.classes['7B'].pupils[0]?.id)
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
    expect((await get(uuidv7())).code).toBe(ErrorCode.notFound)
    expect((await get('1')).code).toBe(ErrorCode.invalid)
  })
})
