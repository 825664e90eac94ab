import { and, eq } from 'drizzle-orm'
import type { UserDetail } from '../../../../contract/accounts/users'
import type { Queryable } from '../../../db/client'
import { roles, users } from '../../../db/schema/people/users'
import type { RecordKind } from '../../../kit/records/records'

export type UserRow = typeof users.$inferSelect

export async function roleOf(db: Queryable, schoolId: string, id: string) {
  const [role] = await db
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(and(eq(roles.schoolId, schoolId), eq(roles.id, id)))
  return role
}

export const userKind: RecordKind<UserRow, typeof users.$inferInsert, UserDetail> = {
  table: users,
  entity: 'users',
  missing: 'Pengguna ini tidak ditemukan.',
  present: async (db, row) => {
    const role = await roleOf(db, row.schoolId, row.roleId)
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: role && { id: role.id, name: role.name },
      teacher_id: row.teacherId,
      phone: row.phone,
      photo_url: row.photoUrl,
      active: row.active,
      version: row.version,
    }
  },
}
