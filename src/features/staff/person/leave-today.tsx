import { usePagedList } from '../../../pull/list/use-paged-list'
import { teacherLeaveSource } from '../../../pull/lists/teacher-leaves'
import { shortDate } from '../../../ui/words/date-words'
import { leaveTypes } from '../../../ui/words/teacher-leave-words'
import { leavesOf } from './staff-leaves'

/** "Sedang sakit sampai 24 Nov" where an approved leave holds today. */
export function LeaveToday({ id, date }: { id: string; date: string }) {
  const leaves = usePagedList(teacherLeaveSource, leavesOf(id))
  const leave = leaves.rows?.find(
    ({ teacher_id, status, from, to }) =>
      teacher_id === id && status === 'approved' && from && to && from <= date && date <= to,
  )
  if (!leave) return null
  return (
    <p>
      <strong>Sedang {leaveTypes[leave.type ?? 'izin'].toLowerCase()}</strong>
      {leave.to && ` sampai ${shortDate(leave.to)}`}
    </p>
  )
}
