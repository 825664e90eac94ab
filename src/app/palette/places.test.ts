import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { capabilities } from '../../../contract/health'
import { permissions, type Permission } from '../../../contract/permissions'
import { allows } from '../session/allows'
import { privateRoutes } from '../routing/route-table'
import { menuFor } from '../shell/menu'
import { findPlaces, placesFor } from './places'

function placesOf(held: readonly Permission[], offered: readonly string[] = capabilities) {
  const can = (...wanted: Permission[]) => allows(held, wanted)
  return placesFor(can, menuFor({ user: { id: 'u', name: 'Sri', teacher_id: 't' }, can }), offered)
}
const first = (typed: string) => findPlaces(typed, placesOf(permissions))[0]?.to

it.each([
  ['kasir', '/tagihan/tagihan-pembayaran'],
  ['tunggakan', '/tagihan/tagihan-pembayaran?tampilan=tunggakan'],
  ['peran', '/settings?bagian=peran'],
  ['pengguna', '/settings?bagian=pengguna'],
  ['impor', '/civitas/siswa/impor'],
  ['kenaikan', '/akademik/tahun-ajaran?kenaikan'],
  ['kartu', '/absensi/siswa/kartu'],
  ['rekap', '/akademik/wali-kelas/absensi?tampilan=rekap'],
  ['libur', '/akademik/tahun-ajaran'],
  ['logo', '/settings?bagian=rupa'],
  ['tambah siswa', '/civitas/siswa?tambah=1'],
  ['siswa baru', '/civitas/siswa?tambah=1'],
  ['hubungi', '/absensi/siswa/hubungi'],
  ['buku kas', '/tagihan/tagihan-pembayaran?tampilan=kas'],
  ['laporan mingguan', '/analytic/weekly'],
  ['spp', '/tagihan/tagihan-pembayaran'],
])('"%s" leads first to %s', (typed, to) => {
  expect(first(typed)).toBe(to)
})

it('who sees all classes is led to the registers without being a wali kelas', () => {
  const can = (...wanted: Permission[]) => allows(permissions, wanted)
  const menu = menuFor({ user: { id: 'u', name: 'Sri', homeroom_class_ids: [] }, can })
  const found = placesFor(can, menu, capabilities).map(({ to }) => to)
  expect(found).toContain('/akademik/wali-kelas/absensi?tampilan=rekap')
  expect(found).toContain('/akademik/wali-kelas/absensi?tampilan=rekap&impor=rekap')
  expect(found).not.toContain('/akademik/wali-kelas')
})

it('every screen without an id in its address is found by its title', () => {
  const found = placesOf(permissions).map(({ to }) => to)
  expect(
    privateRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && !found.includes(path)),
  ).toEqual([])
})

/** Ways to look at one and the same thing, which nobody looks for by their name. */
const looks = ['Hari', 'Per hari', 'Per bulan', 'Belum dihubungi']

it('every view of a screen is found by its name, or is a way to look at the screen', () => {
  const labels = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
    .filter((text) => text.includes('<ViewLinks'))
    .flatMap((text) => [...text.matchAll(/\{ name: '[\w-]+', label: '([^']+)'/g)])
    .map(([, label = '']) => label)
  expect(labels.length).toBeGreaterThan(12)
  const places = placesOf(permissions)
  expect(labels.filter((label) => !looks.includes(label) && findPlaces(label, places).length === 0)).toEqual(
    [],
  )
})

it('nothing is offered twice, or that the permission or the service does not open', () => {
  for (const held of [[], ...permissions.map((one) => [one])]) {
    for (const { to } of placesOf(held)) {
      const [path = ''] = to.split('?')
      const route = privateRoutes.find((one) => one.path === path)
      expect(route && allows(held, route.access), `${held.join()} ${to}`).toBe(true)
    }
  }
  const keys = placesOf(permissions).map(({ to, label }) => `${to} ${label}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(placesOf(permissions, []).map(({ label }) => label)).not.toContain('Buku kas')
})
