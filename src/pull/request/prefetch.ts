import { addDays } from '../../../contract/values/dates'
import { writeMeta } from '../../db/meta'
import type { Reach } from '../attendance/pull-register'
import { pullRange, pullRegister } from '../attendance/pull-register'
import { pullClasses, pullLeaves, pullPeriods } from '../pull-school-life'

/** How far back a class is kept ready for offline use (offline.md, "Reads"). */
export const readyDays = 30

/**
 * Fetches ahead what a wali kelas needs without a network: periods, classes, and for each own class
 * today's register, leaves and the marks of the last 30 days. Progress goes to meta `prefetch`.
 * @param classIds the own classes; nobody else's are fetched ahead
 * @param today `YYYY-MM-DD`, the school's
 */
export async function prefetch(reach: Reach, classIds: readonly string[], today: string): Promise<void> {
  const steps: (() => Promise<void>)[] = [
    () => pullPeriods(reach),
    () => pullClasses(reach),
    ...classIds.flatMap((id) => [
      () => pullRegister(reach, id, today),
      () => pullLeaves(reach, id, addDays(today, -1)),
      () => pullRange(reach, id, addDays(today, -readyDays), today),
    ]),
  ]
  for (const [done, step] of steps.entries()) {
    await writeMeta(reach.db, 'prefetch', { at: Date.now(), done, total: steps.length })
    await step()
  }
  await writeMeta(reach.db, 'prefetch', { at: Date.now(), done: steps.length, total: steps.length })
}
