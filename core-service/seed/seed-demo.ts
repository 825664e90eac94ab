import { eq, sql } from 'drizzle-orm'
import { dateIn } from '../../contract/values/dates'
import type { Clock } from '../clock'
import type { Database } from '../db/client'
import { schools } from '../db/schema/school/schools'
import { fillLargeSchool } from './large-school'
import { fillUsualSchool } from './usual-school'

/** Which school is made: the demo school, or a generated one of 2,160 pupils. */
export type DemoSize = 'usual' | 'large'

/** The same seed makes the same people everywhere, so that pictures and tests can name them. */
const seed = 20_260_713

export interface SeedOptions {
  readonly db: Database
  readonly clock: Clock
  /** By default the usual one. */
  readonly size?: DemoSize
  readonly log?: (message: string) => void
}

/**
 * Makes the demo school, once, in one transaction. Its dates follow the clock: registers until yesterday,
 * leaves and gate of today.
 * @returns whether it was made now; false when it is there already
 */
export async function seedDemo({
  db,
  clock,
  size = 'usual',
  log = () => undefined,
}: SeedOptions): Promise<boolean> {
  const started = performance.now()
  const now = clock()
  const today = dateIn('Asia/Jakarta', now)
  // Loaded only here: a service in production neither needs nor ships it.
  const { faker } = await import('@faker-js/faker/locale/id_ID')
  faker.seed(seed)
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(4237719003)`)
    const [there] = await tx.select({ id: schools.id }).from(schools).where(eq(schools.isDemo, true)).limit(1)
    if (there !== undefined) return false
    const begun = { tx, faker, today, now }
    const rows = await (size === 'large' ? fillLargeSchool(begun) : fillUsualSchool(begun))
    log(`Demo school made: ${rows} marks in ${Math.round(performance.now() - started)} ms`)
    return true
  })
  // Without figures on so many new rows the first minutes would go by bad plans.
  if (made) await db.execute(sql`ANALYZE`)
  return made
}
