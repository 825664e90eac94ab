import { and, eq, ne, sql } from 'drizzle-orm'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { SubPeriodChange } from '../../../../contract/school/years/sub-periods'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { changeWarnings, effectsOf } from './change-effects.repo'
import { lockCalendar, presentPeriod } from './periods.kind'
import { allSubPeriods, type StoredSubPeriod } from './periods.repo'
import type { SubPeriodKey } from './put-setting.repo'

/**
 * Makes a semester the active one, and its school year with it: one of each, in one transaction.
 * @param dryRun answers with what would change and changes nothing
 * @throws DomainError 1200
 */
export async function changeSubPeriod(
  write: Write,
  { id, subPeriodId }: SubPeriodKey,
  dryRun: boolean,
): Promise<NonNullable<SubPeriodChange>> {
  const { tx, session, schoolId } = write
  await lockCalendar(write)
  const all = await allSubPeriods(tx, schoolId)
  const to = all.find((one) => one.id === subPeriodId && one.periodId === id)
  if (to === undefined) return fail(ErrorCode.notFound, { message: 'Semester ini tidak ditemukan.' })
  const from = all.find((one) => one.isActive)
  const [active] = await tx
    .select({ id: periods.id })
    .from(periods)
    .where(and(eq(periods.schoolId, schoolId), eq(periods.isActive, true)))
  const period_changes = active?.id !== id
  const changed = period_changes || from?.id !== subPeriodId
  const effects = await effectsOf(tx, schoolId, id)
  const warnings = changeWarnings(to, effects, dateIn(session.timeZone, write.at))
  if (changed && !dryRun) await activate(write, from, to)
  return {
    dry_run: dryRun,
    changed,
    from: from === undefined ? null : named(from),
    to: named(to),
    period_changes,
    effects,
    warnings,
    period: await presentPeriod(tx, schoolId, id),
  }
}

const named = (one: StoredSubPeriod) => ({
  period: { id: one.periodId, name: one.periodName },
  sub_period: { id: one.id, name: one.name },
})

async function activate(write: Write, from: StoredSubPeriod | undefined, to: StoredSubPeriod) {
  const { tx, schoolId } = write
  // First off, then on: the indexes that allow one active row look after every statement.
  for (const [table, wanted] of [
    [subPeriods, to.id],
    [periods, to.periodId],
  ] as const) {
    const version = sql`${table.version} + 1`
    const mine = eq(table.schoolId, schoolId)
    await tx
      .update(table)
      .set({ isActive: false, version })
      .where(and(mine, eq(table.isActive, true), ne(table.id, wanted)))
    await tx
      .update(table)
      .set({ isActive: true, version })
      .where(and(mine, eq(table.id, wanted), eq(table.isActive, false)))
  }
  const words = (one: StoredSubPeriod) => ({ active: `${one.name} ${one.periodName}`, sub_period_id: one.id })
  await write.audit('periods', to.periodId, from === undefined ? null : words(from), words(to))
}
