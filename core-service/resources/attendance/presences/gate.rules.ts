import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { minutesOf } from '../../../../contract/values/clock'

/** What the gate holds of a pupil's day, as far as the status goes. */
export interface GateRecord {
  /** The status that a person at the gate entered; null: it follows from the time. */
  readonly gateStatus: AttendanceStatus | null
  readonly checkinTime: Date | null
}

export interface GateVerdict {
  readonly status: AttendanceStatus
  /** Only with `terlambat`, and where the time tells. */
  readonly minutesLate: number | null
  /** `HH:MM` of the check-in in the school's zone. */
  readonly time: string | null
}

/**
 * The gate's status of a pupil: the one that was entered, else late or present by the check-in time.
 * @returns null when the gate saw nothing
 */
export function gateVerdict(
  { gateStatus, checkinTime }: GateRecord,
  setting: SubPeriodSetting | undefined,
  timeZone: string,
): GateVerdict | null {
  const time = checkinTime === null ? null : timeIn(timeZone, checkinTime)
  const late = time === null || setting === undefined ? 0 : minutesOf(time) - minutesOf(setting.late_after)
  const status = gateStatus ?? (time === null ? null : late > 0 ? 'terlambat' : 'hadir')
  if (status === null) return null
  return { status, time, minutesLate: status === 'terlambat' && late > 0 ? Math.min(late, 600) : null }
}

/** Making a formatter costs a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** `HH:MM` of a moment in a zone. */
function timeIn(timeZone: string, at: Date): string {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  return clock.format(at)
}
