import type { StudentLeave } from '../../../contract/leaves'
import { Card } from '../../ui/card'
import { shortDate } from '../../ui/date-words'
import { statusWords } from '../../ui/status-words'
import styles from './homeroom-page.module.css'
import type { RegisterLine } from './read-register'

/** Leaves of the class that nobody has decided yet. */
export function WaitingLeaves({
  leaves,
  lines,
}: {
  leaves: readonly StudentLeave[]
  lines: readonly RegisterLine[]
}) {
  const names = new Map(lines.map(({ student }) => [student.id, student.name]))
  if (leaves.length === 0) return null
  return (
    <Card aria-labelledby="izin">
      <h2 id="izin">Izin dan sakit menunggu keputusan</h2>
      <ul className={styles.people}>
        {leaves.map((leave) => (
          <li key={leave.id}>
            <span className={styles.person}>{names.get(leave.student_id) ?? leave.student_name}</span>
            <span className={styles.quiet}>
              {statusWords[leave.type].word}, {shortDate(leave.from)}
              {leave.to !== leave.from && `–${shortDate(leave.to)}`}
              {leave.reason && ` · ${leave.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
