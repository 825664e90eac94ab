import type { Permission } from '../../../contract/permissions'
import { addDays } from '../../../contract/values/dates'
import { writeMeta } from '../../db/meta'
import type { Reach } from '../attendance/pull-register'
import { pullRange, pullRegister } from '../attendance/pull-register'
import { pullClasses, pullLeaves, pullPeriods } from '../pull-school-life'

/** How far back a class is kept ready for offline use. */
export const readyDays = 30

/**
 * Fetches ahead what is needed without a network: periods and classes; for each own class of a wali kelas today's
 * register, leaves and the marks of the last 30 days; then what people look up (`prefetchLookups`). Progress goes to
 * meta `prefetch`.
 * @param classIds the own classes; others are not fetched ahead
 * @param today `YYYY-MM-DD`, the school's
 * @param can whether a permission is held
 */
export async function prefetch(
  reach: Reach,
  classIds: readonly string[],
  today: string,
  can: (wanted: Permission) => boolean,
): Promise<void> {
  const steps: (() => Promise<void>)[] = [
    ...(can('periods.read') ? [() => pullPeriods(reach)] : []),
    ...(can('classes.read') ? [() => pullClasses(reach)] : []),
    ...classIds.flatMap((id) => [
      () => pullRegister(reach, id, today),
      () => pullLeaves(reach, id, addDays(today, -1)),
      () => pullRange(reach, id, addDays(today, -readyDays), today),
    ]),
    async () => {
      const { prefetchLookups } = await import('./prefetch-lookups')
      await prefetchLookups(reach, classIds, can)
    },
  ]
  for (const [done, step] of steps.entries()) {
    await writeMeta(reach.db, 'prefetch', { at: Date.now(), done, total: steps.length })
    await step()
  }
  await writeMeta(reach.db, 'prefetch', { at: Date.now(), done: steps.length, total: steps.length })
}
