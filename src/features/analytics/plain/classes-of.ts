import { listClasses } from '../../../../contract/school/classes'
import { byText } from '../../../pull/list/match'
import { wholeList, type PlainWork } from './plain-work'

const noGrade = { id: 'tanpa-tingkat', name: 'Tanpa tingkat', level: null }

/** The classes within reach, with their grade, by level and name. */
export async function classesOf(work: PlainWork) {
  const list = await wholeList(work, (query) => work.ask(listClasses, query))
  return list
    .map(({ id, name, grade }) => ({ id, name, grade: grade ?? noGrade }))
    .sort((a, b) => (a.grade.level ?? 99) - (b.grade.level ?? 99) || byText(a.name, b.name))
}
