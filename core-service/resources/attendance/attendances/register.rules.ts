import {
  type AttendanceRow,
  type Proposal,
  type RegisterPutEntry,
  sameMark,
} from '../../../../contract/attendance/attendances'
import { dateIn, daysBetween } from '../../../../contract/values/dates'
import { ErrorCode, type ErrorCodeValue } from '../../../../contract/errors'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { dayKind } from '../../../../contract/values/school-days'
import { type GateRecord, gateVerdict, type GateVerdict } from '../presences/gate.rules'

/** The setting of the semester that holds a date. */
export const settingAt = (
  date: string,
  settings: readonly SubPeriodSetting[],
): SubPeriodSetting | undefined =>
  settings.find((setting) => setting.first_date <= date && date <= setting.last_date)

/** Whether a register is closed for those who may not unlock it. */
export const isLocked = (date: string, today: string, setting: SubPeriodSetting | undefined): boolean =>
  setting !== undefined && daysBetween(date, today) > setting.lock_after_days

/**
 * Why nothing may change on a date; undefined when it may. A day without school is no reason
 * (docs/decisions/0005-marks-on-non-school-days.md).
 * @param now by the service's clock; the school's zone makes a date of it
 */
export function dateRefusal(
  date: string,
  now: Date,
  timeZone: string,
  settings: readonly SubPeriodSetting[],
  mayUnlock: boolean,
): ErrorCodeValue | undefined {
  const today = dateIn(timeZone, now)
  if (date > today) return ErrorCode.dateInFuture
  const setting = settingAt(date, settings)
  if (setting === undefined) return ErrorCode.dateOutsidePeriod
  return isLocked(date, today, setting) && !mayUnlock ? ErrorCode.registerLocked : undefined
}

/** A mark as it is kept: minutes only with `terlambat`, no empty note. */
export interface Mark {
  readonly status: AttendanceRow['status']
  readonly minutes_late: number | null
  readonly note: string | null
}

/** A mark to be written, with the one it replaces. */
export interface MarkWrite {
  readonly studentId: string
  readonly mark: Mark
  readonly version: number
  /** For the history; null: there was none. */
  readonly before: Partial<AttendanceRow> | null
}

/** The mark an entry asks for. */
export const markOf = (entry: RegisterPutEntry): Mark => ({
  status: entry.status,
  minutes_late: entry.status === 'terlambat' ? (entry.minutes_late ?? null) : null,
  note: entry.note?.trim() === '' ? null : (entry.note ?? null),
})

export interface EntryCase {
  readonly mark: Mark
  /** The row as it is; undefined: this pupil is not in the register. */
  readonly current: AttendanceRow | undefined
  /** Version the change was made on; undefined: no precondition. */
  readonly version: number | undefined
  readonly dateRefusal: ErrorCodeValue | undefined
}

/**
 * What becomes of one entry.
 * @returns the code that refuses it, or the row that is to be written or is so already
 */
export function judgeEntry({
  mark,
  current,
  version,
  dateRefusal: refusal,
}: EntryCase): ErrorCodeValue | { readonly kind: 'write' | 'same'; readonly row: AttendanceRow } {
  if (current === undefined) {
    const noSuchDay = refusal === ErrorCode.dateInFuture || refusal === ErrorCode.dateOutsidePeriod
    return noSuchDay ? refusal : ErrorCode.notInClass
  }
  // A replay whose answer was lost is no conflict and no late change, whenever it arrives.
  if (sameMark(current, mark)) return { kind: 'same', row: current }
  if (refusal !== undefined) return refusal
  if (version !== undefined && version !== current.version) return ErrorCode.conflict
  return { kind: 'write', row: current }
}

export interface ProposalSources extends GateRecord {
  readonly leave?:
    | { readonly type: 'sakit' | 'izin'; readonly reason: string | null; readonly by?: string | null }
    | undefined
}

/**
 * The mark that leave or gate suggest. Who came through the gate is
 * there, also against a leave; an approved leave counts on school days only.
 */
export function proposalFor(
  date: string,
  sources: ProposalSources,
  setting: SubPeriodSetting | undefined,
  timeZone: string,
): Proposal | null {
  const gate = gateVerdict(sources, setting, timeZone)
  if (gate !== null) return fromGate(gate)
  if (sources.leave !== undefined && dayKind(date, setting) === 'school') {
    const { type, reason, by } = sources.leave
    return { status: type, source: 'leave', detail: reason, ...(by ? { by } : {}) }
  }
  return null
}

const fromGate = ({ status, minutesLate, time }: GateVerdict): Proposal => ({
  status,
  source: 'gate',
  ...(minutesLate === null ? {} : { minutes_late: minutesLate }),
  ...(time === null ? {} : { detail: time }),
})
