import { Link } from 'react-router-dom'
import type { Period } from '../../../../contract/school/periods'
import { Badge } from '../../../ui/parts/badge'
import { shortDate } from '../../../ui/words/date-words'
import { counted } from '../../../records/list/list-words'
import styles from './years.module.css'

/** The school years, the newest first, each with its semesters to choose from. */
export function YearList({ periods, chosen }: { periods: readonly Period[]; chosen: string | undefined }) {
  return (
    <nav aria-label="Tahun ajaran" className={styles.years}>
      {periods.map((period) => (
        <section key={period.id} className={styles.year} aria-label={period.name}>
          <h2 className={styles.yearName}>
            {period.name}
            {period.is_active && <Badge tone="accent">Aktif</Badge>}
          </h2>
          {typeof period.class_count === 'number' && (
            <p className={styles.muted}>{counted(period.class_count, 'kelas')}</p>
          )}
          <ul>
            {(period.sub_periods ?? []).map(({ id, name, is_active, setting }) => (
              <li key={id}>
                <Link
                  to={{ search: `?semester=${encodeURIComponent(id)}` }}
                  aria-current={id === chosen ? 'page' : undefined}
                  className={styles.semester}
                >
                  <span>
                    {name}
                    {setting && (
                      <small>
                        {shortDate(setting.first_date)} – {shortDate(setting.last_date)}
                      </small>
                    )}
                  </span>
                  {is_active && <Badge tone="success">Berjalan</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
