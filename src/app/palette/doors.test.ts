import { expect, it } from 'vitest'
import { permissions as all, type Permission } from '../../../contract/permissions'
import { WordIndex } from '../../pull/find/word-index'
import type { SchoolEntry, SchoolIndex } from '../../pull/find/school-index'
import { allows } from '../session/allows'
import { menuFor } from '../shell/menu'
import { doorsFor } from './doors'
import { findGroups } from './find-groups'

const one = (entry: SchoolEntry) => new WordIndex([entry], ({ name, detail }) => [name, detail])
const index: SchoolIndex = {
  pupils: one({ id: 's 1', name: 'Budi Santoso', detail: 'VII A · 26270002' }),
  teachers: one({ id: 't1', name: 'Budi Hartono', detail: '' }),
  classes: one({ id: 'c1', name: 'VII A', detail: 'Budi Hartono' }),
  pupilCount: 1,
}

function search(typed: string, held: readonly Permission[], built: SchoolIndex | undefined = index) {
  const can = (...wanted: Permission[]) => allows(held, wanted)
  const menu = menuFor({ user: { id: 'u', name: 'Sri', homeroom_class_ids: [] }, can })
  return findGroups(typed, built, doorsFor(can, menu), menu)
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

it('offers the screens of the menu before anything is typed, and while the index is built', () => {
  expect(found(search('', ['students.read']))).toEqual([
    ['Halaman', '/dashboard'],
    ['Halaman', '/civitas/siswa'],
    ['Halaman', '/settings'],
  ])
  expect(found(search('sis', ['students.read'], undefined))).toEqual([['Halaman', '/civitas/siswa']])
})
