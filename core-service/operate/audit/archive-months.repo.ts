import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { systemClock } from '../../clock'
import type { Database, Queryable } from '../../db/client'
import { writeAudit } from '../../kit/records/audit'
import { isNeeded } from '../../resources/changes/retention/needed-changes.repo'
import { StartupError } from '../../start/startup-error'
import { writePart } from './write-part'

export interface Archived {
  readonly files: readonly { readonly file: string; readonly rows: number }[]
  /** Entries that stay in the database as well: of money, of undos, and what newer entries need. */
  readonly kept: number
}

const table = (name: string) => sql`audit_months.${sql.identifier(name)}`

/**
 * Writes the months of the log of changes before a month into files, reads the files back, and takes the months away, in one
 * transaction: all of them, or none. What is needed stays in one table, `until_…` (decision 0154). Only the old months are locked until
 * the end, which takes the log itself for a moment.
 * @param copying a connection for the files
 * @param before `YYYY-MM`, the first month that stays
 * @throws StartupError in a sentence
 */
export function archiveMonths(
  db: Database,
  copying: Client,
  before: string,
  folder: string,
): Promise<Archived> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '5s', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`)
    await refuseCurrentYear(tx, before)
    const parts = await partsBefore(tx, before)
    for (const part of parts) await tx.execute(sql`LOCK TABLE ${table(part)} IN SHARE ROW EXCLUSIVE MODE`)
    const files = []
    for (const part of parts) files.push(await writePart(copying, part, folder))
    const kept = await keepNeeded(tx, parts, before)
    await noteRemoved(tx, parts, before)
    await replaceParts(tx, parts, before)
    return { files, kept }
  })
}

/** @throws StartupError for a month that is not over, or in which the school year of some school has begun */
async function refuseCurrentYear(tx: Queryable, before: string): Promise<void> {
  const { rows } = await tx.execute<{ latest: string }>(sql`
    SELECT to_char(least(now(), min(half.first_date)), 'YYYY-MM') AS latest FROM sub_periods half
    JOIN periods year ON year.school_id = half.school_id AND year.id = half.period_id WHERE year.is_active`)
  const latest = rows[0]?.latest ?? ''
  if (before <= latest) return
  throw new StartupError(
    `Catatan tahun ajaran yang berjalan tetap di basis data. Yang terakhir dapat dipakai: --before ${latest}.`,
  )
}

/** @throws StartupError where there is no whole part before the month */
async function partsBefore(tx: Queryable, before: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
    WHERE inhparent = 'public.audit_log'::regclass AND relname <> 'other' ORDER BY relname`)
  const month = before.replace('-', '_')
  const names = rows.map(({ name }) => name)
  const longer = names.find((name) => name > `until_${month}` && name.startsWith('until_'))
  if (longer !== undefined) {
    throw new StartupError(
      `Catatan sebelum ${longer.slice('until_'.length).replace('_', '-')} masih satu bagian. Pakai --before dengan bulan itu atau sesudahnya.`,
    )
  }
  const parts = names.filter((name) => name.startsWith('until_') || name < `month_${month}`)
  if (parts.some((name) => name.startsWith('month_') || name === `until_${month}`)) return parts
  throw new StartupError(`Tidak ada catatan sebelum ${before} yang dapat dipisahkan.`)
}

const untilOf = (before: string) => sql`hadir_first_id(${`${before}-01`}::date::timestamp AT TIME ZONE 'UTC')`

/** Copies what must stay, and rows that lie between the months, into a table of their own. @returns how many of the months' */
async function keepNeeded(tx: Queryable, parts: readonly string[], before: string): Promise<number> {
  await tx.execute(sql`CREATE TABLE audit_months.kept (LIKE public.audit_log INCLUDING ALL)`)
  await tx.execute(sql`ALTER TABLE audit_months.kept ALTER COLUMN school_id SET STATISTICS 1`)
  await tx.execute(sql`ALTER TABLE audit_months.kept SET (autovacuum_analyze_scale_factor = 0.02)`)
  let kept = 0
  for (const part of parts) {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO audit_months.kept SELECT * FROM ${table(part)} entry WHERE ${isNeeded('entry', untilOf(before))}`)
    kept += rowCount ?? 0
  }
  return kept
}

/** The log of each school says how many of its entries are in the files alone now. */
async function noteRemoved(tx: Queryable, parts: readonly string[], before: string): Promise<void> {
  const all = sql.join(
    parts.map((part) => sql`SELECT school_id, id FROM ${table(part)}`),
    sql` UNION ALL `,
  )
  const { rows } = await tx.execute<{ school_id: string; removed: number }>(sql`
    SELECT gone.school_id, count(*)::int AS removed FROM (${all}) AS gone
    WHERE NOT EXISTS (SELECT FROM audit_months.kept k WHERE k.school_id = gone.school_id AND k.id = gone.id)
    GROUP BY gone.school_id`)
  for (const { school_id: schoolId, removed } of rows) {
    await writeAudit(tx, { schoolId, userId: null, at: systemClock(), requestId: null }, [
      {
        entity: 'change_purges',
        entityId: schoolId,
        before: null,
        after: { before: `${before}-01`, removed },
      },
    ])
  }
}

async function replaceParts(tx: Queryable, parts: readonly string[], before: string): Promise<void> {
  for (const part of parts) {
    await tx.execute(sql`ALTER TABLE public.audit_log DETACH PARTITION ${table(part)}`)
    await tx.execute(sql`DROP TABLE ${table(part)}`)
  }
  const until = untilOf(before)
  await tx.execute(sql`LOCK TABLE audit_months.other IN ACCESS EXCLUSIVE MODE`)
  await tx.execute(sql`
    WITH between_months AS (DELETE FROM audit_months.other WHERE id < ${until} RETURNING *)
    INSERT INTO audit_months.kept SELECT * FROM between_months`)
  const name = `until_${before.replace('-', '_')}`
  await tx.execute(sql`ALTER TABLE audit_months.kept RENAME TO ${sql.identifier(name)}`)
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT ${until} AS id`)
  await tx.execute(sql`
    ALTER TABLE public.audit_log ATTACH PARTITION ${table(name)}
    FOR VALUES FROM (MINVALUE) TO (${sql.raw(`'${rows[0]?.id ?? ''}'`)})`)
}
