import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { allCalls } from '../../contract/all-calls'
import type { CallSpec } from '../../contract/call'
import { failureSentence } from '../../contract/failures'
import { takeCallSentences } from './call-sentences'
import { createClient } from './client'
import { ApiError } from './errors'

takeCallSentences((call) => Promise.resolve(failureSentence(call)))

/** What section 8 of the specification says, area by area; "~": it shows no exact wording ("a similar message"). */
const sectionEight: Record<string, Record<string, string>> = {
  'Auth and users': {
    'auth.login': 'Login failed',
    'auth.me': 'Failed to fetch user detail',
    'users.detail': 'Failed to fetch user detail',
    'users.get': 'Failed to fetch user detail',
    'users.updateDetail': 'Failed to update user detail',
    'users.update': 'Failed to update user detail',
    'users.password': '~Failed to update user detail',
  },
  Roles: {
    'roles.list': 'Failed to fetch roles',
    'roles.create': 'Failed to create role',
    'roles.update': 'Failed to update role',
    'roles.delete': 'Failed to delete role',
    'roles.permissions': 'Failed to fetch permissions',
    'roles.master': 'Failed to fetch master roles',
    'roles.get': 'Failed to fetch role detail',
  },
  'Bill types and groups': {
    'bill_types.list': '~Failed to fetch bill types',
    'bill_types.create': '~Failed to create bill type',
    'bill_types.get': '~Failed to fetch bill type',
    'bill_types.update': '~Failed to update bill type',
    'bill_types.delete': '~Failed to delete bill type',
    'bill_groups.list': '~Failed to fetch bill groups',
    'bill_groups.create': '~Failed to create bill group',
    'bill_groups.get': '~Failed to fetch bill group',
    'bill_groups.put': '~Failed to update bill group',
    'bill_groups.bundles': '~Failed to fetch bill group bundles',
    'bill_groups.void_bundle': '~Failed to delete bill group bundle',
  },
  Students: {
    'students.list': '~Failed to fetch students',
    'students.create': '~Failed to create student',
    'students.get': '~Failed to fetch student',
    'students.update': '~Failed to update student',
    'students.archive': '~Failed to delete student',
    'students.parents': '~Failed to fetch parents',
    'students.history': '~Failed to fetch student history',
    'students.grades': '~Failed to fetch student grades',
    'students.putGrades': '~Failed to update student grades',
    'students.schedules': '~Failed to fetch student schedules',
  },
  'Student leaves': {
    'studentLeaves.list': '~Failed to fetch leaves',
    'studentLeaves.create': '~Failed to create leave',
    'studentLeaves.get': '~Failed to fetch leave',
    'studentLeaves.delete': '~Failed to delete leave',
  },
  'Achievements and activities': {
    'achievements.list': '~Failed to fetch achievements',
    'achievements.create': '~Failed to create achievement',
    'achievements.get': '~Failed to fetch achievement',
    'achievements.update': '~Failed to update achievement',
    'achievements.delete': '~Failed to delete achievement',
    'activities.list': '~Failed to fetch activities',
    'activities.create': '~Failed to create activity',
    'activities.get': '~Failed to fetch activity',
    'activities.update': '~Failed to update activity',
    'activities.delete': '~Failed to delete activity',
  },
  'Reports and attendance': {
    'reports.get': '~Failed to fetch report',
    'reports.put': '~Failed to update report',
    'reports.attendance': '~Failed to fetch attendance report',
    'attendances.register': 'Failed to fetch attendances',
    'attendances.put': 'Failed to update attendance',
  },
  Grades: {
    'grades.list': 'An unknown error occurred',
    'grades.create': 'An unknown error occurred',
    'grades.get': 'An unknown error occurred',
    'grades.update': 'An unknown error occurred',
    'grades.delete': 'An unknown error occurred',
    'grades.students': 'An unknown error occurred',
  },
  Classes: {
    'classes.list': '~Failed to fetch classes',
    'classes.create': '~Failed to create class',
    'classes.get': '~Failed to fetch class',
    'classes.update': '~Failed to update class',
    'classes.delete': '~Failed to delete class',
    'classes.status': '~Failed to update class status',
    'classes.students': '~Failed to fetch class students',
    'classes.putStudents': '~Failed to update class students',
  },
  'Schools and school': {
    'school.list': 'Failed to fetch schools',
    'school.current': 'Failed to fetch school details',
    'school.bank': 'Failed to update bank information',
    'school.whiteLabel': 'Failed to fetch school whitelabel',
    dashboard: 'Failed to fetch dashboard stats',
  },
  Subjects: {
    'subjects.list': 'Failed to fetch subjects',
    'subjects.create': 'Failed to create subject',
    'subjects.get': 'Failed to fetch subject',
    'subjects.update': 'Failed to update subject',
    'subjects.delete': 'Failed to delete subject',
  },
  Teachers: {
    'teachers.list': 'Failed to fetch teacher',
    'teachers.create': 'Failed to create teacher',
    'teachers.get': 'Failed to fetch teacher',
    'teachers.update': 'Failed to update teacher',
    'teachers.delete': 'Failed to delete teacher',
    'teachers.assignSubjects': 'Failed to assign subjects',
    'teachers.removeSubjects': 'Failed to remove subjects',
  },
  'Teacher attendance': {
    'teacherAttendances.list': 'Failed to fetch teacher attendance',
    'teacherAttendances.create': 'Failed to create teacher attendance',
    'teacherAttendances.put': 'Failed to save teacher attendance',
  },
  'Teacher leave': {
    'teacherLeaves.list': 'Failed to fetch leaves',
    'teacherLeaves.create': 'Failed to create leave',
    'teacherLeaves.get': 'Failed to fetch leave',
    'teacherLeaves.update': 'Failed to update leave',
    'teacherLeaves.delete': 'Failed to delete leave',
  },
  Images: { 'images.upload': 'Failed to upload image', 'images.get': 'Failed to get image URL' },
  Announcements: {
    'announcements.list': 'Failed to fetch announcements',
    'announcements.create': 'Failed to create announcement',
    'announcements.get': 'Failed to fetch announcement',
    'announcements.update': 'Failed to update announcement',
    'announcements.delete': 'Failed to delete announcement',
  },
  Periods: {
    'periods.list': 'Failed to fetch periods',
    'periods.get': 'Failed to fetch period detail',
    'periods.create': 'Failed to create period',
    'periods.change': 'Failed to change sub period',
    'periods.setting': 'Failed to update period setting',
    'periods.update': '~Failed to update period',
    'periods.delete': '~Failed to delete period',
  },
  Schedules: {
    'schedules.list': 'Failed to fetch schedules',
    'schedules.subject': 'Failed to fetch schedules',
    'schedules.classSubjects': 'Failed to fetch schedules',
    'schedules.teachers': 'Failed to fetch schedules',
    'schedules.histories': 'Failed to fetch schedules history',
    'schedules.update': 'Failed to update schedules',
  },
  'Student presences': {
    'presences.list': 'Failed to fetch student presences',
    'presences.put': '~Failed to update student presence',
  },
}

/** Calls of section 7 for which section 8 has no sentence, and calls that are our own. */
const withoutSentence = [
  'health',
  'health.live',
  'health.ready',
  'health.system',
  'setup',
  'auth.logout',
  'auth.sessions',
  'auth.endSession',
  'auth.endOtherSessions',
  'auth.switchSchool',
  'auth.invitations',
  'auth.answerInvitation',
  'users.list',
  'imports.list',
  'imports.undo',
  'parentContacts.create',
  'parentContacts.delete',
  'parentContacts.list',
  'parentContacts.texts',
  'reminders.device',
  'reminders.get',
  'reminders.time',
  'changes.list',
  'changes.retention',
  'changes.putRetention',
  'personalData.people',
  'personalData.erased',
  'personalData.export',
  'personalData.erasure',
  'personalData.erase',
  'users.code',
  'users.endSessions',
  'school.update',
  'school.updateWhiteLabel',
  'school.logo',
  'school.manifest',
  'school.icon',
  'students.import',
  'students.marks',
  'announcements.read',
  'announcements.readers',
  'announcements.audience',
  'attendances.unlock',
  'presences.totals',
  'presences.questioned',
  'presences.putMany',
  'analytics.studentAttendance',
  'analytics.students',
  'analytics.staffAttendance',
  'analytics.bills',
  'periods.effect',
  'schedules.blockedTimes',
  'schedules.hours',
  'schedules.putHours',
  'schedules.putBlockedTimes',
  'promotions.list',
  'promotions.get',
  'promotions.undo',
  'school.evidence',
  'bill_payments.create',
  'bill_payments.correct',
  'bill_payments.get',
  'cash_book.list',
  'cash_days.close',
  'cash_days.open',
  'bill_arrears.list',
  'bill_groups.bill_missing',
  'bill_groups.missing',
  'bill_groups.preview',
  'bill_journal.list',
  'bill_transfers.list',
  'bill_transfers.get',
  'bill_transfers.create',
  'bill_transfers.accept',
  'bill_transfers.refuse',
  'bill_reductions.list',
  'bill_reductions.create',
  'bill_reductions.revoke',
  'cards.list',
  'cards.put',
  'cards.revoke',
  'cards.print',
  'teachers.import',
  'attendances.import',
  'bill_arrears.import',
  'teacherAttendances.import',
  'students.merge',
  'teachers.merge',
  'studentLeaves.update',
  'teachers.account',
]
const refreshes = ['auth.refreshToken', 'auth.refreshTokenV1']

/** Calls the service, which fails and gives no sentence. */
async function fail(call: CallSpec, answer: () => Response): Promise<ApiError> {
  await signedInDevice(() => Promise.resolve(answer()))
  const error: unknown = await createClient()
    .send(call, { params: { id: '1' } })
    .catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error(`${call.id} did not fail`)
  return error
}

const mute = () => Response.json({ meta: { error_code: 1900, message: '' } }, { status: 500 })
const muteSuccess = () => Response.json({ meta: { error_code: 1900 } })
const callOf = (id: string) => {
  const call = allCalls.find((one) => one.id === id)
  if (!call) throw new Error(`no call ${id}`)
  return call
}

describe.each(Object.entries(sectionEight))('%s: a failure without a message', (_area, sentences) => {
  it.each(Object.entries(sentences))('of %s says %s', async (id, sentence) => {
    for (const answer of [mute, muteSuccess]) {
      expect((await fail(callOf(id), answer)).sentence).toBe(sentence.replace('~', ''))
    }
  })
})

it('every call of the contract is in the table or known to have no sentence', () => {
  const listed = Object.values(sectionEight).flatMap((area) => Object.keys(area))
  expect([...listed, ...withoutSentence, ...refreshes].sort()).toEqual(allCalls.map(({ id }) => id).sort())
})

it.each(withoutSentence)('%s says the last fallback', async (id) => {
  expect((await fail(callOf(id), mute)).sentence).toBe('Terjadi kesalahan pada server')
})

it('the service’s own message comes first', async () => {
  const answer = () => Response.json({ meta: { error_code: 1300, message: 'Sudah ada.' } }, { status: 409 })
  expect((await fail(callOf('teachers.create'), answer)).sentence).toBe('Sudah ada.')
})
