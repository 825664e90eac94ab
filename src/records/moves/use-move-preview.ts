import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { MoveData, SeenPupils } from '../../../contract/school/class-moves'
import { failureSentence } from '../../../contract/failures'
import { callOf, tryMoves, type MoveWish } from '../../pull/record/move-students'
import { useRecordReach } from '../../pull/record/use-record-reach'
import { useLacks } from '../../workspace/use-lacks'

export interface MovePreview {
  /** The service cannot answer beforehand what would happen. */
  unsupported: boolean
  query: UseQueryResult<MoveData>
}

const nobody: MoveWish = { into: 'each', changes: [] }

/**
 * What moving or archiving many pupils would do, asked again whenever the wish changes.
 * @param wish undefined while nothing is chosen yet
 * @param from first day of it, `YYYY-MM-DD`
 * @param seen the classes in which a move's pupils are shown; left out for a leaving, which is from any class
 */
export function useMovePreview(wish: MoveWish | undefined, from: string, seen?: SeenPupils): MovePreview {
  const reach = useRecordReach()
  const unsupported = useLacks('class_moves')
  const count = wish && (wish.into === 'each' ? wish.changes : wish.studentIds).length
  const query = useQuery({
    queryKey: [reach.db.name, 'move-preview', from, wish, seen],
    queryFn: ({ signal }) => tryMoves(reach, { wish: wish ?? nobody, from, seen }, signal),
    enabled: Boolean(count) && !unsupported,
    // What is shown before a decision is never an old answer.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { fallback: failureSentence(callOf(wish ?? nobody)), quiet: true },
  })
  return { unsupported, query }
}
