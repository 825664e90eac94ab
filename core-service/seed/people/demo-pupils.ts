import type { Faker } from '@faker-js/faker'
import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/school/classes'
import { students } from '../../db/schema/people/students'
import type { CreatedSchool } from '../../resources/accounts/setup/create-school.repo'
import { type DemoStaff, mobile } from './demo-people'
import type { Gender, Names } from './names'

const classSize = 36

type Pupil = ReturnType<typeof pupil>

/** Fields of a pupil that a school may not have. */
type Unsure = 'nisn' | 'birthPlace' | 'birthDate' | 'address' | 'fatherName' | 'motherName' | 'guardianName'

/** Which classes there are, and what is missing of their pupils. */
export interface PupilPlan {
  readonly levels: readonly number[]
  readonly letters: readonly string[]
  /** What differs for the pupil of this running number (from 0), most of it because the school does not have it. */
  readonly known?: (pupil: Pupil, index: number) => { readonly [Field in Unsure]?: string | null }
  /** The running number of a sibling whose parents and telephone this pupil has too. */
  readonly siblingOf?: (index: number) => number | undefined
  /** The pupil of this running number has no class yet. */
  readonly unplaced?: (index: number) => boolean
}

const demoGrade = 4 * classSize

/** Three grades, twelve classes, 432 pupils; one in nine of grades 8 and 9 has a sibling in grade 7. */
const demoPlan: PupilPlan = {
  levels: [7, 8, 9],
  letters: ['A', 'B', 'C', 'D'],
  siblingOf: (index) =>
    index >= demoGrade && index % 9 === (index < 2 * demoGrade ? 4 : 7) ? index % demoGrade : undefined,
}

export interface DemoClass {
  readonly id: string
  readonly name: string
  readonly studentIds: readonly string[]
}

/** Grades, classes of 36 seats, and their pupils. */
export async function seedPupils(
  tx: Queryable,
  { schoolId, periodId, year }: CreatedSchool,
  staff: DemoStaff,
  names: Names,
  faker: Faker,
  now: Date,
  {
    levels,
    letters,
    known = () => ({}),
    siblingOf = () => undefined,
    unplaced = () => false,
  }: PupilPlan = demoPlan,
): Promise<DemoClass[]> {
  const newId = () => uuidv7(now.getTime())
  const startYear = Number(year.first.slice(0, 4))
  const gradeRows = levels.map((level) => ({ id: newId(), schoolId, name: `Kelas ${level}`, level }))
  await tx.insert(grades).values(gradeRows)

  const classRows = gradeRows.flatMap((grade) =>
    letters.map((letter) => ({
      id: newId(),
      schoolId,
      periodId,
      gradeId: grade.id,
      level: grade.level,
      name: `${grade.level}${letter}`,
      capacity: classSize,
      homeroomTeacherId: staff.homeroom.get(`${grade.level}${letter}`)?.teacherId ?? null,
      createdAt: now,
    })),
  )
  await tx.insert(classes).values(classRows)

  const pupils = classRows.flatMap(({ id: classId, level }) =>
    Array.from({ length: classSize }, () => {
      const gender = faker.helpers.arrayElement(['L', 'P'] as const)
      return { classId, level, ...pupil(names, faker, gender, startYear - level) }
    }),
  )
  const numbered = pupils.map((one, index) => ({
    ...one,
    ...familyOf(pupils[siblingOf(index) ?? -1]),
    ...known(one, index),
    id: newId(),
    schoolId,
    // Year of admission and a running number; the zero in front is part of it.
    nis: `0${String(startYear - one.level + 7).slice(2)}${String((index % (classSize * letters.length)) + 1).padStart(3, '0')}`,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(students).values(numbered)
  const placed = numbered.filter((_, index) => !unplaced(index))
  await tx.insert(classMemberships).values(
    placed.map(({ id, classId }) => ({
      id: newId(),
      schoolId,
      classId,
      studentId: id,
      fromDate: year.first,
    })),
  )
  return classRows.map(({ id, name }) => ({
    id,
    name,
    studentIds: placed.filter((one) => one.classId === id).map((one) => one.id),
  }))
}

/** What siblings have in common. */
function familyOf(sibling: Pupil | undefined) {
  if (sibling === undefined) return {}
  const { phone, address, fatherName, motherName, guardianName } = sibling
  return { phone, address, fatherName, motherName, guardianName }
}

const cities = [
  'Bandung',
  'Cimahi',
  'Garut',
  'Sumedang',
  'Tasikmalaya',
  'Cianjur',
  'Jakarta',
  'Medan',
  'Padang',
  'Denpasar',
  'Surakarta',
]

/** @param baseYear the school year's start less the grade: pupils of grade 7 are born 12 years before it starts */
function pupil(names: Names, faker: Faker, gender: Gender, baseYear: number) {
  const birthDate = addDays(`${baseYear - 6}-07-01`, faker.number.int({ min: 0, max: 364 }))
  return {
    name: names.unique(gender),
    gender,
    // Digits two to four of a NISN are the birth year's last ones, so it often begins with a zero.
    nisn: `${birthDate.slice(1, 4)}${faker.string.numeric({ length: 7, allowLeadingZeros: true })}`,
    birthPlace: faker.helpers.weightedArrayElement(
      cities.map((value, i) => ({ value, weight: i === 0 ? 20 : 2 })),
    ),
    birthDate,
    religion: faker.helpers.weightedArrayElement([
      { value: 'Islam', weight: 88 },
      { value: 'Kristen', weight: 6 },
      { value: 'Katolik', weight: 3 },
      { value: 'Hindu', weight: 3 },
    ]),
    address: `${faker.location.streetAddress()}, Bandung`,
    phone: faker.datatype.boolean({ probability: 0.8 }) ? mobile(faker) : null,
    fatherName: names.parent('L'),
    motherName: names.parent('P'),
    guardianName: faker.datatype.boolean({ probability: 0.06 }) ? names.parent('P') : null,
  }
}
