import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../../core-service/db/client'
import {
  billBundleItems,
  billBundles,
  billGroupItems,
  billGroups,
  billGroupTargets,
  billTypes,
} from '../../../core-service/db/schema/bills/bills'
import { classMemberships } from '../../../core-service/db/schema/school/classes'
import { students } from '../../../core-service/db/schema/people/students'
import { roles, users } from '../../../core-service/db/schema/people/users'
import { startTestService, type TestService, thursday } from '../../support/services/core-service'
import { type MoneyKit, moneyKit } from '../../support/money/money-kit'
import { makeSchool, type SchoolFixture } from '../../support/records/school-fixture'
import { dayCount, groupCount, pupilCount } from './program'

type Till = 'bendahara' | 'administrator' | 'kasir'
type Method = 'cash' | 'transfer' | 'qris' | 'other'

/** A service, and a school in it for some programs; each program has a family, bills and days of its own. */
export interface Stage {
  readonly name: string
  readonly service: TestService
  school: SchoolFixture
  tills: Readonly<Record<Till, MoneyKit>>
  /** How many programs were set up in this school, and how many schools in this service. */
  programs: number
  schools: number
}

/** What was said of one payment, and how it ended. */
export interface SentPayment {
  readonly id: string
  readonly parts: readonly { bundle_id: string; amount: number }[]
  readonly day: number
  readonly method: Method
  /** Undefined while no answer says it. */
  taken: boolean | undefined
}

interface SentCorrection {
  readonly id: string
  readonly payment: SentPayment
  readonly bundleIds: readonly string[]
  taken: boolean | undefined
}

export interface SentReduction {
  readonly id: string
  readonly studentId: string
  /** Null: of all bills of the pupil. */
  readonly billTypeId: string | null
  readonly body: Readonly<Record<string, unknown>>
  /** What it takes off each bill where there is room, in rupiah. */
  readonly whole: number
  /** Undefined while no answer says it. */
  given: boolean | undefined
  /** Somebody asked for it to be taken back. */
  revoking: boolean
}

/** A bank transfer that was noted. One that is accepted becomes one of the payments, under an id of the service. */
export interface SentTransfer {
  readonly id: string
  readonly parts: readonly { bundle_id: string; amount: number }[]
  readonly day: number
  readonly method: 'transfer' | 'qris' | 'other'
  /** Undefined while no answer says it. */
  noted: boolean | undefined
  /** What the answers said; undefined while it waits. */
  end: { readonly refused: true } | { readonly payment: SentPayment } | undefined
  /** A decision had no answer. */
  inDoubt: boolean
}

interface PlayGroup {
  readonly id: string
  readonly billTypeId: string
  /** Whether the program begins with its bills; else it is a draft that an act may publish. */
  readonly published: boolean
}

/** One program while it is played: what it works on, and what it was told. */
export interface Play {
  readonly stage: Stage
  readonly price: number
  readonly groups: readonly PlayGroup[]
  /** The siblings, each of whom has a bill of each group that is published. */
  readonly studentIds: readonly string[]
  /** By group and pupil, as an act counts them; bills of the draft come to be known once it is published. */
  readonly bundleIds: (string | undefined)[]
  readonly days: readonly string[]
  readonly payments: SentPayment[]
  readonly corrections: SentCorrection[]
  readonly transfers: SentTransfer[]
  readonly reductions: SentReduction[]
}

export async function openStage(name: string): Promise<Stage> {
  const service = await startTestService()
  return { name, service, ...(await openSchool(service, name)), programs: 0, schools: 1 }
}

async function openSchool(service: TestService, name: string): Promise<Pick<Stage, 'school' | 'tills'>> {
  const school = await makeSchool(service.db, name)
  const till = async (who: 'bendahara' | 'administrator' | 'wali.7b') =>
    moneyKit(service, school, await service.token(school.email(who)))
  // The school's wali kelas of 7B becomes the clerk.
  const roleId = uuidv7()
  await service.db.insert(roles).values({
    ...{ id: roleId, schoolId: school.schoolId, name: 'Kasir' },
    permissions: ['bills.read', 'bills.write', 'students.read', 'classes.read', 'classes.all'],
  })
  await service.db
    .update(users)
    .set({ roleId })
    .where(eq(users.email, school.email('wali.7b')))
  const tills = {
    bendahara: await till('bendahara'),
    administrator: await till('administrator'),
    kasir: await till('wali.7b'),
  }
  return { school, tills }
}

/** Lets a stage go on in a new school, in which nothing of the earlier ones is seen. */
export async function moveToNewSchool(stage: Stage): Promise<void> {
  Object.assign(stage, await openSchool(stage.service, `${stage.name}${stage.schools++}`), { programs: 0 })
}

/** After so many programs a stage goes on in a new school: what grows with the rows of a school is not what is proved. */
const programsPerSchool = 200

/** Bills of a price for two siblings, a draft of one more, and days that no other program of the school uses. */
export async function beginPlay(stage: Stage, price: number): Promise<Play> {
  if (stage.programs >= programsPerSchool) await moveToNewSchool(stage)
  // Across the turns of years, each of which counts its receipts by itself. 2026-11-19 is today.
  // Each later than those before: who may not open a closed day writes into none before it.
  const first = addDays('2025-01-10', dayCount * stage.programs++)
  const groups = Array.from({ length: groupCount }, (_, index) => ({
    id: uuidv7(),
    billTypeId: uuidv7(),
    published: index < groupCount - 1,
  }))
  const studentIds = Array.from({ length: pupilCount }, () => uuidv7())
  const bundleIds = groups.flatMap(({ published }) =>
    studentIds.map(() => (published ? uuidv7() : undefined)),
  )
  const play: Play = {
    ...{ stage, price, groups, studentIds, bundleIds },
    days: Array.from({ length: dayCount }, (_, index) => addDays(first, index)),
    ...{ payments: [], corrections: [], transfers: [], reductions: [] },
  }
  await stage.service.db.transaction((tx) => insertFamily(tx, play))
  return play
}

/** Written past the service, which has its own tests of publishing and publishes the last group in an act. */
async function insertFamily(tx: Queryable, { stage, price, groups, studentIds, bundleIds }: Play) {
  const { schoolId, periodId, year, classes } = stage.school
  // Published before the first day, so that money of any day can be for them.
  const own = { schoolId, createdAt: new Date('2025-01-01T00:00:00Z') }
  await tx
    .insert(students)
    .values(studentIds.map((id) => ({ ...own, id, name: `Siswa ${id}`, updatedAt: thursday })))
  await tx.insert(classMemberships).values(
    studentIds.map((studentId) => ({
      ...{ id: uuidv7(), schoolId, classId: classes['7A'].id, studentId, fromDate: year.first },
    })),
  )
  await tx.insert(billTypes).values(
    groups.map((one) => ({
      ...{ ...own, id: one.billTypeId, name: one.billTypeId, amount: price, frequency: 'monthly' as const },
    })),
  )
  await tx.insert(billGroups).values(
    groups.map(({ id, published }) => ({
      ...{ ...own, id, periodId, name: id, dueDate: '2026-11-10' },
      ...{ status: published ? ('published' as const) : ('draft' as const) },
      publishedAt: published ? thursday : null,
    })),
  )
  const item = ({ billTypeId }: PlayGroup) => ({
    ...{ schoolId, billTypeId, position: 0, name: billTypeId, amount: price },
  })
  await tx.insert(billGroupItems).values(groups.map((one) => ({ ...item(one), groupId: one.id })))
  await tx
    .insert(billGroupTargets)
    .values(
      groups.flatMap(({ id: groupId }) =>
        studentIds.map((studentId, position) => ({ schoolId, groupId, position, studentId })),
      ),
    )
  const bundles = bundleIds.flatMap((id, index) => {
    const group = groups[Math.floor(index / pupilCount)]
    const studentId = studentIds[index % pupilCount]
    return id === undefined || group === undefined || studentId === undefined
      ? []
      : [{ id, group, studentId }]
  })
  await tx
    .insert(billBundles)
    .values(
      bundles.map(({ id, group, studentId }) => ({ ...own, id, groupId: group.id, studentId, total: price })),
    )
  await tx.insert(billBundleItems).values(bundles.map(({ id, group }) => ({ ...item(group), bundleId: id })))
}

/** Cuts every connection that the service has, whatever it is doing. */
export async function cutConnections({ service }: Stage): Promise<void> {
  await service.db
    .execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => undefined)
}
