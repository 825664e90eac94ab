import type { Faker } from '@faker-js/faker'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client'
import { schools } from '../db/schema/school/schools'
import { createSchool } from '../resources/accounts/setup/create-school.repo'
import { seedAnnouncements } from './demo-announcements'
import { seedBills } from './money/demo-bills'
import { seedAchievements } from './people/demo-achievements'
import { withBreaks } from './days/demo-calendar'
import { seedCards } from './people/demo-cards'
import { seedDays } from './days/demo-days'
import { seedGate } from './days/demo-gate'
import { seedLastYear } from './demo-last-year'
import { seedPeople } from './people/demo-people'
import { seedPupils } from './people/demo-pupils'
import { seedReports } from './people/demo-reports'
import { demoPeople } from './people/demo-sign-ins'
import { seedStaffDays } from './days/demo-staff-days'
import { seedSubjects } from './demo-subjects'
import { seedTimetable } from './demo-timetable'
import { seedToday } from './days/demo-today'
import { createNames } from './people/names'

/** What a generated school is made with. */
export interface SchoolSeed {
  /** The transaction that makes all of it. */
  readonly tx: Queryable
  /** Seeded. */
  readonly faker: Faker
  /** The school's date. */
  readonly today: string
  readonly now: Date
}

const bank = {
  bankName: 'Bank BJB',
  accountNumber: '0071234567001',
  accountHolder: 'SMP Nusantara Bandung',
}

const contact = {
  city: 'Bandung',
  phone: '+62222031200',
  email: 'info@smpnusantara.sch.id',
  headName: demoPeople.find(({ master }) => master === 'kepala_sekolah')?.name ?? null,
}

const evidence = {
  recordPhotos: true,
  recordPositions: true,
  evidencePurpose: 'Memastikan siswa benar-benar masuk dan pulang lewat gerbang sekolah.',
  evidenceRetentionDays: 30,
  latitude: -6.8932,
  longitude: 107.6045,
}

/** The demo school: twelve classes, 432 pupils, with everything the app has. @returns how many marks it has */
export async function fillUsualSchool({ tx, faker, today, now }: SchoolSeed): Promise<number> {
  const names = createNames(faker)
  const demo = {
    name: 'SMP Nusantara Bandung',
    npsn: '20219999',
    address: 'Jalan Cihampelas 101, Bandung',
    timeZone: 'Asia/Jakarta',
    isDemo: true,
    primaryColor: '#0f766e',
    calendar: withBreaks,
  } as const
  const school = await createSchool(tx, demo, now)
  await tx
    .update(schools)
    .set({ ...bank, ...contact, ...evidence })
    .where(eq(schools.id, school.schoolId))
  const staff = await seedPeople(tx, school, names, faker, now)
  const demoClasses = await seedPupils(tx, school, staff, names, faker, now)
  const rows = await seedDays(tx, school, demoClasses, staff, faker, today, now)
  await seedGate(tx, school.schoolId, today)
  await seedCards(tx, school.schoolId, demoClasses, now)
  await seedToday(tx, school.schoolId, demoClasses, today, now)
  await seedAnnouncements(tx, school, demoClasses, staff.officeUserId, today, now)
  await seedBills(tx, school, demoClasses, faker, today, now)
  const curriculum = await seedSubjects(tx, school, now)
  await seedTimetable(tx, school, demoClasses, staff, curriculum, now)
  await seedStaffDays(tx, school, staff.officeUserId, faker, today, now)
  const lastYear = await seedLastYear(tx, school, demoClasses, staff, now)
  await seedAchievements(tx, school.schoolId, demoClasses, school.year, today, now)
  await seedReports(tx, school, { present: demoClasses, lastYear }, staff, curriculum, faker, today)
  return rows
}
