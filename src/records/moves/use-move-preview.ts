import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { MoveData } from '../../../contract/school/class-moves'
import { failureSentence } from '../../../contract/failures'
import { putStudentGrades, type BulkClassChange } from '../../../contract/people/student-grades'
import { tryMoves } from '../../pull/record/move-students'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { useLacks } from '../../workspace/use-lacks'

export interface MovePreview {
  /** The service cannot answer beforehand what would happen. */
  unsupported: boolean
  query: UseQueryResult<MoveData>
}

/**
 * What moving or archiving many pupils would do, asked again whenever the wish changes.
 * @param students undefined while nothing is chosen yet
 * @param from first day of it, `YYYY-MM-DD`
 */
export function useMovePreview(students: BulkClassChange['students'] | undefined, from: string): MovePreview {
  const reach = useRecordReach()
  const unsupported = useLacks('class_moves')
  const query = useQuery({
    queryKey: [reach.db.name, 'move-preview', from, students],
    queryFn: ({ signal }) => tryMoves(reach, students ?? [], from, signal),
    enabled: students !== undefined && students.length > 0 && !unsupported,
    // What is shown before a decision is never an old answer.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { fallback: failureSentence(putStudentGrades), quiet: true },
  })
  return { unsupported, query }
}
