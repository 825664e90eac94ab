import { isAbsent } from '../../../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { addDays } from '../../../../../contract/values/dates'
import { kindOn } from '../../../../workspace/calendar/school-calendar'
import type { PupilMark } from '../../../../records/attendance/merge-marks'
import type { SchoolYear } from '../../../../records/attendance/school-years'

/** School days in a row with the same status; a late arrival is a spell of its own. */
export interface Spell {
  readonly status: AttendanceStatus
  readonly from: string
  readonly to: string
  readonly days: number
  readonly minutesLate: number | null
  readonly note: string | null
  readonly unsent: boolean
}

/**
 * Puts days of absence that follow each other together, so that a week of illness is one line and not six. Days without
 * school between them do not part them.
 * @param marks by date, the oldest first; presence is left out
 */
export function spellsOf(marks: Iterable<PupilMark>, { settings }: Pick<SchoolYear, 'settings'>): Spell[] {
  const spells: Spell[] = []
  for (const { date, status, minutesLate, note, unsent } of marks) {
    if (status === 'hadir') continue
    const last = spells.at(-1)
    const goesOn = last?.status === status && isAbsent(status) && last.note === note && last.unsent === unsent
    if (last && goesOn && noSchoolBetween(last.to, date, settings))
      spells[spells.length - 1] = { ...last, to: date, days: last.days + 1 }
    else spells.push({ status, from: date, to: date, days: 1, minutesLate, note, unsent })
  }
  return spells
}

function noSchoolBetween(from: string, to: string, settings: SchoolYear['settings']): boolean {
  for (let date = addDays(from, 1); date < to; date = addDays(date, 1))
    if (kindOn(date, settings) === 'school') return false
  return true
}
