import { and, eq, like, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importKit, outcomes, row } from '../../../../../tests/support/records/import-kit'
import { students } from '../../../../db/schema/people/students'

const kit = importKit('nomor')
const { byNis, run, stored } = kit

/** The pupils of 7B have four figures in the fixture; here the whole school has three. */
const threeEverywhere = () =>
  kit.service.db
    .update(students)
    .set({ nis: sql`substr(nis, 2)` })
    .where(and(eq(students.schoolId, kit.school.schoolId), like(students.nis, '____')))

it.each([
  ['a number cell that lost its zeros', '1'],
  ['one that lost some of them', '01'],
  ['an apostrophe that keeps zeros in a spreadsheet', "'001"],
  ['spaces', ' 0 01 '],
])('a NIS is compared by what schools mean: %s', async (_what, nis) => {
  const before = await stored()
  const list = await run([{ row: 1, name: 'Aji Saputra', nis }])
  expect(list).toMatchObject([{ outcome: 'unchanged', student_id: kit.school.classes['7A'].pupils[0]?.id }])
  expect(await stored()).toEqual(before)
})

it.each(['0', '000', '-', '–', ' ', "'"])('%j is no NIS, for any number of pupils', async (nis) => {
  const list = await run([row(1, { nis }), row(2, { nis })])
  expect(outcomes(list)).toEqual(['created', 'created'])
  const made = (await stored()).filter((one) => one.name.startsWith('Murid'))
  expect(made.map((one) => one.nis)).toEqual([null, null])
})

it('a new NIS gets the zeros of the width that the school uses', async () => {
  await threeEverywhere()
  await run([row(1, { nis: '42' })])
  expect(await byNis('042')).toMatchObject({ name: 'Murid Ke 1' })
  const again = await run([row(1, { nis: '42' }), row(2, { nis: '042' })])
  expect(again).toMatchObject([{ outcome: 'unchanged' }, { message: 'Siswa ini sudah ada di baris 1.' }])
})

it('a new NIS stays as it is written where the widths of the school are mixed', async () => {
  await run([row(1, { nis: '42' })])
  expect(await byNis('42')).toMatchObject({ name: 'Murid Ke 1' })
})

it('a list of all pupils whose NIS lost their zeros changes nobody', async () => {
  const list = (await stored()).map(({ name, nis, nisn, birthDate }, at) => ({
    row: at + 1,
    name,
    nis: String(Number(nis)),
    nisn,
    birth_date: birthDate,
  }))
  expect(new Set(outcomes(await run(list)))).toEqual(new Set(['unchanged']))
})

it('a stored NIS without its zeros gets them from a workbook that has them', async () => {
  await threeEverywhere()
  await kit.service.db
    .update(students)
    .set({ nis: '3' })
    .where(and(eq(students.schoolId, kit.school.schoolId), eq(students.nis, '003')))
  const list = await run([{ row: 1, name: 'Citra Dewi', nis: '003' }])
  expect(list).toMatchObject([{ outcome: 'updated', before: { nis: '3' }, after: { nis: '003' } }])
})
