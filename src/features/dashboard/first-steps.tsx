import { FileUp, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import { useWorkspace } from '../../workspace/workspace'
import { ButtonLink } from '../../ui/controls/button'
import styles from './first-steps.module.css'

/** While a school is young: what makes the first register possible, in order. */
export function FirstSteps({ figures }: { figures: Dashboard }) {
  const { can } = useWorkspace()
  const withoutTeacher = (figures.registers ?? []).filter((one) => !one.homeroom_teacher_name).length
  const empty = figures.student_count === 0
  const steps: ReactNode[] = []
  if (empty && can('students.write')) {
    steps.push(
      <Step
        key="import"
        icon={<FileUp aria-hidden="true" />}
        title="Impor siswa"
        action={
          <ButtonLink to="/civitas/siswa/impor" look="solid">
            Impor siswa
          </ButtonLink>
        }
      >
        Pakai berkas “Daftar Peserta Didik” dari Dapodik. Kelas dibuat sendiri dari rombelnya.
      </Step>,
    )
  }
  if (can('classes.write') && (empty || withoutTeacher > 0)) {
    steps.push(
      <Step
        key="teacher"
        icon={<UserCheck aria-hidden="true" />}
        title="Tunjuk wali kelas"
        action={empty ? null : <ButtonLink to="/akademik/manajemen-kelas">Buka kelas</ButtonLink>}
      >
        {empty
          ? 'Setelah siswa ada, tunjuk wali untuk setiap kelas agar absensi bisa dimulai.'
          : `${withoutTeacher} kelas belum punya wali kelas.`}
      </Step>,
    )
  }
  if (steps.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby="langkah-pertama">
      <h2 id="langkah-pertama" className={styles.title}>
        {empty ? 'Mulai dari sini' : 'Yang perlu dilengkapi'}
      </h2>
      <ol className={styles.list}>{steps}</ol>
    </section>
  )
}

interface StepProps {
  icon: ReactNode
  title: string
  children: ReactNode
  action: ReactNode
}

function Step({ icon, title, children, action }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h3 className={styles.stepTitle}>{title}</h3>
        <p className={styles.text}>{children}</p>
      </div>
      {action}
    </li>
  )
}
