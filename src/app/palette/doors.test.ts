import { expect, it } from 'vitest'
import { permissions as all, type Permission } from '../../../contract/permissions'
import { WordIndex } from '../../pull/find/word-index'
import type { SchoolEntry, SchoolIndex } from '../../pull/find/school-index'
import { allows } from '../session/allows'
import { menuFor } from '../shell/menu'
import { doorsFor } from './doors'
import { findGroups } from './find-groups'
import { placesFor } from './places'

const one = (entry: SchoolEntry) => new WordIndex([entry], ({ name, detail }) => [name, detail])
const index: SchoolIndex = {
  pupils: one({ id: 's 1', name: 'Budi Santoso', detail: 'VII A · 26270002' }),
  teachers: one({ id: 't1', name: 'Budi Hartono', detail: '' }),
  classes: one({ id: 'c1', name: 'VII A', detail: 'Budi Hartono' }),
  pupilCount: 1,
}

function search(
  typed: string,
  held: readonly Permission[],
  built: SchoolIndex | undefined = index,
  lately: readonly string[] = [],
) {
  const can = (...wanted: Permission[]) => allows(held, wanted)
  const menu = menuFor({ user: { id: 'u', name: 'Sri', homeroom_class_ids: [] }, can })
  const places = placesFor(can, menu, [])
  return findGroups({ typed, index: built, doors: doorsFor(can, menu), places, lately })
}
const found = (groups: ReturnType<typeof search>) =>
  groups.flatMap(({ label, hits }) => hits.map(({ to }) => [label, to]))

it('leads to the pupil, the teacher and the class', () => {
  expect(found(search('budi', all))).toEqual([
    ['Siswa', '/civitas/siswa/s%201'],
    ['Guru', '/civitas/perangkat/guru?orang=t1'],
    ['Kelas', '/akademik/manajemen-kelas/c1'],
  ])
})

it('offers nothing that the role may not open', () => {
  expect(found(search('budi', ['attendances.read']))).toEqual([])
  expect(found(search('budi', ['students.read']))).toEqual([['Siswa', '/civitas/siswa/s%201']])
})

it('offers the screens before anything is typed, and while the index is built', () => {
  expect(found(search('', ['students.read']))).toEqual([
    ['Halaman', '/dashboard'],
    ['Halaman', '/civitas/siswa'],
    ['Halaman', '/settings'],
    ['Halaman', '/sinkronisasi'],
  ])
  expect(found(search('sis', ['students.read'], undefined))[0]).toEqual(['Halaman', '/civitas/siswa'])
})

it('offers first what was opened lately, and nothing that cannot be opened any more', () => {
  const lately = ['/civitas/siswa/s%201', '/civitas/siswa/gone', '/settings?bagian=peran', '/settings']
  expect(found(search('', all, index, lately)).filter(([label]) => label === 'Terakhir dibuka')).toEqual([
    ['Terakhir dibuka', '/civitas/siswa/s%201'],
    ['Terakhir dibuka', '/settings?bagian=peran'],
    ['Terakhir dibuka', '/settings'],
  ])
  const few = found(search('', ['schedules.read'], index, lately))
  expect(few.filter(([label]) => label === 'Terakhir dibuka')).toEqual([['Terakhir dibuka', '/settings']])
})

it('leads to the list where more answer than are offered', () => {
  const entries = Array.from({ length: 40 }, (_, n) => ({ id: String(n), name: `Budi & ${n}`, detail: '' }))
  const pupils = new WordIndex(entries, ({ name }) => [name])
  const [siswa] = search('budi &', ['students.read'], { ...index, pupils })
  expect(siswa?.hits).toHaveLength(9)
  expect(siswa?.hits.at(-1)).toMatchObject({
    name: 'Semua 40 siswa yang cocok',
    to: '/civitas/siswa?cari=budi%20%26',
  })
})

it('finds what is inside of a word where no word begins with it', () => {
  expect(found(search('antos', ['students.read']))).toEqual([['Siswa', '/civitas/siswa/s%201']])
  expect(found(search('nt', ['students.read']))).toEqual([])
})
