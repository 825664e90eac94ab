import {
  listBillArrears,
  type ArrearsAge,
  type ArrearsOrder,
  type PupilArrears,
} from '../../../../contract/bills/bill-arrears'
import { failureSentence } from '../../../../contract/failures'
import { everyPage } from '../../../api/every-page'
import type { Client } from '../../../api/client'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'

/** Which pupils are listed, and in which order; what is left out filters nothing. */
export interface ArrearsFilters {
  class_id?: string
  grade_id?: string
  without_class?: 'true'
  age?: ArrearsAge
  search?: string
  sort?: ArrearsOrder
}

const pageSize = 50
/** The service gives no more rows at once. */
const largestPage = 200

/** What is overdue, as the service counts it; without a network the last answer to the same question. */
export function useArrears(filters: ArrearsFilters, page: number) {
  const query = { page, limit: pageSize, ...filters }
  return useDocument(
    ['bill-arrears', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillArrears, { query, signal }),
    { fallback: failureSentence(listBillArrears), quiet: true, enabled: useOffers('arrears') },
  )
}

/** Every pupil that the filters mean. @throws what the client throws */
export const readArrears = (client: Client, filters: ArrearsFilters): Promise<PupilArrears[]> =>
  everyPage((page) => client.send(listBillArrears, { query: { page, limit: largestPage, ...filters } }))
