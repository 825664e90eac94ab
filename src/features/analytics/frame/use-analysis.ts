import type { CallSpec } from '../../../../contract/call'
import { failureSentence } from '../../../../contract/failures'
import type { DateSpan } from '../../../../contract/values/school-year'
import type { Client } from '../../../api/client'
import { requestState, type RequestState } from '../../../pull/request/request-state'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { ownDates } from './span'
import type { ShownSpans } from './use-spans'

/** One analysis of the service. */
export interface AnalysisSource<Data> {
  readonly call: CallSpec
  readonly ask: (client: Client, query: { from: string; to: string }, signal: AbortSignal) => Promise<Data>
}

export interface ShownAnalysis<Data> {
  readonly now: Data | undefined
  /** The span to compare with; undefined while it is not there, or where there is none. */
  readonly before: Data | undefined
  /** Milliseconds since 1970; 0 while nothing is there. */
  readonly at: number
  readonly state: RequestState
  readonly refresh: () => void
}

const staleMs = 120_000

/** The answers for the span and for the one before it: the last known at once, also offline, then the service's. */
export function useAnalysis<Data>(
  { call, ask }: AnalysisSource<Data>,
  { chosen, before, comparison }: ShownSpans,
): ShownAnalysis<Data> {
  const enabled = useOffers('analytics')
  const fallback = failureSentence(call)
  // A named span ends today: it keeps its name, so that tomorrow, offline, the last answer is still there.
  const name = chosen.choice === ownDates ? `${chosen.first} ${chosen.last}` : chosen.choice
  const options = { fallback, staleMs, quiet: true }
  // Who may see less than before is not shown what was kept.
  const { can } = useWorkspace()
  const seen = [can('attendances.read'), can('students.read'), can('teacher_attendances.read')]
    .map(Number)
    .join('')
  const now = useDocument(
    ['analytics', call.id, name, seen],
    ({ client }, signal) => ask(client, queryOf(chosen), signal),
    { ...options, enabled },
  )
  const then = useDocument(
    ['analytics', call.id, name, comparison, seen],
    ({ client }, signal) => ask(client, queryOf(before ?? chosen), signal),
    { ...options, enabled: enabled && before !== null },
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
