import { Link } from 'react-router-dom'
import type { Dashboard, RegisterProgress } from '../../../../contract/analytics/dashboard'
import { StatusMark } from '../../../ui/parts/status-mark'
import { statusWords } from '../../../ui/words/status-words'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { DashboardCard } from './dashboard-card'
import styles from './absences-card.module.css'

const shown = ['sakit', 'izin', 'alpa', 'terlambat'] as const

interface AbsencesCardProps {
  absences: NonNullable<Dashboard['absences']>
  /** Those of today that this person sees. */
  registers: readonly RegisterProgress[]
  today: string
}

/**
 * Who is not here today, by reason, and who came late, according to the registers so far. While no register has been taken, a
 * sentence is shown instead of zeros.
 */
export function AbsencesCard({ absences, registers, today }: AbsencesCardProps) {
  const { can } = useWorkspace()
  const namesThem = useOffers('analytics') && can('analytics.read') && can('attendances.read')
  const away = absences.sakit + absences.izin + absences.alpa
  if (away + absences.terlambat === 0 && registers.every(({ marked }) => marked === 0)) {
    return (
      registers.length > 0 && (
        <DashboardCard title="Tidak masuk hari ini">
          <p className={styles.quiet}>Belum ada kelas yang diabsen hari ini.</p>
        </DashboardCard>
      )
    )
  }
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
      {away > 0 && !namesThem && can('presences.read') && (
        <Link className={styles.more} to="/absensi/siswa">
          Lihat absensi siswa hari ini
        </Link>
      )}
      {away > 0 && namesThem && (
        <Link
          className={styles.more}
          to={`/analytic/student-attendance?dari=${today}&sampai=${today}&hari=${today}`}
        >
          Lihat {away.toLocaleString('id-ID')} siswa yang tidak masuk
        </Link>
      )}
    </DashboardCard>
  )
}
