import {
  createTeacher,
  listTeachers,
  type Teacher,
  type TeacherCreate,
} from '../../../../contract/people/teachers'
import type { Client } from '../../../api/client'
import type { UserDb } from '../../../db/user-db'

/**
 * Adds a teacher, once: creating is not idempotent, so after a lost answer (`unsure`) the service is asked
 * first whether the earlier request went through.
 * @param known ids of all teachers before the first attempt
 */
export async function addTeacher(
  db: UserDb,
  client: Client,
  wanted: TeacherCreate,
  known: ReadonlySet<string>,
  unsure: boolean,
): Promise<Teacher> {
  const teacher =
    (unsure && (await findNew(client, wanted, known))) || (await client.send(createTeacher, { body: wanted }))
  await db.teachers.put(teacher)
  return teacher
}

async function findNew(
  client: Client,
  wanted: TeacherCreate,
  known: ReadonlySet<string>,
): Promise<Teacher | undefined> {
  const query = { page: 1, limit: 50, search: wanted.name, type: wanted.type }
  const { list } = await client.send(listTeachers, { query })
  return list.find(
    ({ id, name, nip }) => !known.has(id) && name === wanted.name && (nip ?? null) === (wanted.nip ?? null),
  )
}
