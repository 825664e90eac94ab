import { useLiveQuery } from 'dexie-react-hooks'
import { isMark } from '../../../../outbox/fields/mark'
import type { StoredStudent } from '../../../../pull/lists/students'
import { useMovePreview } from '../../../../records/moves/use-move-preview'
import { stillOwes } from '../../../../records/moves/still-owes'
import { useToday } from '../../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../../workspace/workspace'
import { useBills } from '../data/use-bills'
import { useLeaves } from '../data/use-student-parts'

/** What depends on a pupil who is to leave. */
export interface Dependents {
  /** Why the service would refuse it, as it answered; null where it would not, or cannot be asked. */
  readonly refusal: string | null
  /** The answer is on its way. */
  readonly asking: boolean
  /** The service did not answer; nothing is known of a refusal. */
  readonly unanswered: boolean
  /** Whether bills of the pupil are still open. */
  readonly owes: boolean
  /** What goes on waiting, or follows, each as a sentence. */
  readonly notes: readonly string[]
  readonly askAgain: () => void
}

/** What depends on a pupil, before the pupil is archived. */
export function useDependents({ id }: StoredStudent): Dependents {
  const { db } = useWorkspace()
  const today = useToday()
  // What prevents archiving is the same for every way of leaving.
  const changes = [{ student_id: id, status: 'transferred' as const }]
  const { query } = useMovePreview({ into: 'each', changes }, today)
  const known = useBills(id)
  const waiting = useLeaves(id).data?.filter(({ status }) => status === 'pending').length ?? 0
  const unsent = useLiveQuery(
    async () => (await db.outbox.toArray()).filter((row) => isMark(row) && row.student_id === id).length,
    [db, id],
  )
  const [answer] = query.data?.list ?? []
  const isRefused = answer?.outcome === 'refused'
  const refusal = isRefused ? answer.message || 'Siswa ini belum dapat diarsipkan.' : null
  // The service knows bills that this device may not hold, and says nothing where there are none.
  const isKnown = answer !== undefined && !isRefused
  const bills = isKnown ? (answer.open_bills ?? 0) : known.open.length
  const rest = isKnown ? answer.open_rest : known.rest
  return {
    refusal,
    owes: bills > 0,
    asking: query.isFetching,
    unanswered: query.isError,
    notes: [
      bills > 0
        ? `${stillOwes(bills, rest)} Tetap tercatat di Tunggakan dan dapat dibayar di kasir setelah siswa keluar.`
        : '',
      waiting > 0 ? `${waiting} izin masih menunggu keputusan. Putuskan dulu sebelum siswa keluar.` : '',
      unsent
        ? `${unsent} catatan absensi di perangkat ini belum terkirim. Kirim dulu sebelum siswa keluar.`
        : '',
    ].filter((note) => note !== ''),
    askAgain: () => void query.refetch(),
  }
}
