import { Check, Circle, CircleAlert, Smartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { useWorkspace } from '../../../workspace/workspace'
import { Button } from '../../../ui/controls/button'
import { refusesEvidence, withoutEvidence } from '../evidence/leave-out'
import { refusalOf, timeTrouble, truthWord } from '../presence-words'
import type { Recording } from '../use-recording'
import styles from '../presences.module.css'

const icons = {
  belum: Circle,
  'tersimpan di perangkat': Smartphone,
  terkirim: Check,
  ditolak: CircleAlert,
  berbeda: CircleAlert,
} as const

interface TruthCellProps {
  line: PresenceLine
  date: string
  recording: Recording | undefined
}

/** The state of the row, why the service refused it, and what is odd about its times. */
export function TruthCell({ line, date, recording }: TruthCellProps) {
  const { timeZone } = useWorkspace()
  const word = truthWord(line.day)
  const Icon = icons[word]
  const needsPerson = word === 'ditolak' || word === 'berbeda'
  const refusal = refusalOf(line.day)
  const trouble = timeTrouble(line, date, timeZone)
  const waiting = Object.keys(line.day?.photos ?? {}).length > 0
  return (
    <span className={styles.truth} data-truth={word}>
      <span className={styles.truthWord}>
        <Icon aria-hidden="true" size={15} />
        {word}
        {word === 'terkirim' && waiting && ', foto menunggu'}
      </span>
      {refusal && <span className={styles.reason}>{refusal}</span>}
      {trouble && <span className={styles.reason}>{trouble}</span>}
      {recording && refusesEvidence(line.day) && (
        <Button size="sm" onClick={() => void recording.patch(line, withoutEvidence(line))}>
          Simpan tanpa foto dan posisi
        </Button>
      )}
      {needsPerson && <Link to="/sinkronisasi">Selesaikan</Link>}
    </span>
  )
}
