import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { roles } from '../../../db/schema/people/users'
import { listPage } from '../../../kit/requests/list-page'
import type { PageQuery } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import { presentRoles } from './roles.kind'

const foldedName = sql`hadir_fold(${roles.name})`

/** One page of the school's roles by name. */
export const pageOfRoles = (
  db: Queryable,
  schoolId: string,
  query: PageQuery & { search?: string | undefined },
) =>
  listPage(
    db,
    roles,
    query,
    and(eq(roles.schoolId, schoolId), searchIn(foldedName, query.search)),
    [sql`${foldedName} COLLATE "C"`, asc(roles.id)],
    (rows) => presentRoles(db, schoolId, rows),
  )
