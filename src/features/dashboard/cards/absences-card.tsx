import type { Dashboard } from '../../../../contract/analytics/dashboard'
import { StatusMark } from '../../../ui/parts/status-mark'
import { statusWords } from '../../../ui/words/status-words'
import { DashboardCard } from './dashboard-card'
import styles from './absences-card.module.css'

const shown = ['sakit', 'izin', 'alpa', 'terlambat'] as const

/** Who is not here today, by reason, and who came late, according to the registers so far. */
export function AbsencesCard({ absences }: { absences: NonNullable<Dashboard['absences']> }) {
  return (
    <DashboardCard title="Tidak masuk hari ini">
      <dl className={styles.row}>
        {shown.map((status) => (
          <div key={status} className={styles.figure}>
            <dt className={styles.label}>
              <StatusMark status={status} /> <span aria-hidden="true">{statusWords[status].word}</span>
            </dt>
            <dd className={styles.count}>{absences[status].toLocaleString('id-ID')}</dd>
          </div>
        ))}
      </dl>
    </DashboardCard>
  )
}
