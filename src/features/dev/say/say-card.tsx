import { LeaveType } from '../../../../contract/attendance/leaves'
import { TeacherLeaveType } from '../../../../contract/attendance/teacher-leaves'
import { aboutLeave, leave } from '../../../outbox/kinds/leave'
import { aboutPresence, presence } from '../../../outbox/kinds/presence'
import { aboutTeacherDay, teacherAttendance } from '../../../outbox/kinds/teacher-attendance'
import { aboutTeacherLeave, teacherLeave } from '../../../outbox/kinds/teacher-leave'
import styles from '../dev-page.module.css'
import { GateForm } from './gate-form'
import { LeaveForm } from './leave-form'
import { usePupils, useStaff } from './use-people'

/** A change of each kind, stored through the functions that their screens use: to try the queue with. */
export function EnterCard() {
  const pupils = usePupils()
  const staff = useStaff()
  return (
    <section aria-labelledby="katakan" className={styles.part}>
      <h2 id="katakan">Catat lewat antrean</h2>
      <div className={styles.forms}>
        <GateForm
          title="Presensi siswa"
          kind={presence}
          person="Siswa"
          people={pupils}
          about={aboutPresence}
        />
        <GateForm
          title="Absensi guru"
          kind={teacherAttendance}
          person="Guru"
          people={staff}
          about={aboutTeacherDay}
        />
        <LeaveForm
          title="Izin siswa"
          kind={leave}
          person="Siswa"
          people={pupils}
          types={LeaveType.options}
          about={aboutLeave}
        />
        <LeaveForm
          title="Izin guru"
          kind={teacherLeave}
          person="Guru"
          people={staff}
          types={TeacherLeaveType.options}
          about={aboutTeacherLeave}
        />
      </div>
    </section>
  )
}
