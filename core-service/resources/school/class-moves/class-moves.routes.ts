import { listStudentGrades, putStudentGrades } from '../../../../contract/people/student-grades'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { requireOwnStudent } from '../../people/student-records/own-student.repo'
import { changeClasses } from './change-classes'
import { pageOfClassHistory } from './class-history.repo'

export function mountClassMoves(mount: Mount, services: Services): void {
  const { db } = services

  mount(listStudentGrades, async ({ params, query, session }) => {
    await requireOwnStudent(db, session, params.id)
    const { list, total } = await pageOfClassHistory(db, session.schoolId, params.id, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(putStudentGrades, (input) => write(services, input, (writing) => changeClasses(writing, input.body)))
}
