import type { RosterStudent } from '../../../contract/attendance/attendances'
import { listStudents } from '../../../contract/people/students'
import type { Client } from '../../api/client'
import { ApiError } from '../../api/errors'
import { everyPage } from '../../api/every-page'

/**
 * The pupils of a class from the list of students: the register of a service that keeps the specification and no
 * more may name only those who have a mark, or none by name.
 * @returns null where the service refuses the list
 * @throws where the service does not answer, or the session is over
 */
export async function classRoster(client: Client, class_id: string): Promise<RosterStudent[] | null> {
  try {
    const students = await everyPage((page) =>
      client.send(listStudents, { query: { page, limit: 200, class_id } }),
    )
    // The class in the list's own rows is checked: a service may ignore the filter of the request.
    const here = students.filter(
      (one) => (!one.class || one.class.id === class_id) && !left.includes(one.status),
    )
    return here.map(({ id, name, nis, gender, photo_url }) => ({ id, name, nis, gender, photo_url }))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const left: readonly unknown[] = ['graduated', 'transferred', 'dropped']
