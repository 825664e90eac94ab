import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import {
  announcementClasses,
  announcementRoles,
  type announcements,
} from '../../../db/schema/school/announcements'
import { classes } from '../../../db/schema/school/classes'
import { roles } from '../../../db/schema/people/users'

/** Whom announcements are for, by name; only where the audience is `roles` or `classes`, and else nothing is asked. */
export async function targetsOf(
  db: Queryable,
  schoolId: string,
  rows: readonly Pick<typeof announcements.$inferSelect, 'id' | 'audience'>[],
) {
  const idsFor = (audience: 'roles' | 'classes') =>
    rows.filter((row) => row.audience === audience).map(({ id }) => id)
  const [forRoles, forClasses] = [idsFor('roles'), idsFor('classes')]
  const r = announcementRoles
  const c = announcementClasses
  return {
    roles:
      forRoles.length === 0
        ? []
        : await db
            .select({ announcementId: r.announcementId, id: roles.id, name: roles.name })
            .from(r)
            .innerJoin(roles, and(eq(roles.schoolId, r.schoolId), eq(roles.id, r.roleId)))
            .where(and(eq(r.schoolId, schoolId), inArray(r.announcementId, forRoles)))
            .orderBy(sql`hadir_fold(${roles.name}) COLLATE "C"`, asc(roles.id)),
    classes:
      forClasses.length === 0
        ? []
        : await db
            .select({ announcementId: c.announcementId, id: classes.id, name: classes.name })
            .from(c)
            .innerJoin(classes, and(eq(classes.schoolId, c.schoolId), eq(classes.id, c.classId)))
            .where(and(eq(c.schoolId, schoolId), inArray(c.announcementId, forClasses)))
            .orderBy(sql`${classes.nameFold} COLLATE "C"`, asc(classes.id)),
  }
}

/** Replaces the list of those whom an announcement is for. */
export async function replaceTargets(
  db: Queryable,
  schoolId: string,
  announcementId: string,
  { roleIds, classIds }: { roleIds: readonly string[]; classIds: readonly string[] },
): Promise<void> {
  const mine = { schoolId, announcementId }
  await db
    .delete(announcementRoles)
    .where(
      and(eq(announcementRoles.schoolId, schoolId), eq(announcementRoles.announcementId, announcementId)),
    )
  await db
    .delete(announcementClasses)
    .where(
      and(eq(announcementClasses.schoolId, schoolId), eq(announcementClasses.announcementId, announcementId)),
    )
  if (roleIds.length > 0) {
    await db.insert(announcementRoles).values(roleIds.map((roleId) => ({ ...mine, roleId })))
  }
  if (classIds.length > 0) {
    await db.insert(announcementClasses).values(classIds.map((classId) => ({ ...mine, classId })))
  }
}
