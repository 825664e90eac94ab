import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SchoolClass } from '../../../../contract/school/classes'
import { Avatar } from '../../../ui/parts/avatar'
import { Badge } from '../../../ui/parts/badge'
import { Button } from '../../../ui/controls/button'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { classPath } from '../class-path'
import type { Naming } from '../naming/use-homeroom-dialog'
import { placesWords } from '../../../records/roster/balance'
import type { ClassGroup } from './class-groups'
import { RegisterWords } from './register-words'
import type { TodayRegisters } from './use-today-registers'
import styles from '../classes.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface ClassCardsProps {
  group: ClassGroup
  /** What can be done with the whole grade. */
  action: ReactNode
  /** Id of their school year, where it is not the active one. */
  year: string | undefined
  naming: Naming
  /** What can be done with a class, behind one button. */
  menu: (schoolClass: SchoolClass) => ReactNode
  registers: TodayRegisters
}

/** The classes of one grade as cards. */
export function ClassCards({ group, action, ...rest }: ClassCardsProps) {
  const id = `tingkat-${group.key}`
  return (
    <section aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id} className={styles.groupTitle}>
          {group.title}
        </h2>
        <p className={shared.muted}>
          {group.classes.length} kelas · {group.pupils.toLocaleString('id-ID')} siswa
        </p>
        {action}
      </div>
      <ul className={styles.cards}>
        {group.classes.map((one) => (
          <ClassCard key={one.id} schoolClass={one} {...rest} />
        ))}
      </ul>
    </section>
  )
}

interface ClassCardProps {
  schoolClass: SchoolClass
  year: string | undefined
  naming: Naming
  /** What can be done with a class, behind one button. */
  menu: (schoolClass: SchoolClass) => ReactNode
  registers: TodayRegisters
}

function ClassCard({ schoolClass, year, naming, menu, registers }: ClassCardProps) {
  const { id, name, homeroom_teacher: teacher, student_count: count, capacity } = schoolClass
  const register = registers.of(schoolClass)
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.className}>
          <Link to={classPath(id, year)} className={styles.cardLink}>
            {name}
          </Link>
        </h3>
        {typeof count === 'number' && <p className={shared.muted}>{placesWords(count, capacity)}</p>}
      </div>
      {teacher ? (
        <div className={styles.homeroom}>
          <Avatar name={teacher.name} seed={teacher.id} size={32} />
          <span className={styles.teacherName}>
            <span className="visually-hidden">Wali kelas </span>
            {teacher.name}
          </span>
        </div>
      ) : (
        <div className={styles.homeroom}>
          <Badge tone="warn">Belum ada wali kelas</Badge>
        </div>
      )}
      {register && (
        <div className={styles.register}>
          <RegisterWords line={register} />
          {register.state && register.state.total > 0 && (
            <ProgressBar
              label={`Absensi ${name} hari ini`}
              done={register.state.marked}
              total={register.state.total}
            />
          )}
        </div>
      )}
      {naming.name && (
        <div className={styles.actions}>
          <Button
            size="sm"
            look={teacher ? 'ghost' : 'soft'}
            icon={teacher ? <UserRoundCheck aria-hidden="true" /> : <UserRoundPlus aria-hidden="true" />}
            aria-label={teacher ? `Ganti wali kelas ${name}` : `Tentukan wali kelas ${name}`}
            onClick={() => naming.name?.(schoolClass)}
          >
            {teacher ? 'Ganti wali' : 'Tentukan wali'}
          </Button>
          {menu(schoolClass)}
        </div>
      )}
    </li>
  )
}
