import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../../contract/failures'
import { listPeriods } from '../../../../contract/school/years/periods'
import { pullPeriods } from '../../../pull/pull-school-life'
import { usePull } from '../../../pull/use-pull'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { comparedSpan, comparisons, spansOf, type Comparison, type Spans } from './span'
import type { DateSpan } from '../../../../contract/values/school-year'

export interface ShownSpans extends Spans {
  readonly today: string
  readonly comparison: Comparison
  /** What is compared with; null for nothing. */
  readonly before: DateSpan | null
}

/** The span of the address and the one it is compared with; undefined while the local database is being read. */
export function useSpans(params: URLSearchParams): ShownSpans | undefined {
  const { db } = useWorkspace()
  const today = useToday()
  usePull(['periods'], pullPeriods, { fallback: failureSentence(listPeriods), staleMs: 300_000 })
  const periods = useLiveQuery(() => db.periods.toArray(), [db])
  if (!periods) return undefined
  const spans = spansOf(params, periods, today)
  const asked = params.get('banding')
  const known = comparisons.find(({ value }) => value === asked)
  const comparison = known?.value ?? 'sebelumnya'
  const ignored =
    asked !== null && !known ? ['Pembanding di alamat ini tidak dikenal dan tidak dipakai.'] : []
  return {
    ...spans,
    today,
    comparison,
    before: comparedSpan(spans.chosen, comparison),
    ignored: [...spans.ignored, ...ignored],
  }
}
