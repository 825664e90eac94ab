import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'

/** Names that sort alike, hardly differ, or hold what a pattern would take for its own. */
const parts = [
  'Budi',
  'budi',
  'BUDÍ',
  'Bu_di',
  '100%',
  'Nur',
  'Ñur',
  'nur-aini',
  'Éka',
  'Siti',
  "Ma'ruf",
  'محمد',
  '🌟',
  'a',
  'B\\c',
]
const numbers = [null, '0', '00', '007', '07', '7', '10']

let pupils: { id: string; text: string }[]

const { service, school, office } = await schoolKit('halaman', { office: 'tata_usaha' })
beforeAll(async () => {
  const rows = Array.from({ length: 73 }, (_, index) => ({
    id: uuidv7(),
    schoolId: school.schoolId,
    name: `${parts[index % parts.length] ?? ''} ${parts[(index * 7) % parts.length] ?? ''}`,
    // Unique, and still often equal to the eye.
    nis: index < numbers.length ? (numbers[index] ?? null) : null,
    createdAt: thursday,
    updatedAt: thursday,
  }))
  await service.db.insert(students).values(rows)
  const all = await service.db.select().from(students)
  pupils = all.map(({ id, name, nis, nisn }) => ({ id, text: fold(`${name} ${nis ?? ''} ${nisn ?? ''}`) }))
})

/** Case and accents gone, as the database folds them. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const Page = listOf(z.object({ id: z.string() }))
async function ids(query: Record<string, string>): Promise<{ ids: string[]; total: number }> {
  const url = `/v1/students?${new URLSearchParams(query).toString()}`
  const answer = await service.call('GET', url, { token: office })
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  const { list, pagination } = z.parse(Page, answer.data)
  return { ids: list.map(({ id }) => id), total: pagination.total_data }
}

async function allPages(query: Record<string, string>, limit: number): Promise<string[]> {
  const seen: string[] = []
  for (let page = 1; ; page++) {
    const { ids: some, total } = await ids({ ...query, limit: String(limit), page: String(page) })
    seen.push(...some)
    if (page * limit >= total) return seen
  }
}

const sort = fc.constantFrom('name', '-name', 'nis', '-nis', 'class', '-class')
const limit = fc.integer({ min: 7, max: 200 })
const search = fc
  .array(
    fc.oneof(
      fc.constantFrom(...parts, ...numbers.filter((one) => one !== null), '%', '_', '\\', '__', '%%'),
      fc.string({
        maxLength: 3,
        unit: fc.constantFrom('a', 'b', 'd', 'i', 'n', 'u', 'r', '%', '_', '\\', 'é', '0', '7'),
      }),
    ),
    { maxLength: 3 },
  )
  .map((words) => words.join(' '))

describe('pages of students', () => {
  it('show everybody once, under any sort and size', async () => {
    const expected = pupils.map(({ id }) => id).sort()
    await fc.assert(
      fc.asyncProperty(sort, limit, async (by, size) => {
        const seen = await allPages({ sort: by }, size)
        expect([...seen].sort()).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('are one order, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(sort, limit, search, async (by, size, text) => {
        const query = { sort: by, ...(text === '' ? {} : { search: text }) }
        const whole = await ids({ ...query, limit: '200' })
        expect(await allPages(query, size)).toEqual(whole.ids)
        expect(whole.total).toBe(whole.ids.length)
      }),
      { numRuns: 40 },
    )
  })

  it('hold what a search by hand would find', async () => {
    await fc.assert(
      fc.asyncProperty(search, async (text) => {
        const words = text.split(/\s+/).filter((word) => word !== '')
        const byHand = pupils.filter((one) => words.every((word) => one.text.includes(fold(word))))
        const found = await ids({ search: text, limit: '200' })
        expect([...found.ids].sort()).toEqual(byHand.map(({ id }) => id).sort())
        expect(found.total).toBe(byHand.length)
      }),
      { numRuns: 150 },
    )
  })
})
