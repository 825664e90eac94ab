import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { announcementRoles } from '../../../db/schema/school/announcements'
import { users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { holdRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { roleKind } from './roles.kind'
import { holdsAll } from './roles.rules'

/**
 * Gives everybody who has a role another one, and lets announcements for the first be for the second.
 * @throws DomainError 1100 for the same role, 1200 for one that the school does not have, 1400 for one that holds
 *   what the session lacks
 */
export async function succeedRole(write: Write, id: string, successorId: string): Promise<void> {
  const { tx, schoolId, session } = write
  if (successorId === id) failField('successor_id', 'Pilih peran lain sebagai pengganti.')
  const successor = await holdRecord(write, roleKind, successorId)
  if (!holdsAll(session.permissions, successor.permissions)) {
    fail(ErrorCode.notPermitted, { message: 'Peran pengganti hanya dapat diberikan oleh administrator.' })
  }
  const moved = await tx
    .update(users)
    .set({ roleId: successorId, version: sql`${users.version} + 1` })
    .where(and(eq(users.schoolId, schoolId), eq(users.roleId, id)))
    .returning({ id: users.id })
  const named = await tx
    .delete(announcementRoles)
    .where(and(eq(announcementRoles.schoolId, schoolId), eq(announcementRoles.roleId, id)))
    .returning({ announcementId: announcementRoles.announcementId })
  if (named.length > 0) {
    await tx
      .insert(announcementRoles)
      .values(named.map(({ announcementId }) => ({ schoolId, announcementId, roleId: successorId })))
      .onConflictDoNothing()
  }
  const change = { before: { roleId: id }, after: { roleId: successorId } }
  await write.auditAll([
    ...moved.map((user) => ({ entity: 'users', entityId: user.id, ...change })),
    ...named.map(({ announcementId }) => ({
      entity: 'announcements',
      entityId: announcementId,
      ...change,
    })),
  ])
}
