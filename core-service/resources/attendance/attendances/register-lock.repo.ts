import { and, arrayContains, asc, eq, getTableColumns } from 'drizzle-orm'
import { addDays, dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import {
  unlockedHours,
  type RegisterLock,
  type RegisterUnlock,
} from '../../../../contract/attendance/register-unlocks'
import type { Queryable } from '../../../db/client'
import { registerUnlocks as t } from '../../../db/schema/attendance/register-unlocks'
import { roles, users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'
import type { Write } from '../../../kit/records/write'
import { nameNow } from '../../../kit/records/name-now'
import { classForRegister } from './class-for-register.repo'
import { dateRefusal, isLocked, settingAt } from './register.rules'

/** How many names of those who may unlock a person is shown. */
const keepersShown = 3

/** Whether somebody has opened the locked register of a class and date again, and until when that holds. */
export async function unlockOf(
  db: Queryable,
  key: { schoolId: string; classId: string; date: string },
  at: Date,
): Promise<typeof t.$inferSelect | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(t), unlockedByName: nameNow(t.unlockedBy, t.unlockedByName) })
    .from(t)
    .where(and(eq(t.schoolId, key.schoolId), eq(t.classId, key.classId), eq(t.date, key.date)))
  return row !== undefined && row.until > at ? row : undefined
}

/** What is known of the lock of a register; null while it is not locked by the calendar. */
export async function lockOf(
  db: Queryable,
  at: Date,
  session: Session,
  found: { id: string; settings: readonly SubPeriodSetting[] },
  date: string,
): Promise<RegisterLock | null> {
  const setting = settingAt(date, found.settings)
  if (setting === undefined || !isLocked(date, dateIn(session.timeZone, at), setting)) return null
  const key = { schoolId: session.schoolId, classId: found.id, date }
  const unlock = await unlockOf(db, key, at)
  return {
    last_day: addDays(date, setting.lock_after_days),
    unlocked_until: unlock?.until.toISOString() ?? null,
    unlocked_by: unlock?.unlockedByName ?? null,
    reason: unlock?.reason ?? null,
    keepers: unlock === undefined ? await namesOfUnlockers(db, session.schoolId) : [],
  }
}

async function namesOfUnlockers(db: Queryable, schoolId: string): Promise<string[]> {
  const rows = await db
    .select({ name: users.name })
    .from(users)
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .where(
      and(
        eq(users.schoolId, schoolId),
        eq(users.active, true),
        arrayContains(roles.permissions, ['attendances.unlock']),
      ),
    )
    .orderBy(asc(users.name))
    .limit(keepersShown)
  return rows.map(({ name }) => name)
}

/**
 * Opens a locked register for {@link unlockedHours} hours from now, or locks it again.
 * @throws DomainError 1200 or 1400 for the class, 1110 and 1111 for the date, 1350 while it is not locked at all
 */
export async function changeUnlock(
  one: Write,
  classId: string,
  { date, open, reason }: RegisterUnlock,
): Promise<RegisterLock> {
  const { tx, session, schoolId, at } = one
  const found = await classForRegister(tx, session, classId)
  const refusal = dateRefusal(date, at, session.timeZone, found.settings, false)
  if (refusal === undefined)
    return fail(ErrorCode.wrongState, { message: 'Absensi tanggal ini belum terkunci.' })
  if (refusal !== ErrorCode.registerLocked) return fail(refusal)
  const key = { schoolId, classId: found.id, date }
  const before = await unlockOf(tx, key, at)
  const row = {
    ...key,
    id: before?.id ?? one.id(),
    until: open ? new Date(at.getTime() + unlockedHours * 3_600_000) : at,
    reason: (open ? reason : before?.reason) ?? '',
    unlockedBy: session.userId,
    unlockedByName: session.userName,
  }
  const { id: rowId, ...values } = row
  if (open || before !== undefined) {
    const [kept] = await tx
      .insert(t)
      .values(row)
      .onConflictDoUpdate({ target: [t.schoolId, t.classId, t.date], set: values })
      .returning({ id: t.id })
    await one.audit('register_unlock', kept?.id ?? rowId, before ?? null, row)
  }
  const lock = await lockOf(tx, at, session, found, date)
  return lock ?? fail(ErrorCode.wrongState, { message: 'Absensi tanggal ini belum terkunci.' })
}
