import { failureSentence } from '../../../../../contract/failures'
import { listBundles, type Bundle } from '../../../../../contract/bills/bundles'
import { isOpen, restOf } from '../../../../pull/lists/bundles'
import { useDocument } from '../../../../pull/request/use-document'
import { documentPart, type Part } from '../../../../records/detail/part'
import { useWorkspace } from '../../../../workspace/workspace'

export interface PupilBills {
  readonly part: Part<readonly Bundle[]>
  /** Bills that money can still come in for, and what is left of them in rupiah. */
  readonly open: readonly Bundle[]
  readonly rest: number
}

/** What the pupil was billed, the latest due date first; nothing is asked for a role that may not see money. */
export function useBills(id: string): PupilBills {
  const { can } = useWorkspace()
  const fallback = failureSentence(listBundles)
  const query = useDocument(
    ['student-bills', id],
    async ({ client }) => {
      const { list } = await client.send(listBundles, {
        query: { page: 1, limit: 200, student_id: id, sort: '-due_date' },
      })
      return list.filter((bundle) => !bundle.student || bundle.student.id === id)
    },
    { fallback, quiet: true, enabled: can('bills.read') },
  )
  const part = documentPart(query, fallback)
  const open = (part.data ?? []).filter(isOpen)
  return { part, open, rest: open.reduce((sum, bundle) => sum + restOf(bundle), 0) }
}
