import type { SmallFault } from './fault'

/** Faults in the calls of the contract and in the service; the tests run against a PostgreSQL. */
export const faultsOfService: readonly SmallFault[] = [
  {
    name: 'who only reads takes back what another person noted of a family',
    edit: {
      file: 'core-service/resources/people/parent-contacts/parent-contacts.routes.ts',
      find: ' && holds(session.permissions, correctsContacts)',
      replace: '',
    },
    test: 'core-service/resources/people/parent-contacts/parent-contacts.test.ts',
    title: 'take it back, and none of another person',
  },
  {
    name: 'a scan counts as read from a card that nobody has proven',
    edit: {
      file: 'core-service/resources/attendance/presences/questioned-scans.repo.ts',
      find: '!card || !isSame(proof, scanProof(card.token, { ...scan, cardId: card.id }))',
      replace: '!card',
    },
    test: 'core-service/resources/attendance/presences/questioned-scans.test.ts',
    title: 'made up from the hash, which devices hold',
  },
  {
    name: 'the list of cards gives out their tokens',
    edit: {
      file: 'core-service/resources/people/student-cards/cards.repo.ts',
      find: 'hash: cardHash(row.token)',
      replace: 'hash: row.token',
    },
    test: 'core-service/resources/people/student-cards/cards.test.ts',
    title: 'is in no answer but that of the call which prints',
  },
  {
    name: 'an image is opened by naming it in a row',
    edit: {
      file: 'core-service/kit/mount.ts',
      find: 'if (request.session !== null) await judgeBody(request.session, input.body)',
      replace: '',
    },
    test: 'core-service/hardening/image-addresses.test.ts',
    title: 'takes no image that the sender may not open',
  },
  {
    name: 'a receipt carries the name that an account had for a moment',
    edit: {
      file: 'core-service/kit/records/name-now.ts',
      find: 'hadir_name_of(${id}, ${stored})',
      replace: 'coalesce(${stored}, ${id}::text)',
    },
    test: 'core-service/hardening/names.test.ts',
    title: 'for a moment',
  },
  {
    name: 'a person who takes money gives themselves another name',
    edit: {
      file: 'core-service/resources/accounts/users/own-name.rules.ts',
      find: ' || !namedByOthers(permissions)) return',
      replace: ' || namedByOthers(permissions)) return',
    },
    test: 'core-service/hardening/names.test.ts',
    title: 'a person who takes money cannot',
  },
  {
    name: 'a clerk takes a QRIS payment as paid',
    edit: {
      file: 'core-service/resources/bills/payments/require-verified.ts',
      find: "method === 'cash' ||",
      replace: "method !== 'transfer' ||",
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'takes a QRIS payment as paid',
  },
  {
    name: 'a clerk voids a bill',
    edit: {
      file: 'contract/bills/bundles.ts',
      find: "access: ['bills.correct']",
      replace: "access: ['bills.write']",
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'voids a bill',
  },
  {
    name: 'a clerk gives a reduction',
    edit: {
      file: 'contract/bills/bill-reductions.ts',
      find: "access: ['bills.correct']",
      replace: "access: ['bills.write']",
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'gives a reduction',
  },
  {
    name: 'a clerk voids the bills of a group',
    edit: {
      file: 'core-service/resources/bills/groups/end-group.repo.ts',
      find: "if (row.status !== 'draft') requireMayCorrect(write)",
      replace: "if (row.status === 'draft') requireMayCorrect(write)",
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'voids the bills of a group',
  },
  {
    name: 'a clerk writes money into a day before a closed one',
    edit: {
      file: 'core-service/resources/bills/cash-book/hold-day.repo.ts',
      find: 'closed === null || date > closed',
      replace: 'closed !== undefined',
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'before a closed one',
  },
  {
    name: 'money is written for another day after today was closed',
    edit: {
      file: 'core-service/resources/bills/cash-book/hold-day.repo.ts',
      find: 'new Set([date, today])',
      replace: 'new Set([date])',
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'what is written today for another day',
  },
  {
    name: 'a bill is paid before it was published',
    edit: {
      file: 'core-service/resources/bills/payments/insert-payment.repo.ts',
      find: '  refuseBeforePublished(parts, paidAt, write.session.timeZone, dayField)\n',
      replace: '',
    },
    test: 'core-service/hardening/duties.test.ts',
    title: 'before it was published',
  },
  {
    name: 'a removal takes away a record that somebody else has just changed',
    edit: {
      file: 'core-service/kit/records/records.ts',
      find: '  await refuseStale(write.seen, row, () => kind.present(write.tx, row))\n',
      replace: '',
    },
    test: 'core-service/hardening/removals.test.ts',
  },
  {
    name: 'everybody who reads the timetable may change the hours of the week',
    edit: {
      file: 'contract/school/timetable/school-hours.ts',
      find: "access: ['schedules.write']",
      replace: "access: ['schedules.read']",
    },
    test: 'tests/contract/who-may.test.ts',
    title: 'schedules.putHours',
  },
  {
    name: 'everybody who reads bills may take a payment',
    edit: {
      file: 'contract/bills/bill-payments.ts',
      find: "access: ['bills.write']",
      replace: "access: ['bills.read']",
    },
    test: 'tests/contract/bill-roles.test.ts',
    title: 'kepala_sekolah bill_payments.create',
  },
  {
    name: 'a head of school may correct payments',
    edit: {
      file: 'core-service/resources/accounts/roles/master-roles.ts',
      find: "'developer.read'), 'classes.all']",
      replace: "'developer.read'), 'classes.all', 'bills.correct']",
    },
    test: 'tests/contract/bill-roles.test.ts',
    title: 'kepala_sekolah bill_payments.correct',
  },
  {
    name: 'the till takes a rupiah more than is open',
    edit: {
      file: 'core-service/resources/bills/payments/payment.rules.ts',
      find: 'return amount <= rest\n',
      replace: 'return amount <= rest + 1\n',
    },
    test: 'core-service/resources/bills/payments/till.test.ts',
    title: 'is all or nothing',
  },
  {
    name: 'half a rupiah of a reduction is rounded down',
    edit: {
      file: 'core-service/resources/bills/reductions/reduction.rules.ts',
      find: 'meant * percent + 50',
      replace: 'meant * percent + 49',
    },
    test: 'core-service/resources/bills/reductions/reduction.rules.test.ts',
  },
  {
    name: 'transfers that wait may bring more than is open',
    edit: {
      file: 'core-service/resources/bills/transfers/transfer.rules.ts',
      find: '(asked.get(id) ?? 0) <= total - paid',
      replace: '(asked.get(id) ?? 0) <= total',
    },
    test: 'core-service/resources/bills/transfers/transfers.test.ts',
    title: 'a transfer that waits',
  },
  {
    name: 'a day of the cash book is opened by somebody who reaches only a class',
    edit: {
      file: 'core-service/resources/bills/cash-book/close-day.repo.ts',
      find: "requireEveryClass(session, 'Buku kas dibuka kembali oleh yang melihat seluruh sekolah.')",
      replace: '',
    },
    test: 'core-service/resources/bills/cash-book/close-day.test.ts',
    title: 'belongs to its school',
  },
  {
    name: 'a register is locked a day too early in the service',
    edit: {
      file: 'core-service/resources/attendance/attendances/register.rules.ts',
      find: 'daysBetween(date, today) > setting.lock_after_days',
      replace: 'daysBetween(date, today) >= setting.lock_after_days',
    },
    test: 'core-service/resources/attendance/attendances/register-refusals.test.ts',
    title: 'the date',
  },
  {
    name: 'a mark made on an older version replaces a newer one',
    edit: {
      file: 'core-service/resources/attendance/attendances/register.rules.ts',
      find: 'if (version !== undefined && version !== current.version) return ErrorCode.conflict',
      replace: '',
    },
    test: 'core-service/resources/attendance/attendances/register-put.test.ts',
    title: 'versions',
  },
  {
    name: 'a pupil who comes at the very minute is late',
    edit: {
      file: 'core-service/resources/attendance/presences/gate.rules.ts',
      find: "late > 0 ? 'terlambat'",
      replace: "late >= 0 ? 'terlambat'",
    },
    test: 'core-service/resources/attendance/presences/presences.test.ts',
    title: 'is late after the time of the setting',
  },
  {
    name: 'a check-out may be earlier than the check-in',
    edit: {
      file: 'core-service/resources/attendance/presences/presence.rules.ts',
      find: 'checkoutTime < checkinTime',
      replace: 'checkinTime < checkinTime',
    },
    test: 'core-service/resources/attendance/presences/presences.test.ts',
    title: 'is refused',
  },
  {
    name: 'the successor of a used refresh token is given for ever',
    edit: {
      file: 'core-service/resources/accounts/auth/auth.rules.ts',
      find: 'token.generation === family.generation - 1 && token',
      replace: 'token.generation < family.generation && token',
    },
    test: 'core-service/resources/accounts/auth/auth.rules.test.ts',
  },
  {
    name: 'an email has one wrong password more than the limit',
    edit: {
      file: 'core-service/kit/session/paced-tries.ts',
      find: 'const beyond = wrong + open - free',
      replace: 'const beyond = wrong + open - free - 1',
    },
    test: 'core-service/kit/session/paced-tries.test.ts',
  },
  {
    name: 'the mark of a device is good for every account',
    edit: {
      file: 'core-service/resources/accounts/auth/device-marks.ts',
      find: '`device ${id} ${passwordHash} ',
      replace: '`device ${passwordHash} ',
    },
    test: 'core-service/resources/accounts/auth/device-marks.test.ts',
  },
  {
    name: 'a session of a one-time code may call everything',
    edit: {
      file: 'core-service/kit/session/session.ts',
      find: 'session.openedByCode && !openToCodes.includes(call)',
      replace: 'false',
    },
    test: 'core-service/resources/accounts/users/users.test.ts',
    title: 'ends the sessions, opens one session',
  },
  {
    name: 'a merge refuses a pupil whom one group billed twice',
    edit: {
      file: 'core-service/resources/people/students/merge/move-records.repo.ts',
      find: 'copy = t.copy + coalesce((',
      replace: 'copy = 0 * coalesce((',
    },
    test: 'core-service/resources/people/students/merge/merge.test.ts',
    title: 'never changes money in sum',
  },
  {
    name: 'a request that names a merged record misses the kept one',
    edit: {
      file: 'core-service/kit/requests/merged-ids.ts',
      find: 'Reflect.set(holder, key, kept)',
      replace: 'back.delete(kept)',
    },
    test: 'core-service/resources/people/students/merge/merge.test.ts',
    title: 'answers from then on with the kept record',
  },
  {
    name: 'a record is changed on a version that is old',
    edit: {
      file: 'core-service/kit/records/records.ts',
      find: '  await refuseStale(version, row, () => kind.present(tx, row))\n',
      replace: '',
    },
    test: 'core-service/resources/school/subjects/subjects.test.ts',
    title: 'are changed by two people',
  },
  {
    name: 'hashes of passwords are shown in the history',
    edit: {
      file: 'core-service/resources/changes/secret.ts',
      find: '/hash|token|secret/i',
      replace: '/token|secret/i',
    },
    test: 'core-service/resources/changes/changes.test.ts',
    title: 'shows no field that holds a hash',
  },
  {
    name: 'two holidays may be on one date',
    edit: {
      file: 'core-service/resources/school/periods/calendar.rules.ts',
      find: 'if (seen.has(date)) {',
      replace: 'if (seen.has(`${date}.`)) {',
    },
    test: 'core-service/resources/school/periods/calendar-effect.test.ts',
    title: 'refuses what the change itself would refuse',
  },
  {
    name: 'a pupil whom somebody else moved meanwhile is moved back unseen',
    edit: {
      file: 'core-service/resources/school/class-moves/judge-wish.ts',
      find: 'seenIn !== undefined && seenIn',
      replace: 'seenIn === null && seenIn',
    },
    test: 'core-service/resources/school/class-moves/class-moves.test.ts',
  },
  {
    name: 'the figures are given to those who have no token',
    edit: {
      file: 'core-service/monitoring/figures-listener.ts',
      find: 'token !== undefined && !holdsToken(request, token)',
      replace: 'token !== undefined && request.headers.authorization === undefined',
    },
    test: 'core-service/monitoring/figures.test.ts',
    title: 'on its own port alone',
  },
  {
    name: 'a kept answer is given to those who reach something else',
    edit: {
      file: 'core-service/kit/mount.ts',
      find: 'JSON.stringify([call.id, params, query, session])',
      replace: 'JSON.stringify([call.id, params, query])',
    },
    test: 'core-service/kit/answers/answer-memory.test.ts',
    title: 'is given to nobody who would be answered otherwise',
  },
  {
    name: 'an instance does not know that it has changed what it keeps',
    edit: {
      file: 'core-service/kit/what-a-call-changes.ts',
      find: "method !== 'GET' && !quiet.has(id)",
      replace: "method === 'DELETE' && !quiet.has(id)",
    },
    test: 'core-service/kit/answers/answer-memory.test.ts',
    title: 'of the own instance is in its very next answer',
  },
]
