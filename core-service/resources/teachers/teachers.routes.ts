import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/ids'
import { createTeacher, listTeachers } from '../../../contract/teachers'
import { putTeacherAccount as putTeacherAccountCall } from '../../../contract/users'
import { writeAudit } from '../../plugins/audit'
import { violates } from '../../plugins/database-errors'
import { fail } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { putTeacherAccount } from './put-teacher-account'
import { insertTeacher, pageOfTeachers, toTeacher } from './teachers.repo'

export function mountTeachers(mount: Mount, services: Services): void {
  const { db, clock } = services

  mount(listTeachers, async ({ query, session }) => {
    const { list, total } = await pageOfTeachers(db, session.schoolId, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(createTeacher, async ({ body, session, http }) => {
    const { schoolId, userId } = session
    const at = clock()
    const row = { ...body, id: uuidv7(at.getTime()), schoolId, createdAt: at }
    try {
      return await db.transaction(async (tx) => {
        const made = (await insertTeacher(tx, row)) ?? fail(ErrorCode.internal)
        await writeAudit(tx, { schoolId, userId, at, requestId: http.id }, [
          { entity: 'teachers', entityId: made.id, before: null, after: { ...body } },
        ])
        return toTeacher(made)
      })
    } catch (error) {
      if (violates(error, 'teachers_nip')) fail(ErrorCode.duplicate, { message: 'NIP ini sudah dipakai.' })
      throw error
    }
  })

  mount(putTeacherAccountCall, ({ params, body, session, http }) =>
    putTeacherAccount(services, session, http.id, { teacherId: params.id, ...body }),
  )
}
