import { Link } from 'react-router-dom'
import type { Dashboard } from '../../../../contract/analytics/dashboard'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './figures-row.module.css'

/** How big the school is, in three numbers that link to their lists; only those that the service returns, and nothing where it returns none. */
export function FiguresRow({ figures }: { figures: Dashboard }) {
  const { can } = useWorkspace()
  const known = [
    { label: 'Siswa', count: figures.student_count, to: '/civitas/siswa', may: can('students.read') },
    { label: 'Kelas', count: figures.class_count, to: '/akademik/manajemen-kelas', may: can('classes.read') },
    { label: 'Guru', count: figures.teacher_count, to: '/civitas/perangkat/guru', may: can('teachers.read') },
  ].filter(({ count }) => Boolean(count))
  if (known.length === 0) return null
  return (
    <ul className={styles.row} aria-label="Besar sekolah">
      {known.map(({ label, count, to, may }) => {
        const words = (
          <>
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>{count?.toLocaleString('id-ID')}</span>
          </>
        )
        return (
          <li key={label}>
            {may ? (
              <Link className={styles.figure} to={to}>
                {words}
              </Link>
            ) : (
              <span className={styles.figure}>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
