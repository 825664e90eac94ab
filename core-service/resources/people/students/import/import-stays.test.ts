import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importKit, outcomes, row } from '../../../../../tests/support/records/import-kit'
import { classes } from '../../../../db/schema/school/classes'

// Thursday 19 November 2026.
const kit = importKit('pergi')
const { byNis, memberships, run } = kit
const known = { row: 1, name: 'Aji Saputra', nis: '001' }
const classNames = async () =>
  (await kit.service.db.select().from(classes).where(eq(classes.schoolId, kit.school.schoolId)))
    .map(({ name }) => name)
    .sort()

it('a pupil of the school who is gone leaves on the day of the list, and comes back by no list', async () => {
  const leaves = { ...known, class_name: '9X', grade_level: 9, status: 'graduated', left_on: '2026-10-30' }
  const dry = await run([leaves], true)
  expect(dry).toMatchObject([
    {
      outcome: 'updated',
      changed: ['status', 'left_on'],
      before: { status: 'active', left_on: null },
      after: { status: 'graduated', left_on: '2026-10-30' },
    },
  ])
  const [done] = await run([leaves])
  expect(await byNis('001')).toMatchObject({ status: 'graduated', leftOn: '2026-10-30' })
  expect(await memberships(done?.student_id ?? '')).toEqual([
    { name: '7A', from: '2026-07-01', to: '2026-10-29' },
  ])
  expect(outcomes(await run([leaves, { ...known, row: 2 }]))).toEqual(['unchanged', 'refused'])
  expect(outcomes(await run([{ ...known, status: 'graduated' }]))).toEqual(['unchanged'])
  expect((await run([{ ...known, status: 'active' }]))[0]?.message).toBe(
    'Aji Saputra tercatat sudah tidak aktif di sekolah ini.',
  )
  await run([{ ...leaves, left_on: '2026-11-05' }])
  expect((await memberships(done?.student_id ?? ''))[0]?.to).toBe('2026-11-04')
  expect(await classNames()).toEqual(['7A', '7B'])
})

it('a pupil who is new and gone is kept as gone, in no class, and today where no day is said', async () => {
  const list = await run([
    row(1, { status: 'transferred', left_on: '2026-08-03', class_name: '9X', grade_level: 9 }),
    row(2, { status: 'dropped' }),
    row(3, { status: 'active', left_on: null }),
  ])
  expect(outcomes(list)).toEqual(['created', 'created', 'created'])
  expect(await byNis('09001')).toMatchObject({ status: 'transferred', leftOn: '2026-08-03' })
  expect(await byNis('09002')).toMatchObject({ status: 'dropped', leftOn: '2026-11-19' })
  expect(await byNis('09003')).toMatchObject({ status: 'active', leftOn: null })
  expect(await memberships(list[0]?.student_id ?? '')).toEqual([])
  expect(await classNames()).toEqual(['7A', '7B', '7C'])
})

it('the first day begins the stay in the class, of the new and of the known', async () => {
  await kit.service.call('PUT', '/v1/students/attendances', {
    token: kit.token,
    body: {
      class_id: kit.school.classes['7A'].id,
      date: '2026-11-18',
      entries: [{ student_id: kit.school.classes['7A'].pupils[1]?.id, status: 'hadir' }],
    },
  })
  const in7A = { class_name: '7A' }
  const list = await run([
    row(1, { ...in7A, joined_on: '2026-11-09' }),
    row(2, { ...in7A, joined_on: '2024-07-15' }),
    row(3, in7A),
    { ...known, row: 4, joined_on: '2026-09-01' },
    { row: 5, name: 'Budi Santoso', nis: '002', joined_on: '2026-11-19' },
    row(6, { joined_on: '2026-11-20' }),
    row(7, { joined_on: '2026-11-09', status: 'dropped', left_on: '2026-11-02' }),
  ])
  expect(outcomes(list)).toEqual([
    ...Array.from({ length: 3 }, () => 'created'),
    'updated',
    ...Array.from({ length: 3 }, () => 'refused'),
  ])
  const began = await Promise.all(
    list.slice(0, 4).map(async (one) => (await memberships(one.student_id ?? ''))[0]?.from),
  )
  expect(began).toEqual(['2026-11-09', '2026-07-01', '2026-11-19', '2026-09-01'])
  expect(list.slice(4).map(({ message }) => message)).toEqual([
    'Siswa ini sudah diabsen pada 18 November 2026. Pilih tanggal itu atau sebelumnya.',
    'Tanggal masuk paling lambat hari ini.',
    'Siswa ini baru masuk 9 November 2026.',
  ])
  expect(outcomes(await run([{ ...known, joined_on: '2026-09-01' }]))).toEqual(['unchanged'])
})

it('a pupil who leaves makes room for one who comes', async () => {
  await kit.service.db.update(classes).set({ capacity: 6 }).where(eq(classes.id, kit.school.classes['7A'].id))
  const comes = row(2, { class_name: '7A' })
  expect(outcomes(await run([comes], true))).toEqual(['refused'])
  expect(outcomes(await run([comes, { ...known, status: 'graduated' }]))).toEqual(['created', 'updated'])
})
