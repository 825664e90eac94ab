import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDb } from '../../db/user-db'
import { leaveOf } from '../../outbox/fields/leave-fields'
import { pullTeacherDays, pullTeacherLeaves } from '../../pull/attendance/pull-presences'
import { readTeacherLeaves } from '../../pull/attendance/read-leaves'
import { failureReasonOf } from '../../pull/request/request-state'
import { readStaffDays } from '../../pull/staff-days/read-staff-days'
import { usePull } from '../../pull/use-pull'
import { useWorkspace } from '../../workspace/workspace'

/** Who is not at school on a day. */
export interface Away {
  /** Names by id; undefined until the device was read, and for people who lack the permission to read staff attendance. */
  people: ReadonlyMap<string, string> | undefined
  /** Whether the service could not be asked: what the device holds may be old, or nothing. */
  old: boolean
}

/**
 * Who is recorded as absent on a day, or is kept away by an approved leave: fetched into the local database and read
 * from there, with what this device has not sent yet.
 * @param date `YYYY-MM-DD`
 */
export function useAway(date: string): Away {
  const { db, can } = useWorkspace()
  const enabled = can('teacher_attendances.read')
  const leaves = usePull(['teacher-leaves-of', date], (reach) => pullTeacherLeaves(reach, date), {
    fallback: 'Failed to fetch leaves',
    enabled,
  })
  const days = usePull(['teacherDays', date], (reach) => pullTeacherDays(reach, date), {
    fallback: 'Failed to fetch attendances',
    enabled,
  })
  const people = useLiveQuery(() => (enabled ? readAway(db, date) : undefined), [db, date, enabled])
  return { people, old: failureReasonOf(leaves) !== null || failureReasonOf(days) !== null }
}

const absent = ['sakit', 'izin', 'alpa']

/** Names of those who are recorded as absent, or whom an approved leave keeps away, by id. For liveQuery. */
async function readAway(db: UserDb, date: string): Promise<Map<string, string>> {
  const away = new Map<string, string>()
  const days = await readStaffDays(db, date)
  for (const { teacherId, name, day } of days.values())
    if (day.status !== null && absent.includes(day.status)) away.set(teacherId, name)
  for (const { personId, name, fields } of await readTeacherLeaves(db, null)) {
    const { from, to, status } = leaveOf(fields)
    if (status === 'approved' && from && to && from <= date && date <= to)
      away.set(personId, name ?? days.get(personId)?.name ?? 'Tanpa nama')
  }
  return away
}
