import { KeyRound, UserRoundCheck, UserRoundPlus } from 'lucide-react'
import type { SchoolClass } from '../../../contract/classes'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import type { ClassGroup } from './class-groups'
import styles from './classes.module.css'

/** What is known of a wali kelas from the class alone. */
export interface TeacherName {
  id: string
  name: string
  email?: string | null | undefined
}

interface ClassActions {
  /** Left out for who may not name a wali kelas. */
  onName: ((schoolClass: SchoolClass) => void) | undefined
  /** Left out for who may not give sign-ins. */
  onAccount: ((schoolClass: SchoolClass, teacher: TeacherName) => void) | undefined
}

/** The classes of one grade. */
export function ClassGroupSection({ group, ...actions }: ClassActions & { group: ClassGroup }) {
  const id = `tingkat-${group.key}`
  return (
    <section aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id} className={styles.groupTitle}>
          {group.title}
        </h2>
        <p className={styles.quiet}>
          {group.classes.length} kelas · {group.pupils.toLocaleString('id-ID')} siswa
        </p>
      </div>
      <ul className={styles.classes}>
        {group.classes.map((one) => (
          <ClassRow key={one.id} schoolClass={one} {...actions} />
        ))}
      </ul>
    </section>
  )
}

function ClassRow({ schoolClass, onName, onAccount }: ClassActions & { schoolClass: SchoolClass }) {
  const { name, homeroom_teacher: teacher, student_count: count } = schoolClass
  return (
    <li className={styles.class}>
      <div className={styles.nameLine}>
        <h3 className={styles.className}>{name}</h3>
        {typeof count === 'number' && <p className={styles.count}>{count} siswa</p>}
      </div>
      <div className={styles.homeroom}>
        {teacher ? (
          <>
            <Avatar name={teacher.name} seed={teacher.id} size={32} />
            <span>
              <span className={styles.quiet}>Wali kelas</span>
              <span className={styles.teacherName}>{teacher.name}</span>
            </span>
          </>
        ) : (
          <Badge tone="warn">Belum ada wali kelas</Badge>
        )}
      </div>
      <div className={styles.actions}>
        {teacher && onAccount && (
          <Button
            size="sm"
            look="ghost"
            icon={<KeyRound aria-hidden="true" />}
            aria-label={`Akun masuk ${teacher.name}`}
            onClick={() => onAccount(schoolClass, teacher)}
          >
            Akun
          </Button>
        )}
        {onName && (
          <Button
            size="sm"
            look={teacher ? 'ghost' : 'soft'}
            icon={teacher ? <UserRoundCheck aria-hidden="true" /> : <UserRoundPlus aria-hidden="true" />}
            aria-label={teacher ? `Ganti wali kelas ${name}` : `Tentukan wali kelas ${name}`}
            onClick={() => onName(schoolClass)}
          >
            {teacher ? 'Ganti' : 'Tentukan'}
          </Button>
        )}
      </div>
    </li>
  )
}
