/**
 * The permissions catalogue (specification section 6), each `area.action`.
 * `classes.all` is reach, not an action: who lacks it reaches only the classes they are wali kelas
 * of, whatever else they hold.
 */
export const permissions = [
  'dashboard.read',
  'students.read',
  'students.write',
  'classes.read',
  'classes.write',
  'classes.all',
  'grades.read',
  'grades.write',
  'subjects.read',
  'subjects.write',
  'schedules.read',
  'schedules.write',
  'periods.read',
  'periods.write',
  'teachers.read',
  'teachers.write',
  'attendances.read',
  'attendances.write',
  'attendances.unlock',
  'presences.read',
  'presences.write',
  'teacher_attendances.read',
  'teacher_attendances.write',
  'leaves.read',
  'leaves.write',
  'announcements.read',
  'announcements.write',
  'reports.read',
  'reports.write',
  'bills.read',
  'bills.write',
  'bills.verify',
  'bills.correct',
  'bills.unlock',
  'analytics.read',
  'images.write',
  'roles.read',
  'roles.write',
  'users.write',
  'school.write',
  'developer.read',
] as const

export type Permission = (typeof permissions)[number]

/**
 * Whether a held set satisfies a call or a screen.
 * @param held permissions of the signed-in role; unknown names are ignored
 * @param wanted any one of these suffices; an empty list asks for nothing
 */
export function holds(held: readonly string[], wanted: readonly Permission[]): boolean {
  return wanted.length === 0 || wanted.some((permission) => held.includes(permission))
}
