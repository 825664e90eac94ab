import {
  putBlockedTimes,
  TeacherBlockedTimes,
  type BlockedTimesPut,
} from '../../../contract/school/timetable/blocked-times'
import { failureSentence } from '../../../contract/failures'
import { blockedTimesKey } from '../use-blocked-times'
import { storeDocument } from '../request/use-document'
import type { RecordReach, SaveResult } from './save-record'
import { saveWhole } from './save-whole'

/**
 * Stores when a teacher cannot teach.
 * @throws as {@link saveWhole}
 */
export function saveBlockedTimes(
  { client, queries, db }: RecordReach,
  teacherId: string,
  body: BlockedTimesPut,
): Promise<SaveResult<TeacherBlockedTimes>> {
  return saveWhole<TeacherBlockedTimes>({
    send: () => client.send(putBlockedTimes, { params: { id: teacherId }, body }),
    stored: TeacherBlockedTimes,
    store: (row) =>
      storeDocument<TeacherBlockedTimes[]>(queries, db, blockedTimesKey, (held = []) => [
        ...held.filter(({ teacher_id }) => teacher_id !== teacherId),
        row,
      ]),
    failure: failureSentence(putBlockedTimes),
  })
}
