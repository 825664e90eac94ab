import type { AttendanceStatus } from './attendances'
import type { DayKind } from '../values/school-days'

/** What becomes of a set of pupil-days. */
export interface AttendanceTotals extends Record<AttendanceStatus, number> {
  /** Marks of any status: the denominator. */
  taken: number
  /** (S + I + A) × 100 ÷ taken; null while nothing is taken. */
  percent: number | null
}

/**
 * Whether a day counts in a figure: only a school day that has come does (decision 0009).
 * @param today `YYYY-MM-DD`, the school's
 */
export function dayCounts({ date, kind }: { date: string; kind: DayKind }, today: string): boolean {
  return kind === 'school' && date <= today
}

/** Whether a pupil was away: S, I or A. Terlambat is present, and who is not marked is not away. */
export function isAbsent(status: AttendanceStatus | null | undefined): boolean {
  return status === 'sakit' || status === 'izin' || status === 'alpa'
}

/**
 * Counts out pupil-days. Absence % = (S + I + A) × 100 ÷ (students × school days), and "not yet taken"
 * enters neither numerator nor denominator (decision 0009). The
 * app's recap and the service's reports ask this one function.
 * @param statuses of days that count; undefined: not yet taken
 */
export function totalsOf(statuses: Iterable<AttendanceStatus | undefined>): AttendanceTotals {
  const totals = { hadir: 0, terlambat: 0, sakit: 0, izin: 0, alpa: 0 }
  for (const status of statuses) if (status) totals[status]++
  return withPercent(totals)
}

/** The totals of several pupils, or of several spans, as one. */
export function sumTotals(all: Iterable<Record<AttendanceStatus, number>>): AttendanceTotals {
  const totals = { hadir: 0, terlambat: 0, sakit: 0, izin: 0, alpa: 0 }
  for (const one of all) {
    totals.hadir += one.hadir
    totals.terlambat += one.terlambat
    totals.sakit += one.sakit
    totals.izin += one.izin
    totals.alpa += one.alpa
  }
  return withPercent(totals)
}

function withPercent({
  hadir,
  terlambat,
  sakit,
  izin,
  alpa,
}: Record<AttendanceStatus, number>): AttendanceTotals {
  const away = sakit + izin + alpa
  const taken = hadir + terlambat + away
  return { hadir, terlambat, sakit, izin, alpa, taken, percent: taken === 0 ? null : (away * 100) / taken }
}
