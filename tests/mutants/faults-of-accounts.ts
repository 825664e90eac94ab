import type { SmallFault } from './fault'

/** Faults in accounts that open several schools (decisions 0155, 0156); the tests run against a PostgreSQL. */
export const faultsOfAccounts: readonly SmallFault[] = [
  {
    name: 'an office resets a password that opens another school',
    edit: {
      file: 'core-service/resources/accounts/memberships/sign-in-of-membership.repo.ts',
      find: '  await requireOfOneSchool(tx, held)\n',
      replace: '',
    },
    test: 'core-service/resources/accounts/memberships/switch-school.test.ts',
    title: 'no office replaces a password',
  },
  {
    name: 'an invitation is accepted without the code of the school',
    edit: {
      file: 'core-service/resources/accounts/memberships/answer-invitation.repo.ts',
      find: "code === undefined || !(await isCode(hash ?? '', code))",
      replace: 'hash === null',
    },
    test: 'core-service/resources/accounts/memberships/invitations.test.ts',
    title: 'is accepted with the code',
  },
  {
    name: 'the session of the school that was left goes on beside the new one',
    edit: {
      file: 'core-service/resources/accounts/auth/refresh-session.ts',
      find: '      if (family.replaces) await endReplaced(tx, family.id, clock())\n',
      replace: '',
    },
    test: 'core-service/resources/accounts/memberships/switch-school.test.ts',
    title: 'until the new one is used',
  },
  {
    name: 'a new password leaves the sessions in other schools',
    edit: {
      file: 'core-service/resources/accounts/auth/families.repo.ts',
      find: 'WHERE m.account_id = (SELECT o.account_id FROM ${users} o WHERE o.id = ${userId}::uuid))',
      replace: 'WHERE m.id = ${userId}::uuid)',
    },
    test: 'core-service/resources/accounts/memberships/switch-school.test.ts',
    title: 'with a new password',
  },
]
