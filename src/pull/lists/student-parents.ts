import { failureSentence } from '../../../contract/failures'
import { listStudentParents, type StudentParent } from '../../../contract/people/student-parents'
import type { ListSource, PageQuery } from '../list/list-source'
import { matches } from '../list/match'
import { parentsOf } from './parents-of'

export interface ParentQuery extends PageQuery {
  class_id?: string
}

/**
 * Parents and guardians of the pupils who are at the school, by name. A page that was never fetched is put together
 * from the pupils on this device. Without `classes.all` the service gives those of the own class.
 */
export const parentSource: ListSource<StudentParent, ParentQuery> = {
  name: 'parents',
  table: (db) => db.parents,
  failure: failureSentence(listStudentParents),
  ask: (client, query, options) => client.answer(listStudentParents, { query, ...options }),
  async local(db, { class_id, search }) {
    const pupils = await (class_id ? db.students.where({ class_id }) : db.students).toArray()
    return parentsOf(pupils).filter(({ name }) => matches(search, name))
  },
}
