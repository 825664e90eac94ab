import type { Mount } from '../plugins/mount'
import type { Services } from '../plugins/services'
import { mountAnalytics } from './analytics/analytics.routes'
import { mountAnnouncements } from './announcements/announcements.routes'
import { mountAttendances } from './attendances/attendances.routes'
import { mountAuth } from './auth/auth.routes'
import { mountBills } from './bills/bills.routes'
import { mountClassMoves } from './class-moves/class-moves.routes'
import { mountChanges } from './changes/changes.routes'
import { mountClasses } from './classes/classes.routes'
import { mountDashboard } from './dashboard/dashboard.routes'
import { mountGrades } from './grades/grades.routes'
import { mountHealth } from './health/health.routes'
import { mountImages } from './images/images.routes'
import { mountLeaves } from './leaves/leaves.routes'
import { mountParentContacts } from './parent-contacts/parent-contacts.routes'
import { mountPersonalData } from './personal-data/personal-data.routes'
import { mountPeriods } from './periods/periods.routes'
import { mountPresences } from './presences/presences.routes'
import { mountPromotions } from './promotions/promotions.routes'
import { mountRoles } from './roles/roles.routes'
import { mountSchedules } from './schedules/schedules.routes'
import { mountSchool } from './school/school.routes'
import { mountSetup } from './setup/setup.routes'
import { mountStudentCards } from './student-cards/cards.routes'
import { mountAchievements } from './student-records/achievements.routes'
import { mountActivities } from './student-records/activities.routes'
import { mountReminders } from './reminders/reminders.routes'
import { mountReports } from './student-records/reports.routes'
import { mountStudents } from './students/students.routes'
import { mountSubjects } from './subjects/subjects.routes'
import { mountTeacherAttendances } from './teacher-attendances/teacher-attendances.routes'
import { mountTeacherLeaves } from './teacher-leaves/teacher-leaves.routes'
import { mountTeachers } from './teachers/teachers.routes'
import { mountUsers } from './users/users.routes'

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
  mountLeaves(mount, services)
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
