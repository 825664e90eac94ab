import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { failureSentence } from '../../../contract/failures'
import { getReport, putReport, StudentReport, type ReportPut } from '../../../contract/attendance/reports'
import { ApiError } from '../../api/errors'
import { writeFailure, type RecordReach, type SaveResult } from './save-record'

/**
 * Writes the rapor notes of one pupil and semester, and lets what shows them be fetched again. A rapor is no row
 * of a table: it belongs to a pupil and a semester and is kept as a document.
 * @param version the version that was read, 0 where nothing was written yet
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function saveReport(
  { db, client, queries }: RecordReach,
  { studentId, semesterId }: { studentId: string; semesterId: string | undefined },
  body: ReportPut,
  version: number | null | undefined,
): Promise<SaveResult<StudentReport>> {
  const query = semesterId === undefined ? {} : { sub_period_id: semesterId }
  const which = { params: { id: studentId }, query }
  try {
    const answered = await client.send(putReport, {
      ...which,
      body: { ...body, ...(version === null || version === undefined ? {} : { version }) },
    })
    void queries.invalidateQueries({ queryKey: [db.name, 'student-report', studentId] })
    // A plain service may answer a success without the rapor.
    return { kind: 'saved', row: answered ?? (await client.send(getReport, which)) }
  } catch (error) {
    if (error instanceof ApiError && error.code === ErrorCode.conflict) {
      const theirs = z.safeParse(StudentReport, error.data).data
      void queries.invalidateQueries({ queryKey: [db.name, 'student-report', studentId] })
      if (theirs) return { kind: 'conflict', theirs }
    }
    return writeFailure(error, failureSentence(putReport))
  }
}
