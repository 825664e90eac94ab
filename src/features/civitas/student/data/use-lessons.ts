import { useMemo } from 'react'
import { failureSentence } from '../../../../../contract/failures'
import { listStudentSchedules } from '../../../../../contract/people/student-schedules'
import type { Schedule } from '../../../../../contract/school/timetable/schedules'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useDocument } from '../../../../pull/request/use-document'
import { useTimetable } from '../../../../pull/use-timetable'
import { documentPart, type Part } from '../../../../records/detail/part'
import { useWorkspace } from '../../../../workspace/workspace'

/**
 * The week of the pupil's class: out of the timetable of the whole school where this device holds it, else as the
 * service answers it for the pupil.
 */
export function useLessons({ id, class_id: classId }: StoredStudent): Part<readonly Schedule[]> {
  const { can } = useWorkspace()
  const whole = useTimetable()
  const own = useMemo(
    () => whole.lessons?.filter((one) => classId !== null && (one.class_id ?? one.class?.id) === classId),
    [whole.lessons, classId],
  )
  const isHeld = own !== undefined && own.length > 0
  const isWaiting = can('schedules.read') && whole.lessons === undefined && whole.status !== 'failed'
  const fallback = failureSentence(listStudentSchedules)
  const query = useDocument(
    ['student-schedule', id],
    async ({ client }) => (await client.send(listStudentSchedules, { params: { id } })).list,
    { fallback, quiet: true, enabled: !isHeld && !isWaiting },
  )
  const answered = documentPart(query, fallback)
  if (!isHeld) return isWaiting ? { ...answered, loading: true } : answered
  const { fetchedAt: at, error, refresh } = whole
  return { data: own, at, loading: false, error, refresh }
}
