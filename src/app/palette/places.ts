import type { Capability } from '../../../contract/health'
import type { Permission } from '../../../contract/permissions'
import { settingsParts } from '../../features/settings/settings-parts'
import { matches, words } from '../../pull/list/match'
import { importDoors } from '../../records/import/import-kind'
import type { Workspace } from '../../workspace/workspace'
import { privateRoutes, type PrivatePath } from '../routing/route-table'
import { menuFor, type MenuItem } from '../shell/menu'

/** The part of the address that opens the form for a new record. */
const newRecord = '?tambah=1'

/** A screen, a part of one, a setting, or the beginning of something to do. */
export interface Place {
  /** Says which it is in the list of places opened lately. */
  to: string
  label: string
  group: 'Halaman' | 'Pengaturan' | 'Tindakan'
  /** A screen, and not a part of one. */
  isScreen: boolean
  /** Where it is, which tells two of one name apart. */
  detail: string
  /** What people call it besides. */
  words: string
}

interface Part {
  path: PrivatePath
  search: string
  label: string
  /** All of them; and what opening the screen asks for. */
  needs?: readonly Permission[]
  /** What the service must be able to do for it. */
  capability?: Capability
  words?: string
}

const till = '/tagihan/tagihan-pembayaran'
const billSettings = '/tagihan/pengaturan-tagihan'
const register = '/akademik/wali-kelas/absensi'
const staffDays = '/absensi/guru'
const years = '/akademik/tahun-ajaran'
const classes = '/akademik/manajemen-kelas'

/** Other names of screens. */
const screenWords: Readonly<Partial<Record<PrivatePath, string>>> = {
  '/dashboard': 'dashboard beranda utama',
  '/civitas/siswa': 'murid peserta didik santri',
  '/civitas/perangkat/guru': 'pendidik pengajar pegawai',
  '/civitas/perangkat/non-guru': 'tendik tenaga kependidikan pegawai staf',
  '/akademik/jadwal-pelajaran': 'roster jam mengajar',
  '/akademik/mata-pelajaran': 'mapel',
  '/akademik/manajemen-kelas': 'rombel rombongan belajar',
  '/akademik/tahun-ajaran': 'semester kalender libur hari efektif jam pelajaran',
  '/akademik/wali-kelas/absensi': 'presensi kehadiran daftar hadir',
  '/akademik/wali-kelas/izin-sakit': 'surat',
  '/akademik/pengumuman': 'berita kabar',
  '/tagihan/tagihan-pembayaran': 'kasir spp bayar uang keuangan',
  '/tagihan/pengaturan-tagihan': 'spp uang',
  '/absensi/guru': 'presensi kehadiran pegawai',
  '/absensi/siswa': 'presensi kehadiran harian',
  '/absensi/siswa/gerbang': 'pindai kartu qr scan piket',
  '/absensi/siswa/kartu': 'qr pelajar cetak',
  '/absensi/siswa/hubungi': 'wa whatsapp telepon wali murid',
  '/settings': 'setelan',
  '/sinkronisasi': 'antrean belum terkirim',
}

/** Parts of screens that have an address of their own. */
const parts: readonly Part[] = [
  { path: till, search: '', label: 'Kasir', words: 'bayar loket' },
  { path: till, search: '?tampilan=kas', label: 'Buku kas', capability: 'till', words: 'setoran' },
  {
    path: till,
    search: '?tampilan=transfer',
    label: 'Pemeriksaan transfer',
    capability: 'bank_transfers',
    words: 'bank bukti',
  },
  {
    path: till,
    search: '?tampilan=tunggakan',
    label: 'Tunggakan',
    capability: 'arrears',
    words: 'utang menunggak',
  },
  { path: billSettings, search: '?tampilan=jenis', label: 'Jenis tagihan' },
  {
    path: billSettings,
    search: '?tampilan=potongan',
    label: 'Potongan',
    capability: 'reductions',
    words: 'beasiswa keringanan',
  },
  { path: '/civitas/siswa', search: '?tampilan=orang-tua', label: 'Orang tua', words: 'wali murid ayah ibu' },
  { path: register, search: '?tampilan=rekap', label: 'Rekap bulan absensi siswa', words: 'laporan cetak' },
  { path: register, search: '?tampilan=minggu', label: 'Absensi seminggu' },
  { path: staffDays, search: '?tampilan=saya', label: 'Absensi saya bulan ini' },
  {
    path: staffDays,
    search: '?tampilan=rekap',
    label: 'Rekap bulan absensi guru',
    needs: ['teacher_attendances.read'],
    capability: 'staff_days',
  },
  {
    path: staffDays,
    search: '?tampilan=izin',
    label: 'Izin pegawai',
    capability: 'staff_days',
    words: 'cuti',
  },
  { path: classes, search: '?tampilan=daftar', label: 'Daftar kelas' },
  { path: classes, search: '?tampilan=wali', label: 'Wali kelas', needs: ['classes.write'], words: 'tugas' },
  {
    path: years,
    search: '?kenaikan',
    label: 'Kenaikan kelas',
    needs: ['students.write', 'classes.all'],
    words: 'lulus tinggal naik',
  },
  { path: years, search: '', label: 'Hari libur', needs: ['periods.write'], words: 'kalender' },
  { path: years, search: '', label: 'Jam pelajaran', needs: ['periods.write'], words: 'bel' },
  { path: '/akademik/jadwal-pelajaran', search: '?tampilan=cetak', label: 'Cetak jadwal' },
  {
    path: '/akademik/mata-pelajaran',
    search: '?tampilan=matriks',
    label: 'Mata pelajaran per kelas',
    needs: ['schedules.read'],
    words: 'matriks pembagian',
  },
]

/** What a person begins, each at the form for it. */
const actions: readonly Part[] = [
  {
    path: '/civitas/siswa',
    search: newRecord,
    label: 'Tambah siswa',
    needs: ['students.write'],
    words: 'baru',
  },
  {
    path: '/civitas/perangkat/guru',
    search: newRecord,
    label: 'Tambah guru',
    needs: ['teachers.write'],
    words: 'baru',
  },
  {
    path: '/civitas/perangkat/non-guru',
    search: newRecord,
    label: 'Tambah tenaga non-guru',
    needs: ['teachers.write'],
    words: 'baru tendik',
  },
  { path: classes, search: newRecord, label: 'Tambah kelas', needs: ['classes.write'], words: 'baru rombel' },
  {
    path: '/akademik/mata-pelajaran',
    search: newRecord,
    label: 'Tambah mata pelajaran',
    needs: ['subjects.write'],
    words: 'baru mapel',
  },
  {
    path: billSettings,
    search: newRecord,
    label: 'Buat tagihan',
    needs: ['bills.write'],
    words: 'baru tambah spp',
  },
  {
    path: '/akademik/pengumuman',
    search: '?tulis=baru',
    label: 'Tulis pengumuman',
    needs: ['announcements.write'],
    words: 'baru buat',
  },
  {
    path: '/akademik/wali-kelas/izin-sakit',
    search: '?catat=1',
    label: 'Catat izin atau sakit',
    needs: ['leaves.write'],
    words: 'surat baru',
  },
]

/** Screens of the menu. Who is not led to one there is not led to it here, but for the register of those who see all classes. */
const inMenu = new Set(
  menuFor({ can: () => true, user: { id: '', name: '', teacher_id: '' } }).map(({ path }) => path),
)

/**
 * All that this person may open on this service, besides people and classes.
 * @param capabilities of the service; undefined while they are not known: what needs one is left out
 */
export function placesFor(
  can: Workspace['can'],
  menu: readonly MenuItem[],
  capabilities: readonly string[] | undefined,
): Place[] {
  const offers = (capability: Capability | undefined) =>
    capability === undefined || capabilities?.includes(capability) === true
  const isOffered = (path: PrivatePath) =>
    !inMenu.has(path) || menu.some((item) => item.path === path) || (path === register && can('classes.all'))
  const opened = privateRoutes.filter(
    ({ path, access }) => !path.includes(':') && can(...access) && isOffered(path),
  )
  const titles = new Map<PrivatePath, string>(opened.map(({ path, title }) => [path, title]))
  const screens = opened.map(({ path, title, group }): Place => {
    const detail = group === title || group === 'Dashboard' ? '' : group
    return {
      to: path,
      label: title,
      group: 'Halaman',
      isScreen: true,
      detail,
      words: screenWords[path] ?? '',
    }
  })
  const placesOf = (group: Place['group'], all: readonly Part[]) =>
    all.flatMap(({ path, search, label, needs = [], capability, words = '' }): Place[] => {
      const detail = titles.get(path)
      if (detail === undefined || !offers(capability) || !needs.every((one) => can(one))) return []
      return [{ to: `${path}${search}`, label, group, isScreen: false, detail, words }]
    })
  const imports = Object.values(importDoors).flatMap(({ path, access, capability, title }): Place[] => {
    const isOpened = opened.some((screen) => path.startsWith(`${screen.path}?`))
    if (!isOpened || !can(access) || !offers(capability)) return []
    return [
      {
        to: path,
        label: title,
        group: 'Tindakan',
        isScreen: false,
        detail: '',
        words: 'unggah excel berkas',
      },
    ]
  })
  const settings = settingsParts
    .filter(({ access, capability }) => can(...access) && offers(capability))
    .map(({ name, title, about, group }): Place => ({
      to: `/settings?bagian=${name}`,
      label: title,
      group: 'Pengaturan',
      isScreen: false,
      detail: group,
      words: about,
    }))
  return [
    ...screens,
    ...placesOf('Halaman', parts),
    ...settings,
    ...placesOf('Tindakan', actions),
    ...imports,
  ]
}

/** Places that answer a search: first those that it names, then those whose label it begins. */
export function findPlaces(typed: string, places: readonly Place[]): Place[] {
  const found = places.filter(({ label, detail, words }) => matches(typed, label, detail, words))
  const name = words(typed).join(' ')
  const rank = ({ label }: Place) => (words(label).join(' ') === name ? 0 : matches(typed, label) ? 1 : 2)
  return found.sort((a, b) => rank(a) - rank(b))
}
