import { DeviceCards } from '../../../records/device/device-cards'
import { WaitingLine } from '../../../ui/notices/waiting-line'
import { useWaitingPeople } from '../../../workspace/line/use-waiting-people'
import { DiagnosticsCard } from '../diagnostics/diagnostics-card'
import styles from './own.module.css'

/** What this device keeps, what works on it without a network, and a report that may be sent to those who help. */
export function DevicePart() {
  const waiting = useWaitingPeople()
  return (
    <div className={styles.block}>
      <DeviceCards />
      <WaitingLine people={waiting} />
      <DiagnosticsCard />
    </div>
  )
}
