import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { Avatar } from '../../../ui/parts/avatar'
import { Badge } from '../../../ui/parts/badge'
import { Button } from '../../../ui/controls/button'
import { fullDate } from '../../../ui/words/date-words'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import type { Naming } from '../naming/use-homeroom-dialog'
import { balanceOf, balanceWords, placesWords, roomWords } from '../../../records/roster/balance'
import type { Roster } from '../../../records/roster/use-roster'
import shared from '../../../ui/theme/shared.module.css'
import styles from './class.module.css'

interface ClassFactsProps {
  schoolClass: SchoolClass
  roster: Roster
  naming: Naming
}

/** Who leads the class and how full it is. */
export function ClassFacts({ schoolClass, roster, naming }: ClassFactsProps) {
  const { name, homeroom_teacher: teacher, homeroom_since, capacity } = schoolClass
  const count = roster.pupils?.length ?? schoolClass.student_count ?? 0
  const room = roomWords(count, capacity)
  const archived = schoolClass.status === 'archived'
  return (
    <aside className={styles.facts} aria-label="Data kelas">
      <section className={styles.fact} aria-label="Wali kelas">
        <h2>Wali kelas</h2>
        {teacher ? (
          <div className={styles.teacher}>
            <Avatar name={teacher.name} seed={teacher.id} size={40} />
            <p className={styles.strong}>
              {teacher.name}
              {homeroom_since && <span className={styles.since}>sejak {fullDate(homeroom_since)}</span>}
            </p>
          </div>
        ) : (
          <Badge tone="warn">Belum ada wali kelas</Badge>
        )}
        {!archived && naming.name && (
          <Button
            size="sm"
            look={teacher ? 'outline' : 'soft'}
            icon={teacher ? <UserRoundCheck aria-hidden="true" /> : <UserRoundPlus aria-hidden="true" />}
            aria-label={teacher ? `Ganti wali kelas ${name}` : `Tentukan wali kelas ${name}`}
            onClick={() => naming.name?.(schoolClass)}
          >
            {teacher ? 'Ganti' : 'Tentukan'}
          </Button>
        )}
      </section>
      <section className={styles.fact} aria-label="Isi kelas">
        <h2>Isi kelas</h2>
        <p className={styles.strong}>{placesWords(count, capacity)}</p>
        {capacity ? <ProgressBar label={`Tempat terisi di ${name}`} done={count} total={capacity} /> : null}
        <p className={shared.muted}>
          {roster.pupils ? balanceWords(balanceOf(roster.pupils)) : `${count} siswa`}
          {room && ` · ${room}`}
        </p>
      </section>
    </aside>
  )
}
