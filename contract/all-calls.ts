import {
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  updateAchievement,
} from './people/achievements'
import {
  createActivity,
  deleteActivity,
  getActivity,
  listActivities,
  updateActivity,
} from './people/activities'
import { countAudience, listAnnouncementReaders, markAnnouncementRead } from './school/announcement-reads'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './school/announcements'
import { billAnalytics } from './analytics/bill-analytics'
import { attendanceAnalytics } from './analytics/attendance-analytics'
import { getRegister, putRegister } from './attendance/attendances'
import { calendarEffect } from './school/years/calendar-effect'
import { billCalls } from './bills/bill-calls'
import type { CallSpec } from './call'
import { accountCalls } from './accounts/account-calls'
import { putTeacherAccount } from './accounts/users'
import { listClassStudents, putClassStudents } from './school/class-students'
import { getClass, listClasses } from './school/classes'
import { createClass, deleteClass, putClassStatus, updateClass } from './school/class-changes'
import { dashboard } from './analytics/dashboard'
import {
  assignGradeStudents,
  createGrade,
  deleteGrade,
  getGrade,
  listGrades,
  updateGrade,
} from './school/grades'
import { health } from './health'
import { healthLive, healthReady, systemHealth } from './system-health'
import { getImage, uploadImage } from './values/images'
import { createStudentLeave, deleteStudentLeave, updateStudentLeave } from './attendance/leave-changes'
import { getStudentLeave, listStudentLeaves } from './attendance/leaves'
import {
  createParentContact,
  deleteParentContact,
  listParentContacts,
  updateContactTexts,
} from './attendance/parent-contacts'
import { getReminders, putReminderDevice, putReminderTime } from './attendance/reminders'
import { getPeriod, listPeriods } from './school/years/periods'
import { createPeriod, deletePeriod, updatePeriod } from './school/years/period-changes'
import { presenceTotals } from './attendance/presence-totals'
import { listQuestionedScans } from './attendance/questioned-scans'
import { listPresences, putPresence, putPresences } from './attendance/presences'
import { getPromotion, listPromotions, undoPromotion } from './school/years/promotions'
import { listBlockedTimes, putBlockedTimes } from './school/timetable/blocked-times'
import { getSchoolHours, putSchoolHours } from './school/timetable/school-hours'
import { putRegisterUnlock } from './attendance/register-unlocks'
import { getAttendanceReport, getReport, putReport } from './attendance/reports'
import { schoolCalls } from './school/school-calls'
import { setup } from './school/setup'
import { staffAnalytics } from './analytics/staff-analytics'
import { listStudentGrades, putStudentGrades } from './people/student-grades'
import { studentAnalytics } from './analytics/student-analytics'
import {
  listStudentCards,
  printStudentCards,
  putStudentCards,
  revokeStudentCards,
} from './people/student-cards'
import { archiveStudent, createStudent, updateStudent } from './people/student-changes'
import { listStudentHistory } from './people/student-history'
import { mergeStudents, mergeTeachers } from './people/merges'
import { listStudentMarks } from './people/student-marks'
import { listStudentParents } from './people/student-parents'
import { listStudentSchedules } from './people/student-schedules'
import { getStudent, listStudents } from './people/students'
import { importStudents } from './people/student-import'
import { listImports, undoImport } from './people/imports'
import { changeSubPeriod, putSubPeriodSetting } from './school/years/sub-periods'
import { listScheduleHistories } from './school/timetable/schedule-histories'
import {
  listClassSubjects,
  listSchedules,
  listSubjectSchedules,
  listTeacherSchedules,
  updateSchedules,
} from './school/timetable/schedules'
import { createSubject, deleteSubject, getSubject, listSubjects, updateSubject } from './school/subjects'
import { importMarks } from './attendance/mark-import'
import { importStaffDays } from './attendance/staff-day-import'
import {
  createTeacherAttendance,
  listTeacherAttendances,
  putTeacherAttendance,
} from './attendance/teacher-attendances'
import {
  createTeacherLeave,
  deleteTeacherLeave,
  getTeacherLeave,
  listTeacherLeaves,
  updateTeacherLeave,
} from './attendance/teacher-leaves'
import { assignSubjects, removeSubjects } from './people/teacher-subjects'
import { importTeachers } from './people/teacher-import'
import { createTeacher, deleteTeacher, getTeacher, listTeachers, updateTeacher } from './people/teachers'

/**
 * Every call of the contract. The service refuses to start when one has no handler, the OpenAPI
 * document is made from it, and the permission tests run over it. The app imports single calls
 * instead, so that its chunks hold only what they use.
 */
export const allCalls: readonly CallSpec[] = [
  health,
  healthLive,
  healthReady,
  systemHealth,
  setup,
  ...accountCalls,
  listAnnouncements,
  createAnnouncement,
  getAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  markAnnouncementRead,
  listAnnouncementReaders,
  countAudience,
  ...schoolCalls,
  listPeriods,
  createPeriod,
  getPeriod,
  updatePeriod,
  deletePeriod,
  changeSubPeriod,
  putSubPeriodSetting,
  calendarEffect,
  listGrades,
  createGrade,
  getGrade,
  updateGrade,
  deleteGrade,
  assignGradeStudents,
  listClasses,
  createClass,
  getClass,
  updateClass,
  deleteClass,
  putClassStatus,
  listClassStudents,
  putClassStudents,
  listStudents,
  createStudent,
  importStudents,
  listImports,
  undoImport,
  listStudentParents,
  listStudentHistory,
  getStudent,
  updateStudent,
  archiveStudent,
  mergeStudents,
  listStudentGrades,
  putStudentGrades,
  listPromotions,
  getPromotion,
  undoPromotion,
  listStudentMarks,
  listAchievements,
  createAchievement,
  getAchievement,
  updateAchievement,
  deleteAchievement,
  listActivities,
  createActivity,
  getActivity,
  updateActivity,
  deleteActivity,
  getReport,
  putReport,
  getAttendanceReport,
  getRegister,
  putRegister,
  importMarks,
  putRegisterUnlock,
  getReminders,
  putReminderDevice,
  putReminderTime,
  listParentContacts,
  createParentContact,
  deleteParentContact,
  updateContactTexts,
  listPresences,
  presenceTotals,
  listQuestionedScans,
  attendanceAnalytics,
  studentAnalytics,
  staffAnalytics,
  billAnalytics,
  putPresence,
  putPresences,
  listStudentCards,
  putStudentCards,
  revokeStudentCards,
  printStudentCards,
  listStudentLeaves,
  createStudentLeave,
  getStudentLeave,
  updateStudentLeave,
  deleteStudentLeave,
  listSubjects,
  createSubject,
  getSubject,
  updateSubject,
  deleteSubject,
  listSchedules,
  updateSchedules,
  listBlockedTimes,
  putBlockedTimes,
  getSchoolHours,
  putSchoolHours,
  listSubjectSchedules,
  listClassSubjects,
  listTeacherSchedules,
  listScheduleHistories,
  listStudentSchedules,
  listTeachers,
  createTeacher,
  importTeachers,
  importStaffDays,
  mergeTeachers,
  getTeacher,
  updateTeacher,
  deleteTeacher,
  assignSubjects,
  removeSubjects,
  listTeacherAttendances,
  putTeacherAttendance,
  createTeacherAttendance,
  listTeacherLeaves,
  getTeacherLeave,
  createTeacherLeave,
  updateTeacherLeave,
  deleteTeacherLeave,
  putTeacherAccount,
  uploadImage,
  getImage,
  ...billCalls,
  dashboard,
]
