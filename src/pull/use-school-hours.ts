import { failureSentence } from '../../contract/failures'
import { getSchoolHours, type SchoolHours } from '../../contract/school/timetable/school-hours'
import { useOffers } from '../workspace/use-lacks'
import { useWorkspace } from '../workspace/workspace'
import { useDocument } from './request/use-document'

/** The key of the document on this device. @param periodId null: of the active school year */
export const schoolHoursKey = (periodId: string | null): readonly string[] => [
  'school-hours',
  periodId ?? 'active',
]

/**
 * The hours of a school year's week and its times without lessons, also offline (capability `school_hours`); undefined while
 * they are not known, and where the service does not keep them.
 * @param periodId null: of the active school year
 */
export function useSchoolHours(periodId: string | null): SchoolHours | undefined {
  const { can } = useWorkspace()
  const offered = useOffers('school_hours')
  const query = useDocument<SchoolHours | null>(
    schoolHoursKey(periodId),
    ({ client }, signal) =>
      client.send(getSchoolHours, { query: periodId === null ? {} : { period_id: periodId }, signal }),
    { fallback: failureSentence(getSchoolHours), enabled: offered && can('schedules.read'), quiet: true },
  )
  return (offered && query.data) || undefined
}
