import { ErrorCode } from '../../../../contract/errors'
import * as studentChangeCalls from '../../../../contract/people/student-changes'
import { listStudentHistory } from '../../../../contract/people/student-history'
import { listStudentParents } from '../../../../contract/people/student-parents'
import * as mergeCalls from '../../../../contract/people/merges'
import * as importCalls from '../../../../contract/people/student-import'
import * as studentCalls from '../../../../contract/people/students'
import { fail } from '../../../kit/answers/fail'
import { PatientImportBody } from '../../../kit/import/read-rows'
import type { Mount } from '../../../kit/mount'
import { paginationOf } from '../../../kit/requests/paging'
import type { Services } from '../../../kit/services'
import { tried } from '../../../kit/records/tried'
import { write } from '../../../kit/records/write'
import { pageOfHistory } from './history/history.repo'
import { readRows } from './import/import-body'
import { importStudents } from './import/import-students'
import { mergeStudents } from './merge/merge-students.repo'
import { pageOfParents } from './parents.repo'
import { archiveStudent, createStudent, updateStudent } from './save-student'
import { studentRefusals } from './students.kind'
import { findStudent, pageOfStudents, reachesStudent } from './students.repo'

export function mountStudents(mount: Mount, services: Services): void {
  const { db } = services

  mount(studentCalls.listStudents, async ({ query, session }) => {
    const { list, total } = await pageOfStudents(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(studentCalls.getStudent, async ({ params, session }) => {
    const found = await findStudent(db, session.schoolId, params.id)
    if (found === undefined) return fail(ErrorCode.notFound, { message: 'Siswa ini tidak ditemukan.' })
    if (!(await reachesStudent(db, session, params.id))) {
      fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
    }
    return found
  })

  mount(listStudentParents, async ({ query, session }) => {
    const { list, total } = await pageOfParents(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(listStudentHistory, async ({ query, session }) => {
    const { list, total } = await pageOfHistory(services, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(studentChangeCalls.createStudent, (input) =>
    write(services, input, (writing) => createStudent(writing, input.body), studentRefusals),
  )

  mount(studentChangeCalls.updateStudent, (input) =>
    write(services, input, (writing) => updateStudent(writing, input.params.id, input.body), studentRefusals),
  )

  mount(studentChangeCalls.archiveStudent, (input) =>
    write(services, input, (writing) =>
      archiveStudent(writing, input.params.id, {
        status: input.query.status ?? input.body.status,
        left_on: input.query.left_on ?? input.body.left_on ?? undefined,
        reason: input.query.reason ?? input.body.reason,
      }),
    ),
  )

  mount(mergeCalls.mergeStudents, (input) =>
    (input.body.dry_run ? tried : write)(
      services,
      input,
      (writing) => mergeStudents(writing, input.params.id, input.body),
      studentRefusals,
    ),
  )

  mount(
    importCalls.importStudents,
    async ({ body, session, http }) => {
      const rows = readRows(body.rows)
      const work = { dryRun: body.dry_run, run: body.run ?? undefined, rows }
      return { list: await importStudents(services, session, http.id, work) }
    },
    { body: PatientImportBody },
  )
}
