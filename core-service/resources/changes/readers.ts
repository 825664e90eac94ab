import type { Permission } from '../../../contract/permissions'
import type { Session } from '../../kit/session/session'

/** What somebody must hold to read the changes of a kind of record. Kinds of a pupil or a class need `classes.all` too. */
const readers = {
  announcement_reads: 'announcements.read',
  announcements: 'announcements.read',
  bill_bundles: 'bills.read',
  bill_corrections: 'bills.read',
  bill_groups: 'bills.read',
  bill_payments: 'bills.read',
  bill_reductions: 'bills.read',
  bill_transfers: 'bills.read',
  bill_types: 'bills.read',
  cash_days: 'bills.read',
  change_purges: 'school.write',
  classes: 'classes.read',
  data_erasures: 'roles.write',
  data_exports: 'roles.write',
  grades: 'grades.read',
  imports: 'students.write',
  parent_contacts: 'students.read',
  periods: 'periods.read',
  promotions: 'periods.read',
  register_unlock: 'attendances.read',
  reminder_devices: 'users.write',
  roles: 'roles.read',
  schedules: 'schedules.read',
  school: 'school.write',
  schools: 'school.write',
  sessions: 'users.write',
  'student_days.evidence': 'presences.read',
  'student_days.gate': 'presences.read',
  'student_days.register': 'attendances.read',
  student_achievements: 'students.read',
  student_activities: 'students.read',
  student_cards: 'students.read',
  'student_cards.print': 'students.read',
  student_leaves: 'leaves.read',
  'student_leaves.letter': 'leaves.read',
  student_reports: 'reports.read',
  school_hours: 'schedules.read',
  students: 'students.read',
  sub_periods: 'periods.read',
  subjects: 'subjects.read',
  teacher_attendances: 'teacher_attendances.read',
  teacher_blocked_times: 'schedules.write',
  teacher_leaves: 'teacher_attendances.read',
  teacher_subjects: 'teachers.read',
  teachers: 'teachers.read',
  users: 'users.write',
} as const satisfies Record<string, Permission>

/** Kinds that contain nothing about single pupils or classes; an announcement names the classes that it is for. */
const ofTheSchool: readonly string[] = [
  'bill_types',
  'change_purges',
  'grades',
  'periods',
  'reminder_devices',
  'roles',
  'school',
  'school_hours',
  'schools',
  'sessions',
  'sub_periods',
  'subjects',
  'users',
]

/** The kinds of records whose changes are read with a permission. */
export const entitiesReadWith = (wanted: Permission): string[] =>
  Object.entries(readers).flatMap(([entity, permission]) => (permission === wanted ? [entity] : []))

/** The kinds of records whose changes a session may read. A kind that is not named here is read by nobody. */
export function entitiesOf({ permissions }: Pick<Session, 'permissions'>): string[] {
  const all = permissions.includes('classes.all')
  return Object.entries(readers).flatMap(([entity, permission]) =>
    permissions.includes(permission) && (all || ofTheSchool.includes(entity)) ? [entity] : [],
  )
}
