import { ErrorCode } from '../../../contract/errors'
import { getStudent, importStudents as importStudentsCall, listStudents } from '../../../contract/students'
import { fail } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { PatientImportBody, readRows } from './import/import-body'
import { importStudents } from './import/import-students'
import { findStudent, pageOfStudents, reachesStudent } from './students.repo'

export function mountStudents(mount: Mount, services: Services): void {
  const { db } = services

  mount(listStudents, async ({ query, session }) => {
    const { list, total } = await pageOfStudents(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(getStudent, async ({ params, session }) => {
    const found = await findStudent(db, session.schoolId, params.id)
    if (found === undefined) return fail(ErrorCode.notFound, { message: 'Siswa ini tidak ditemukan.' })
    if (!(await reachesStudent(db, session, params.id))) {
      fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
    }
    return found
  })

  mount(
    importStudentsCall,
    async ({ body, session, http }) => {
      const rows = readRows(body.rows)
      return { list: await importStudents(services, session, http.id, { dryRun: body.dry_run, rows }) }
    },
    { body: PatientImportBody },
  )
}
