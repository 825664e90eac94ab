import type { Dashboard } from '../../../../contract/analytics/dashboard'
import styles from './figures-row.module.css'

/** How big the school is, in three quiet numbers; only those that the service returns, and nothing where it returns none. */
export function FiguresRow({ figures }: { figures: Dashboard }) {
  const known = [
    { label: 'Siswa', count: figures.student_count },
    { label: 'Kelas', count: figures.class_count },
    { label: 'Guru', count: figures.teacher_count },
  ].filter(({ count }) => Boolean(count))
  if (known.length === 0) return null
  return (
    <dl className={styles.row}>
      {known.map(({ label, count }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.count}>{count?.toLocaleString('id-ID')}</dd>
        </div>
      ))}
    </dl>
  )
}
