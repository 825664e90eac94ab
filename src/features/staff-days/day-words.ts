import { failureSentence } from '../../../contract/failures'
import {
  createTeacherAttendance,
  putTeacherAttendance,
} from '../../../contract/attendance/teacher-attendances'
import { leaveTypes } from '../../ui/words/teacher-leave-words'
import type { StaffDayLine } from '../../pull/staff-days/read-staff-days'
import { truthWords } from '../../records/truth-words'
import { fullDate, momentWords } from '../../ui/words/date-words'
import { markWords } from '../../ui/words/mark-words'
import { statusWords } from '../../ui/words/status-words'

/** "07.12", or null where there is none. @param moment ISO 8601, or the bare `07:01` of a plain service */
export const timeOfDay = (moment: string | null, timeZone: string): string | null =>
  moment === null ? null : momentWords(moment, timeZone)

/** "Dinas luar", "Sakit": what an approved leave suggests for a day that is not recorded. */
export function proposalWords({ proposal }: Pick<StaffDayLine, 'proposal'>): string | null {
  if (!proposal) return null
  const type = (['sakit', 'izin', 'cuti', 'dinas'] as const).find((one) => one === proposal.leave_type)
  return type ? leaveTypes[type] : statusWords[proposal.status].word
}

/** What a screen reader reads of a day: "Siti Rahmawati, 23 November 2026: Hadir, terkirim". */
export function lineWords(line: StaffDayLine): string {
  const { day, truth, name, date } = line
  const proposal = proposalWords(line)
  const parts = [
    markWords({ status: day.status, note: day.note }),
    truth !== 'none' && truthWords[truth],
    day.status === null && proposal && `saran dari izin: ${proposal}`,
  ]
  return `${name}, ${fullDate(date)}: ${parts.filter(Boolean).join(', ')}`
}

/**
 * Why the service refused a change: its own sentence, else the texts of specification section 8. A record that the
 * service holds already is updated; one that it does not hold yet is created, and saved where a send without an answer
 * may have created it (decision 0109).
 */
export function refusalWords({ queued }: Pick<StaffDayLine, 'queued'>): string {
  if (queued?.last_error?.message) return queued.last_error.message
  if (typeof queued?.base?.['id'] === 'string') return 'Failed to update teacher attendance'
  return failureSentence(queued && queued.unsure.length > 0 ? putTeacherAttendance : createTeacherAttendance)
}
