import { useLiveQuery } from 'dexie-react-hooks'
import { Check, CircleAlert, CloudOff, CloudUpload, Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWorkspace } from '../../workspace/workspace'
import { chipWords, readChipState, type ChipState } from './chip-state'
import styles from './sync-chip.module.css'

const icons = {
  attention: CircleAlert,
  sending: CloudUpload,
  offline: CloudOff,
  waiting: Clock,
  synced: Check,
  unready: Check,
} satisfies Record<ChipState['kind'], unknown>

/** The always visible, always true word on what is sent and what is not; opens `/sinkronisasi`. */
export function SyncChip() {
  const { db } = useWorkspace()
  const state = useLiveQuery(() => readChipState(db, Date.now()), [db])
  const Icon = state ? icons[state.kind] : null
  return (
    <div role="status" aria-live="polite" className={styles.region}>
      {state && Icon && (
        <Link to="/sinkronisasi" className={styles.chip} data-kind={state.kind}>
          <Icon aria-hidden size={16} strokeWidth={2.25} />
          <span className={styles.words}>{chipWords(state)}</span>
          {state.kind === 'offline' && state.count > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{state.count}</span>
              <span className={styles.hidden}>, {state.count} menunggu dikirim</span>
            </span>
          )}
        </Link>
      )}
    </div>
  )
}
