import { arrearsOrders } from '../../../../contract/bills/bill-arrears'
import { Uuid } from '../../../../contract/values/ids'
import { oneOf, type ListAddressSpec } from '../../../records/list/list-address'
import { ageOf } from './arrears-words'
import type { ArrearsQuery } from './use-arrears'

/** The class of those who are in no class, in the address. */
export const withoutClass = 'tanpa'

const anId = (text: string) => Uuid.safeParse(text).data

/** What an address asks for; what it says wrongly filters nothing. */
export const arrearsAddress: ListAddressSpec<ArrearsQuery> = {
  filters: {
    grade_id: ['tingkat', anId],
    class_id: ['kelas', anId],
    without_class: ['kelas', (text) => (text === withoutClass ? 'true' : undefined)],
    age: ['umur', ageOf],
    sort: ['urut', oneOf(arrearsOrders)],
  },
}
