import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { AttendanceRow } from '../../../contract/attendance/attendances'
import { failureSentence } from '../../../contract/failures'
import { getAttendanceReport, type AttendanceReport } from '../../../contract/attendance/reports'
import { listStudentMarks } from '../../../contract/people/student-marks'
import { isMark } from '../../outbox/fields/mark'
import { useDocument } from '../../pull/request/use-document'
import { useLacks, useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'
import { mergeMarks, type PupilMarks } from './merge-marks'
import type { SchoolYear } from './school-years'
import { documentPart, type Part } from '../detail/part'

export interface StudentMarks extends Part<PupilMarks> {
  /** The service cannot give them; what is shown is what registers brought to this device. */
  readonly unsupported: boolean
  /** The whole year was fetched once; else there are gaps of which nothing is known. */
  readonly whole: boolean
  /** Marks that wait on this device. */
  readonly unsent: number
}

const none: PupilMarks = new Map()

/**
 * The pupil's marks in the registers of a school year: fetched, with what this device holds newer on top.
 * @param wanted false asks nothing yet: only what registers brought to this device is read
 */
export function useStudentMarks(id: string, year: SchoolYear, wanted = true): StudentMarks {
  const { db, can } = useWorkspace()
  const unsupported = useLacks('student_marks')
  const offered = useOffers('student_marks')
  const fallback = failureSentence(listStudentMarks)
  const { first, last } = year
  const query = useDocument(
    ['student-marks', id, first],
    async ({ client }): Promise<AttendanceRow[]> =>
      (await client.send(listStudentMarks, { params: { id }, query: { from: first, to: last } })).list,
    { fallback, quiet: true, enabled: wanted && can('attendances.read') && offered },
  )
  const fetched = query.data
  const held = useLiveQuery(async () => {
    const [rows, queued] = await Promise.all([
      db.attendances.where('[student_id+date]').between([id, first], [id, last], true, true).toArray(),
      db.outbox.toArray(),
    ])
    const own = queued
      .filter(isMark)
      .filter((row) => row.student_id === id && first <= row.date && row.date <= last)
    return { rows, queued: own }
  }, [db, id, first, last])
  const marks = useMemo(
    () => (held ? mergeMarks(fetched ?? [], held.rows, held.queued) : none),
    [fetched, held],
  )
  const unsent = useMemo(() => [...marks.values()].filter((mark) => mark.unsent).length, [marks])
  return {
    ...documentPart(query, fallback),
    data: marks,
    unsupported,
    whole: fetched !== undefined,
    unsent,
  }
}

/** The service's own totals of a semester, for a service that gives no single days. */
export function useAttendanceTotals(
  id: string,
  semesterId: string | undefined,
  enabled: boolean,
): Part<AttendanceReport> {
  const { can } = useWorkspace()
  const fallback = failureSentence(getAttendanceReport)
  const query = useDocument(
    ['student-attendance', id, semesterId ?? ''],
    ({ client }) =>
      client.send(getAttendanceReport, {
        params: { id },
        query: semesterId === undefined ? {} : { sub_period_id: semesterId },
      }),
    { fallback, quiet: true, enabled: enabled && can('reports.read') },
  )
  return documentPart(query, fallback)
}
