import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { staffLateAfter } from '../../../../contract/attendance/expected-time'
import { addDays } from '../../../../contract/values/dates'
import type { TeacherAttendancePut } from '../../../../contract/attendance/teacher-attendances'
import { gateVerdict } from '../presences/gate.rules'
import type { DayFields } from './staff-day'

/** Being there, which a time makes more exact; everything else is somebody's decision. */
const isPresence = (status: DayFields['gateStatus']) => status === 'hadir' || status === 'terlambat'

/** What a check-in is judged by. */
export interface Expectation {
  readonly setting: SubPeriodSetting | undefined
  /** `HH:MM` of the person's first lesson on that day; null without one. */
  readonly firstLesson: string | null
  readonly timeZone: string
}

/**
 * The status that goes with a check-in: what was entered, else what follows from the time (decision 0010). A presence
 * that was entered before its time is known follows the time that comes, and a corrected time corrects the
 * status that only repeated the old one; what a person decided stays.
 * @param own somebody records the own day: then the status follows from the time, whatever they entered
 */
export function withStatus(
  held: DayFields,
  wanted: DayFields,
  put: TeacherAttendancePut,
  { setting, firstLesson, timeZone }: Expectation,
  own: boolean,
): DayFields {
  const late_after = staffLateAfter(firstLesson, setting?.late_after ?? null)
  const expected = setting && late_after !== null ? { ...setting, late_after } : setting
  const verdictOf = (fields: DayFields) =>
    gateVerdict({ gateStatus: null, checkinTime: fields.checkinTime }, expected, timeZone)?.status ?? null
  const verdict = verdictOf(wanted)
  if (verdict === null) return wanted
  const untimed = held.checkinTime === null && isPresence(held.gateStatus)
  if (own && (held.gateStatus === null || untimed)) return { ...wanted, gateStatus: verdict }
  const moved = wanted.checkinTime?.getTime() !== held.checkinTime?.getTime()
  const followed = held.gateStatus === null || untimed || held.gateStatus === verdictOf(held)
  return put.status === undefined && moved && followed ? { ...wanted, gateStatus: verdict } : wanted
}

/** Fields of the check-in: evidence that its owner does not rewrite. */
const onceOnly = [
  'gateStatus',
  'checkinTime',
  'checkinImageUrl',
  'checkinLatitude',
  'checkinLongitude',
  'checkinLocation',
] as const satisfies readonly (keyof DayFields)[]

/**
 * What somebody without `teacher_attendances.write` may do: the own day, of today or yesterday, because a
 * check-in without network may arrive at night; fill what is empty, and change check-out and note.
 * @returns why not, in words; null when they may
 */
export function refusalForOwner(
  held: DayFields,
  wanted: DayFields,
  { date, today, own }: { date: string; today: string; own: boolean },
): string | null {
  if (!own) return 'Anda hanya dapat mencatat kehadiran Anda sendiri.'
  if (date !== today && date !== addDays(today, -1)) {
    return 'Kehadiran hari itu hanya dapat dicatat tata usaha.'
  }
  // The time that comes after a presence may turn it into a late one.
  const followsTime =
    held.checkinTime === null &&
    wanted.checkinTime !== null &&
    isPresence(held.gateStatus) &&
    isPresence(wanted.gateStatus)
  const rewritten = onceOnly.some(
    (field) =>
      held[field] !== null && !same(held[field], wanted[field]) && !(field === 'gateStatus' && followsTime),
  )
  if (rewritten) return 'Jam masuk dan status yang sudah tercatat hanya dapat diubah tata usaha.'
  const isThere = wanted.gateStatus === null || ['hadir', 'terlambat'].includes(wanted.gateStatus)
  return isThere || wanted.gateStatus === held.gateStatus
    ? null
    : 'Ajukan izin bila Anda sakit atau berhalangan hadir.'
}

const same = (a: DayFields[keyof DayFields], b: DayFields[keyof DayFields]) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

/** What an approved leave suggests. Who is on duty elsewhere (dinas luar) is at work; cuti is a kind of izin. */
export const statusOfLeave = { sakit: 'sakit', izin: 'izin', cuti: 'izin', dinas: 'hadir' } as const
