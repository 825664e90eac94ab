import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { CashDay, CashDayClose, CashDayOpen } from '../../../../contract/bills/cash-days'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { cashDays } from '../../../db/schema/bills/cash-days'
import { fail } from '../../../kit/answers/fail'
import { requireEveryClass } from '../../../kit/session/reach'
import type { Write } from '../../../kit/records/write'
import { inRupiah } from '../in-rupiah'
import { cashOfDay, writtenForOtherDays } from './cash-book.repo'
import { dayInWords } from './day-in-words'
import { holdDay, shownClose, standingClose } from './hold-day.repo'

/**
 * Closes a day with the cash that was counted. The same close again answers the same.
 * @throws DomainError 1110 for a day to come; 1350 when it is closed with other figures, or the cash according to the book is another;
 *   1400 for those who do not reach every class
 */
export async function closeDay(write: Write, date: string, body: CashDayClose): Promise<CashDay> {
  const { tx, session, schoolId, at } = write
  requireEveryClass(session, 'Buku kas ditutup oleh yang melihat seluruh sekolah.')
  if (date > dateIn(session.timeZone, at)) {
    const message = 'Tanggal ini belum tiba.'
    fail(ErrorCode.dateInFuture, { message, data: { errors: [{ path: 'date', message }] } })
  }
  await holdDay(write, date, 'alone')
  const { counted_cash: countedCash, note = null } = body
  const standing = await standingClose(write, date)
  if (standing !== undefined) {
    const same = standing.countedCash === countedCash && standing.expectedCash === body.expected_cash
    if (same) return toCashDay(standing)
    fail(ErrorCode.wrongState, {
      message: `Buku kas ${dayInWords(date)} sudah ditutup oleh ${standing.closedBy}. Muat ulang halaman ini.`,
      data: toCashDay(standing),
    })
  }
  const expectedCash = await cashOfDay(tx, session, date)
  if (expectedCash !== body.expected_cash) {
    fail(ErrorCode.wrongState, {
      message: `Uang tunai di buku kas sekarang ${inRupiah(expectedCash)}, bukan ${inRupiah(body.expected_cash)}. Muat ulang, lalu hitung lagi.`,
    })
  }
  const other = await writtenForOtherDays(tx, session, date)
  const row = {
    id: write.id(),
    schoolId,
    date,
    expectedCash,
    countedCash,
    otherDaysCount: other.count,
    otherDaysCash: other.cash,
    note: note === '' ? null : note,
    closedAt: at,
    closedBy: session.userName,
    closedById: session.userId,
    openedAt: null,
    openedBy: null,
    openedById: null,
    reason: null,
  }
  await tx.insert(cashDays).values(row)
  const day = toCashDay(row)
  await write.audit('cash_days', row.id, null, inAudit(day))
  return day
}

/**
 * Opens a closed day again. One that is open already answers its last close.
 * @throws DomainError 1200 for a day that was never closed; 1400 for those who do not reach every class
 */
export async function openDay(write: Write, date: string, { reason }: CashDayOpen): Promise<CashDay> {
  const { tx, session, schoolId, at } = write
  requireEveryClass(session, 'Buku kas dibuka kembali oleh yang melihat seluruh sekolah.')
  await holdDay(write, date, 'alone')
  const standing = await standingClose(write, date)
  if (standing === undefined) {
    const [last] = await tx
      .select(shownClose)
      .from(cashDays)
      .where(and(eq(cashDays.schoolId, schoolId), eq(cashDays.date, date)))
      .orderBy(desc(cashDays.openedAt))
      .limit(1)
    const message = `Buku kas ${dayInWords(date)} belum pernah ditutup.`
    return last === undefined ? fail(ErrorCode.notFound, { message }) : toCashDay(last)
  }
  const opened = { openedAt: at, openedBy: session.userName, openedById: session.userId, reason }
  await tx
    .update(cashDays)
    .set(opened)
    .where(and(eq(cashDays.schoolId, schoolId), eq(cashDays.id, standing.id)))
  const day = toCashDay({ ...standing, ...opened })
  await write.audit('cash_days', standing.id, inAudit(toCashDay(standing)), inAudit(day))
  return day
}

/** Closes of the days from `from` to `to`, also those opened again, the earliest first. */
export async function closesBetween(
  db: Queryable,
  schoolId: string,
  from: string,
  to: string,
): Promise<CashDay[]> {
  const rows = await db
    .select(shownClose)
    .from(cashDays)
    .where(and(eq(cashDays.schoolId, schoolId), between(cashDays.date, from, to)))
    .orderBy(asc(cashDays.date), sql`${cashDays.openedAt} NULLS LAST`, asc(cashDays.id))
  return rows.map(toCashDay)
}

const inAudit = ({ other_days, ...day }: CashDay) => ({ ...day, other_days_cash: other_days?.cash ?? 0 })

function toCashDay(row: typeof cashDays.$inferSelect): CashDay {
  return {
    id: row.id,
    date: row.date,
    expected_cash: row.expectedCash,
    counted_cash: row.countedCash,
    difference: row.countedCash - row.expectedCash,
    other_days: { count: row.otherDaysCount, cash: row.otherDaysCash },
    note: row.note,
    closed_at: row.closedAt.toISOString(),
    closed_by: row.closedBy,
    opened_at: row.openedAt?.toISOString() ?? null,
    opened_by: row.openedBy,
    reason: row.reason,
  }
}
