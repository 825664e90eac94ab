import { expect, it } from 'vitest'
import { capabilities } from '../../../contract/health'
import { permissions as all, type Permission } from '../../../contract/permissions'
import { privateRoutes } from '../routing/route-table'
import { allows } from '../session/allows'
import { menuFor, openItem, splitForBar } from './menu'
import { grouped, groupedByUse } from './menu-groups'
import { offeredOf } from './use-offered'

function menuOf(held: readonly Permission[], homeroom: string[] | undefined) {
  const user = { id: 'u', name: 'Sari', ...(homeroom && { homeroom_class_ids: homeroom }) }
  return menuFor({ user, can: (...wanted) => allows(held, wanted) })
}
const labels = (menu: ReturnType<typeof menuOf>) => menu.map(({ label }) => label)

it('leads a wali kelas to the own register, and not to the office’s work', () => {
  const held = [
    'attendances.read',
    'attendances.write',
    'students.read',
    'classes.read',
    'teachers.read',
  ] as const
  const menu = menuOf(held, ['7a'])
  expect(labels(menu)).toEqual([
    'Beranda',
    'Absensi',
    'Kelas saya',
    'Siswa',
    'Hubungi orang tua',
    'Pengaturan',
  ])
})

it('leads the office, which is wali kelas of nobody, to pupils, classes and staff', () => {
  const menu = menuOf(all, [])
  expect(labels(menu)).toEqual([
    'Beranda',
    'Izin dan sakit',
    'Siswa',
    'Gerbang',
    'Absensi guru',
    'Tagihan pembayaran',
    'Jadwal pelajaran',
    'Pengumuman',
    'Manajemen kelas',
    'Guru',
    'Non-guru',
    'Absensi siswa',
    'Hubungi orang tua',
    'Kartu siswa',
    'Tahun ajaran',
    'Mata pelajaran',
    'Pengaturan tagihan',
    'Laporan mingguan',
    'Analitik siswa',
    'Analitik tagihan',
    'Analitik kehadiran siswa',
    'Analitik kehadiran guru',
    'Pengaturan',
  ])
})

it('leads every member of staff to the own check-in, whatever the role may read', () => {
  const user = { id: 'u', name: 'Ayu', homeroom_class_ids: [], teacher_id: 't' }
  const menu = menuFor({ user, can: (...wanted) => allows(['dashboard.read'], wanted) })
  expect(labels(menu)).toEqual(['Beranda', 'Absensi guru', 'Pengaturan'])
})

it('offers the register where a plain service does not say whose it is', () => {
  expect(labels(menuOf(['attendances.read'], undefined))).toContain('Absensi')
})

it('keeps the phone’s bar to four, and settings behind the rest', () => {
  const { bar, rest } = splitForBar(menuOf(all, ['7a']))
  expect(labels(bar)).toEqual(['Beranda', 'Absensi', 'Kelas saya', 'Izin dan sakit'])
  expect(labels(rest)).toEqual([
    'Siswa',
    'Gerbang',
    'Absensi guru',
    'Tagihan pembayaran',
    'Jadwal pelajaran',
    'Pengumuman',
    'Manajemen kelas',
    'Guru',
    'Non-guru',
    'Absensi siswa',
    'Hubungi orang tua',
    'Kartu siswa',
    'Tahun ajaran',
    'Mata pelajaran',
    'Pengaturan tagihan',
    'Laporan mingguan',
    'Analitik siswa',
    'Analitik tagihan',
    'Analitik kehadiran siswa',
    'Analitik kehadiran guru',
    'Pengaturan',
  ])
})

it('has the till on the bar of a treasurer', () => {
  const held = [
    'dashboard.read',
    'students.read',
    'classes.read',
    'classes.all',
    'bills.read',
    'bills.write',
  ] as const
  expect(labels(splitForBar(menuOf(held, [])).bar)).toContain('Tagihan pembayaran')
})

it('groups as the side bar shows', () => {
  expect(grouped(menuOf(all, ['7a'])).map(({ group }) => group)).toEqual([
    'Dashboard',
    'Civitas',
    'Akademik',
    'Absensi',
    'Tagihan',
    'Analitik',
    'Pengaturan',
  ])
})

it('groups by use as the phone shows: first what is used most of what is not on the bar', () => {
  const { rest } = splitForBar(menuOf(all, []))
  expect(groupedByUse(rest).map(({ group, items }) => [group, items[0]?.label])).toEqual([
    ['Absensi', 'Absensi guru'],
    ['Tagihan', 'Tagihan pembayaran'],
    ['Akademik', 'Jadwal pelajaran'],
    ['Civitas', 'Guru'],
    ['Analitik', 'Laporan mingguan'],
    ['Pengaturan', 'Pengaturan'],
  ])
})

/** Screens that another one leads to, by the path of that one: where their work begins. */
const behind: Readonly<Record<string, string>> = {
  '/civitas/siswa/impor': '/civitas/siswa',
  // The chip, always in sight, is its door.
  '/sinkronisasi': '/dashboard',
}

it('every screen without an id in its address has an entry, or is behind one that has', () => {
  const offered = new Set<string>(menuOf(all, ['7a']).map(({ path }) => path))
  const rest = privateRoutes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !offered.has(path))
  expect(rest).toEqual(Object.keys(behind))
  expect(Object.values(behind).filter((path) => !offered.has(path))).toEqual([])
})

it('marks one entry as open: the nearest above the address', () => {
  const menu = menuOf(all, ['7a'])
  expect(openItem(menu, '/absensi/siswa/gerbang')).toBe('/absensi/siswa/gerbang')
  expect(openItem(menu, '/absensi/siswa/detail/1')).toBe('/absensi/siswa')
  expect(openItem(menu, '/absensi/siswa/kartu')).toBe('/absensi/siswa/kartu')
  expect(openItem(menu, '/akademik/wali-kelas/absensi')).toBe('/akademik/wali-kelas/absensi')
  expect(openItem(menu, '/absensi/siswaku')).toBeUndefined()
})

it('leads to no screen that the service has nothing for, and hides nothing while that is not known', () => {
  const paths = (offered?: readonly string[]) =>
    offeredOf(menuFor({ user: { id: 'u', name: 'Ani' }, can: () => true }), offered).map(({ path }) => path)
  const all = paths()
  expect(all).toEqual(expect.arrayContaining(['/analytic/weekly', '/absensi/siswa/kartu']))
  expect(paths(capabilities)).toEqual(all)
  expect(all.filter((path) => !paths([]).includes(path))).toEqual([
    '/absensi/siswa/kartu',
    '/analytic/weekly',
  ])
})
