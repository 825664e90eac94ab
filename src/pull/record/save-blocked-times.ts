import * as z from 'zod/mini'
import {
  putBlockedTimes,
  TeacherBlockedTimes,
  type BlockedTimesPut,
} from '../../../contract/school/blocked-times'
import { ErrorCode } from '../../../contract/errors'
import { failureSentence } from '../../../contract/failures'
import { ApiError } from '../../api/errors'
import { blockedTimesKey } from '../use-blocked-times'
import { storeDocument } from '../request/use-document'
import { writeFailure, type RecordReach, type SaveResult } from './save-record'

/**
 * Stores when a teacher cannot teach, and keeps what the service answers on this device, also after a conflict.
 * @throws only what is a fault of ours, `SessionEnded` and `SessionChanged`
 */
export async function saveBlockedTimes(
  { client, queries, db }: RecordReach,
  teacherId: string,
  body: BlockedTimesPut,
): Promise<SaveResult<TeacherBlockedTimes>> {
  const store = (row: TeacherBlockedTimes) =>
    storeDocument<TeacherBlockedTimes[]>(queries, db, blockedTimesKey, (held = []) => [
      ...held.filter(({ teacher_id }) => teacher_id !== teacherId),
      row,
    ])
  try {
    const row = await client.send(putBlockedTimes, { params: { id: teacherId }, body })
    if (row === null) throw new Error('no blocked times answered')
    await store(row)
    return { kind: 'saved', row }
  } catch (error) {
    const theirs =
      error instanceof ApiError && error.code === ErrorCode.conflict
        ? z.safeParse(TeacherBlockedTimes, error.data).data
        : undefined
    if (!theirs) return writeFailure(error, failureSentence(putBlockedTimes))
    await store(theirs)
    return { kind: 'conflict', theirs }
  }
}
