import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { clockIn } from '../../../../contract/values/dates'
import { serviceNow } from '../../../outbox/replay/clock'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { useWorkspace } from '../../../workspace/workspace'
import { timeOfDay } from '../day-words'
import styles from '../staff-days.module.css'
import { halfQuestion } from './half-question'
import type { Half } from '../../../records/position/position'
import { PositionChoice, usePositionChoice } from './position-choice'

interface OwnActionsProps {
  /** Undefined while the database is being read, null where nothing is known of the day. */
  line: StaffDayLine | null | undefined
  isFree: boolean
  /** `HH:MM` of the end of the day's last lesson; null without one. */
  lastEnd: string | null
  busy: boolean
  onRecord: (half: Half, withPosition: boolean) => void
}

/** The large button of the next half of the day, and the other one for those who did not check in. */
export function OwnActions({ line, isFree, lastEnd, busy, onRecord }: OwnActionsProps) {
  const { db, timeZone } = useWorkspace()
  const position = usePositionChoice()
  const [asking, setAsking] = useState<{ half: Half; question: string } | null>(null)
  const checkin = line?.day.checkin_time ?? null
  const half: Half = checkin ? 'checkout' : 'checkin'
  if (line?.day.checkout_time) return null

  const record = (wanted: Half) => {
    setAsking(null)
    onRecord(wanted, position.isWanted)
  }
  const press = async (wanted: Half) => {
    const now = await serviceNow(db, Date.now())
    const at = timeOfDay(checkin, timeZone)?.replace('.', ':') ?? null
    const question = halfQuestion(wanted, clockIn(timeZone, now), { checkin: at, lastEnd })
    if (question === null) record(wanted)
    else setAsking({ half: wanted, question })
  }
  return (
    <div className={styles.ownActions}>
      <Button
        look={isFree ? 'outline' : 'solid'}
        size="lg"
        wide
        busy={busy}
        disabled={line === undefined}
        icon={half === 'checkin' ? <LogIn aria-hidden="true" /> : <LogOut aria-hidden="true" />}
        onClick={() => void press(half)}
      >
        {labels[half]}
      </Button>
      {half === 'checkin' && (
        <Button
          wide
          disabled={line === undefined || busy}
          icon={<LogOut aria-hidden="true" />}
          onClick={() => record('checkout')}
        >
          {labels.checkout}
        </Button>
      )}
      <PositionChoice choice={position} />
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking?.half === 'checkin' ? 'Masuk atau pulang?' : 'Catat pulang sekarang?'}
        description={asking?.question}
        alert
        footer={
          <>
            {asking?.half === 'checkin' ? (
              <Button onClick={() => record('checkin')}>{labels.checkin}</Button>
            ) : (
              <Button onClick={() => setAsking(null)}>Belum pulang</Button>
            )}
            <Button look="solid" onClick={() => record('checkout')}>
              {labels.checkout}
            </Button>
          </>
        }
      />
    </div>
  )
}

const labels: Readonly<Record<Half, string>> = { checkin: 'Catat masuk', checkout: 'Catat pulang' }
