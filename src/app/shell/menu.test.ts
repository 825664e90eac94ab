import { expect, it } from 'vitest'
import { permissions as all, type Permission } from '../../../contract/permissions'
import { allows } from '../session/allows'
import { grouped, menuFor, splitForBar } from './menu'

function menuOf(held: readonly Permission[], homeroom: string[] | undefined) {
  const user = { id: 'u', name: 'Sari', ...(homeroom && { homeroom_class_ids: homeroom }) }
  return menuFor({ user, can: (...wanted) => allows(held, wanted) })
}
const labels = (menu: ReturnType<typeof menuOf>) => menu.map(({ label }) => label)

it('leads a wali kelas to the own register, and not to the office’s work', () => {
  const menu = menuOf(['attendances.read', 'attendances.write', 'students.read', 'classes.read'], ['7a'])
  expect(labels(menu)).toEqual(['Beranda', 'Absensi', 'Kelas Saya', 'Siswa', 'Pengaturan'])
})

it('leads the office, which is wali kelas of nobody, to pupils and classes', () => {
  const menu = menuOf(all, [])
  expect(labels(menu)).toEqual(['Beranda', 'Siswa', 'Manajemen Kelas', 'Pengaturan'])
})

it('offers the register where a plain service does not say whose it is', () => {
  expect(labels(menuOf(['attendances.read'], undefined))).toContain('Absensi')
})

it('keeps the phone’s bar to four, and settings behind the rest', () => {
  const { bar, rest } = splitForBar(menuOf(all, ['7a']))
  expect(labels(bar)).toEqual(['Beranda', 'Absensi', 'Kelas Saya', 'Siswa'])
  expect(labels(rest)).toEqual(['Manajemen Kelas', 'Pengaturan'])
})

it('groups as the side bar shows', () => {
  expect(grouped(menuOf(all, ['7a'])).map(({ group }) => group)).toEqual([
    'Dashboard',
    'Civitas',
    'Akademik',
    'Absensi',
    'Pengaturan',
  ])
})
