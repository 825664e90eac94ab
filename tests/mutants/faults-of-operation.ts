import type { SmallFault } from './fault'

/** Faults in what the operator of a service does with whole schools. */
export const faultsOfOperation: readonly SmallFault[] = [
  {
    name: 'a suspended school is open to those who are signed in',
    edit: {
      file: 'core-service/kit/session/session.ts',
      find: '  refuseSuspended(suspended, call)\n',
      replace: '',
    },
    test: 'core-service/access/suspended.test.ts',
    title: 'is answered as by a service that is away',
  },
  {
    name: 'the refresh token of a suspended school is used up',
    edit: {
      file: 'core-service/resources/accounts/auth/refresh-session.ts',
      find: '    refuseSuspended(user.suspended)\n',
      replace: '',
    },
    test: 'tests/runtime/suspended-school.test.ts',
    title: 'keeps what is unsent and the session',
  },
  {
    name: 'an export of a school has the rows of all',
    edit: {
      file: 'core-service/db/copy/copy-table.ts',
      find: ' WHERE ${exportCondition(table, school)}',
      replace: '',
    },
    test: 'core-service/operate/school/leaving.test.ts',
    title: 'has the rows and images of the one school',
  },
  {
    name: 'a school is removed with rows that its export does not have',
    edit: {
      file: 'core-service/operate/school/remove-school.repo.ts',
      find: 'differences.length > 0',
      replace: 'differences.length > 1000',
    },
    test: 'core-service/operate/school/leaving.test.ts',
    title: 'removes nothing where a row has come, gone or changed',
  },
  {
    name: 'who removes a school may delete the money of another',
    edit: {
      file: 'core-service/db/migrations/0047_schools_come_and_go.sql',
      find: "OLD.school_id::text IS DISTINCT FROM current_setting(''hadir.removed_school'', true)",
      replace: "coalesce(current_setting(''hadir.removed_school'', true), '''') = ''''",
    },
    test: 'core-service/operate/school/leaving.test.ts',
    title: 'is never deleted or changed',
  },
  {
    name: 'old entries about money are removed from the log',
    edit: {
      file: 'core-service/resources/changes/retention/needed-changes.repo.ts',
      find: "...entitiesReadWith('bills.read'),",
      replace: '',
    },
    test: 'core-service/resources/changes/retention/purge-changes.test.ts',
    title: 'what is old goes',
  },
  {
    name: 'the log of a school year that goes on is removed',
    edit: {
      file: 'core-service/resources/changes/retention/purge-changes.repo.ts',
      find: 'first && first < month ? first : month',
      replace: 'first && first > month ? first : month',
    },
    test: 'core-service/resources/changes/retention/purge-changes.test.ts',
    title: 'the current school year stays',
  },
]
