import { CircleCheck, CircleX, Clock, RotateCcw, type LucideIcon } from 'lucide-react'
import { PersonFace } from '../../records/photo/person-face'
import { Button } from '../../ui/controls/button'
import { verdictWords, type Tone } from './gate-words'
import styles from './gate.module.css'
import type { Answered } from './use-gate'
import type { RecordedScan, Verdict } from './verdict'

export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  good: CircleCheck,
  late: Clock,
  already: RotateCcw,
  bad: CircleX,
}

interface VerdictCardProps {
  answered: Answered | undefined
  onUndo: (scan: RecordedScan) => void
}

/** The answer to the last scan, readable from two metres. Announced at once. */
export function VerdictCard({ answered, onUndo }: VerdictCardProps) {
  return (
    <div role="alert" className={styles.verdictFrame}>
      {answered ? <Last key={answered.turn} verdict={answered.verdict} onUndo={onUndo} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return <p className={styles.waiting}>Siap memindai. Nama siswa tampil di sini.</p>
}

function Last({ verdict, onUndo }: { verdict: Verdict; onUndo: (scan: RecordedScan) => void }) {
  const { tone, title, text } = verdictWords(verdict)
  const Icon = toneIcons[tone]
  const pupil = 'pupil' in verdict ? verdict.pupil : null
  return (
    <div className={styles.verdict} data-tone={tone}>
      <h2 className={styles.verdictTitle}>
        <Icon aria-hidden="true" />
        {title}
      </h2>
      {pupil && (
        <div className={styles.holder}>
          <PersonFace id={pupil.id} name={pupil.name} url={pupil.photoUrl} size={96} />
          <div className={styles.holderWords}>
            <p className={styles.holderName} title={pupil.name}>
              {pupil.name}
            </p>
            <p className={styles.holderClass}>{pupil.className ?? 'Belum ada kelas'}</p>
          </div>
        </div>
      )}
      <p className={styles.verdictText}>{text}</p>
      {verdict.kind === 'recorded' && (
        <Button size="sm" look="outline" onClick={() => onUndo(verdict)}>
          Urungkan
        </Button>
      )}
    </div>
  )
}
