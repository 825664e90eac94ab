import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { Dialog } from '../../../ui/dialogs/dialog'
import { dateWords } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import type { Recording } from '../use-recording'
import { EvidenceHalf } from './evidence-half'
import styles from './evidence.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface EvidenceDialogProps {
  line: PresenceLine
  date: string
  isToday: boolean
  recording: Recording | undefined
  open: boolean
  onClose: () => void
}

/** Photos and positions of one pupil's day, for what purpose they are kept and for how long. */
export function EvidenceDialog({ line, date, isToday, recording, open, onClose }: EvidenceDialogProps) {
  const { school } = useWorkspace()
  const settings = school?.evidence
  const isOn = settings?.photos === true || settings?.positions === true
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={line.name}
      description={`Bukti masuk dan pulang, ${dateWords(date)}`}
      large
    >
      <div className={shared.stack4}>
        <p className={styles.purpose}>
          {isOn
            ? `${settings.purpose ?? ''} Dihapus setelah ${String(settings.retention_days ?? 0)} hari. Siapa yang melihat foto dicatat.`
            : 'Sekolah ini tidak menyimpan foto dan posisi. Siapa yang melihat foto lama dicatat.'}
        </p>
        <div className={styles.halves}>
          {(['checkin', 'checkout'] as const).map((half) => (
            <EvidenceHalf
              key={half}
              half={half}
              line={line}
              settings={settings}
              // "Now" is no time of another day, and evidence of another day is none.
              recording={isToday ? recording : undefined}
              looking={open}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
