import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { blank } from '../../../records/list/name-cell'
import { IconButton } from '../../../ui/controls/icon-button'
import { TimeInput } from '../../../ui/controls/time-input'
import { useWorkspace } from '../../../workspace/workspace'
import { clockText, fieldsOf } from '../presence-words'
import type { Half } from '../../../records/position/position'
import type { Recording } from '../use-recording'
import styles from '../presences.module.css'
import { clockWords } from '../../../../contract/values/clock'

const words = { checkin: 'Jam masuk', checkout: 'Jam pulang' } as const

interface TimeCellProps {
  line: PresenceLine
  half: Half
  recording: Recording | undefined
  /** The open day is today, so that "now" is a time of it. */
  isToday: boolean
}

/** Check-in or check-out: typed, or taken from the clock. Stored when the field is left or Enter is pressed. */
export function TimeCell({ line, half, recording, isToday }: TimeCellProps) {
  const { timeZone } = useWorkspace()
  const known = clockText(fieldsOf(line)[`${half}_time`], timeZone)
  const [typed, setTyped] = useState(known)
  const [base, setBase] = useState(known)
  // Another device, the button beside it or a key changed the time.
  if (known !== base) {
    setBase(known)
    setTyped(known)
  }
  if (!recording) return known ? <>{clockWords(known)}</> : blank
  return (
    <div className={styles.time}>
      <TimeInput
        className={styles.clock}
        aria-label={`${words[half]} ${line.name}`}
        value={typed}
        onChange={setTyped}
        onDone={(time) => {
          if (time !== known) void recording.time(line, half, time || null)
        }}
      />
      {isToday && known === '' && (
        <IconButton
          label={`${words[half]} sekarang: ${line.name}`}
          icon={<Clock aria-hidden="true" size={18} />}
          onClick={() => void recording.now(line, half)}
        />
      )}
    </div>
  )
}
