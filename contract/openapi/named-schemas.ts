import * as z from 'zod/mini'
import * as auth from '../accounts/auth'
import * as changeRetention from '../accounts/change-retention'
import * as changes from '../accounts/changes'
import * as memberships from '../accounts/memberships'
import * as personalData from '../accounts/personal-data'
import * as role from '../accounts/role'
import * as roles from '../accounts/roles'
import * as sessions from '../accounts/sessions'
import * as userAccounts from '../accounts/user-accounts'
import * as users from '../accounts/users'
import * as attendanceAnalytics from '../analytics/attendance-analytics'
import * as billAnalytics from '../analytics/bill-analytics'
import * as dashboard from '../analytics/dashboard'
import * as staffAnalytics from '../analytics/staff-analytics'
import * as studentAnalytics from '../analytics/student-analytics'
import * as attendances from '../attendance/attendances'
import * as leaveChanges from '../attendance/leave-changes'
import * as leaves from '../attendance/leaves'
import * as markImport from '../attendance/mark-import'
import * as parentContacts from '../attendance/parent-contacts'
import * as presenceTotals from '../attendance/presence-totals'
import * as presences from '../attendance/presences'
import * as questionedScans from '../attendance/questioned-scans'
import * as registerUnlocks from '../attendance/register-unlocks'
import * as reminders from '../attendance/reminders'
import * as reports from '../attendance/reports'
import * as staffDayImport from '../attendance/staff-day-import'
import * as teacherAttendances from '../attendance/teacher-attendances'
import * as teacherLeaves from '../attendance/teacher-leaves'
import * as arrearsImport from '../bills/arrears-import'
import * as billArrears from '../bills/bill-arrears'
import * as billGroups from '../bills/bill-groups'
import * as billJournal from '../bills/bill-journal'
import * as billPayments from '../bills/bill-payments'
import * as billPreviews from '../bills/bill-previews'
import * as billReductions from '../bills/bill-reductions'
import * as billTransfers from '../bills/bill-transfers'
import * as billTypes from '../bills/bill-types'
import * as bundles from '../bills/bundles'
import * as cashBook from '../bills/cash-book'
import * as cashDays from '../bills/cash-days'
import * as missingBills from '../bills/missing-bills'
import * as receiptNumbers from '../bills/receipt-numbers'
import * as envelope from '../envelope'
import * as health from '../health'
import * as systemHealth from '../system-health'
import * as achievements from '../people/achievements'
import * as activities from '../people/activities'
import * as staff from '../people/staff'
import * as studentCards from '../people/student-cards'
import * as studentChanges from '../people/student-changes'
import * as studentGrades from '../people/student-grades'
import * as studentHistory from '../people/student-history'
import * as studentParents from '../people/student-parents'
import * as importOutcome from '../people/import-outcome'
import * as imports from '../people/imports'
import * as studentImport from '../people/student-import'
import * as merges from '../people/merges'
import * as students from '../people/students'
import * as teacherImport from '../people/teacher-import'
import * as teachers from '../people/teachers'
import * as announcementReads from '../school/announcement-reads'
import * as announcements from '../school/announcements'
import * as classMoves from '../school/class-moves'
import * as classStudents from '../school/class-students'
import * as classChanges from '../school/class-changes'
import * as classes from '../school/classes'
import * as grades from '../school/grades'
import * as schoolLook from '../school/school-look'
import * as schoolProfile from '../school/school-profile'
import * as school from '../school/school'
import * as setup from '../school/setup'
import * as subjects from '../school/subjects'
import * as blockedTimes from '../school/timetable/blocked-times'
import * as scheduleHistories from '../school/timetable/schedule-histories'
import * as schedules from '../school/timetable/schedules'
import * as schoolHours from '../school/timetable/school-hours'
import * as whiteLabel from '../school/white-label'
import * as calendarEffect from '../school/years/calendar-effect'
import * as periodChanges from '../school/years/period-changes'
import * as periods from '../school/years/periods'
import * as promotions from '../school/years/promotions'
import * as subPeriods from '../school/years/sub-periods'
import * as dates from '../values/dates'
import * as email from '../values/email'
import * as ids from '../values/ids'
import * as images from '../values/images'
import * as machineNumber from '../values/machine-number'
import * as phone from '../values/phone'
import * as rupiah from '../values/rupiah'
import * as schoolYear from '../values/school-year'
import * as conflictData from './conflict-data'

/** The modules of the contract that export schemas. A test compares this list with the folder. */
const modules: readonly Readonly<Record<string, unknown>>[] = [
  auth,
  changeRetention,
  changes,
  personalData,
  role,
  roles,
  memberships,
  sessions,
  userAccounts,
  users,
  attendanceAnalytics,
  billAnalytics,
  dashboard,
  staffAnalytics,
  studentAnalytics,
  attendances,
  leaveChanges,
  leaves,
  markImport,
  parentContacts,
  presenceTotals,
  presences,
  questionedScans,
  registerUnlocks,
  reminders,
  reports,
  staffDayImport,
  teacherAttendances,
  teacherLeaves,
  arrearsImport,
  billArrears,
  billGroups,
  billJournal,
  billPayments,
  billPreviews,
  billReductions,
  billTransfers,
  billTypes,
  bundles,
  cashBook,
  cashDays,
  missingBills,
  receiptNumbers,
  envelope,
  health,
  systemHealth,
  achievements,
  activities,
  staff,
  studentCards,
  studentChanges,
  studentGrades,
  studentHistory,
  studentParents,
  importOutcome,
  imports,
  studentImport,
  merges,
  students,
  teacherImport,
  teachers,
  announcementReads,
  announcements,
  classMoves,
  classStudents,
  classChanges,
  classes,
  grades,
  schoolLook,
  schoolProfile,
  school,
  setup,
  subjects,
  blockedTimes,
  scheduleHistories,
  schedules,
  schoolHours,
  whiteLabel,
  calendarEffect,
  periodChanges,
  periods,
  promotions,
  subPeriods,
  dates,
  email,
  ids,
  images,
  machineNumber,
  phone,
  rupiah,
  schoolYear,
  conflictData,
]

/**
 * The schemas that have a name in the OpenAPI document: the name under which the contract exports them. The
 * schemas themselves carry no name, because the app loads them too.
 * An export with a small letter is a part of other schemas and has no name in the document.
 * @throws Error when a name or a schema is exported twice
 */
export const namedSchemas: ReadonlyMap<z.core.$ZodType, string> = namesOfExports()

function namesOfExports(): Map<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.core.$ZodType) || !/^[A-Z]/.test(name)) continue
    if (names.has(value) || [...names.values()].includes(name)) throw new Error(`${name} is exported twice`)
    names.set(value, name)
  }
  return names
}
