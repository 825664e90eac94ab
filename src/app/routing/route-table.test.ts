import { expect, it } from 'vitest'
import { holds } from '../../../contract/permissions'
import { masterRoles } from '../../../core-service/resources/accounts/roles/master-roles'
import { privateRoutes } from './route-table'

const roles = [
  ...['administrator', 'tata_usaha', 'kepala_sekolah', 'wali_kelas', 'guru', 'petugas_piket', 'bendahara'],
] as const

/**
 * Which screens the roles of a new school open, in the order of `roles`, written by hand: `gating` opens every screen as every role
 * and takes what is allowed from the table of routes, so that it cannot notice a screen that is open to too many.
 */
const opens: Readonly<Record<string, string>> = {
  //                                 adm tu kep wali guru piket bend
  '/dashboard': '                     x  x  x   x    x    x    x',
  '/civitas/siswa': '                 x  x  x   x    .    x    x',
  '/civitas/siswa/impor': '           x  x  .   .    .    .    .',
  '/civitas/siswa/:id': '             x  x  x   x    .    x    x',
  '/civitas/perangkat/guru': '        x  x  x   .    .    .    .',
  '/civitas/perangkat/non-guru': '    x  x  x   .    .    .    .',
  '/akademik/jadwal-pelajaran': '     x  x  x   x    x    x    .',
  '/akademik/mata-pelajaran': '       x  x  x   x    x    .    .',
  '/akademik/manajemen-kelas': '      x  x  x   x    x    x    x',
  '/akademik/manajemen-kelas/:id': '  x  x  x   x    x    x    x',
  '/akademik/tahun-ajaran': '         x  x  x   .    .    .    .',
  '/akademik/wali-kelas': '           x  x  x   x    .    x    .',
  '/akademik/wali-kelas/absensi': '   x  x  x   x    .    x    .',
  '/akademik/wali-kelas/izin-sakit': 'x  x  x   x    .    x    .',
  '/akademik/pengumuman': '           x  x  x   x    x    x    x',
  '/tagihan/tagihan-pembayaran': '    x  .  x   .    .    .    x',
  '/tagihan/pengaturan-tagihan': '    x  .  .   .    .    .    x',
  '/absensi/guru': '                  x  x  x   x    x    x    x',
  '/absensi/siswa': '                 x  x  x   x    .    x    .',
  '/absensi/siswa/gerbang': '         x  x  .   .    .    x    .',
  '/absensi/siswa/kartu': '           x  x  .   .    .    x    .',
  '/absensi/siswa/hubungi': '         x  x  x   x    .    x    .',
  '/absensi/siswa/detail/:id': '      x  x  x   x    .    x    .',
  '/analytic/weekly': '               x  .  x   .    .    .    x',
  '/analytic/students': '             x  .  x   .    .    .    x',
  '/analytic/bills': '                x  .  x   .    .    .    x',
  '/analytic/student-attendance': '   x  .  x   .    .    .    x',
  '/analytic/teacher-attendance': '   x  .  x   .    .    .    x',
  '/settings': '                      x  x  x   x    x    x    x',
  '/sinkronisasi': '                  x  x  x   x    x    x    x',
}

it('the roles of a new school open these screens and no others', () => {
  const may = privateRoutes.map(({ path, access }) => [
    path,
    roles.map((role) => {
      const { permissions } = masterRoles.find(({ master }) => master === role) ?? { permissions: [] }
      return holds(permissions, access) ? 'x' : '.'
    }),
  ])
  expect(Object.fromEntries(may)).toEqual(
    Object.fromEntries(Object.entries(opens).map(([path, row]) => [path, row.trim().split(/\s+/)])),
  )
  expect(masterRoles.map(({ master }) => master)).toEqual(roles)
})
