import { Check, CircleDashed } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { RegisterProgress } from '../../../../contract/analytics/dashboard'
import { useWorkspace } from '../../../workspace/workspace'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import styles from './class-registers.module.css'
import { byUrgency, isTaken, progressWords } from '../../../records/attendance/register-progress'
import shared from '../../../ui/theme/shared.module.css'
import { counted } from '../../../records/list/list-words'

interface ClassRegistersProps {
  registers: readonly RegisterProgress[]
  /** Why today is no school day; null on a school day. */
  freeDay: string | null
}

/** For the office: whose register of today is taken, those that are not first. */
export function ClassRegisters({ registers, freeDay }: ClassRegistersProps) {
  const taken = registers.filter(isTaken).length
  const absent = registers.reduce((sum, one) => sum + one.absent, 0)
  return (
    <section aria-labelledby="absensi-kelas">
      <div className={styles.head}>
        <h2 id="absensi-kelas" className={styles.title}>
          Absensi hari ini
        </h2>
        <p className={shared.muted}>
          {freeDay === null
            ? `${taken} dari ${registers.length} kelas selesai · ${counted(absent, 'siswa')} tidak masuk`
            : `Bukan hari sekolah: ${freeDay}`}
        </p>
      </div>
      {freeDay === null && (
        <ProgressBar label="Kelas yang selesai diabsen" done={taken} total={registers.length} />
      )}
      <ul className={styles.list}>
        {[...registers].sort(byUrgency).map((register) => (
          <li key={register.class_id}>
            <ClassRow register={register} free={freeDay !== null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassRow({ register, free }: { register: RegisterProgress; free: boolean }) {
  const { can } = useWorkspace()
  const taken = isTaken(register)
  const { class_id, class_name, homeroom_teacher_name, absent } = register
  const content = (
    <>
      <span className={taken ? styles.done : styles.open} aria-hidden="true">
        {taken ? <Check size={16} /> : <CircleDashed size={16} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{class_name}</span>
        <span className={styles.teacher} title={homeroom_teacher_name ?? undefined}>
          {homeroom_teacher_name ?? 'Belum ada wali kelas'}
        </span>
      </span>
      <span className={styles.state}>
        {progressWords(register, free)}
        {absent > 0 && <span className={styles.absent}>{absent} tidak masuk</span>}
      </span>
    </>
  )
  if (!can('attendances.read')) return <div className={styles.row}>{content}</div>
  return (
    <Link className={styles.row} to={`/akademik/wali-kelas/absensi?kelas=${encodeURIComponent(class_id)}`}>
      {content}
    </Link>
  )
}
