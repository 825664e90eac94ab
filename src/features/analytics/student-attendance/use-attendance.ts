import { attendanceAnalytics, type AttendanceAnalytics } from '../../../../contract/attendance-analytics'
import { failureSentence } from '../../../../contract/failures'
import type { DateSpan } from '../../../../contract/school-year'
import { requestState, type RequestState } from '../../../pull/request-state'
import { useDocument } from '../../../pull/use-document'
import { useOffers } from '../../../workspace/use-lacks'
import { ownDates } from '../frame/span'
import type { ShownSpans } from '../frame/use-spans'

export interface ShownAttendance {
  readonly now: AttendanceAnalytics | undefined
  /** The span to compare with; undefined while it is not there, or where there is none. */
  readonly before: AttendanceAnalytics | undefined
  /** Milliseconds since 1970; 0 while nothing is there. */
  readonly at: number
  readonly state: RequestState
  readonly refresh: () => void
}

const staleMs = 120_000

/** The attendance of the span and of the one before it: the last known at once, also offline, then the service's. */
export function useAttendance({ chosen, before, comparison }: ShownSpans): ShownAttendance {
  const enabled = useOffers('analytics')
  const fallback = failureSentence(attendanceAnalytics)
  // A named span ends today: it keeps its name, so that tomorrow, offline, the last answer is still there.
  const name = chosen.choice === ownDates ? `${chosen.first} ${chosen.last}` : chosen.choice
  const now = useDocument(
    ['analytics', 'student-attendance', name],
    ({ client }, signal) => client.send(attendanceAnalytics, { query: queryOf(chosen), signal }),
    { fallback, staleMs, enabled, quiet: true },
  )
  const then = useDocument(
    ['analytics', 'student-attendance', name, comparison],
    ({ client }, signal) => client.send(attendanceAnalytics, { query: queryOf(before ?? chosen), signal }),
    { fallback, staleMs, enabled: enabled && before !== null, quiet: true },
  )
  return {
    now: now.data,
    before: before === null ? undefined : then.data,
    at: now.dataUpdatedAt,
    state: requestState(now, fallback),
    refresh: () => {
      void now.refetch()
      if (before !== null) void then.refetch()
    },
  }
}

const queryOf = ({ first, last }: DateSpan) => ({ from: first, to: last })
