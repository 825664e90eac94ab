import type { Audience } from '../../contract/school/announcements'
import { addDays } from '../../contract/values/dates'
import { uuidv7 } from '../../contract/values/ids'
import type { Queryable } from '../db/client'
import { announcementClasses, announcementRoles, announcements } from '../db/schema/school/announcements'
import type { MasterRoleName } from '../resources/accounts/roles/master-roles'
import type { CreatedSchool } from '../resources/accounts/setup/create-school.repo'
import type { DemoClass } from './people/demo-pupils'

interface DemoAnnouncement {
  readonly title: string
  readonly body: string
  /** Days from today; the last day is shown too, none: for good. */
  readonly from: number
  readonly until?: number
  readonly roles?: readonly MasterRoleName[]
  /** Name of a level: its classes. */
  readonly level?: string
  readonly pinned?: boolean
}

/** From one that is over to one that is still to come; for everyone, some roles, some classes. */
const texts: readonly DemoAnnouncement[] = [
  {
    title: 'Upacara bendera hari Senin',
    body: 'Upacara dimulai pukul 06.45. Wali kelas mendampingi barisan kelasnya. Siswa memakai seragam putih biru lengkap dengan topi dan dasi.',
    from: -20,
    until: -14,
  },
  {
    title: 'Rapat wali kelas',
    body: 'Rapat di ruang guru hari *Kamis pukul 13.00*. Mohon membawa:\n- rekap absensi bulan ini\n- catatan siswa yang perlu perhatian\n\n_Kabari bagian kurikulum jika berhalangan._',
    pinned: true,
    from: -9,
    until: 5,
    roles: ['wali_kelas', 'kepala_sekolah'],
  },
  {
    title: 'Jadwal asesmen akhir semester',
    body: 'Asesmen akhir semester berlangsung dua minggu sebelum pembagian rapor. Kisi-kisi dikumpulkan ke bagian kurikulum paling lambat hari Jumat.',
    from: -6,
  },
  {
    title: 'Imunisasi siswa kelas 7',
    body: 'Puskesmas datang hari Rabu pukul 08.00 di aula. Siswa sarapan lebih dulu dan membawa kartu imunisasi.',
    from: -3,
    until: 4,
    level: '7',
  },
  {
    title: 'Pendalaman materi kelas 9',
    body: 'Pendalaman materi dimulai pekan depan, Senin sampai Kamis pukul 14.00–15.30. Absensi dicatat seperti biasa.',
    from: -2,
    level: '9',
  },
  {
    title: 'Perbaikan jaringan internet',
    body: 'Jaringan di gedung B diperbaiki hari ini. Absensi tetap dapat diisi tanpa internet dan terkirim sendiri setelah tersambung.',
    from: 0,
    until: 1,
  },
  {
    title: 'Penutupan buku kas bulanan',
    body: 'Bukti pengeluaran diserahkan ke bendahara paling lambat tanggal 28 pukul 12.00.',
    from: -1,
    until: 7,
    roles: ['bendahara', 'tata_usaha', 'kepala_sekolah'],
  },
  {
    title: 'Pembagian rapor semester ganjil',
    body: 'Rapor dibagikan kepada orang tua di kelas masing-masing pukul 08.00–11.00. Undangan dikirim lewat siswa.',
    from: 14,
    until: 30,
  },
]

function audienceOf(roles: unknown, level: unknown): Audience {
  if (roles !== undefined) return 'roles'
  return level === undefined ? 'everyone' : 'classes'
}

/** The announcements of the demo school. @param today the school's date */
export async function seedAnnouncements(
  tx: Queryable,
  { schoolId, roleIds }: CreatedSchool,
  classes: readonly DemoClass[],
  authorId: string,
  today: string,
  now: Date,
): Promise<void> {
  const made = texts.map((text) => ({ ...text, id: uuidv7(now.getTime()) }))
  // 07:00 in Jakarta.
  const morning = (days: number) => new Date(`${addDays(today, days)}T00:00:00Z`)
  await tx.insert(announcements).values(
    made.map(({ id, title, body, from, until, roles, level, pinned = false }) => ({
      ...{ id, schoolId, title, body, pinned },
      audience: audienceOf(roles, level),
      publishFrom: morning(from),
      publishUntil: until === undefined ? null : morning(until + 1),
      createdBy: authorId,
      createdAt: now,
    })),
  )
  await tx
    .insert(announcementRoles)
    .values(
      made.flatMap(({ id, roles = [] }) =>
        roles.map((role) => ({ schoolId, announcementId: id, roleId: roleIds.get(role) ?? '' })),
      ),
    )
  await tx
    .insert(announcementClasses)
    .values(
      made.flatMap(({ id, level }) =>
        classes
          .filter((one) => level !== undefined && one.name.startsWith(level))
          .map((one) => ({ schoolId, announcementId: id, classId: one.id })),
      ),
    )
}
