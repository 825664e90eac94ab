import { expect, it } from 'vitest'
import type { Proposal } from '../../../../contract/attendance/attendances'
import type { OutboxRow } from '../../../db/outbox-row'
import { withLeaveChanges } from './leave-proposals'

const date = '2026-11-24'
const day = { date, isSchoolDay: true, fetchedAt: 1_000 }
const ofLeave: Proposal = { status: 'izin', source: 'leave', detail: 'Lomba', by: 'Bu Sri' }
const held = { type: 'izin', from: date, to: date, reason: 'Lomba', status: 'approved', version: 1 }

const row = (more: Partial<OutboxRow>): OutboxRow => ({
  key: 'leave|s|1',
  kind: 'leave',
  context: { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' },
  student_id: 'a',
  leave_id: '1',
  date,
  subject: 'Aji',
  patch: { type: 'sakit', from: '2026-11-23', to: '2026-11-25', reason: 'Demam', status: 'approved' },
  base: null,
  rev: 1,
  inflight: null,
  unsure: [],
  state: 'pending',
  remote: null,
  attempts: 0,
  next_at: 0,
  last_error: null,
  ack_tick: null,
  created_at: 500,
  updated_at: 500,
  v: 2,
  build: '',
  ...more,
})
const proposed = (known: Proposal | null, more: Partial<OutboxRow>, on = day) =>
  withLeaveChanges(known, [row(more)], 'a', on)

it('an unsent leave proposes its status on the school days that it holds, and only to its pupil', () => {
  const wanted = { status: 'sakit', source: 'leave', detail: 'Demam' }
  expect(proposed(null, {})).toEqual(wanted)
  expect(proposed(null, {}, { ...day, date: '2026-11-26' })).toBeNull()
  expect(proposed(null, {}, { ...day, isSchoolDay: false })).toBeNull()
  expect(proposed(null, { student_id: 'b' })).toBeNull()
  expect(proposed(null, { patch: { type: 'sakit', from: date, to: date } })).toBeNull()
})

it('a leave that this device rejects takes back its own proposal, and never what the gate saw', () => {
  const rejected = { base: held, patch: { status: 'rejected' } }
  expect(proposed(ofLeave, rejected)).toBeNull()
  const gate: Proposal = { status: 'terlambat', source: 'gate', minutes_late: 4 }
  expect(proposed(gate, rejected)).toEqual(gate)
  expect(proposed(gate, {})).toEqual(gate)
})

it('what the school refused counts for nothing, nor what a later fetch of the register knows better', () => {
  expect(proposed(null, { state: 'rejected' })).toBeNull()
  expect(proposed(null, { state: 'conflict' })).toBeNull()
  expect(proposed(null, { state: 'acked' })).toBeNull()
  expect(proposed(null, { state: 'acked', updated_at: 2_000 })).not.toBeNull()
})
