import { arrearsOrders, type ArrearsAge } from '../../../../contract/bills/bill-arrears'
import { Uuid } from '../../../../contract/values/ids'
import { ageOf } from './arrears-words'
import type { ArrearsFilters } from './use-arrears'

/** The class of those who are in no class, in the address. */
export const withoutClass = 'tanpa'

interface ArrearsChoice {
  filters: ArrearsFilters
  age: ArrearsAge | undefined
  /** The id of a class, or {@link withoutClass}. */
  classId: string | undefined
  gradeId: string | undefined
  /** Whether anything narrows the list. */
  isFiltered: boolean
}

/** What an address asks for; what it says wrongly filters nothing. */
export function arrearsChoice(params: URLSearchParams): ArrearsChoice {
  const anId = (name: string) => Uuid.safeParse(params.get(name)).data
  const classId = params.get('kelas') === withoutClass ? withoutClass : anId('kelas')
  const gradeId = anId('tingkat')
  const age = ageOf(params.get('umur'))
  const search = params.get('cari') ?? ''
  const sort = arrearsOrders.find((order) => order === params.get('urut'))
  return {
    filters: {
      ...(classId === withoutClass && { without_class: 'true' }),
      ...(classId !== undefined && classId !== withoutClass && { class_id: classId }),
      ...(gradeId !== undefined && { grade_id: gradeId }),
      ...(age !== undefined && { age }),
      ...(search !== '' && { search }),
      ...(sort !== undefined && { sort }),
    },
    age,
    classId,
    gradeId,
    isFiltered: [classId, gradeId, age].some((one) => one !== undefined) || search !== '',
  }
}
