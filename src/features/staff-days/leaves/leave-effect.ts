import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { addDays } from '../../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { TeacherLeaveType } from '../../../../contract/attendance/teacher-leaves'
import { dayAndNumber } from '../../../ui/words/date-words'
import { statusWords } from '../../../ui/words/status-words'
import { kindOn } from '../../../workspace/calendar/school-calendar'

/** What an approved leave proposes (decision 0010): duty elsewhere is presence, cuti a kind of izin. */
const statusOfLeave = {
  sakit: 'sakit',
  izin: 'izin',
  cuti: 'izin',
  dinas: 'hadir',
} as const satisfies Record<TeacherLeaveType, AttendanceStatus>

/** Days of a leave that are named one by one; of a longer one only their number is shown. */
const named = 7

/** The longest leave that the service takes, in days. */
const longest = 366

export interface LeaveSpan {
  type: TeacherLeaveType
  /** `YYYY-MM-DD` */
  from: string
  to: string
}

/**
 * What a leave does to the list of attendance once it is approved: "3 hari sekolah menjadi saran Sakit, 1 hari libur
 * (Sen 23 S · Sel 24 S · Rab 25 libur)". A day that has a status keeps it.
 * @param recorded the status that a date has already
 * @returns empty for a span whose end is before its beginning
 */
export function effectWords(
  { type, from, to }: LeaveSpan,
  settings: readonly SubPeriodSetting[],
  recorded: (date: string) => AttendanceStatus | null,
): string {
  const status = statusOfLeave[type]
  const days: { date: string; word: string; kind: 'proposed' | 'recorded' | 'free' }[] = []
  for (let date = from; date <= to && days.length < longest; date = addDays(date, 1)) {
    const held = recorded(date)
    if (kindOn(date, settings) !== 'school') days.push({ date, word: 'libur', kind: 'free' })
    else if (held) days.push({ date, word: `tetap ${statusWords[held].letter}`, kind: 'recorded' })
    else days.push({ date, word: statusWords[status].letter, kind: 'proposed' })
  }
  if (days.length === 0) return ''
  const count = (kind: (typeof days)[number]['kind']) => days.filter((day) => day.kind === kind).length
  const parts = [
    `${count('proposed')} hari sekolah menjadi saran ${statusWords[status].word}`,
    count('recorded') > 0 && `${count('recorded')} hari sudah tercatat dan tidak berubah`,
    count('free') > 0 && `${count('free')} hari libur`,
  ].filter(Boolean)
  const each = days.map(({ date, word }) => `${dayAndNumber(date)} ${word}`).join(' · ')
  return `${parts.join(', ')}${days.length <= named ? ` (${each})` : ''}.`
}
