import { lastFallback } from './last-fallback'

const grade = 'An unknown error occurred'
const session = 'Session expired. Please login again.'

/**
 * The sentence of a failed call when the service gives none: specification section 8, word for word, by the
 * call's id. Where section 8 shows no exact wording ("a similar message") the sentence is made like the others.
 * Calls that are our own addition are left out and use {@link lastFallback}.
 */
const failures: Readonly<Partial<Record<string, string>>> = {
  'auth.login': 'Login failed',
  'auth.refreshToken': session,
  'auth.refreshTokenV1': session,
  'auth.me': 'Failed to fetch user detail',
  'users.detail': 'Failed to fetch user detail',
  'users.updateDetail': 'Failed to update user detail',
  'users.get': 'Failed to fetch user detail',
  'users.update': 'Failed to update user detail',
  'users.password': 'Failed to update user detail',

  'roles.list': 'Failed to fetch roles',
  'roles.create': 'Failed to create role',
  'roles.get': 'Failed to fetch role detail',
  'roles.update': 'Failed to update role',
  'roles.delete': 'Failed to delete role',
  'roles.master': 'Failed to fetch master roles',
  'roles.permissions': 'Failed to fetch permissions',

  'school.list': 'Failed to fetch schools',
  'school.current': 'Failed to fetch school details',
  'school.bank': 'Failed to update bank information',
  'school.whiteLabel': 'Failed to fetch school whitelabel',
  dashboard: 'Failed to fetch dashboard stats',

  'announcements.list': 'Failed to fetch announcements',
  'announcements.create': 'Failed to create announcement',
  'announcements.get': 'Failed to fetch announcement',
  'announcements.update': 'Failed to update announcement',
  'announcements.delete': 'Failed to delete announcement',
  'images.upload': 'Failed to upload image',
  'images.get': 'Failed to get image URL',

  'bill_types.list': 'Failed to fetch bill types',
  'bill_types.create': 'Failed to create bill type',
  'bill_types.get': 'Failed to fetch bill type',
  'bill_types.update': 'Failed to update bill type',
  'bill_types.delete': 'Failed to delete bill type',
  'bill_groups.list': 'Failed to fetch bill groups',
  'bill_groups.create': 'Failed to create bill group',
  'bill_groups.get': 'Failed to fetch bill group',
  'bill_groups.put': 'Failed to update bill group',
  'bill_groups.bundles': 'Failed to fetch bill group bundles',
  'bill_groups.void_bundle': 'Failed to delete bill group bundle',

  'grades.list': grade,
  'grades.create': grade,
  'grades.get': grade,
  'grades.update': grade,
  'grades.delete': grade,
  'grades.students': grade,
  'classes.list': 'Failed to fetch classes',
  'classes.create': 'Failed to create class',
  'classes.get': 'Failed to fetch class',
  'classes.update': 'Failed to update class',
  'classes.delete': 'Failed to delete class',
  'classes.status': 'Failed to update class status',
  'classes.students': 'Failed to fetch class students',
  'classes.putStudents': 'Failed to update class students',

  'students.list': 'Failed to fetch students',
  'students.create': 'Failed to create student',
  'students.get': 'Failed to fetch student',
  'students.update': 'Failed to update student',
  'students.archive': 'Failed to delete student',
  'students.parents': 'Failed to fetch parents',
  'students.history': 'Failed to fetch student history',
  'students.grades': 'Failed to fetch student grades',
  'students.putGrades': 'Failed to update student grades',
  'students.schedules': 'Failed to fetch student schedules',
  'studentLeaves.list': 'Failed to fetch leaves',
  'studentLeaves.create': 'Failed to create leave',
  'studentLeaves.get': 'Failed to fetch leave',
  'studentLeaves.delete': 'Failed to delete leave',
  'achievements.list': 'Failed to fetch achievements',
  'achievements.create': 'Failed to create achievement',
  'achievements.get': 'Failed to fetch achievement',
  'achievements.update': 'Failed to update achievement',
  'achievements.delete': 'Failed to delete achievement',
  'activities.list': 'Failed to fetch activities',
  'activities.create': 'Failed to create activity',
  'activities.get': 'Failed to fetch activity',
  'activities.update': 'Failed to update activity',
  'activities.delete': 'Failed to delete activity',
  'reports.get': 'Failed to fetch report',
  'reports.put': 'Failed to update report',
  'reports.attendance': 'Failed to fetch attendance report',
  'attendances.register': 'Failed to fetch attendances',
  'attendances.put': 'Failed to update attendance',
  'presences.list': 'Failed to fetch student presences',
  'presences.put': 'Failed to update student presence',

  'periods.list': 'Failed to fetch periods',
  'periods.create': 'Failed to create period',
  'periods.get': 'Failed to fetch period detail',
  'periods.update': 'Failed to update period',
  'periods.delete': 'Failed to delete period',
  'periods.change': 'Failed to change sub period',
  'periods.setting': 'Failed to update period setting',
  'schedules.list': 'Failed to fetch schedules',
  'schedules.update': 'Failed to update schedules',
  'schedules.subject': 'Failed to fetch schedules',
  'schedules.classSubjects': 'Failed to fetch schedules',
  'schedules.teachers': 'Failed to fetch schedules',
  'schedules.histories': 'Failed to fetch schedules history',

  'subjects.list': 'Failed to fetch subjects',
  'subjects.create': 'Failed to create subject',
  'subjects.get': 'Failed to fetch subject',
  'subjects.update': 'Failed to update subject',
  'subjects.delete': 'Failed to delete subject',
  'teachers.list': 'Failed to fetch teacher',
  'teachers.create': 'Failed to create teacher',
  'teachers.get': 'Failed to fetch teacher',
  'teachers.update': 'Failed to update teacher',
  'teachers.delete': 'Failed to delete teacher',
  'teachers.assignSubjects': 'Failed to assign subjects',
  'teachers.removeSubjects': 'Failed to remove subjects',
  'teacherAttendances.list': 'Failed to fetch teacher attendance',
  'teacherAttendances.create': 'Failed to create teacher attendance',
  'teacherAttendances.put': 'Failed to save teacher attendance',
  'teacherLeaves.list': 'Failed to fetch leaves',
  'teacherLeaves.create': 'Failed to create leave',
  'teacherLeaves.get': 'Failed to fetch leave',
  'teacherLeaves.update': 'Failed to update leave',
  'teacherLeaves.delete': 'Failed to delete leave',
}

/** A role that is read for its permissions, after log-in, has a sentence of its own. */
export const permissionsFailure = 'Failed to fetch role permissions'

/**
 * The sentence of a failed call without a message of the service (specification section 8).
 * @param call its description in the contract
 */
export function failureSentence(call: { readonly id: string }): string {
  return failures[call.id] ?? lastFallback
}
