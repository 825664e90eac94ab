import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { StudentParent } from '../../../../contract/people/student-parents'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { areOneFamily } from '../../../../src/records/family/siblings'

let office: string

const families = [
  ['7A', 0, { fatherName: 'Slamet Riyadi', motherName: 'Sri Wahyuni', phone: '+62811' }],
  ['7B', 0, { fatherName: 'slamet RIYADI', motherName: 'Sri wahyuni', phone: '+62822' }],
  // A namesake with another wife is another man.
  ['7A', 1, { fatherName: 'Slamet Riyadi', motherName: 'Dewi Lestari' }],
  ['7A', 2, { motherName: 'Ibu Tunggal', phone: '+62833' }],
  ['7B', 1, { motherName: 'Ibu Tunggal', phone: '+62833' }],
  // No field shows that she is the same.
  ['7B', 2, { motherName: 'Ibu Tunggal' }],
  ['7A', 3, { guardianName: '100% Wali_Murid', fatherName: '  ' }],
  ['7A', 4, { guardianName: 'Éyang Sastro 👵' }],
] as const

const { service, school } = await schoolKit('ortu', {})
beforeAll(async () => {
  const other = await makeSchool(service.db, 'ortu-lain')
  office = await service.token(school.email('tata_usaha'))
  for (const [name, index, values] of families) {
    const id = school.classes[name].pupils[index]?.id ?? ''
    await service.db.update(students).set(values).where(eq(students.id, id))
  }
  await service.db
    .update(students)
    .set({ fatherName: 'Slamet Riyadi' })
    .where(eq(students.schoolId, other.schoolId))
})

async function list(query: string, token = office) {
  const answer = await service.call('GET', `/v1/students/parents?${query}`, { token })
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(listOf(StudentParent), answer.data)
}
const shown = (parents: readonly StudentParent[]) =>
  parents.map(({ name, relation, children }) => [name, relation, children?.map((child) => child.name)])

it('lists parents and guardians by name, each with the children', async () => {
  const { list: parents, pagination } = await list('limit=50')
  // People of one name are in the order of their ids, which is random.
  const sorted = [...shown(parents)].sort((a, b) =>
    a[0] === b[0] ? JSON.stringify(a[2]).localeCompare(JSON.stringify(b[2])) : 0,
  )
  expect(sorted).toEqual([
    ['100% Wali_Murid', 'guardian', ['Dimas Nugroho']],
    ['Dewi Lestari', 'mother', ['Budi Santoso']],
    ['Éyang Sastro 👵', 'guardian', ['Éka Putri']],
    ['Ibu Tunggal', 'mother', ['Budi Santoso B', 'Citra Dewi']],
    ['Ibu Tunggal', 'mother', ['Citra Dewi B']],
    ['Slamet Riyadi', 'father', ['Aji Saputra', 'Aji Saputra B']],
    ['Slamet Riyadi', 'father', ['Budi Santoso']],
    ['Sri Wahyuni', 'mother', ['Aji Saputra', 'Aji Saputra B']],
  ])
  expect(pagination.total_data).toBe(8)
})

it.each([
  ['slamet', 2],
  ['riyadi SLAMET', 2],
  // A father is found by his own name, not by his wife's.
  ['wahyuni', 1],
  ['eyang', 1],
  ['100%', 1],
  ['_', 1],
  ['%25%25', 0],
  ['aji', 0],
])('finds by %s', async (search, total) => {
  const { list: parents, pagination } = await list(`search=${search.replace(/%$/, '%25')}`)
  expect([parents.length, pagination.total_data]).toEqual([total, total])
})

it('pages without losing anybody', async () => {
  const seen: string[] = []
  for (let page = 1; page <= 4; page++) {
    const { list: parents, pagination } = await list(`limit=2&page=${page}`)
    expect(pagination.total_data).toBe(8)
    seen.push(...parents.map(({ id }) => id))
  }
  expect(new Set(seen).size).toBe(8)
  expect((await list('limit=2&page=9')).pagination.total_data).toBe(8)
})

it('of a class, and for a wali kelas only of the own one', async () => {
  expect(shown((await list(`class_id=${school.classes['7B'].id}`)).list)).toHaveLength(4)
  const wali = await service.token(school.email('wali_kelas'))
  const own = await list('limit=50', wali)
  const classes = own.list.flatMap(({ children }) => children?.map((child) => child.class?.name) ?? [])
  expect(new Set(classes)).toEqual(new Set(['7A']))
  expect((await list(`class_id=${school.classes['7B'].id}`, wali)).list).toEqual([])
  // A father of children in both classes is listed with those of the own class only, also by his name.
  const found = await list('search=slamet%20riyadi&limit=50', wali)
  expect(
    shown(found.list)
      .flatMap(([, , children]) => children)
      .sort(),
  ).toEqual(['Aji Saputra', 'Budi Santoso'])
})

it('joins pupils of one telephone by the rule of the app, whatever is known of their parents', async () => {
  const names = [null, 'A', 'B']
  const parents = names.flatMap((father) =>
    names.flatMap((mother) => names.map((guardian) => ({ father, mother, guardian }))),
  )
  const pairs = parents.flatMap((one, at) => parents.slice(at).map((other) => [one, other] as const))
  const large = await makeSchool(service.db, 'ortu-pasangan')
  const made = pairs.map((pair, at) =>
    pair.map((known) => {
      // Names of each pair are its own, so that no two pairs are one family.
      const nameOf = (name: string | null) => name && `${name} ${at} Ortu`
      return {
        id: crypto.randomUUID(),
        schoolId: large.schoolId,
        ...{ name: 'Anak', createdAt: new Date(), updatedAt: new Date() },
        phone: `+62812${String(1_000_000 + at)}`,
        fatherName: nameOf(known.father),
        motherName: nameOf(known.mother),
        guardianName: nameOf(known.guardian),
      }
    }),
  )
  await service.db.insert(students).values(made.flat())
  const token = await service.token(large.email('tata_usaha'))
  const known: StudentParent[] = []
  for (let page = 1; ; page++) {
    const { list: some, pagination } = await list(`page=${page}&limit=200`, token)
    known.push(...some)
    if (page >= pagination.total_page) break
  }
  const families = new Set(
    known.map(({ children }) =>
      (children ?? [])
        .map(({ id }) => id)
        .sort()
        .join(),
    ),
  )
  const rule = (pupil: {
    fatherName: string | null
    motherName: string | null
    guardianName: string | null
  }) => ({
    father_name: pupil.fatherName,
    mother_name: pupil.motherName,
    guardian_name: pupil.guardianName,
  })
  const differing = made.flatMap(([one, other], at) => {
    if (!one || !other) return []
    const isJoined = families.has([one.id, other.id].sort().join())
    return isJoined === areOneFamily(rule(one), rule(other)) ? [] : [JSON.stringify(pairs[at])]
  })
  expect(differing).toEqual([])
})
