import { useLiveQuery } from 'dexie-react-hooks'
import type { Me } from '../../contract/accounts/auth'
import type { Teacher } from '../../contract/people/teachers'
import { useWorkspace } from './workspace'

/**
 * The member of staff that the signed-in person is.
 * @param teachers those on this device, for a service that does not return it: then the same email or name
 * @returns null for somebody who is not on the staff
 */
function ownTeacherId(user: Me, teachers: readonly Teacher[]): string | null {
  if (user.teacher_id !== undefined) return user.teacher_id
  const same = (a: string | null | undefined, b: string | null | undefined) =>
    Boolean(a && b && a.trim().toLowerCase() === b.trim().toLowerCase())
  const found = teachers.filter(({ email, name }) => same(email, user.email) || same(name, user.name))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Live {@link ownTeacherId}; undefined while the database is being read. */
export function useOwnTeacherId(): string | null | undefined {
  const { db, user } = useWorkspace()
  return useLiveQuery(async () => ownTeacherId(user, await db.teachers.toArray()), [db, user])
}
