import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importKit, outcomes, row } from '../../../../../tests/support/records/import-kit'
import { classes } from '../../../../db/schema/school/classes'

const kit = importKit('ejaan')
const { memberships, run } = kit

const names = async () =>
  (await kit.service.db.select().from(classes).where(eq(classes.schoolId, kit.school.schoolId)))
    .map(({ name }) => name)
    .sort()

/** Names the two classes of the fixture, and adds others of the same year. */
async function rename(from: '7A' | '7B', name: string) {
  await kit.service.db.update(classes).set({ name }).where(eq(classes.id, kit.school.classes[from].id))
}

it('a class is found under every spelling of its name, and nobody is moved', async () => {
  const spellings = ['VII A', 'VII-A', 'VII.A', '7A', '7 A', 'Kelas 7A', 'KLS VII/A', '7a', 'VIIA']
  for (const class_name of spellings) {
    const list = await run([{ row: 1, name: 'Aji Saputra', nis: '001', class_name }])
    expect([class_name, ...outcomes(list)]).toEqual([class_name, 'unchanged'])
  }
  expect(await names()).toEqual(['7A', '7B'])
})

it('new spellings of one new class make one class', async () => {
  const spellings = ['VII Ibnu Sina', '7-IBNU SINA', 'Kelas 7 Ibnu Sina', '7  ibnu  sina', '7.Ibnu Sina']
  const list = await run(spellings.map((class_name, at) => row(at + 1, { class_name })))
  expect(new Set(list.map(({ new_class }) => new_class))).toEqual(new Set(['VII Ibnu Sina']))
  const majors = ['10 RPL 1', '10 TKJ 1', 'X RPL 1']
  await run(majors.map((class_name, at) => row(at + 11, { class_name, grade_level: 10 })))
  expect(await names()).toEqual(['10 RPL 1', '10 TKJ 1', '7A', '7B', 'VII Ibnu Sina'])
})

it('a class of its own is made where a person says so, and found again', async () => {
  const own = [row(1, { class_name: 'VII A', own_class: true })]
  expect(await run(own)).toMatchObject([{ outcome: 'created', new_class: 'VII A' }])
  expect(outcomes(await run(own))).toEqual(['unchanged'])
  expect(await names()).toEqual(['7A', '7B', 'VII A'])
})

it('a name that could mean two classes keeps who is in one of them, and is refused for others', async () => {
  await rename('7B', 'VII A')
  const stays = { row: 1, name: 'Aji Saputra', nis: '001', class_name: 'Kelas 7-A' }
  const [kept, newcomer, named] = await run([
    stays,
    row(2, { class_name: 'Kelas 7-A' }),
    row(3, { class_name: 'vii a' }),
  ])
  expect(kept?.outcome).toBe('unchanged')
  expect(newcomer?.message).toBe('Nama kelas Kelas 7-A bisa berarti 7A atau VII A. Pilih salah satu.')
  expect((await memberships(named?.student_id ?? ''))[0]?.name).toBe('VII A')
})
