import type { TeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { teacherLeaveSource, type TeacherLeaveQuery } from '../../../pull/lists/teacher-leaves'
import { Badge } from '../../../ui/parts/badge'
import { shortDate } from '../../../ui/words/date-words'
import { Skeleton } from '../../../ui/notices/skeleton'
import { leaveStatus, leaveTypes } from '../../../ui/words/teacher-leave-words'
import { RequestNotice } from '../../../records/request-notice'
import styles from '../staff.module.css'

/** The latest leaves of one person. */
export const leavesOf = (teacher_id: string): TeacherLeaveQuery => ({ page: 1, limit: 20, teacher_id })

/** The leaves of one member of staff with what was decided, the latest first. */
export function StaffLeaves({ id }: { id: string }) {
  const list = usePagedList(teacherLeaveSource, leavesOf(id))
  // A plain service may answer the leaves of everybody.
  const rows = list.rows?.filter(({ teacher_id }) => teacher_id === id)
  return (
    <div className={styles.stack}>
      <RequestNotice
        what="Daftar izin"
        known={rows !== undefined && rows.length > 0}
        status={list.status}
        error={list.error}
        refresh={list.refresh}
      />
      {!rows && list.status !== 'failed' && <Skeleton height={48} />}
      {rows?.length === 0 && list.status !== 'failed' && <p className={styles.quiet}>Belum pernah izin.</p>}
      <ul aria-label="Izin dan cuti" className={styles.lines}>
        {rows?.map((leave) => (
          <Leave key={leave.id} leave={leave} />
        ))}
      </ul>
    </div>
  )
}

function Leave({ leave }: { leave: TeacherLeave }) {
  const { type, status, from, to, reason, decided_by } = leave
  const decision = leaveStatus[status ?? 'pending']
  const span = [from, to].filter((date) => date !== null && date !== undefined)
  return (
    <li className={styles.line}>
      <div>
        <p>
          {leaveTypes[type ?? 'izin']} <Badge tone={decision.tone}>{decision.word}</Badge>
        </p>
        <p className={styles.quiet}>
          {[reason, decided_by && `diputuskan ${decided_by.name}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={styles.oneLine}>{[...new Set(span)].map(shortDate).join('–')}</span>
    </li>
  )
}
