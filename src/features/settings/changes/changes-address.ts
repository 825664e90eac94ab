import type { ListAddressSpec, ReadFilter } from '../../../records/list/list-address'
import type { PageQuery } from '../../../pull/list/list-source'
import { entityWords } from './change-words'

/** What the list of changes is asked by. */
export interface ChangeQuery extends PageQuery {
  area?: string
  from?: string
  to?: string
}

const aDate: ReadFilter<string> = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
const anArea: ReadFilter<string> = (text) => (text in entityWords ? text : undefined)

export const changesAddress: ListAddressSpec<ChangeQuery> = {
  filters: { area: ['bidang', anArea], from: ['dari', aDate], to: ['sampai', aDate] },
}

/** The kinds of records to choose from; `schools` is found with `school`, as both are "Sekolah". */
export const areas = Object.entries(entityWords)
  .filter(([entity]) => entity !== 'schools')
  .map(([value, label]) => ({ value, label }))
