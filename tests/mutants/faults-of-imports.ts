import type { SmallFault } from './fault'

/** Faults in what the service makes of files of schools. */
export const faultsOfImports: readonly SmallFault[] = [
  {
    name: 'the undo of an import takes back what somebody has changed since',
    edit: {
      file: 'core-service/resources/people/imports/reasons-to-leave.repo.ts',
      find: 'else if (version !== trace.version)',
      replace: 'else if (version === undefined)',
    },
    test: 'core-service/resources/people/imports/undo-import.test.ts',
    title: 'stays, with its class, and is named with the reason',
  },
  {
    name: 'a recap does not ask about marks that are recorded',
    edit: {
      file: 'core-service/resources/attendance/attendances/import/import-marks.repo.ts',
      find: 'if (differing.length > 0 && fields.replace === null) {',
      replace: 'if (differing.length > 1000) {',
    },
    test: 'core-service/resources/attendance/attendances/import/import-marks.test.ts',
    title: 'is asked about: replaced with the answer, else kept',
  },
  {
    name: 'a bill of another amount is made beside the recorded one without a question',
    edit: {
      file: 'core-service/resources/bills/arrears/import/import-arrears.repo.ts',
      find: 'else one.plan.differing.push({ owed: one, held: first.amount })',
      replace: 'else one.plan.fresh.push(one)',
    },
    test: 'core-service/resources/bills/arrears/import/import-arrears.test.ts',
    title: 'with another amount than is recorded is asked about',
  },
  {
    name: 'a person without the right to void bills undoes an import of arrears',
    edit: {
      file: 'core-service/resources/people/imports/may-import.ts',
      find: "permissions.includes('bills.write') && permissions.includes('bills.correct') && reachesAll(session)",
      replace: "permissions.includes('bills.write') && reachesAll(session)",
    },
    test: 'core-service/resources/bills/arrears/import/import-arrears.test.ts',
    title: 'an undo needs the permission to correct as well',
  },
  {
    name: 'somebody who does not reach all classes imports a recap',
    edit: {
      file: 'core-service/resources/people/imports/may-import.ts',
      find: 'return corrects && reachesAll(session)',
      replace: 'return corrects',
    },
    test: 'core-service/resources/attendance/attendances/import/import-marks.test.ts',
    title: 'may correct locked registers of all classes',
  },
  {
    name: 'the file of an attendance machine replaces what is recorded without an answer',
    edit: {
      file: 'core-service/resources/attendance/teacher-attendances/import/import-staff-days.repo.ts',
      find: 'isReplacing(plan.held, plan.wanted) && !fields.replace',
      replace: 'fields.replace && false',
    },
    test: 'core-service/resources/attendance/teacher-attendances/import/import-staff-days.test.ts',
    title: 'is asked about where something else is recorded',
  },
  {
    name: 'a person without the right to write the days of staff imports them',
    edit: {
      file: 'core-service/resources/people/imports/may-import.ts',
      find: "(kind === 'teacher_attendances' && permissions.includes('teacher_attendances.write'))",
      replace: "kind === 'teacher_attendances'",
    },
    test: 'core-service/resources/attendance/teacher-attendances/import/import-staff-days.test.ts',
    title: 'may write staff and their attendance',
  },
  {
    name: 'an import of another person goes on under its id',
    edit: {
      file: 'core-service/kit/import/keep-import.repo.ts',
      find: ' || held.madeBy !== userId',
      replace: '',
    },
    test: 'core-service/resources/people/imports/undo-import.test.ts',
    title: 'goes on with no import of somebody else',
  },
]
