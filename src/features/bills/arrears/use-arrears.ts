import { listBillArrears, type ArrearsAge } from '../../../../contract/bills/bill-arrears'
import { failureSentence } from '../../../../contract/failures'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'

export interface ArrearsFilters {
  page: number
  class_id?: string
  age?: ArrearsAge
  search?: string
}

const pageSize = 50

/** What is overdue, as the service counts it; without a network the last answer to the same question. */
export function useArrears(filters: ArrearsFilters) {
  const { page, class_id, age, search } = filters
  const query = {
    page,
    limit: pageSize,
    ...(class_id === undefined ? {} : { class_id }),
    ...(age === undefined ? {} : { age }),
    ...(search === undefined ? {} : { search }),
  }
  return useDocument(
    ['bill-arrears', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillArrears, { query, signal }),
    { fallback: failureSentence(listBillArrears), quiet: true, enabled: useOffers('arrears') },
  )
}
