import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBillReductions } from '../../../../contract/bills/bill-reductions'
import { failureSentence } from '../../../../contract/failures'
import { sendReduction, type ReductionStep } from '../../../pull/record/money/change-reduction'
import { useDocument } from '../../../pull/request/use-document'
import { useWorkspace } from '../../../workspace/workspace'

const pageSize = 50

export interface ReductionFilters {
  page: number
  search?: string
  standing?: 'true' | 'false'
}

/** Reductions as the service lists them; without a network the last answer to the same question. */
export function useReductions({ page, search, standing }: ReductionFilters) {
  const query = {
    page,
    limit: pageSize,
    ...(search === undefined ? {} : { search }),
    ...(standing === undefined ? {} : { standing }),
  }
  return useDocument(
    ['bill-reductions', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillReductions, { query, signal }),
    { fallback: failureSentence(listBillReductions), quiet: true },
  )
}

/**
 * What a step would do to the bills that exist, while it is typed.
 * @param change null while something is still missing
 */
export function useTriedReduction(change: ReductionStep | null) {
  const { client, db } = useWorkspace()
  return useQuery({
    queryKey: [db.name, 'tried-reduction', JSON.stringify(change)],
    queryFn: ({ signal }) => {
      if (change === null) throw new Error('Nothing to try')
      const tried: ReductionStep =
        change.step === 'give'
          ? { ...change, body: { ...change.body, dry_run: true } }
          : { ...change, body: { ...change.body, dry_run: true } }
      return sendReduction(client, tried, signal)
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { fallback: failureSentence(listBillReductions), quiet: true },
  })
}
