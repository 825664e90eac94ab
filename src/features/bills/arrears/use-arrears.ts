import {
  listBillArrears,
  type ArrearsAge,
  type ArrearsOrder,
  type PupilArrears,
} from '../../../../contract/bills/bill-arrears'
import { failureSentence } from '../../../../contract/failures'
import type { PageQuery, RowSource } from '../../../pull/list/list-source'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'

/** Which pupils are listed, and in which order; what is left out filters nothing. */
export interface ArrearsQuery extends PageQuery {
  class_id?: string
  grade_id?: string
  without_class?: 'true'
  age?: ArrearsAge
  sort?: ArrearsOrder
}

/** One pupil's overdue bills as a row of a list. */
export interface ArrearsRow extends PupilArrears {
  /** The pupil's. */
  id: string
}

export const arrearsRow = (owed: PupilArrears): ArrearsRow => ({ ...owed, id: owed.student.id })

/** What is overdue, as the service counts it; without a network the last answer to the same question. */
export const useArrears = (query: ArrearsQuery) =>
  useDocument(
    ['bill-arrears', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillArrears, { query, signal }),
    { fallback: failureSentence(listBillArrears), quiet: true, enabled: useOffers('arrears') },
  )

/** Every pupil that the filters mean. */
export const arrearsSource: RowSource<ArrearsRow, ArrearsQuery> = {
  async ask(client, query, options) {
    const answer = await client.answer(listBillArrears, { query, ...options })
    if ('notModified' in answer) return answer
    return { ...answer, data: { ...answer.data, list: answer.data.list.map(arrearsRow) } }
  },
}
