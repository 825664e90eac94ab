import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { failureSentence } from '../../../contract/failures'
import { putSchoolHours, SchoolHours, type SchoolHoursPut } from '../../../contract/school/school-hours'
import { ApiError } from '../../api/errors'
import { storeDocument } from '../request/use-document'
import { schoolHoursKey } from '../use-school-hours'
import { writeFailure, type RecordReach, type SaveResult } from './save-record'

/**
 * Stores the hours of a school year, and keeps what the service answers on this device, also after a conflict. Where lessons
 * follow their hours the timetable is read again.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function saveSchoolHours(
  { client, queries, db }: RecordReach,
  body: SchoolHoursPut & { period_id: string },
): Promise<SaveResult<SchoolHours>> {
  const store = async (row: SchoolHours) => {
    await storeDocument<SchoolHours>(queries, db, schoolHoursKey(row.period_id), () => row)
    await queries.invalidateQueries({ queryKey: [db.name, ...schoolHoursKey(null)] })
  }
  try {
    const row = await client.send(putSchoolHours, { body })
    if (row === null) throw new Error('no school hours answered')
    await store(row)
    if (body.follow) await queries.invalidateQueries({ queryKey: [db.name, 'schedules'] })
    return { kind: 'saved', row }
  } catch (error) {
    const theirs =
      error instanceof ApiError && error.code === ErrorCode.conflict
        ? z.safeParse(SchoolHours, error.data).data
        : undefined
    if (!theirs) return writeFailure(error, failureSentence(putSchoolHours))
    await store(theirs)
    return { kind: 'conflict', theirs }
  }
}
