import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import { startTestService, type TestService } from '../../support/services/core-service'
import { type MoneyKit, moneyKit } from '../../support/records/money-kit'
import { makeSchool, type SchoolFixture } from '../../support/records/school-fixture'
import { bundleCount, dayCount } from './program'

export type Till = 'bendahara' | 'administrator'

/** A service and a school for many programs; each program has pupils' bills and days of its own. */
export interface Stage {
  readonly service: TestService
  readonly school: SchoolFixture
  readonly tills: Readonly<Record<Till, MoneyKit>>
  /** How many programs were set up. */
  programs: number
}

/** What was said of one payment, and how it ended. */
export interface SentPayment {
  readonly id: string
  readonly parts: readonly { bundle_id: string; amount: number }[]
  readonly day: number
  readonly method: 'cash' | 'transfer'
  /** Undefined while no answer says it. */
  taken: boolean | undefined
}

export interface SentCorrection {
  readonly id: string
  readonly payment: SentPayment
  readonly bundleIds: readonly string[]
  taken: boolean | undefined
}

export interface SentReduction {
  readonly id: string
  readonly bundleId: string
  readonly body: Readonly<Record<string, unknown>>
  /** What it takes off where there is room, in rupiah. */
  readonly whole: number
  /** Undefined while no answer says it. */
  given: boolean | undefined
  /** Somebody asked for it to be taken back. */
  revoking: boolean
}

/** One program while it is played: what it works on, and what it was told. */
export interface Play {
  readonly stage: Stage
  readonly price: number
  readonly billTypeId: string
  readonly groupId: string
  readonly bundleIds: readonly string[]
  /** Whose bundle each is. */
  readonly studentIds: readonly string[]
  readonly days: readonly string[]
  readonly payments: SentPayment[]
  readonly corrections: SentCorrection[]
  readonly reductions: SentReduction[]
}

export async function openStage(name: string): Promise<Stage> {
  const service = await startTestService()
  const school = await makeSchool(service.db, name)
  const till = async (who: Till) => moneyKit(service, school, await service.token(school.email(who)))
  const tills = { bendahara: await till('bendahara'), administrator: await till('administrator') }
  return { service, school, tills, programs: 0 }
}

/** Bills of a price for a few pupils, and days that no other program uses. */
export async function beginPlay(stage: Stage, price: number): Promise<Play> {
  const { bendahara } = stage.tills
  const { id: bill_type_id } = await bendahara.type(uuidv7(), price)
  const student_ids = stage.school.classes['7A'].pupils.slice(0, bundleCount).map(({ id }) => id)
  const group = await bendahara.draft(uuidv7(), { items: [{ bill_type_id }], targets: { student_ids } })
  await bendahara.put(group.id, 'published')
  const { list } = await bendahara.bundles(`bill_group_id=${group.id}`)
  // Across the turns of years, each of which counts its receipts by itself. 2026-11-19 is today.
  const first = addDays('2026-11-10', -dayCount * stage.programs++ - dayCount)
  return {
    stage,
    price,
    billTypeId: bill_type_id,
    groupId: group.id,
    bundleIds: list.map(({ id }) => id),
    studentIds: list.map(({ student }) => student?.id ?? ''),
    days: Array.from({ length: dayCount }, (_, index) => addDays(first, index)),
    payments: [],
    corrections: [],
    reductions: [],
  }
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
