import { and, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { cashDays } from '../../../db/schema/bills/cash-days'
import { fail } from '../../../kit/answers/fail'
import { nameNow } from '../../../kit/records/name-now'
import type { Session } from '../../../kit/session/session'
import type { Write } from '../../../kit/records/write'
import { dayInWords } from './day-in-words'

/**
 * Waits for a day of the cash book and holds it until the transaction ends: writing into it is shared, closing it is
 * alone. It is taken after the bundles and before the counters, so that no two writers wait for each other crosswise.
 * @param date of the school
 */
export async function holdDay(
  { tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>,
  date: string,
  how: 'shared' | 'alone',
): Promise<void> {
  const key = sql`hashtextextended(${`cash day ${schoolId} ${date}`}, 0)`
  await tx.execute(
    how === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${key})`
      : sql`SELECT pg_advisory_xact_lock(${key})`,
  )
}

/** A close with the names of the person who closed and opened the day. */
export const shownClose = {
  ...getTableColumns(cashDays),
  closedBy: nameNow(cashDays.closedById, cashDays.closedBy),
  openedBy: nameNow(cashDays.openedById, cashDays.openedBy),
}

/** The standing close of a day; undefined while it is open. */
export async function standingClose({ tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>, date: string) {
  const [row] = await tx
    .select(shownClose)
    .from(cashDays)
    .where(and(eq(cashDays.schoolId, schoolId), eq(cashDays.date, date), isNull(cashDays.openedAt)))
  return row
}

/**
 * Holds the day of the cash book into which something is written, and today: what is written today for another day is part of
 * today's close, so both have to be open. Without the permission to open a closed day, nothing is written
 * into a day before the last closed one.
 * @param at when the money came, or was taken back
 * @throws DomainError 1350 when one of the days is closed; 1400 for a day before a closed one without the permission to open it
 */
export async function holdOpenDays(write: Write, at: Date): Promise<void> {
  const { session } = write
  const [date, today] = [dateIn(session.timeZone, at), dateIn(session.timeZone, write.at)]
  // The earlier first, so that no two writers wait for each other crosswise.
  for (const day of [...new Set([date, today])]) {
    await holdDay(write, day, 'shared')
    if ((await standingClose(write, day)) === undefined) continue
    fail(ErrorCode.wrongState, {
      message: `Buku kas ${dayInWords(day)} sudah ditutup, jadi tidak menerima catatan baru. Minta administrator membukanya kembali.`,
    })
  }
  if (mayUnlock(session)) return
  const closed = await lastClosed(write)
  if (closed === null || date > closed) return
  fail(ErrorCode.notPermitted, {
    message: `Buku kas ${dayInWords(closed)} sudah ditutup. Uang dari hari sebelum itu hanya dicatat oleh yang boleh membuka buku kas.`,
  })
}

/** The latest day that is closed now. */
async function lastClosed({ tx, schoolId }: Pick<Write, 'tx' | 'schoolId'>): Promise<string | null> {
  const [row] = await tx
    .select({ date: max(cashDays.date) })
    .from(cashDays)
    .where(and(eq(cashDays.schoolId, schoolId), isNull(cashDays.openedAt)))
  return row?.date ?? null
}

/**
 * Asks for the permission to take back what was paid on a closed day.
 * @param paidAt when the money came
 * @throws DomainError 1400
 */
export async function requireUnlockOfDay(write: Write, paidAt: Date): Promise<void> {
  if (mayUnlock(write.session)) return
  const date = dateIn(write.session.timeZone, paidAt)
  if ((await standingClose(write, date)) === undefined) return
  fail(ErrorCode.notPermitted, {
    message: `Buku kas ${dayInWords(date)} sudah ditutup. Pembayaran hari itu hanya dikoreksi oleh yang boleh membuka buku kas.`,
  })
}

const mayUnlock = ({ permissions }: Session) => permissions.includes('bills.unlock')
