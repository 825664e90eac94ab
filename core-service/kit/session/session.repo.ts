import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '../../db/prepare-once'
import { schools } from '../../db/schema/school/schools'
import { accounts } from '../../db/schema/people/accounts'
import { mergedPeople } from '../../db/schema/people/merged-people'
import { sessionFamilies } from '../../db/schema/people/sessions'
import { roles, users } from '../../db/schema/people/users'
import type { MergedIds } from '../requests/merged-ids'

/** The session of a refresh family and its user; none where it has ended or the account is disabled. */
export const findSession = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      accountId: accounts.id,
      userName: users.name,
      email: users.email,
      schoolId: users.schoolId,
      timeZone: schools.timeZone,
      isDemo: schools.isDemo,
      suspended: isNotNull(schools.suspendedAt).mapWith(Boolean),
      teacherId: users.teacherId,
      roleId: roles.id,
      roleName: roles.name,
      permissions: roles.permissions,
      // Set while the account has only a one-time code; cleared when its owner sets a password.
      openedByCode: isNotNull(accounts.codeUntil).mapWith(Boolean),
      familyId: sessionFamilies.id,
      merged: sql<MergedIds | null>`(SELECT jsonb_object_agg(m.old_id, m.kept_id) FROM ${mergedPeople} m
        WHERE m.school_id = ${users.schoolId})`,
    })
    .from(sessionFamilies)
    .innerJoin(users, eq(users.id, sessionFamilies.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .where(
      and(
        eq(sessionFamilies.id, sql.placeholder('sid')),
        eq(sessionFamilies.userId, sql.placeholder('sub')),
        isNull(sessionFamilies.endedAt),
        eq(users.active, true),
      ),
    )
    .prepare('session'),
)

/** A session that has not ended, as the database holds it. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof findSession>['execute']>>[number]
