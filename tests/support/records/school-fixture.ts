import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { TimeZone } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import type { Database } from '../../../core-service/db/client'
import { classes, classMemberships, grades } from '../../../core-service/db/schema/school/classes'
import { schools } from '../../../core-service/db/schema/school/schools'
import { accounts } from '../../../core-service/db/schema/people/accounts'
import { students } from '../../../core-service/db/schema/people/students'
import { teachers } from '../../../core-service/db/schema/people/teachers'
import { users } from '../../../core-service/db/schema/people/users'
import { masterRoles, type MasterRoleName } from '../../../core-service/resources/accounts/roles/master-roles'
import {
  type CreatedSchool,
  createSchool,
} from '../../../core-service/resources/accounts/setup/create-school.repo'
import { testPassword, thursday } from '../services/core-service'

interface ClassFixture {
  readonly id: string
  readonly name: string
  readonly gradeId: string
  readonly teacherId: string
  /** By name, as the register lists them. */
  readonly pupils: readonly { readonly id: string; readonly name: string; readonly nis: string }[]
}

export interface SchoolFixture extends CreatedSchool {
  readonly classes: Readonly<Record<'7A' | '7B', ClassFixture>>
  /** One address per role, `<role>@<mark>.test`; the wali kelas has 7A, `wali.7b@…` has 7B. */
  email(who: MasterRoleName | 'wali.7b'): string
}

/**
 * Cheaper than a real one: the tests sign in a thousand times, and a hash names its own cost. What the service itself
 * hashes costs what it costs in a school.
 */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
let passwordOfAll: Promise<string> | undefined

const names = ['Aji Saputra', 'Budi Santoso', 'Citra Dewi', 'Dimas Nugroho', 'Éka Putri', 'Fajar'] as const

/** A small school: 7A with six pupils, 7B with three, a person for every role. */
export async function makeSchool(
  db: Database,
  mark: string,
  options: { timeZone?: TimeZone; now?: Date; isDemo?: boolean } = {},
): Promise<SchoolFixture> {
  const now = options.now ?? thursday
  const newId = () => uuidv7(now.getTime())
  const passwordHash = await (passwordOfAll ??= hash(testPassword, cheap))
  const email: SchoolFixture['email'] = (who) => `${who}@${mark}.test`

  return db.transaction(async (tx) => {
    const school = await createSchool(
      tx,
      {
        name: `Sekolah ${mark}`,
        timeZone: options.timeZone ?? 'Asia/Jakarta',
        isDemo: options.isDemo ?? false,
      },
      now,
    )
    // Most tests of a day at the gate are about its photos and positions; a new school records none.
    await tx
      .update(schools)
      .set({
        recordPhotos: true,
        recordPositions: true,
        evidencePurpose: 'Uji',
        evidenceRetentionDays: 30,
      })
      .where(eq(schools.id, school.schoolId))
    const { schoolId, periodId, year } = school
    const gradeId = newId()
    await tx.insert(grades).values({ id: gradeId, schoolId, name: 'Kelas 7', level: 7 })

    const person = async (name: string, roleId: string, address: string) => {
      const teacherId = newId()
      await tx.insert(teachers).values({ id: teacherId, schoolId, name, type: 'teacher', createdAt: now })
      const id = newId()
      await tx.insert(accounts).values({ id, email: address, passwordHash, createdAt: now })
      await tx
        .insert(users)
        .values({ id, accountId: id, schoolId, roleId, teacherId, name, email: address, createdAt: now })
      return teacherId
    }
    const roleIdOf = (master: MasterRoleName) => school.roleIds.get(master) ?? ''
    const waliA = await person('Wali 7A', roleIdOf('wali_kelas'), email('wali_kelas'))
    const waliB = await person('Wali 7B', roleIdOf('wali_kelas'), email('wali.7b'))
    for (const { master, name } of masterRoles) {
      if (master !== 'wali_kelas') await person(name, roleIdOf(master), email(master))
    }

    const makeClass = async (name: string, teacherId: string, from: number, count: number) => {
      const id = newId()
      await tx
        .insert(classes)
        .values({ id, schoolId, periodId, gradeId, name, homeroomTeacherId: teacherId, createdAt: now })
      const pupils = names.slice(0, count).map((pupil, index) => ({
        id: newId(),
        name: `${pupil}${name === '7A' ? '' : ' B'}`,
        nis: `00${from + index}`,
      }))
      await tx.insert(students).values(
        pupils.map((pupil) => ({
          ...pupil,
          schoolId,
          nisn: `012345${pupil.nis.padStart(4, '0')}`,
          birthDate: '2013-05-17',
          createdAt: now,
          updatedAt: now,
        })),
      )
      await tx.insert(classMemberships).values(
        pupils.map((pupil) => ({
          id: newId(),
          schoolId,
          classId: id,
          studentId: pupil.id,
          fromDate: year.first,
        })),
      )
      return { id, name, gradeId, teacherId, pupils }
    }
    return {
      ...school,
      email,
      classes: { '7A': await makeClass('7A', waliA, 1, 6), '7B': await makeClass('7B', waliB, 11, 3) },
    }
  })
}
