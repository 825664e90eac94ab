import { type ComponentType } from 'react'
import type { Capability } from '../../../contract/health'
import type { Permission } from '../../../contract/permissions'
import { lateView } from '../../ui/late/late-part'

export interface SettingsPart {
  /** As the address has it: `?bagian=akun`. */
  name: string
  title: string
  /** What it holds, in a line. */
  about: string
  group: 'Saya' | 'Sekolah'
  /** Any one lets in; empty: every signed-in person. */
  access: readonly Permission[]
  /** What the service must be able to do for it. */
  capability?: Capability
  Screen: ComponentType
}

/** The parts of `/settings` in the order of the list, each in its own chunk. */
export const settingsParts: readonly SettingsPart[] = [
  {
    name: 'akun',
    title: 'Akun saya',
    about: 'Nama, email, dan kata sandi Anda.',
    group: 'Saya',
    access: [],
    Screen: lateView(async () => (await import('./own/account-part')).AccountPart),
  },
  {
    name: 'tampilan',
    title: 'Tampilan',
    about: 'Terang atau gelap. Berlaku di perangkat ini saja.',
    group: 'Saya',
    access: [],
    Screen: lateView(async () => (await import('./own/theme-part')).ThemePart),
  },
  {
    name: 'sesi',
    title: 'Sesi saya',
    about: 'Perangkat tempat Anda masuk.',
    group: 'Saya',
    access: [],
    capability: 'sessions',
    Screen: lateView(async () => (await import('./sessions/sessions-part')).SessionsPart),
  },
  {
    name: 'perangkat',
    title: 'Perangkat ini',
    about: 'Data yang disimpan agar Hadir bekerja tanpa jaringan.',
    group: 'Saya',
    access: [],
    Screen: lateView(async () => (await import('./own/device-part')).DevicePart),
  },
  {
    name: 'pemberitahuan',
    title: 'Pengingat',
    about: 'Pengingat absensi yang belum selesai, di perangkat ini.',
    group: 'Saya',
    access: ['attendances.write', 'school.write'],
    capability: 'register_reminders',
    Screen: lateView(async () => (await import('./reminders/reminders-part')).RemindersPart),
  },
  {
    name: 'sekolah',
    title: 'Profil sekolah',
    about: 'Nama, alamat, kepala sekolah, rekening, dan zona waktu. Hanya nama yang wajib diisi.',
    group: 'Sekolah',
    access: ['school.write'],
    Screen: lateView(async () => (await import('./school/profile-part')).ProfilePart),
  },
  {
    name: 'rupa',
    title: 'Logo dan warna',
    about: 'Nama, logo, dan warna sekolah di aplikasi, di layar utama, dan di kertas.',
    group: 'Sekolah',
    access: ['school.write'],
    Screen: lateView(async () => (await import('./look/look-part')).LookPart),
  },
  {
    name: 'tingkat',
    title: 'Tingkat',
    about: 'Tingkat sekolah, tempat kelas dibuat.',
    group: 'Sekolah',
    access: ['grades.write'],
    Screen: lateView(async () => (await import('./school/levels-part')).LevelsPart),
  },
  {
    name: 'pengguna',
    title: 'Pengguna',
    about: 'Siapa yang dapat masuk, dengan peran apa.',
    group: 'Sekolah',
    access: ['users.write'],
    capability: 'user_accounts',
    Screen: lateView(async () => (await import('./people/people-part')).PeoplePart),
  },
  {
    name: 'peran',
    title: 'Peran',
    about: 'Apa yang boleh dilihat dan diubah setiap peran.',
    group: 'Sekolah',
    access: ['roles.read'],
    Screen: lateView(async () => (await import('./roles/roles-part')).RolesPart),
  },
  {
    name: 'privasi',
    title: 'Privasi',
    about: 'Foto dan posisi siswa pada presensi, dan lama catatan perubahan disimpan.',
    group: 'Sekolah',
    access: ['school.write'],
    capability: 'evidence_settings',
    Screen: lateView(async () => (await import('./own/privacy-part')).PrivacyPart),
  },
  {
    name: 'data-pribadi',
    title: 'Data pribadi',
    about: 'Salinan semua data seseorang, dan penghapusan setelah ia keluar.',
    group: 'Sekolah',
    access: ['roles.write'],
    capability: 'personal_data',
    Screen: lateView(async () => (await import('./person-data/person-data-part')).PersonDataPart),
  },
  {
    name: 'catatan',
    title: 'Catatan perubahan',
    about: 'Siapa mengubah apa, dan kapan.',
    group: 'Sekolah',
    access: ['roles.write'],
    capability: 'changes',
    Screen: lateView(async () => (await import('./changes/changes-part')).ChangesPart),
  },
  {
    name: 'kesehatan',
    title: 'Kesehatan sistem',
    about: 'Basis data, disk, cadangan, pengingat, dan kesalahan layanan.',
    group: 'Sekolah',
    access: ['school.write'],
    capability: 'system_health',
    Screen: lateView(async () => (await import('./system/system-part')).SystemPart),
  },
]
