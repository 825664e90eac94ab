import * as calls from '../../../../contract/school/grades'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import { changeRecord, createRecord, readRecord, removeRecord } from '../../../kit/records/records'
import type { Services } from '../../../kit/services'
import { write } from '../../../kit/records/write'
import { assignGradeStudents } from './assign-grade-students'
import { gradeKind, needsGrade } from './grades.kind'
import { pageOfGrades } from './grades.repo'

const refusals = { grades_level: { message: 'Tingkat ini sudah ada.', path: 'level' } }

export function mountGrades(mount: Mount, services: Services): void {
  const { db } = services

  mount(calls.listGrades, async ({ query, session }) => {
    const { list, total } = await pageOfGrades(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(calls.getGrade, ({ params, session }) => readRecord({ tx: db, session }, gradeKind, params.id))

  mount(calls.createGrade, (input) => {
    const { id, level, name = `Kelas ${level}` } = input.body
    return write(
      services,
      input,
      (writing) => createRecord(writing, gradeKind, { level, name }, id),
      refusals,
    )
  })

  mount(calls.updateGrade, (input) => {
    const { version, level, name } = input.body
    return write(
      services,
      input,
      (writing) => changeRecord(writing, gradeKind, input.params.id, { level, name }, version),
      refusals,
    )
  })

  mount(calls.deleteGrade, (input) =>
    write(services, input, (writing) =>
      removeRecord(writing, gradeKind, input.params.id, { dependents: ({ id }) => needsGrade(writing, id) }),
    ),
  )

  mount(calls.assignGradeStudents, (input) =>
    write(services, input, (writing) => assignGradeStudents(writing, input.params.id, input.body)),
  )
}
