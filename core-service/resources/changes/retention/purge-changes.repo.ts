import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { dateIn } from '../../../../contract/values/dates'
import type { Queryable } from '../../../db/client'
import { changePurges } from '../../../db/schema/change-purges'
import { schools } from '../../../db/schema/school/schools'
import { writeAudit } from '../../../kit/records/audit'
import type { Services } from '../../../kit/services'
import { isNeeded } from './needed-changes.repo'

/** So long an instance may be silent before another one goes on with its work. */
const claimMs = 10 * 60_000

/** Entries that one transaction removes: a tenth of a second, and no lock on any other row. */
const usualPortion = 1_000

type School = Pick<typeof schools.$inferSelect, 'id' | 'timeZone'> & { readonly years: number }
interface Purge {
  readonly schoolId: string
  readonly before: string
  readonly attempts: number
}

/**
 * Removes what schools do not want to keep any longer of their log of changes (decision 0153), a portion in a transaction. Each school is
 * the work of one instance at a time; where it ends in the middle, the next one goes on, and the log says once how many were removed.
 * @returns how many entries this call removed
 */
export async function purgeChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  portion = usualPortion,
): Promise<number> {
  let removed = 0
  const choosing = await db
    .select({ id: schools.id, timeZone: schools.timeZone, years: schools.changesKeptYears })
    .from(schools)
    .where(isNotNull(schools.changesKeptYears))
  for (const { years, ...school } of choosing) {
    removed += await purgeSchool({ db, clock }, { ...school, years: years ?? 0 }, portion)
  }
  return removed
}

async function purgeSchool(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  school: School,
  portion: number,
): Promise<number> {
  const purge = await claim(db, school, clock())
  if (purge === undefined) return 0
  let removed = 0
  for (let from = '00000000-0000-0000-0000-000000000000'; ;) {
    const gone = await db.transaction((tx) =>
      removePortion(tx, { purge, school, from, portion, now: clock() }),
    )
    if (gone === undefined) return removed
    removed += gone.count
    if (gone.count < portion) break
    from = gone.last
  }
  await db.transaction((tx) => finish(tx, purge, clock()))
  return removed
}

/**
 * Takes the work for a school over.
 * @returns undefined where another instance is at it, or where there is nothing to remove
 */
async function claim(db: Queryable, school: School, now: Date): Promise<Purge | undefined> {
  const before = await firstKeptDate(db, school, now)
  const claimedUntil = new Date(now.getTime() + claimMs)
  const [claimed] = await db
    .insert(changePurges)
    .values({ schoolId: school.id, before, claimedUntil })
    .onConflictDoUpdate({
      target: changePurges.schoolId,
      set: { before, claimedUntil, attempts: sql`${changePurges.attempts} + 1` },
      setWhere: sql`${changePurges.claimedUntil} <= ${now.toISOString()}`,
    })
    .returning({
      schoolId: changePurges.schoolId,
      before: changePurges.before,
      attempts: changePurges.attempts,
    })
  return claimed
}

/** The first date whose entries stay: the beginning of a month so many years ago, and not after the first day of the current school year. */
async function firstKeptDate(db: Queryable, { id, timeZone, years }: School, now: Date): Promise<string> {
  const today = dateIn(timeZone, now)
  const month = `${String(Number(today.slice(0, 4)) - years)}-${today.slice(5, 7)}-01`
  const { rows } = await db.execute<{ first: string | null }>(sql`
    SELECT min(half.first_date)::text AS first FROM sub_periods half
    JOIN periods year ON year.school_id = half.school_id AND year.id = half.period_id
    WHERE half.school_id = ${id}::uuid AND year.is_active`)
  const first = rows[0]?.first
  return first && first < month ? first : month
}

const isHeld = ({ schoolId, attempts }: Purge) =>
  and(eq(changePurges.schoolId, schoolId), eq(changePurges.attempts, attempts))

interface Portion {
  readonly purge: Purge
  readonly school: School
  /** The last id that was removed before; what is older was looked at. */
  readonly from: string
  readonly portion: number
  readonly now: Date
}

/** @returns undefined where the work has passed to another instance */
async function removePortion(
  tx: Queryable,
  { purge, school, from, portion, now }: Portion,
): Promise<{ count: number; last: string } | undefined> {
  const until = sql`hadir_first_id(${purge.before}::date::timestamp AT TIME ZONE ${school.timeZone})`
  const held = await tx
    .update(changePurges)
    .set({ claimedUntil: new Date(now.getTime() + claimMs) })
    .where(isHeld(purge))
    .returning({ removed: changePurges.removed })
  if (held.length === 0) return undefined
  const { rows } = await tx.execute<{ count: number; last: string | null }>(sql`
    WITH old AS (
      SELECT entry.id FROM audit_log entry
      WHERE entry.school_id = ${school.id}::uuid AND entry.id > ${from}::uuid AND entry.id < ${until}
        AND NOT ${isNeeded('entry', until)}
      ORDER BY entry.id LIMIT ${portion}
    ), gone AS (
      DELETE FROM audit_log entry USING old
      WHERE entry.school_id = ${school.id}::uuid AND entry.id = old.id AND entry.id > ${from}::uuid AND entry.id < ${until}
      RETURNING entry.id
    )
    SELECT count(*)::int AS count, max(id::text) AS last FROM gone`)
  const { count = 0, last } = rows[0] ?? {}
  await tx
    .update(changePurges)
    .set({ removed: sql`${changePurges.removed} + ${count}` })
    .where(isHeld(purge))
  return { count, last: last ?? from }
}

/** Ends the work; what was removed is written into the log itself. */
async function finish(tx: Queryable, purge: Purge, at: Date): Promise<void> {
  const [done] = await tx.delete(changePurges).where(isHeld(purge)).returning()
  if (done === undefined || done.removed === 0) return
  const { schoolId, before, removed } = done
  await writeAudit(tx, { schoolId, userId: null, at, requestId: null }, [
    { entity: 'change_purges', entityId: schoolId, before: null, after: { before, removed } },
  ])
}
