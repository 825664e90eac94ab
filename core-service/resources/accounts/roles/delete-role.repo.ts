import { and, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { announcementRoles } from '../../../db/schema/school/announcements'
import { users } from '../../../db/schema/people/users'
import { countOf } from '../../../kit/records/count-of'
import { removeRecord } from '../../../kit/records/records'
import type { Refusals, Write } from '../../../kit/records/write'
import { keepingAdministrators } from './administrators.repo'
import { roleKind } from './roles.kind'
import { requireWithin } from './save-role'
import { succeedRole } from './succeed-role.repo'

/** Somebody got the role while it was being removed. */
const nowInUse = { message: 'Peran ini baru saja dipakai, jadi belum bisa dihapus.', code: ErrorCode.inUse }

export const deleteRoleRefusals: Refusals = {
  users_school_id_role_id_roles_school_id_id_fk: nowInUse,
  announcement_roles_school_id_role_id_roles_school_id_id_fk: nowInUse,
}

/**
 * Removes a role.
 * @param successorId the role that its people and announcements get first; without it nobody may have the role
 * @throws DomainError 1200, 1320 that names who has it, 1100 for a successor that the school does not have, 1400 for
 *   a role that holds what one lacks, and where an administrator would be lost (decision 0041)
 */
export function deleteRole(write: Write, id: string, successorId?: string): Promise<null> {
  return keepingAdministrators(
    write,
    'Peran ini dipegang administrator terakhir. Pilih pengganti yang memegang hak yang sama.',
    () =>
      removeRecord(write, roleKind, id, {
        async dependents(role) {
          requireWithin(write, role)
          if (successorId !== undefined) await succeedRole(write, id, successorId)
          return holdersOf(write, id)
        },
      }),
  )
}

/** A sentence that names what has the role, or null. */
async function holdersOf({ tx, schoolId }: Write, id: string): Promise<string | null> {
  const people = await countOf(tx, users, and(eq(users.schoolId, schoolId), eq(users.roleId, id)))
  const named = await countOf(
    tx,
    announcementRoles,
    and(eq(announcementRoles.schoolId, schoolId), eq(announcementRoles.roleId, id)),
  )
  const parts = [...(people > 0 ? [`${people} pengguna`] : []), ...(named > 0 ? [`${named} pengumuman`] : [])]
  return parts.length === 0 ? null : `Peran ini masih dipakai ${parts.join(' dan ')}.`
}
