import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { School } from '../../../../contract/school/school'
import type { Queryable } from '../../../db/client'
import { users } from '../../../db/schema/people/users'
import { schools } from '../../../db/schema/school/schools'
import { fail } from '../../../kit/answers/fail'
import { listPage } from '../../../kit/requests/list-page'
import type { PageQuery } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import { differences } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import type { Session } from '../../../kit/session/session'

type SchoolRow = typeof schools.$inferSelect
type Changeable =
  | 'name'
  | 'npsn'
  | 'address'
  | 'city'
  | 'phone'
  | 'email'
  | 'headName'
  | 'headNip'
  | 'timeZone'
  | 'logoUrl'
  | 'shortName'
  | 'primaryColor'
  | 'bankName'
  | 'accountNumber'
  | 'accountHolder'
  | 'recordPhotos'
  | 'recordPositions'
  | 'evidencePurpose'
  | 'evidenceRetentionDays'
  | 'latitude'
  | 'longitude'
  | 'changesKeptYears'
  | 'absentText'
  | 'lateText'
  | 'reminderTime'
type SchoolValues = { readonly [K in Changeable]?: SchoolRow[K] | undefined }

export const toSchool = (row: SchoolRow): School => ({
  id: row.id,
  name: row.name,
  npsn: row.npsn,
  address: row.address,
  city: row.city,
  phone: row.phone,
  email: row.email,
  head_name: row.headName,
  head_nip: row.headNip,
  time_zone: row.timeZone,
  is_demo: row.isDemo,
  bank_name: row.bankName,
  account_number: row.accountNumber,
  account_holder: row.accountHolder,
  evidence: {
    photos: row.recordPhotos,
    positions: row.recordPositions,
    purpose: row.evidencePurpose,
    retention_days: row.evidenceRetentionDays,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  version: row.version,
})

export const missingSchool = 'Sekolah ini tidak ditemukan.'

/** @throws DomainError 1200 */
export async function findSchool(db: Queryable, id: string): Promise<SchoolRow> {
  const [row] = await db.select().from(schools).where(eq(schools.id, id))
  return row ?? fail(ErrorCode.notFound, { message: missingSchool })
}

/** Of another school of the account its name alone: its settings and its bank account are for those who have it open. */
const namesOnly = ({ id, name, npsn, address, isDemo }: SchoolRow): School => ({
  id,
  name,
  npsn,
  address,
  is_demo: isDemo,
})

/** The schools in which the account may sign in, the one of the session among them. */
export const pageOfSchools = (
  db: Queryable,
  { schoolId, accountId }: Pick<Session, 'schoolId' | 'accountId'>,
  query: PageQuery & { search?: string | undefined },
) =>
  listPage(
    db,
    schools,
    query,
    and(
      inArray(
        schools.id,
        db
          .select({ id: users.schoolId })
          .from(users)
          .where(and(eq(users.accountId, accountId), eq(users.active, true))),
      ),
      searchIn(sql`hadir_fold(${schools.name})`, query.search),
    ),
    [asc(sql`hadir_fold(${schools.name}) COLLATE "C"`), asc(schools.id)],
    (rows) => rows.map((row) => (row.id === schoolId ? toSchool(row) : namesOnly(row))),
  )

/** The school that a visitor without a session asked for, or the first two of all, a demo school first. */
export const schoolsForVisitor = (db: Queryable, wanted: string | undefined): Promise<SchoolRow[]> =>
  db
    .select()
    .from(schools)
    .where(wanted === undefined ? undefined : eq(schools.id, wanted))
    .orderBy(desc(schools.isDemo))
    .limit(2)

/**
 * Changes the session's school; the rules are those of every record (kit/records/records.ts). It is a file of its own,
 * because a school does not belong to a school.
 * @throws DomainError 1300 with the current row
 */
export async function changeSchool(write: Write, values: SchoolValues, version?: number): Promise<SchoolRow> {
  const { tx, schoolId } = write
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
  const row = await findSchool(tx, schoolId)
  const change = differences(row, values)
  if (change === null) return row
  if (version !== undefined && version !== row.version) fail(ErrorCode.conflict, { data: toSchool(row) })
  const [changed] = await tx
    .update(schools)
    .set({ ...change.after, version: row.version + 1 })
    .where(eq(schools.id, schoolId))
    .returning()
  await write.audit('schools', schoolId, change.before, change.after)
  return changed ?? row
}
