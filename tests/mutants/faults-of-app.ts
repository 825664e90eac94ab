import type { SmallFault } from './fault'

/** Faults in the contract, the app and its worker; the tests need no service. */
export const faultsOfApp: readonly SmallFault[] = [
  {
    name: 'the queue keeps what a card holds',
    edit: {
      file: 'src/features/gate-scan/record-scan.ts',
      find: 'scanProof(card.token, scan)',
      replace: 'card.token',
    },
    test: 'src/features/gate-scan/record-scan.test.ts',
    title: 'never what the card holds',
  },
  {
    name: 'the upgrade of the local database leaves the tokens of cards',
    edit: { file: 'src/db/user-db.ts', find: "  await tx.table('cards').clear()\n", replace: '' },
    test: 'src/outbox/storage.test.ts',
    title: 'become hashes at the upgrade',
  },
  {
    name: 'who may only read bills opens the screen on which they are made',
    edit: {
      file: 'src/app/routing/route-table.ts',
      find: "access: ['bills.write']",
      replace: "access: ['bills.read']",
    },
    test: 'src/app/routing/route-table.test.ts',
  },
  {
    name: 'a Sunday begins a week instead of ending it',
    edit: {
      file: 'contract/values/dates.ts',
      find: 'addDays(date, -((weekday(date) + 7 - first) % 7))',
      replace: 'addDays(date, first - weekday(date))',
    },
    test: 'src/workspace/calendar/school-calendar.test.ts',
  },
  {
    name: 'a mark that is edited again loses the class whose register it is for',
    edit: {
      file: 'src/outbox/edits/save-change.ts',
      find: '{ ...options, context: draft.context }',
      replace: 'options',
    },
    test: 'src/outbox/edits/save-change.test.ts',
    title: 'keeps the class that a change names',
  },
  {
    name: 'a half-taken register stands in the figures of its class',
    edit: {
      file: 'contract/analytics/counted-days.ts',
      find: 'people > 0 && marked >= people * wholeShare',
      replace: 'people > 0 && marked > 0',
    },
    test: 'contract/analytics/counted-days.test.ts',
    title: 'of one class is in no figure',
  },
  {
    name: 'an absence goes on after a day on which the pupil was present',
    edit: {
      file: 'contract/attendance/absence-run.ts',
      find: 'if (!isAbsent(status)) break',
      replace: 'if (!isAbsent(status)) continue',
    },
    test: 'contract/attendance/absence-run.test.ts',
  },
  {
    name: 'a teacher who comes at the very minute is late',
    edit: {
      file: 'contract/attendance/expected-time.ts',
      find: 'time > limit',
      replace: 'time >= limit',
    },
    test: 'contract/attendance/expected-time.test.ts',
  },
  {
    name: 'the last day of a semester is outside of it',
    edit: {
      file: 'contract/values/school-days.ts',
      find: 'date > setting.last_date) return',
      replace: 'date >= setting.last_date) return',
    },
    test: 'contract/values/school-days.test.ts',
  },
  {
    name: 'any permission of an area suffices for all of its screens',
    edit: {
      file: 'contract/permissions.ts',
      find: 'wanted.some((permission) => held.includes(permission))',
      replace:
        "wanted.some((permission) => held.some((one) => one.split('.')[0] === permission.split('.')[0]))",
    },
    test: 'src/app/session/allows.test.ts',
  },
  {
    name: 'an older row replaces a newer one',
    edit: {
      file: 'src/outbox/confirmed/store-newer.ts',
      find: 'return now >= then',
      replace: 'return now <= then',
    },
    test: 'src/outbox/confirmed/store-newer.test.ts',
  },
  {
    name: 'a conflict that only the HTTP status names is a refusal',
    edit: {
      file: 'src/outbox/replay/classify.ts',
      find: 'if (status === 409 || status === 412 || (code',
      replace: 'if ((code',
    },
    test: 'src/outbox/replay/classify.test.ts',
  },
  {
    name: 'a clock that was set back is not noticed',
    edit: {
      file: 'src/outbox/replay/clock.ts',
      find: 'now < contact - usualMs',
      replace: 'now > contact + usualMs',
    },
    test: 'src/outbox/replay/clock.test.ts',
  },
  {
    name: 'a change that the service refused counts as sent',
    edit: {
      file: 'src/outbox/replay/settle.ts',
      find: "{ state: 'rejected', inflight: null, last_error: error }",
      replace: "{ state: 'acked', inflight: null, last_error: error }",
    },
    test: 'src/outbox/outbox.test.ts',
  },
  {
    name: 'answers of a clock that was ahead are used for ever',
    edit: {
      file: 'src/pull/request/kept-answers.ts',
      find: 'return at <= now() && now() - at < answersLastMs',
      replace: 'return now() - at < answersLastMs',
    },
    test: 'src/pull/request/kept-answers.test.ts',
  },
  {
    name: 'photos of the gate are deleted a day too early',
    edit: {
      file: 'src/pull/attendance/purge-evidence.ts',
      find: 'addDays(today, -days)',
      replace: 'addDays(today, 1 - days)',
    },
    test: 'src/pull/attendance/purge-evidence.test.ts',
  },
  {
    name: 'the portrait of a pupil who left stays on the device',
    edit: {
      file: 'src/pull/pack/forget-pupils.ts',
      find: 'await db.faces.bulkDelete([...gone])',
      replace: '',
    },
    test: 'src/pull/pack/forget-pupils.test.ts',
  },
  {
    name: 'a spreadsheet runs a name that begins with a plus sign',
    edit: {
      file: 'src/records/workbook/begins-formula.ts',
      find: '*[=+\\-@',
      replace: '*[=\\-@',
    },
    test: 'src/records/list/csv.test.ts',
  },
  {
    name: 'the first month of a school year is not offered',
    edit: {
      file: 'src/records/recap/month.ts',
      find: 'month >= first; month',
      replace: 'month > first; month',
    },
    test: 'src/records/recap/month.test.ts',
  },
  {
    name: 'pupils with one parent of the same name count as siblings',
    edit: {
      file: 'src/records/family/siblings.ts',
      find: 'father === folded(b.father_name) && mother',
      replace: 'father === folded(b.father_name) || mother',
    },
    test: 'src/records/family/siblings.test.ts',
  },
  {
    name: 'records that were sent without an answer are not named',
    edit: {
      file: 'src/records/bulk/run-bulk.ts',
      find: 'unsure: batch.map(({ id }) => id)',
      replace: 'unsure: []',
    },
    test: 'src/records/bulk/run-bulk.test.ts',
  },
  {
    name: 'a bill is given a rupiah more than is open',
    edit: {
      file: 'src/features/bills/till/pay/allocate.ts',
      find: 'Math.min(left, restOf(bundle))',
      replace: 'Math.min(left, restOf(bundle) + 1)',
    },
    test: 'src/features/bills/till/pay/allocate.test.ts',
  },
  {
    name: 'a leave ends a day too early',
    edit: {
      file: 'src/features/leaves/effect.ts',
      find: 'daysBetween(from, to) + 1',
      replace: 'daysBetween(from, to)',
    },
    test: 'src/features/leaves/effect.test.ts',
  },
  {
    name: 'a class with a pupil for each place counts as too full',
    edit: {
      file: 'src/features/school-years/promotion/plan.ts',
      find: 'count > capacity',
      replace: 'count >= capacity',
    },
    test: 'src/features/school-years/promotion/plan.test.ts',
  },
  {
    name: 'what waits without a network is shown as sent',
    edit: {
      file: 'src/app/sync/chip-state.ts',
      find: "'Terputus, tersimpan di perangkat'",
      replace: "'Tersinkron'",
    },
    test: 'src/app/sync/chip-state.test.ts',
  },
  {
    name: 'a session that the service refused stays open',
    edit: {
      file: 'src/app/session/decide-access.ts',
      find: "if (outcome === 'refused') return { kind: 'closed', why: 'ended' }",
      replace: '',
    },
    test: 'src/app/session/decide-access.test.ts',
  },
  {
    name: 'a token that cannot be read counts as valid',
    edit: {
      file: 'src/api/session.ts',
      find: "(expiry !== 'broken' && expiry > nowMs / 1000)",
      replace: "expiry === 'broken' || expiry > nowMs / 1000",
    },
    test: 'src/app/session/decide-access.test.ts',
  },
  {
    name: 'a register is locked a day too early on the device',
    edit: {
      file: 'src/workspace/calendar/school-calendar.ts',
      find: 'daysBetween(date, today) > setting.lock_after_days',
      replace: 'daysBetween(date, today) >= setting.lock_after_days',
    },
    test: 'src/workspace/calendar/school-calendar.test.ts',
  },
  {
    name: 'a tapped reminder opens another window beside the one that is open',
    edit: {
      file: 'sw/show-reminder.ts',
      find: 'if (open && (await takesIt(open))) await open.focus()\n  else await',
      replace: 'await',
    },
    test: 'sw/show-reminder.test.ts',
  },
  {
    name: 'a late answer settles the next attempt',
    edit: {
      file: 'src/outbox/replay/settle.ts',
      find: "if (row?.inflight?.attempt !== options.attempt) return 'fenced'",
      replace: "if (!row) return 'fenced'",
    },
    test: 'src/outbox/replay/settle.test.ts',
  },
  {
    name: 'a service that may empty the class is sent the pupils who join it',
    edit: {
      file: 'src/pull/record/move-students.ts',
      find: 'classMoves && first',
      replace: 'first',
    },
    test: 'src/pull/record/move-students.test.ts',
  },
  {
    name: 'parts of what is owed that are not their sum are taken',
    edit: {
      file: 'src/records/import/read/arrears/prepare-arrears.ts',
      find: 'isOpen && !allowed.includes(read)',
      replace: 'isOpen && allowed.length === 0',
    },
    test: 'src/records/import/read/arrears/read-arrears.test.ts',
    title: 'where its parts are not its sum',
  },
  {
    name: 'amounts that may have been paid are taken for owed',
    edit: {
      file: 'src/records/import/read/arrears/prepare-arrears.ts',
      find: 'columns.length > 0 && !saysOwed(all)',
      replace: 'columns.length < 0 && !saysOwed(all)',
    },
    test: 'src/records/import/read/arrears/read-arrears.test.ts',
    title: 'whether amounts are owed or paid',
  },
]
