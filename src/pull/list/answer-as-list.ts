import type { UseQueryResult } from '@tanstack/react-query'
import { requestState } from '../request/request-state'
import type { PageData } from './list-source'
import type { PagedList } from './shown-page'

/**
 * A page that is kept as a whole answer (`useDocument`), because the service counts more than its rows, as a list shows it.
 * @param pageOf the rows and the page of the answer
 * @param failure the sentence of a request that failed without one
 */
export function answerAsList<Data, Row>(
  answer: UseQueryResult<Data>,
  pageOf: (data: Data) => PageData<Row>,
  failure: string,
): PagedList<Row> {
  const { data, dataUpdatedAt } = answer
  const state = requestState(answer, failure)
  const page = data === undefined ? undefined : pageOf(data)
  return {
    ...state,
    // Nothing is known and no answer came: an empty list says why.
    rows: page?.list ?? (state.status === 'failed' ? [] : undefined),
    pagination: page?.pagination,
    fetchedAt: page ? dataUpdatedAt : null,
    partial: page === undefined,
    previous: false,
    refresh: () => void answer.refetch(),
  }
}
