import { Link } from 'react-router-dom'
import type { Period } from '../../../../contract/school/years/periods'
import { Badge } from '../../../ui/parts/badge'
import { shortDate } from '../../../ui/words/date-words'
import { counted } from '../../../records/list/list-words'
import type { YearActions } from './use-year-actions'
import shared from '../../../ui/theme/shared.module.css'
import styles from './years.module.css'

interface YearListProps {
  periods: readonly Period[]
  chosen: string | undefined
  menu: YearActions['menu']
}

/** The school years, the newest first, each with its semesters to choose from. */
export function YearList({ periods, chosen, menu }: YearListProps) {
  return (
    <nav aria-label="Tahun ajaran" className={styles.years}>
      {periods.map((period) => (
        <section key={period.id} className={shared.stack1} aria-label={period.name}>
          <div className={styles.yearHead}>
            <h2 className={styles.yearName}>
              {period.name}
              {period.is_active && <Badge tone="accent">Aktif</Badge>}
            </h2>
            {menu(period)}
          </div>
          {typeof period.class_count === 'number' && (
            <p className={shared.muted}>
              <Link to={classesOf(period)} className={styles.classes}>
                {counted(period.class_count, 'kelas')}
              </Link>
            </p>
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

/** Where the classes of a year are managed. */
const classesOf = ({ id, is_active }: Period) =>
  `/akademik/manajemen-kelas${is_active ? '' : `?tahun=${encodeURIComponent(id)}`}`
