import { failureSentence } from '../../../contract/failures'
import {
  putSchoolHours,
  SchoolHours,
  type SchoolHoursPut,
} from '../../../contract/school/timetable/school-hours'
import { storeDocument } from '../request/use-document'
import { schoolHoursKey } from '../use-school-hours'
import type { RecordReach, SaveResult } from './save-record'
import { saveWhole } from './save-whole'

/**
 * Stores the hours of a school year. Where lessons follow their hours the timetable is read again.
 * @throws as {@link saveWhole}
 */
export async function saveSchoolHours(
  { client, queries, db }: RecordReach,
  body: SchoolHoursPut & { period_id: string },
): Promise<SaveResult<SchoolHours>> {
  const result = await saveWhole<SchoolHours>({
    send: () => client.send(putSchoolHours, { body }),
    stored: SchoolHours,
    store: async (row) => {
      await storeDocument<SchoolHours>(queries, db, schoolHoursKey(row.period_id), () => row)
      await queries.invalidateQueries({ queryKey: [db.name, ...schoolHoursKey(null)] })
    },
    failure: failureSentence(putSchoolHours),
  })
  if (result.kind === 'saved' && body.follow)
    await queries.invalidateQueries({ queryKey: [db.name, 'schedules'] })
  return result
}
