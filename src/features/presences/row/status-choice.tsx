import { CircleAlert, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PresenceLine } from '../../../pull/attendance/presence-page'
import { MarkChoice } from '../../../ui/grid/mark-choice'
import { StatusMark } from '../../../ui/parts/status-mark'
import { statusWords } from '../../../ui/words/status-words'
import { fieldsOf, truthWord } from '../presence-words'
import type { Recording } from '../use-recording'
import styles from '../presences.module.css'

interface StatusChoiceProps {
  line: PresenceLine
  recording: Recording
  /** The address of the pupil's day, where times, photos and differences are. */
  detail: string
}

/** A pupil's status on a phone: a press opens the choice of all. */
export function StatusChoice({ line, recording, detail }: StatusChoiceProps) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { status } = fieldsOf(line)
  const truth = truthWord(line.day)
  const needsPerson = truth === 'ditolak' || truth === 'berbeda'
  const close = () => {
    setAnchor(null)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.choice}
        aria-haspopup="menu"
        aria-label={`Status ${line.name}: ${status ? statusWords[status].word : 'belum'}, ${truth}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        {truth === 'tersimpan di perangkat' && <Smartphone aria-hidden="true" size={14} />}
        {needsPerson && <CircleAlert aria-hidden="true" size={15} />}
        <StatusMark status={status} />
      </button>
      {anchor && (
        <MarkChoice
          label={line.name}
          status={status}
          detailsLabel={needsPerson ? 'Lihat perbedaan…' : 'Jam dan catatan…'}
          anchor={anchor}
          onPick={(picked) => {
            void recording.status(line, picked)
            close()
          }}
          onDetails={() => void navigate(detail)}
          onClose={close}
        />
      )}
    </>
  )
}
