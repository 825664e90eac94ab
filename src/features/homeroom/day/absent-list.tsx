import { worryingDays } from '../../../../contract/attendance/absence-run'
import { Badge } from '../../../ui/parts/badge'
import { ButtonLink } from '../../../ui/controls/button'
import { Card } from '../../../ui/parts/card'
import { shortDate } from '../../../ui/words/date-words'
import { StatusMark } from '../../../ui/parts/status-mark'
import shared from '../../../ui/theme/shared.module.css'
import styles from '../homeroom-page.module.css'
import type { Absentee } from '../read-homeroom'

interface AbsentListProps {
  absentees: readonly Absentee[]
  taken: boolean
  /** Today is no school day. */
  free: boolean
}

/** Who is not here today, and since when; three days in a row stand out. */
export function AbsentList({ absentees, taken, free }: AbsentListProps) {
  return (
    <Card aria-labelledby="absen">
      <h2 id="absen">Tidak hadir hari ini</h2>
      {absentees.length === 0 ? (
        <p className={shared.muted}>{emptyWords(taken, free)}</p>
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
                days > 1 && <span className={shared.muted}>sejak {shortDate(since)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.leaveLinks}>
        <ButtonLink
          to="/absensi/siswa/hubungi"
          look={absentees.some(({ days }) => days >= worryingDays) ? 'soft' : 'outline'}
        >
          Hubungi orang tua
        </ButtonLink>
      </div>
    </Card>
  )
}

function emptyWords(taken: boolean, free: boolean): string {
  if (taken) return 'Semua siswa hadir.'
  return free ? 'Tidak ada; hari ini bukan hari sekolah.' : 'Belum ada yang dicatat tidak hadir.'
}
