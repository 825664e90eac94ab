import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { StudentReport } from '../../../../../contract/attendance/reports'
import { usePagedList } from '../../../../pull/list/use-paged-list'
import { subjectSource, type SubjectQuery } from '../../../../pull/lists/subjects'
import { useWorkspace } from '../../../../workspace/workspace'
import type { FormSubject } from '../forms/report-form-values'

const everySubject: SubjectQuery = { page: 1, limit: 200, sort: 'name' }

/**
 * The subjects that a pupil's rapor can have: those of the grade of that time, and those it has already.
 * @param classId the class of that time, which gives the grade where the class history gives none
 * @returns null while they are being read: a form that opened then would lack their fields
 */
export function useReportSubjects(
  { classId, gradeId: known }: { classId: string | null; gradeId: string | null },
  report: StudentReport | undefined,
): readonly FormSubject[] | null {
  const { db } = useWorkspace()
  const { rows, status, partial } = usePagedList(subjectSource, everySubject)
  const held = useLiveQuery(
    async () => (classId === null ? null : ((await db.classes.get(classId)) ?? null)),
    [db, classId],
  )
  const gradeId = known ?? held?.grade?.id
  // The device may hold some subjects from elsewhere before the list has been read once.
  const isComing = partial && status === 'loading'
  const isRead = held !== undefined && !isComing && (rows !== undefined || status === 'failed')
  return useMemo(() => {
    if (!isRead) return null
    const taught = (rows ?? []).filter(
      ({ grades }) => !grades?.length || gradeId === undefined || grades.some(({ id }) => id === gradeId),
    )
    const names = new Map((report?.subjects ?? []).map((one) => [one.subject_id, one.subject_name ?? 'Mata pelajaran']))
    for (const { id, name } of taught) if (!names.has(id)) names.set(id, name)
    return [...names].map(([id, name]) => ({ id, name }))
  }, [isRead, rows, gradeId, report])
}
