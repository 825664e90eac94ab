import { usePagedList } from '../../../pull/list/use-paged-list'
import { billTypeSource, everyBillType } from '../../../pull/lists/bill-types'
import { allClasses, classSource } from '../../../pull/lists/classes'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { rupiahWords } from '../../../ui/words/rupiah-words'

/** What a bill may consist of and whom it may mean, as boxes to tick. */
export function useTargetChoices() {
  const types = usePagedList(billTypeSource, everyBillType).rows ?? []
  const grades = usePagedList(gradeSource, allGrades).rows ?? []
  const classes = usePagedList(classSource, allClasses).rows ?? []
  return {
    types: types.map(({ id, name, amount }) => ({
      value: id,
      name,
      amount: amount ?? null,
      label: amount ? `${name} (${rupiahWords(amount)})` : name,
    })),
    grades: grades.map(({ id, name }) => ({ value: id, label: name })),
    classes: classes.map(({ id, name }) => ({ value: id, label: name })),
  }
}
