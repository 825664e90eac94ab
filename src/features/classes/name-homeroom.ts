import * as z from 'zod/mini'
import { getClass, SchoolClass, updateClass } from '../../../contract/classes'
import { createTeacher, listTeachers, type Teacher, type TeacherCreate } from '../../../contract/teachers'
import { putTeacherAccount, type UserDetail } from '../../../contract/users'
import type { Client } from '../../api/client'
import { ApiError } from '../../api/errors'
import type { UserDb } from '../../db/user-db'

/** The class as it stands now: ours, or another's where somebody was quicker. */
export type NamingResult = { kind: 'saved'; row: SchoolClass } | { kind: 'conflict'; theirs: SchoolClass }

/**
 * Names the wali kelas of a class, or takes them off (null), and stores the confirmed row.
 * @param version the class was read at; undefined sends no precondition
 * @throws what the client throws, except 1300, which is an answer here
 */
export async function nameHomeroom(
  db: UserDb,
  client: Client,
  classId: string,
  teacherId: string | null,
  version: number | null | undefined,
): Promise<NamingResult> {
  try {
    const params = { id: classId }
    const body = {
      homeroom_teacher_id: teacherId,
      ...(version === null || version === undefined ? {} : { version }),
    }
    const row =
      (await client.send(updateClass, { params, body })) ?? (await client.send(getClass, { params }))
    await db.classes.put(row)
    return { kind: 'saved', row }
  } catch (error) {
    const theirs =
      error instanceof ApiError && error.kind === 'conflict' && z.safeParse(SchoolClass, error.data)
    if (!theirs || !theirs.success) throw error
    // Confirmed by the service, just not what we wanted: the list behind may show it already.
    await db.classes.put(theirs.data)
    return { kind: 'conflict', theirs: theirs.data }
  }
}

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
  return list.find(({ id, name, nip }) => {
    return !known.has(id) && name === wanted.name && (nip ?? null) === (wanted.nip ?? null)
  })
}

/**
 * Gives a teacher a sign-in, or renews it. Sending it again changes nothing more.
 * @returns null where the service says no more than yes
 */
export async function giveAccount(
  client: Client,
  teacherId: string,
  account: { email: string; password: string },
): Promise<UserDetail | null> {
  return await client.send(putTeacherAccount, { params: { id: teacherId }, body: account })
}
