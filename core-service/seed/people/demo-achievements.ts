import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { studentAchievements, studentActivities } from '../../db/schema/people/student-records'
import type { DemoClass } from './demo-pupils'

type Level = (typeof studentAchievements.$inferInsert)['level']

/** Class, pupil in the order of birth of the rows, days ago, and what was won. */
const won: readonly (readonly [string, number, number, string, Level, string, string])[] = [
  ['7A', 2, 12, 'Lomba Pidato Bahasa Indonesia', 'sekolah', 'Juara 2', 'OSIS'],
  ['7A', 2, 40, 'Lomba Baca Puisi', 'kecamatan', 'Juara 1', 'Kecamatan Coblong'],
  ['7A', 11, 25, 'Kejuaraan Pencak Silat Pelajar', 'kabupaten', 'Juara 3', 'IPSI Kota Bandung'],
  ['7C', 8, 3, 'Kejuaraan Pencak Silat Pelajar', 'kabupaten', 'Juara 1', 'IPSI Kota Bandung'],
  [
    '8A',
    5,
    61,
    'Olimpiade Sains Nasional bidang IPA',
    'provinsi',
    'Peringkat 5',
    'Dinas Pendidikan Jawa Barat',
  ],
  ['8B', 14, 150, 'Festival Angklung Pelajar', 'provinsi', 'Penampil terbaik', 'Saung Angklung'],
  ['8D', 20, 33, 'Lomba Cerdas Cermat', 'kecamatan', 'Juara 2', 'Kecamatan Coblong'],
  ['9A', 0, 80, 'Olimpiade Sains Nasional bidang Matematika', 'nasional', 'Medali perunggu', 'Puspresnas'],
  ['9B', 17, 210, 'Musabaqah Tilawatil Quran', 'kabupaten', 'Juara 1', 'Kementerian Agama Kota Bandung'],
  ['9C', 9, 20, 'Kejuaraan Bulu Tangkis Pelajar', 'provinsi', 'Juara 2', 'PBSI Jawa Barat'],
  [
    '9D',
    31,
    365,
    'Kompetisi Robotika Pelajar Asia',
    'internasional',
    'Penghargaan khusus',
    'Panitia kompetisi',
  ],
]

const clubs = [
  'Pramuka',
  'Paskibra',
  'PMR',
  'Futsal',
  'Seni Tari',
  'Angklung',
  'Rohis',
  'Jurnalistik',
] as const
/** Mostly members. */
const parts = ['Anggota', 'Anggota', 'Anggota', 'Ketua', 'Sekretaris'] as const

/** A few prizes, and every fourth pupil in a club since the second week of the year. */
export async function seedAchievements(
  tx: Queryable,
  schoolId: string,
  demoClasses: readonly DemoClass[],
  year: { readonly first: string },
  today: string,
  now: Date,
): Promise<void> {
  const newId = () => uuidv7(now.getTime())
  await tx.insert(studentAchievements).values(
    won.flatMap(([className, pupil, daysAgo, title, level, rank, organiser]) => {
      const studentId = demoClasses.find((one) => one.name === className)?.studentIds[pupil]
      const date = addDays(today, -daysAgo)
      const at = new Date(`${date}T05:00:00Z`)
      return studentId === undefined
        ? []
        : [{ id: newId(), schoolId, studentId, title, level, rank, organiser, date, createdAt: at }]
    }),
  )
  const members = demoClasses.flatMap((one) => one.studentIds.filter((_, index) => index % 4 === 2))
  await tx.insert(studentActivities).values(
    members.map((studentId, index) => ({
      id: newId(),
      schoolId,
      studentId,
      name: clubs[index % clubs.length] ?? clubs[0],
      role: parts[(index * 7) % parts.length] ?? parts[0],
      fromDate: addDays(year.first, 19),
      createdAt: now,
    })),
  )
}
