import {
  createAchievement,
  deleteAchievement,
  getAchievement,
  listAchievements,
  updateAchievement,
} from './achievements'
import { createActivity, deleteActivity, getActivity, listActivities, updateActivity } from './activities'
import { countAudience, listAnnouncementReaders, markAnnouncementRead } from './announcement-reads'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './announcements'
import { billAnalytics } from './bill-analytics'
import { attendanceAnalytics } from './attendance-analytics'
import { getRegister, putRegister } from './attendances'
import { login, logout, me, refreshToken, refreshTokenV1 } from './auth'
import { createBillGroup, getBillGroup, listBillGroups, putBillGroup } from './bill-groups'
import { correctBillPayment, createBillPayment, getBillPayment } from './bill-payments'
import { createBillType, deleteBillType, getBillType, listBillTypes, updateBillType } from './bill-types'
import { listBundles, voidBundle } from './bundles'
import { calendarEffect } from './calendar-effect'
import type { CallSpec } from './call'
import { listBillArrears } from './bill-arrears'
import { listCashBook } from './cash-book'
import { closeCashDay, openCashDay } from './cash-days'
import { listChanges } from './changes'
import { listClassStudents, putClassStudents } from './class-students'
import { createClass, deleteClass, getClass, listClasses, putClassStatus, updateClass } from './classes'
import { dashboard } from './dashboard'
import { assignGradeStudents, createGrade, deleteGrade, getGrade, listGrades, updateGrade } from './grades'
import { health } from './health'
import { getImage, uploadImage } from './images'
import { createStudentLeave, deleteStudentLeave, updateStudentLeave } from './leave-changes'
import { getStudentLeave, listStudentLeaves } from './leaves'
import {
  createParentContact,
  deleteParentContact,
  listParentContacts,
  updateContactTexts,
} from './parent-contacts'
import { getReminders, putReminderDevice, putReminderTime } from './reminders'
import { createPeriod, deletePeriod, getPeriod, listPeriods, updatePeriod } from './periods'
import { updateEvidence } from './evidence'
import { presenceTotals } from './presence-totals'
import { listPresences, putPresence } from './presences'
import { getPromotion, listPromotions, undoPromotion } from './promotions'
import { putRegisterUnlock } from './register-unlocks'
import { getAttendanceReport, getReport, putReport } from './reports'
import {
  createRole,
  deleteRole,
  getRole,
  listMasterRoles,
  listPermissions,
  listRoles,
  updateRole,
} from './roles'
import { updateSchool } from './school-profile'
import { currentSchool, getLogo, listSchools, updateBank, updateWhiteLabel, whiteLabel } from './school'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions'
import { setup } from './setup'
import { staffAnalytics } from './staff-analytics'
import { listStudentGrades, putStudentGrades } from './student-grades'
import { studentAnalytics } from './student-analytics'
import { listStudentCards, putStudentCards, revokeStudentCards } from './student-cards'
import { archiveStudent, createStudent, updateStudent } from './student-changes'
import { listStudentHistory } from './student-history'
import { listStudentMarks } from './student-marks'
import { listStudentParents } from './student-parents'
import { listStudentSchedules } from './student-schedules'
import { getStudent, importStudents, listStudents } from './students'
import { changeSubPeriod, putSubPeriodSetting } from './sub-periods'
import { listScheduleHistories } from './schedule-histories'
import {
  listClassSubjects,
  listSchedules,
  listSubjectSchedules,
  listTeacherSchedules,
  updateSchedules,
} from './schedules'
import { createSubject, deleteSubject, getSubject, listSubjects, updateSubject } from './subjects'
import { createTeacherAttendance, listTeacherAttendances, putTeacherAttendance } from './teacher-attendances'
import {
  createTeacherLeave,
  deleteTeacherLeave,
  getTeacherLeave,
  listTeacherLeaves,
  updateTeacherLeave,
} from './teacher-leaves'
import { assignSubjects, removeSubjects } from './teacher-subjects'
import { importTeachers } from './teacher-import'
import { createTeacher, deleteTeacher, getTeacher, listTeachers, updateTeacher } from './teachers'
import { listUsers, renewUserCode } from './user-accounts'
import { changePassword, getOwnUser, getUser, putTeacherAccount, updateOwnUser, updateUser } from './users'

/**
 * Every call of the contract. The service refuses to start when one has no handler, the OpenAPI
 * document is made from it, and the permission tests run over it. The app imports single calls
 * instead, so that its chunks hold only what they use.
 */
export const allCalls: readonly CallSpec[] = [
  health,
  setup,
  login,
  me,
  logout,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  refreshToken,
  refreshTokenV1,
  getOwnUser,
  updateOwnUser,
  listUsers,
  getUser,
  renewUserCode,
  updateUser,
  changePassword,
  listRoles,
  createRole,
  listMasterRoles,
  listPermissions,
  getRole,
  updateRole,
  deleteRole,
  listChanges,
  listAnnouncements,
  createAnnouncement,
  getAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  markAnnouncementRead,
  listAnnouncementReaders,
  countAudience,
  listSchools,
  currentSchool,
  updateSchool,
  updateBank,
  updateEvidence,
  whiteLabel,
  updateWhiteLabel,
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
  listStudentParents,
  listStudentHistory,
  getStudent,
  updateStudent,
  archiveStudent,
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
  attendanceAnalytics,
  studentAnalytics,
  staffAnalytics,
  billAnalytics,
  putPresence,
  listStudentCards,
  putStudentCards,
  revokeStudentCards,
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
  listSubjectSchedules,
  listClassSubjects,
  listTeacherSchedules,
  listScheduleHistories,
  listStudentSchedules,
  listTeachers,
  createTeacher,
  importTeachers,
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
  getLogo,
  listBillTypes,
  createBillType,
  getBillType,
  updateBillType,
  deleteBillType,
  listBillGroups,
  createBillGroup,
  listBundles,
  voidBundle,
  createBillPayment,
  getBillPayment,
  correctBillPayment,
  listCashBook,
  closeCashDay,
  openCashDay,
  listBillArrears,
  getBillGroup,
  putBillGroup,
  dashboard,
]
