import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { shortDate } from '../../ui/date-words'
import { StatusMark } from '../../ui/status-mark'
import styles from './homeroom-page.module.css'
import { worryingDays, type Absentee } from './read-homeroom'

/** Who is not here today, and since when; three days in a row stand out. */
export function AbsentList({ absentees, taken }: { absentees: readonly Absentee[]; taken: boolean }) {
  return (
    <Card aria-labelledby="absen">
      <h2 id="absen">Tidak hadir hari ini</h2>
      {absentees.length === 0 ? (
        <p className={styles.quiet}>{taken ? 'Semua siswa hadir.' : 'Belum ada yang dicatat tidak hadir.'}</p>
      ) : (
        <ul className={styles.people}>
          {absentees.map(({ student, status, days, since }) => (
            <li key={student.id}>
              <StatusMark status={status} />
              <span className={styles.person}>{student.name}</span>
              {days >= worryingDays ? (
                <Badge tone="danger">
                  {days} hari berturut, sejak {shortDate(since)}
                </Badge>
              ) : (
                days > 1 && <span className={styles.quiet}>sejak {shortDate(since)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
