import { getClass, listClasses, updateClass as updateClassCall } from '../../../contract/classes'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import { paginationOf } from '../../plugins/paging'
import type { Services } from '../../plugins/services'
import { write } from '../../plugins/write'
import { findClass, isWithinReach, pageOfClasses } from './classes.repo'
import { updateClass } from './update-class'

const refusals = { classes_name: { message: 'Nama kelas ini sudah ada.' } }

export function mountClasses(mount: Mount, services: Services): void {
  const { db } = services

  mount(listClasses, async ({ query, session }) => {
    const { list, total } = await pageOfClasses(db, session, query)
    return { list, pagination: paginationOf(query, total) }
  })

  mount(getClass, async ({ params, session }) => {
    const found = await findClass(db, session.schoolId, params.id)
    if (found === undefined) return fail(ErrorCode.notFound)
    if (!(await isWithinReach(db, session, params.id))) fail(ErrorCode.notPermitted)
    return found
  })

  mount(updateClassCall, (input) =>
    write(services, input, (writing) => updateClass(writing, input.params.id, input.body), refusals),
  )
}
