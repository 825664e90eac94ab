import { useMemo } from 'react'
import { attendanceAnalytics } from '../../../contract/analytics/attendance-analytics'
import { classTrends, type ClassTrend } from '../../../contract/analytics/class-trends'
import { failureSentence } from '../../../contract/failures'
import { addDays } from '../../../contract/values/dates'
import { useDocument } from '../../pull/request/use-document'
import { useOffers } from '../../workspace/use-lacks'
import { useWorkspace } from '../../workspace/workspace'

/** Forty days of school and two weeks of holidays. */
const daysBack = 70

export interface ShownTrends {
  /** Undefined while nothing is known, also of a service without analytics. */
  trends: readonly ClassTrend[] | undefined
  /** When they were counted, milliseconds since 1970. */
  at: number
}

/** How each class within reach has done in the last weeks; the last known without a network. @param today `YYYY-MM-DD` */
export function useClassTrends(today: string): ShownTrends {
  const { can } = useWorkspace()
  const enabled = useOffers('analytics') && can('analytics.read')
  const { data, dataUpdatedAt } = useDocument(
    // Who may see less than before is not shown what was kept.
    ['class-trends', String(can('attendances.read'))],
    ({ client }, signal) =>
      client.send(attendanceAnalytics, {
        query: { from: addDays(today, -daysBack), to: today, students: 'false' },
        signal,
      }),
    { fallback: failureSentence(attendanceAnalytics), staleMs: 15 * 60_000, quiet: true, enabled },
  )
  const trends = useMemo(() => data && classTrends(data.classes, data.dates), [data])
  return { trends, at: dataUpdatedAt }
}
