import { dayCounts } from '../../../contract/attendance/attendance-totals'
import { StatusMark } from '../../ui/parts/status-mark'
import { statusWords } from '../../ui/words/status-words'
import type { RecapView } from './recap-view'
import styles from './recap.module.css'
import { percentWords } from './recap-words'

interface RecapFiguresProps {
  view: RecapView
  today: string
  /** What the figures are about, read aloud: "Angka kelas". */
  label: string
}

/** The whole group in one line. */
export function RecapFigures({ view, today, label }: RecapFiguresProps) {
  const { whole } = view.recap
  const schoolDays = view.days.filter(({ kind }) => kind === 'school').length
  const come = view.days.filter((day) => dayCounts(day, today)).length
  return (
    <dl className={styles.figures} aria-label={label}>
      <div className={styles.figure} data-main>
        <dt>Tidak hadir</dt>
        <dd>{percentWords(whole.percent)}</dd>
      </div>
      {(['sakit', 'izin', 'alpa', 'terlambat'] as const).map((status) => (
        <div key={status} className={styles.figure}>
          <dt>
            <span aria-hidden="true">
              <StatusMark status={status} />
            </span>
            {statusWords[status].word}
          </dt>
          <dd>{whole[status]}</dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dt>Hari sekolah</dt>
        <dd>{come === schoolDays ? come : `${come} dari ${schoolDays}`}</dd>
      </div>
    </dl>
  )
}
