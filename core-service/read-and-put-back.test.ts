import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../contract/all-calls'
import { getRegister } from '../contract/attendance/attendances'
import { billGroupPayloads, getBillGroup } from '../contract/bills/bill-groups'
import type { CallSpec } from '../contract/call'
import { listParentContacts } from '../contract/attendance/parent-contacts'
import { getPeriod } from '../contract/school/years/periods'
import { listPresences } from '../contract/attendance/presences'
import { listBlockedTimes } from '../contract/school/timetable/blocked-times'
import { listSchedules } from '../contract/school/timetable/schedules'
import { fieldsOf, unwrapped } from '../contract/openapi/schema-parts'
import { currentSchool } from '../contract/school/school'
import { listTeacherAttendances } from '../contract/attendance/teacher-attendances'
import { makeFullSchool, type CallInput, send } from '../tests/support/calls/every-call'
import { exampleOf } from '../tests/support/calls/example-of'
import { rowsOfSchool } from '../tests/support/records/rows-of-school'
import { testService } from '../tests/support/records/school-kit'

const service = await testService()
const full = await makeFullSchool(service, 'balik')

type Row = Record<string, unknown>
const rowOf = (value: unknown): Row => z.parse(z.record(z.string(), z.unknown()), value)
const rowsOf = (value: unknown): Row[] => z.parse(z.array(z.record(z.string(), z.unknown())), value)
const listIn = (data: unknown): Row[] => rowsOf(rowOf(data)['list'])
const first = (rows: Row[]): Row => rows[0] ?? expect.fail('the list is empty')

interface Reader {
  readonly read: CallSpec
  /** The body that sends back what was read; left out: what was read, as it is. */
  readonly back?: (data: unknown, input: CallInput) => Row
}

/** Where the read of a write has another address, or answers more than one row. */
const readers: Readonly<Record<string, Reader>> = {
  'bill_groups.put': { read: getBillGroup },
  'school.update': { read: currentSchool },
  'school.bank': { read: currentSchool },
  'school.evidence': { read: currentSchool, back: (data) => rowOf(rowOf(data)['evidence']) },
  'periods.setting': {
    read: getPeriod,
    back: (data, { params }) => {
      const half = rowsOf(rowOf(data)['sub_periods']).find((one) => one['id'] === params['subPeriodId'])
      return { ...rowOf(half?.['setting']), version: half?.['version'] }
    },
  },
  'attendances.put': {
    read: getRegister,
    back: (data, { body }) => ({ class_id: body?.['class_id'], date: body?.['date'], entries: listIn(data) }),
  },
  'presences.put': {
    read: listPresences,
    back: (data, { body }) => first(listIn(data).filter((one) => one['student_id'] === body?.['student_id'])),
  },
  'presences.putMany': {
    read: listPresences,
    back: (data, { body }) => ({ date: body?.['date'], entries: listIn(data) }),
  },
  'teacherAttendances.put': {
    read: listTeacherAttendances,
    back: (data, { body }) => first(listIn(data).filter((one) => one['teacher_id'] === body?.['teacher_id'])),
  },
  'parentContacts.texts': { read: listParentContacts, back: (data) => rowOf(rowOf(data)['texts']) },
  'schedules.putBlockedTimes': {
    read: listBlockedTimes,
    back: (data, { params }) => first(rowsOf(data).filter((one) => one['teacher_id'] === params['id'])),
  },
  'schedules.update': { read: listSchedules, back: (data) => ({ entries: rowsOf(data) }) },
}

/** Writes that perform an action rather than store a row: there is nothing to read and put back. */
const actions = [
  ...['users.password', 'users.code', 'teachers.account', 'periods.change', 'classes.status'],
  ...[
    'auth.answerInvitation',
    'announcements.read',
    'attendances.unlock',
    'reminders.device',
    'students.putGrades',
    'promotions.undo',
    'grades.students',
    'classes.putStudents',
    'cards.put',
    'cards.revoke',
    'bill_payments.correct',
    'bill_reductions.revoke',
    'bill_transfers.accept',
    'bill_transfers.refuse',
    'cash_days.close',
    'cash_days.open',
  ],
]

const puts = allCalls.filter((call) => call.method === 'PUT' && !actions.includes(call.id))

const readerOf = (call: CallSpec): Reader => {
  const same = allCalls.find((other) => other.method === 'GET' && other.path === call.path)
  const known = readers[call.id] ?? (same && { read: same })
  return known ?? expect.fail(`What reads back ${call.id}? Tell this test`)
}

/** Fills every field of the row that can be filled by itself, so that a lost one is seen. */
async function fill(call: CallSpec, input: CallInput): Promise<void> {
  const schema = call.id === 'bill_groups.put' ? billGroupPayloads.draft : call.body
  const make = { mark: 'balik', next: () => 7, idFor: full.idFor }
  for (const [name, field] of fieldsOf(schema)) {
    const plain = unwrapped(field)
    if (['id', 'version'].includes(name) || name in (input.body ?? {})) continue
    if (plain instanceof z.core.$ZodArray || plain instanceof z.core.$ZodObject) continue
    await send(service, full.token, call, {
      ...input,
      body: { ...input.body, [name]: exampleOf(field, make, name) },
    })
  }
}

/** The same day and the same rows as the write names. */
const asking = (read: CallSpec, input: CallInput): CallInput => ({
  params: input.params,
  query: {
    ...(fieldsOf(read.query).some(([name]) => name === 'limit') ? { limit: 200 } : {}),
    ...Object.fromEntries(
      fieldsOf(read.query).flatMap(([name]) =>
        ['class_id', 'date', 'sub_period_id'].includes(name) && input.body?.[name] !== undefined
          ? [[name, input.body[name]]]
          : [],
      ),
    ),
  },
  body: undefined,
})

describe('what is read can be put back as it is: nothing is refused, nothing is lost, nothing counts as a change', () => {
  it.each(puts.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const { read, back = rowOf } = readerOf(call)
    const input = full.inputFor(call)
    expect((await send(service, full.token, call, input)).code).toBe(0)
    await fill(call, input)

    const ask = () => send(service, full.token, read, asking(read, input))
    const { data } = await ask()
    const before = await rowsOfSchool(service.db, full.school.schoolId)
    const answer = await send(service, full.token, call, { ...input, body: back(data, input) })
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('"error_code":1')])
    expect((await ask()).data).toEqual(data)
    expect(await rowsOfSchool(service.db, full.school.schoolId)).toBe(before)
  })

  it('and every write is asked', () => {
    expect(puts.length).toBeGreaterThan(20)
  })
})
