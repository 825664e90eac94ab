import type { Mount } from '../kit/mount'
import type { Services } from '../kit/services'
import { mountAnalytics } from './analytics/analytics.routes'
import { mountAnnouncements } from './school/announcements/announcements.routes'
import { mountAttendances } from './attendance/attendances/attendances.routes'
import { mountAuth } from './accounts/auth/auth.routes'
import { mountBills } from './bills/bills.routes'
import { mountClassMoves } from './school/class-moves/class-moves.routes'
import { mountChanges } from './changes/changes.routes'
import { mountClasses } from './school/classes/classes.routes'
import { mountDashboard } from './dashboard/dashboard.routes'
import { mountGrades } from './school/grades/grades.routes'
import { mountHealth } from './health/health.routes'
import { mountImages } from './images/images.routes'
import { mountImports } from './people/imports/imports.routes'
import { mountLeaves } from './attendance/leaves/leaves.routes'
import { mountParentContacts } from './people/parent-contacts/parent-contacts.routes'
import { mountPersonalData } from './people/personal-data/personal-data.routes'
import { mountPeriods } from './school/periods/periods.routes'
import { mountPresences } from './attendance/presences/presences.routes'
import { mountPromotions } from './school/promotions/promotions.routes'
import { mountRoles } from './accounts/roles/roles.routes'
import { mountSchedules } from './school/schedules/schedules.routes'
import { mountSchool } from './school/school/school.routes'
import { mountSetup } from './accounts/setup/setup.routes'
import { mountStudentCards } from './people/student-cards/cards.routes'
import { mountAchievements } from './people/student-records/achievements.routes'
import { mountActivities } from './people/student-records/activities.routes'
import { mountReminders } from './attendance/reminders/reminders.routes'
import { mountReports } from './people/student-records/reports.routes'
import { mountStudents } from './people/students/students.routes'
import { mountSubjects } from './school/subjects/subjects.routes'
import { mountTeacherAttendances } from './attendance/teacher-attendances/teacher-attendances.routes'
import { mountTeacherLeaves } from './attendance/teacher-leaves/teacher-leaves.routes'
import { mountTeachers } from './people/teachers/teachers.routes'
import { mountMemberships } from './accounts/memberships/memberships.routes'
import { mountUsers } from './accounts/users/users.routes'

/** Mounts every area; app.ts checks that no call of the contract was forgotten. */
export function mountAll(mount: Mount, services: Services): void {
  mountAnalytics(mount, services)
  mountAnnouncements(mount, services)
  mountAchievements(mount, services)
  mountActivities(mount, services)
  mountAttendances(mount, services)
  mountAuth(mount, services)
  mountBills(mount, services)
  mountChanges(mount, services)
  mountClassMoves(mount, services)
  mountClasses(mount, services)
  mountDashboard(mount, services)
  mountGrades(mount, services)
  mountHealth(mount, services)
  mountImages(mount, services)
  mountImports(mount, services)
  mountLeaves(mount, services)
  mountMemberships(mount, services)
  mountParentContacts(mount, services)
  mountPeriods(mount, services)
  mountPersonalData(mount, services)
  mountPresences(mount, services)
  mountPromotions(mount, services)
  mountReminders(mount, services)
  mountReports(mount, services)
  mountRoles(mount, services)
  mountSchedules(mount, services)
  mountSchool(mount, services)
  mountSetup(mount, services)
  mountStudentCards(mount, services)
  mountStudents(mount, services)
  mountSubjects(mount, services)
  mountTeacherAttendances(mount, services)
  mountTeacherLeaves(mount, services)
  mountTeachers(mount, services)
  mountUsers(mount, services)
}
