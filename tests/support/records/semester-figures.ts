import type { AttendanceTotals } from '../../../contract/attendance/attendance-totals'

/** The first school day of the semester of tests/fixtures/semester. */
export const semesterFirst = '2026-07-13'

/** The westernmost and the easternmost time zone of the country. */
export const semesterZones = [
  { timeZone: 'Asia/Jakarta', offset: '+07:00' },
  { timeZone: 'Asia/Jayapura', offset: '+09:00' },
] as const

/** A percentage as the fixture writes it. */
export const percentText = (percent: number | null | undefined) => (percent ?? 0).toFixed(2)

/** Marks, S, I, A and T, as the fixture writes them. */
export const counted = ({ taken, sakit, izin, alpa, terlambat }: AttendanceTotals) =>
  [taken, sakit, izin, alpa, terlambat].join(' ')

/** Figures as the texts of a table. */
export const texts = (figures: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]))
