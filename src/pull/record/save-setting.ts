import { ErrorCode } from '../../../contract/errors'
import { failureSentence } from '../../../contract/failures'
import type { Period, SubPeriod, SubPeriodSetting } from '../../../contract/school/years/periods'
import { putSubPeriodSetting, type SubPeriodSettingPut } from '../../../contract/school/years/sub-periods'
import { ApiError } from '../../api/errors'
import { periodSource } from '../lists/periods'
import { storeRow } from './keep-record'
import { refetchLists, writeFailure, type RecordReach, type SaveResult } from './save-record'

/**
 * Changes the calendar of one semester and keeps the year that the service answers. A semester is no row of a table:
 * it is stored with its school year, and has a version of its own.
 * @param before the calendar as it was read: a service without versions is sent the whole, as it may put what it
 *   receives in place of what it had
 * @param version the semester's version that was read; another one is a conflict
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function saveSetting(
  reach: RecordReach,
  { id, subPeriodId }: { id: string; subPeriodId: string },
  change: SubPeriodSettingPut,
  before: SubPeriodSetting,
  version: number | null | undefined,
): Promise<SaveResult<SubPeriod>> {
  const store = async (period: Period): Promise<SubPeriod | undefined> => {
    await storeRow(reach.db, periodSource, period)
    refetchLists(reach, periodSource)
    return period.sub_periods?.find((one) => one.id === subPeriodId)
  }
  try {
    const knowsVersions = version !== null && version !== undefined
    const body = knowsVersions ? { ...change, version } : { ...before, ...change }
    await reach.client.send(putSubPeriodSetting, { params: { id, subPeriodId }, body })
    // A plain service may answer success in any form; the year itself is read again.
    const row = await store(await periodSource.get(reach.client, id))
    return row ? { kind: 'saved', row } : { kind: 'gone', message: periodSource.failure }
  } catch (error) {
    if (error instanceof ApiError && error.code === ErrorCode.conflict) {
      const period = periodSource.rowOf(error.data)
      const theirs = period && (await store(period))
      if (theirs) return { kind: 'conflict', theirs }
    }
    return writeFailure(error, failureSentence(putSubPeriodSetting))
  }
}
