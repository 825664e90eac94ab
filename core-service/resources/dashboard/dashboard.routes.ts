import { dashboard } from '../../../contract/dashboard'
import { dateIn } from '../../../contract/dates'
import { holds } from '../../../contract/permissions'
import type { Mount } from '../../plugins/mount'
import { reachesAll } from '../../plugins/reach'
import type { Services } from '../../plugins/services'
import { countStudents, countTeachers, registerProgress } from './dashboard.repo'
import { studentsWithoutClass } from './without-class'

/** The figures of today; each only for those who may see what it counts. */
export function mountDashboard(mount: Mount, { db, clock }: Services): void {
  mount(dashboard, async ({ session }) => {
    const may = (permission: 'students.read' | 'teachers.read' | 'attendances.read') =>
      holds(session.permissions, [permission])
    const date = dateIn(session.timeZone, clock())
    const registers = await registerProgress(db, session, date)
    return {
      date,
      student_count: may('students.read') ? await countStudents(db, session) : null,
      class_count: registers.length,
      teacher_count: may('teachers.read') ? await countTeachers(db, session) : null,
      registers: may('attendances.read') ? registers : null,
      without_class:
        may('students.read') && reachesAll(session)
          ? await studentsWithoutClass(db, session.schoolId, date)
          : null,
    }
  })
}
