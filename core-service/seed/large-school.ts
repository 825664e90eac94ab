import { createSchool } from '../resources/accounts/setup/create-school.repo'
import { seedAnnouncements } from './demo-announcements'
import { withBreaks } from './days/demo-calendar'
import { seedDays } from './days/demo-days'
import { seedGate } from './days/demo-gate'
import { type DemoStaff, seedPeople } from './people/demo-people'
import { type PupilPlan, seedPupils } from './people/demo-pupils'
import { seedStaffDays } from './days/demo-staff-days'
import { demoSubjects, seedSubjects, type SubjectPlan } from './demo-subjects'
import { seedToday } from './days/demo-today'
import { createNames } from './people/names'
import type { SchoolSeed } from './usual-school'

const levels = [7, 8, 9, 10, 11, 12]
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
const staffSize = { teacher: 108, non_teaching: 12 }
/** Four weeks of six days. */
const schoolDays = 24
/** Of a hundred names; the others are as in the demo school. */
const longNames = 5

/** Sixty classes of 36 seats. Not every family has handed in everything, and some pupils have just arrived. */
const pupils: PupilPlan = {
  levels,
  letters,
  known: (one, index) => ({
    ...(index % 25 === 7 && { nisn: null }),
    ...(index % 40 === 11 && { fatherName: null, motherName: null }),
    ...(index % 90 === 29 && { fatherName: null, motherName: null, guardianName: one.motherName }),
    ...(index % 60 === 43 && { birthDate: null, birthPlace: null, address: null }),
  }),
  unplaced: (index) => index % 180 === 179,
}

const more = [
  { code: 'FIS', name: 'Fisika', group: 'A' },
  { code: 'KIM', name: 'Kimia', group: 'A' },
  { code: 'BIO', name: 'Biologi', group: 'A' },
  { code: 'SEJ', name: 'Sejarah Indonesia dan Dunia', group: 'A' },
] as const
const subjects = [...demoSubjects, ...more]
/** What a wali kelas does with the own class and the science teachers do beside theirs is assigned to them. */
const taught = subjects.map(({ code }) => code).filter((code) => code !== 'BWK' && code !== 'PLH')
const curriculum: SubjectPlan = {
  subjects,
  others: Array.from({ length: staffSize.teacher }, (_, index) => taught[index % taught.length] ?? ''),
}

/**
 * A school of six grades with 2,160 pupils, 120 staff and 18 subjects, for trying lists and searches at
 * their real size. It has registers, gate, leaves and announcements, but no bills, timetable, rapor or past year.
 * @returns how many marks it has
 */
export async function fillLargeSchool({ tx, faker, today, now }: SchoolSeed): Promise<number> {
  const names = createNames(faker, longNames)
  const large = {
    name: 'Perguruan Nusantara Raya Bandung',
    npsn: '20219998',
    address: 'Jalan Soekarno-Hatta 780, Bandung',
    timeZone: 'Asia/Jakarta',
    isDemo: true,
    primaryColor: '#1d4ed8',
    calendar: withBreaks,
  } as const
  const school = await createSchool(tx, large, now)
  const staff = withEveryHomeroom(await seedPeople(tx, school, names, faker, now, staffSize))
  const classes = await seedPupils(tx, school, staff, names, faker, now, pupils)
  const rows = await seedDays(tx, school, classes, staff, faker, today, now, schoolDays)
  await seedGate(tx, school.schoolId, today)
  await seedToday(tx, school.schoolId, classes, today, now)
  await seedAnnouncements(tx, school, classes, staff.officeUserId, today, now)
  await seedSubjects(tx, school, now, curriculum)
  await seedStaffDays(tx, school, staff.officeUserId, faker, today, now)
  return rows
}

/** Classes whose wali kelas does not sign in get one of the other teachers; the office takes their registers. */
function withEveryHomeroom(staff: DemoStaff): DemoStaff {
  const { homeroom, officeUserId, otherTeacherIds } = staff
  const names = levels.flatMap((level) => letters.map((letter) => `${level}${letter}`))
  const others = names
    .filter((name) => !homeroom.has(name))
    .flatMap((name, index) => {
      const teacherId = otherTeacherIds[index]
      return teacherId === undefined ? [] : [[name, { teacherId, userId: officeUserId }] as const]
    })
  return { ...staff, homeroom: new Map([...homeroom, ...others]) }
}
