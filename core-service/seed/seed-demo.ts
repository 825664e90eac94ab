import { eq, sql } from 'drizzle-orm'
import { dateIn } from '../../contract/dates'
import type { Clock } from '../clock'
import type { Database } from '../db/client'
import { schools } from '../db/schema/schools'
import { createSchool } from '../resources/setup/create-school'
import { seedAnnouncements } from './demo-announcements'
import { seedBills } from './demo-bills'
import { seedAchievements } from './demo-achievements'
import { withBreaks } from './demo-calendar'
import { seedDays } from './demo-days'
import { seedGate } from './demo-gate'
import { seedLastYear } from './demo-last-year'
import { seedPeople } from './demo-people'
import { seedPupils } from './demo-pupils'
import { seedReports } from './demo-reports'
import { seedStaffDays } from './demo-staff-days'
import { seedSubjects } from './demo-subjects'
import { seedTimetable } from './demo-timetable'
import { seedToday } from './demo-today'
import { createNames } from './names'

/** The same seed makes the same people everywhere, so that pictures and tests can name them. */
const seed = 20_260_713

const bank = {
  bankName: 'Bank BJB',
  accountNumber: '0071234567001',
  accountHolder: 'SMP Nusantara Bandung',
}

export interface SeedOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log?: (message: string) => void
}

/**
 * Makes the demo school, once, in one transaction. Its dates follow the clock: registers until yesterday,
 * leaves and gate of today.
 * @returns whether it was made now; false when it is there already
 */
export async function seedDemo({ db, clock, log = () => undefined }: SeedOptions): Promise<boolean> {
  const started = performance.now()
  const now = clock()
  const today = dateIn('Asia/Jakarta', now)
  // Loaded only here: a service in production neither needs nor ships it.
  const { faker } = await import('@faker-js/faker/locale/id_ID')
  faker.seed(seed)
  const names = createNames(faker)
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(4237719003)`)
    const [there] = await tx.select({ id: schools.id }).from(schools).where(eq(schools.isDemo, true)).limit(1)
    if (there !== undefined) return false
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
    await tx.update(schools).set(bank).where(eq(schools.id, school.schoolId))
    const staff = await seedPeople(tx, school, names, faker, now)
    const demoClasses = await seedPupils(tx, school, staff, names, faker, now)
    const rows = await seedDays(tx, school, demoClasses, staff, faker, today)
    await seedGate(tx, school.schoolId, today)
    await seedToday(tx, school.schoolId, demoClasses, today, now)
    await seedAnnouncements(tx, school, demoClasses, staff.officeUserId, today, now)
    await seedBills(tx, school, demoClasses, faker, today, now)
    const curriculum = await seedSubjects(tx, school, now)
    await seedTimetable(tx, school, demoClasses, staff, curriculum, now)
    await seedStaffDays(tx, school, staff.officeUserId, faker, today, now)
    const lastYear = await seedLastYear(tx, school, demoClasses, staff, now)
    await seedAchievements(tx, school.schoolId, demoClasses, school.year, today, now)
    await seedReports(tx, school, { present: demoClasses, lastYear }, staff, curriculum, faker, today)
    log(`Demo school made: ${rows} marks in ${Math.round(performance.now() - started)} ms`)
    return true
  })
  // Without figures on so many new rows the first minutes would go by bad plans.
  if (made) await db.execute(sql`ANALYZE`)
  return made
}
