import type { Faker } from '@faker-js/faker'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { accounts } from '../../db/schema/people/accounts'
import { teachers } from '../../db/schema/people/teachers'
import { users } from '../../db/schema/people/users'
import type { CreatedSchool } from '../../resources/accounts/setup/create-school.repo'
import { hashPassword } from '../../resources/accounts/auth/passwords'
import { type DemoPerson, demoPeople } from './demo-sign-ins'
import type { Names } from './names'

/** How many people work at the school; those who sign in are among them. */
interface StaffSize {
  readonly teacher: number
  readonly non_teaching: number
}

/** A believable size for twelve classes. */
const demoStaffSize: StaffSize = { teacher: 24, non_teaching: 6 }

const nonTeaching: readonly DemoPerson['master'][] = ['tata_usaha', 'bendahara', 'petugas_piket']

export interface DemoStaff {
  /** Teacher of each homeroom class, by class name. */
  readonly homeroom: ReadonlyMap<string, { readonly teacherId: string; readonly userId: string }>
  readonly officeUserId: string
  /** Teachers who do not sign in. */
  readonly otherTeacherIds: readonly string[]
}

/** Staff and their sign-ins. One hash serves all: the password is published anyway. */
export async function seedPeople(
  tx: Queryable,
  { schoolId, roleIds }: CreatedSchool,
  names: Names,
  faker: Faker,
  now: Date,
  size = demoStaffSize,
): Promise<DemoStaff> {
  const newId = () => uuidv7(now.getTime())
  const passwordHash = await hashPassword(demoPeople[0]?.password ?? '')
  const signIns = demoPeople.map((person) => ({
    ...person,
    id: newId(),
    teacherId: person.master === 'administrator' ? null : newId(),
  }))
  const staff = [...staffWhoSignIn(signIns)]
  for (const type of ['teacher', 'non_teaching'] as const) {
    const missing = size[type] - staff.filter((one) => one.type === type).length
    for (let count = 0; count < missing; count++) staff.push(otherStaff(type, newId(), names, faker))
  }
  await tx.insert(teachers).values(
    staff.map((one) => ({
      ...one,
      ...numbersOf(one, faker),
      ...{ schoolId, email: one.email === '' ? null : one.email, phone: mobile(faker), createdAt: now },
    })),
  )
  await tx
    .insert(accounts)
    .values(signIns.map(({ id, email }) => ({ id, email, passwordHash, createdAt: now })))
  await tx.insert(users).values(
    signIns.map(({ id, teacherId, name, email, master }) => ({
      ...{ id, accountId: id, schoolId, teacherId, name, email, createdAt: now },
      roleId: roleIds.get(master) ?? '',
    })),
  )
  return {
    homeroom: homeroomsOf(signIns),
    officeUserId: signIns.find((one) => one.master === 'tata_usaha')?.id ?? '',
    otherTeacherIds: staff.filter((one) => one.type === 'teacher' && one.email === '').map(({ id }) => id),
  }
}

/** Somebody who signs in; an administrator need not be on the staff. */
type SignIn = DemoPerson & { readonly id: string; readonly teacherId: string | null }

interface StaffMember {
  readonly id: string
  readonly name: string
  readonly gender: 'L' | 'P'
  /** Empty for those who do not sign in. */
  readonly email: string
  readonly type: keyof StaffSize
}

const staffWhoSignIn = (signIns: readonly SignIn[]) =>
  signIns.flatMap(({ teacherId, name, gender, email, master }): StaffMember[] => {
    const type = nonTeaching.includes(master) ? 'non_teaching' : 'teacher'
    return teacherId === null ? [] : [{ id: teacherId, name, gender, email, type }]
  })

function otherStaff(type: keyof StaffSize, id: string, names: Names, faker: Faker): StaffMember {
  const gender = faker.helpers.arrayElement(['L', 'P'] as const)
  const title = type === 'teacher' ? faker.helpers.arrayElement([', S.Pd.', ', M.Pd.', ', S.Si.', '']) : ''
  return { id, name: `${names.unique(gender)}${title}`, gender, email: '', type }
}

/** NIP and NUPTK; many honorary staff have neither. */
function numbersOf({ gender }: StaffMember, faker: Faker) {
  if (!faker.datatype.boolean({ probability: 0.55 })) return { nip: null, nuptk: null }
  return {
    nip: nip(faker, gender),
    nuptk: faker.string.numeric({ length: 16, allowLeadingZeros: true }),
  }
}

const homeroomsOf = (signIns: readonly SignIn[]) =>
  new Map(
    signIns.flatMap(({ homeroom: className, teacherId, id }) =>
      className === undefined || teacherId === null ? [] : [[className, { teacherId, userId: id }] as const],
    ),
  )

/** Birth date, month of appointment, sex, number: 18 digits. */
function nip(faker: Faker, gender: 'L' | 'P'): string {
  const born = faker.date.birthdate({ mode: 'year', min: 1968, max: 1996 }).toISOString().slice(0, 10)
  const appointed = Number(born.slice(0, 4)) + 27
  const month = String(faker.number.int({ min: 1, max: 12 })).padStart(2, '0')
  const number = String(faker.number.int({ min: 1, max: 20 })).padStart(3, '0')
  return `${born.replaceAll('-', '')}${appointed}${month}${gender === 'L' ? 1 : 2}${number}`
}

/** A mobile number in E.164. */
export const mobile = (faker: Faker): string =>
  `+628${faker.helpers.arrayElement(['12', '13', '21', '52', '57', '78', '96'])}${faker.string.numeric(8)}`
