import { attendanceStatuses } from '../../../../contract/attendance/attendances'
import { statusOf } from '../../../outbox/fields/gate-fields'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { Select } from '../../../ui/controls/select'
import { StatusMark } from '../../../ui/parts/status-mark'
import { statusWords } from '../../../ui/words/status-words'
import { fieldsOf } from '../presence-words'
import type { Recording } from '../use-recording'
import styles from '../presences.module.css'

const options = attendanceStatuses.map((value) => ({ value, label: statusWords[value].word }))

interface StatusCellProps {
  line: PresenceLine
  /** Undefined for those who only read. */
  recording: Recording | undefined
}

/** The status that the gate gives; without one it follows from the check-in time (decision 0014). */
export function StatusCell({ line, recording }: StatusCellProps) {
  const { status, checkin_time } = fieldsOf(line)
  if (!recording) return <StatusMark status={status} show="word" />
  return (
    <span className={styles.status} data-status={status ?? 'none'}>
      <Select
        aria-label={`Status ${line.name}`}
        value={status ?? ''}
        placeholder={checkin_time === null || status !== null ? 'Belum' : 'Menurut jam masuk'}
        options={options}
        onChange={(event) => void recording.status(line, statusOf(event.target.value))}
      />
    </span>
  )
}
