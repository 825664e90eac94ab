import { listBlockedTimes, type TeacherBlockedTimes } from '../../contract/school/timetable/blocked-times'
import { failureSentence } from '../../contract/failures'
import { useOffers } from '../workspace/use-lacks'
import { useWorkspace } from '../workspace/workspace'
import { useDocument } from './request/use-document'

/** The key of the document that holds them on this device. */
export const blockedTimesKey = ['blocked-times']

const none: readonly TeacherBlockedTimes[] = []

/**
 * When the teachers of the school cannot teach, also offline (capability `blocked_times`); none where the service does
 * not keep them, or was never reached.
 */
export function useBlockedTimes(): readonly TeacherBlockedTimes[] {
  const { can } = useWorkspace()
  const offered = useOffers('blocked_times')
  const query = useDocument<TeacherBlockedTimes[]>(
    blockedTimesKey,
    ({ client }, signal) => client.send(listBlockedTimes, { signal }),
    { fallback: failureSentence(listBlockedTimes), enabled: offered && can('schedules.read'), quiet: true },
  )
  return (offered && query.data) || none
}
