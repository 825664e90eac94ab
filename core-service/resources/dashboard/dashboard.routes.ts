import type { Dashboard } from '../../../contract/analytics/dashboard'
import { dashboard } from '../../../contract/analytics/dashboard'
import { dateIn } from '../../../contract/values/dates'
import { holds, type Permission } from '../../../contract/permissions'
import { answerText } from '../../kit/answers/answer-text'
import { isNotModified, tagOf } from '../../kit/answers/entity-tag'
import type { Mount } from '../../kit/mount'
import { reachesAll } from '../../kit/session/reach'
import type { Services } from '../../kit/services'
import type { Session } from '../../kit/session/session'
import { countPupils } from './count-pupils.repo'
import { countTeachers, registerProgress } from './dashboard.repo'
import { firstSteps } from './first-steps.repo'
import { countStaffLeavesWaiting, countTransfersWaiting, sumOverdue } from './needs.repo'
import { pupilsOfConcern } from './pupils-of-concern'
import { createWaiting } from './wait-for-change'
import { studentsWithoutClass } from './without-class'
import { mayDecide } from '../attendance/teacher-leaves/leaves.kind'

/** So many pupils of each concern are named. */
const namedPupils = 5

/** The figures of today; each only for those who may see what it counts. */
export function mountDashboard(mount: Mount, services: Services): void {
  const whenChanged = createWaiting<Dashboard>(services, {
    groupOf: (session) => whoSees(session, dateIn(session.timeZone, services.clock())),
    read: (session) => readFigures(services, session),
  })
  mount(dashboard, async ({ session, query, http }) => {
    const isHeld = (figures: Dashboard) => isNotModified(http, tagOf(answerText(dashboard, figures)))
    return await whenChanged({ session, http, seconds: query.wait ?? 0 }, isHeld)
  })
}

/** Two sessions of one text see the same figures: of the same school and day, with the same permissions and reach. */
const whoSees = (session: Session, date: string) =>
  [
    session.schoolId,
    date,
    reachesAll(session) ? 'every class' : session.teacherId,
    ...session.permissions.toSorted(),
  ].join()

async function readFigures({ db, clock, lastBackup }: Services, session: Session): Promise<Dashboard> {
  const may = (...all: Permission[]) => all.every((permission) => holds(session.permissions, [permission]))
  const date = dateIn(session.timeZone, clock())
  const registers = await registerProgress(db, session, date)
  const concern = may('attendances.read', 'students.read') ? await pupilsOfConcern(db, session, date) : null
  const firstOf = <T>(pupils: readonly T[]) => ({ total: pupils.length, first: pupils.slice(0, namedPupils) })
  return {
    date,
    ...(await countPupils(db, session, date, {
      students: may('students.read'),
      absences: may('attendances.read'),
      leaves: may('leaves.read', 'leaves.write'),
    })),
    class_count: registers.length,
    teacher_count: may('teachers.read') ? await countTeachers(db, session) : null,
    registers: may('attendances.read') ? registers : null,
    without_class:
      may('students.read') && reachesAll(session)
        ? await studentsWithoutClass(db, session.schoolId, date)
        : null,
    staff_leaves_waiting: mayDecide(session) ? await countStaffLeavesWaiting(db, session) : null,
    absent_in_row: concern && firstOf(concern.absent),
    late_today: concern && firstOf(concern.late),
    transfers_waiting: may('bills.read', 'bills.verify') ? await countTransfersWaiting(db, session) : null,
    overdue: may('bills.read') ? await sumOverdue(db, session, date) : null,
    last_backup:
      lastBackup && may('school.write') ? { at: (await lastBackup())?.toISOString() ?? null } : null,
    first_steps: await firstSteps(db, session),
  }
}
