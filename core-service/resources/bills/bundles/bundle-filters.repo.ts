import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { BundleStatus } from '../../../../contract/bills/bundles'
import { readCode } from '../../../../contract/values/card-token'
import type { Queryable } from '../../../db/client'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { classes } from '../../../db/schema/school/classes'
import { studentCards } from '../../../db/schema/people/student-cards'
import { students } from '../../../db/schema/people/students'
import type { PageQuery } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'

export interface BundleQuery extends PageQuery {
  readonly search?: string | undefined
  readonly status?: readonly BundleStatus[] | undefined
  readonly bill_group_id?: string | undefined
  readonly class_id?: string | undefined
  readonly grade_id?: string | undefined
  readonly student_id?: string | undefined
  readonly overdue?: 'true' | 'false' | undefined
  readonly sort?:
    'name' | '-name' | 'due_date' | '-due_date' | 'total' | '-total' | 'rest' | '-rest' | undefined
}

const isOpen = inArray(billBundles.status, ['unpaid', 'partial'])
const isLate = (today: string) => sql`(${and(isOpen, lt(billGroups.dueDate, today))})`

/** What a query lets through of the bundles within reach. @param today date of the school, for what is overdue */
export function bundleFilters(
  db: Queryable,
  session: Session,
  today: string,
  query: BundleQuery,
): SQL | undefined {
  const { status, bill_group_id, class_id, grade_id, student_id, overdue } = query
  return and(
    eq(billBundles.schoolId, session.schoolId),
    studentWithinReach(db, session, billBundles.studentId),
    status === undefined ? undefined : inArray(billBundles.status, [...status]),
    bill_group_id === undefined ? undefined : eq(billBundles.groupId, bill_group_id),
    student_id === undefined ? undefined : eq(billBundles.studentId, student_id),
    class_id === undefined ? undefined : eq(classes.id, class_id),
    grade_id === undefined ? undefined : eq(classes.gradeId, grade_id),
    overdue === undefined ? undefined : sql`${isLate(today)} = ${overdue === 'true'}`,
    byCard(db, session, query.search) ?? searchIn(students.searchText, query.search),
  )
}

/** A search that is the text of a QR card means its holder; a revoked card means nobody. */
function byCard(db: Queryable, { schoolId }: Session, search: string | undefined): SQL | undefined {
  const code = readCode(search ?? '')
  if (code.kind !== 'card') return undefined
  const holder = db
    .select({ id: studentCards.studentId })
    .from(studentCards)
    .where(
      and(
        eq(studentCards.schoolId, schoolId),
        eq(studentCards.token, code.token),
        isNull(studentCards.revokedAt),
      ),
    )
  return inArray(billBundles.studentId, holder)
}

/** By name unless asked otherwise; the id ends every order. */
export function bundleOrder(sort: BundleQuery['sort'] = 'name'): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const byName = sql`${students.nameFold} COLLATE "C"`
  const rest = [asc(byName), asc(billGroups.dueDate), asc(billBundles.id)]
  switch (sort.replace('-', '')) {
    case 'due_date':
      return [direction(billGroups.dueDate), ...rest]
    case 'total':
      return [direction(billBundles.total), ...rest]
    case 'rest':
      return [direction(restOf), ...rest]
    default:
      return [direction(byName), ...rest]
  }
}

const restOf = sql`CASE WHEN ${billBundles.status} = 'void' THEN 0 ELSE ${billBundles.total} - ${billBundles.paid} END`
