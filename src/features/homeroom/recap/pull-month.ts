import { dayCounts } from '../../../../contract/attendance/attendance-totals'
import { readMeta, writeMeta } from '../../../db/meta'
import { pullRange, pullRegister, type Reach } from '../../../pull/attendance/pull-register'
import { pullPeriods } from '../../../pull/pull-school-life'
import { datesOf } from '../../../records/recap/month'
import { monthKey, readRecap, type RecapQuery } from './read-recap'

/** How far a fetch of several requests is. */
export type OnProgress = (done: number, total: number) => void

/**
 * Fetches the marks of a month: in one request where the service announces `attendance_range`, else
 * register by register. Then the registers without which a day stays unclear: the newest, for those who are in
 * the class, and those on which somebody is missing or unknown.
 * @throws what the client throws; what has landed by then stays
 */
export async function pullMonth(reach: Reach, query: RecapQuery, onProgress: OnProgress): Promise<void> {
  const { db } = reach
  const { classId, month, today } = query
  if ((await db.periods.count()) === 0) await pullPeriods(reach)
  const { days } = await readRecap(db, query)
  const come = days.filter((day) => dayCounts(day, today)).map(({ date }) => date)
  const last = come.at(-1)
  if (last === undefined) return
  const fetchDays = async (dates: readonly string[]) => {
    for (const [done, date] of dates.entries()) {
      onProgress(done, dates.length)
      await pullRegister(reach, classId, date)
    }
  }
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (capabilities.includes('attendance_range')) {
    await pullRange(reach, classId, `${month}-01`, lastOf(month, today))
    await pullRegister(reach, classId, last)
    await fetchDays((await readRecap(db, query)).unclear)
  } else {
    await fetchDays(come)
  }
  await db.transaction('rw', db.meta, async () => {
    const months = (await readMeta(db, 'months')) ?? {}
    await writeMeta(db, 'months', {
      ...months,
      [monthKey(classId, month)]: { at: Date.now(), until: today },
    })
  })
}

function lastOf(month: string, today: string): string {
  const last = datesOf(month).at(-1) ?? today
  return last < today ? last : today
}
