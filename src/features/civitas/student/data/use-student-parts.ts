import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { failureSentence } from '../../../../../contract/failures'
import { listStudentLeaves, type StudentLeave } from '../../../../../contract/attendance/leaves'
import { listStudentGrades, type ClassHistoryEntry } from '../../../../../contract/people/student-grades'
import { achievementsOf, activitiesOf, allOfPupil } from '../../../../pull/lists/student-records'
import type { PageQuery } from '../../../../pull/list/list-source'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import { readLeaves } from '../../../../pull/attendance/read-leaves'
import type { RecordSource } from '../../../../pull/record/record-source'
import { useDocument } from '../../../../pull/request/use-document'
import { useWorkspace } from '../../../../workspace/workspace'
import { mergeLeaves, type PupilLeave } from '../story/merge-leaves'
import { documentPart, useRowsPart, type Part } from '../../../../records/detail/part'

/** The classes that the pupil has been in, the newest first. */
export function useClassHistory(id: string): Part<readonly ClassHistoryEntry[]> {
  const fallback = failureSentence(listStudentGrades)
  const query = useDocument(
    ['student-classes', id],
    async ({ client }) => (await client.send(listStudentGrades, { params: { id }, query: allOfPupil })).list,
    { fallback, quiet: true },
  )
  return documentPart(query, fallback)
}

/** The pupil's leaves, unsent ones of this device among them, the latest first. */
export function useLeaves(id: string): Part<readonly PupilLeave[]> {
  const { db, can } = useWorkspace()
  const fallback = failureSentence(listStudentLeaves)
  const query = useDocument(
    ['student-leaves', id],
    async ({ client }): Promise<StudentLeave[]> => {
      const { list } = await client.send(listStudentLeaves, { query: { ...allOfPupil, student_id: id } })
      // A service without this filter answers with the changes of all pupils.
      return list.filter((leave) => leave.student_id === id)
    },
    { fallback, quiet: true, enabled: can('leaves.read') },
  )
  const held = useLiveQuery(() => readLeaves(db, new Set([id])), [db, id])
  const part = documentPart(query, fallback)
  const data = useMemo(() => {
    const known = part.data !== undefined || (held !== undefined && held.length > 0)
    return known ? mergeLeaves(part.data, held ?? []) : undefined
  }, [part.data, held])
  return { ...part, data }
}

/** What the pupil won, the newest entry first, and where it is written. */
export function useAchievements(id: string) {
  const source = useMemo(() => achievementsOf(id), [id])
  return { source, part: useRowsOf(source) }
}

/** What the pupil takes part in, the newest entry first, and where it is written. */
export function useActivities(id: string) {
  const source = useMemo(() => activitiesOf(id), [id])
  return { source, part: useRowsOf(source) }
}

function useRowsOf<Row extends { id: string }, Create, Update>(
  source: RecordSource<Row, PageQuery, Create, Update>,
): Part<readonly Row[]> {
  const { db } = useWorkspace()
  const list = usePagedList(source, allOfPupil)
  const held = useLiveQuery(() => source.local(db, allOfPupil), [db, source])
  return useRowsPart(list, held)
}
