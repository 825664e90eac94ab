import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { permissions } from '../../../../contract/permissions'
import { uuidv7 } from '../../../../contract/values/ids'
import {
  mostPresences,
  Presence,
  putPresence,
  putPresences,
  type PresencesPutResult,
} from '../../../../contract/attendance/presences'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { roles, users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const today = '2026-11-19'
const morning = '2026-11-19T06:50:00+07:00'

const { service, school, gate } = await schoolKit(
  'gerbang',
  { gate: 'petugas_piket' },
  { now: new Date('2026-11-19T09:00:00Z') },
)
const other = await makeSchool(service.db, 'seberang')
beforeEach(async () => {
  await service.db.delete(studentDays)
  await service.db.delete(auditLog)
})

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
const entry = (index: number, more: object = {}) => ({
  student_id: pupil(index),
  checkin_time: morning,
  ...more,
})

const send = (entries: unknown, { date = today, token = gate, headers = {} } = {}) =>
  service.call('PUT', putPresences.path, { token, headers, body: { date, entries } })
const answers = async (entries: unknown, options?: Parameters<typeof send>[1]) => {
  const { status, data, message } = await send(entries, options)
  expect([status, message]).toEqual([200, 'Berhasil'])
  return z.parse(putPresences.data, data).list
}
const single = (body: object, token = gate) =>
  service.call('PUT', putPresence.path, { token, body: { date: today, ...body } })
const codes = (list: readonly PresencesPutResult[]) => list.map((one) => one.error_code)
const stored = () => service.db.select().from(studentDays)

it('stores each entry as the single call does, with its history', async () => {
  const list = await answers([entry(0), entry(1, { checkin_location: 'Gerbang' }), entry(2, { version: 0 })])
  expect(codes(list)).toEqual([0, 0, 0])
  expect(list.map((one) => one.student_id)).toEqual([pupil(0), pupil(1), pupil(2)])
  expect(list[1]?.row).toMatchObject({
    checkin_location: 'Gerbang',
    status: 'hadir',
    version: 1,
    date: today,
  })
  // The single call finds nothing to change, and answers with the same row.
  for (const [index, { row }] of list.entries()) {
    const again = await single(entry(index, index === 1 ? { checkin_location: 'Gerbang' } : {}))
    expect(z.parse(Presence, again.data)).toEqual(row)
  }
  expect(await stored()).toHaveLength(3)
  expect((await service.db.select().from(auditLog)).map((one) => one.entity)).toEqual(
    Array(3).fill('student_days.gate'),
  )
})

it('sent twice is one change, and the second entry of one pupil is refused', async () => {
  const [first] = await answers([entry(0)])
  expect(await answers([entry(0)])).toEqual([first])
  const list = await answers([entry(1), entry(1, { status: 'alpa' }), entry(2)])
  expect(codes(list)).toEqual([0, ErrorCode.duplicate, 0])
  expect((await stored()).map((row) => row.gateStatus)).toEqual([null, null, null])
})

it('on an older version is a conflict with the current row, and hinders no other entry', async () => {
  const [first] = await answers([entry(0)])
  const late = '2026-11-19T06:40:00+07:00'
  const list = await answers([entry(1), entry(0, { checkin_time: late, version: 0 }), entry(2)])
  expect(codes(list)).toEqual([0, ErrorCode.conflict, 0])
  expect(list[1]?.row).toEqual(first?.row)
  expect(await stored()).toHaveLength(3)
})

it.each([
  ['a status that is none', { status: 'bolos' }],
  ['a time without zone', { checkin_time: '2026-11-19T06:50:00' }],
  ['a time of another day', { checkin_time: '2026-11-19T17:30:00Z' }],
  ['a time to come', { checkin_time: '2026-11-19T23:00:00+07:00' }],
  ['leaving before coming', { checkout_time: '2026-11-19T05:00:00+07:00' }],
  ['half a place', { checkin_latitude: -6.9 }],
  ['a script for a photo', { checkin_image_url: 'javascript:alert(1)' }],
  ['a negative version', { version: -1 }],
  ['a text that is too long', { checkin_location: 'a'.repeat(301) }],
  ['a list for a status', { status: ['hadir'] }],
])('%s is refused as the single call refuses it, and the others are stored', async (_name, more) => {
  const alone = await single(entry(1, more))
  const list = await answers([entry(0), entry(1, more), entry(2)])
  expect(alone.code).not.toBe(ErrorCode.ok)
  expect(codes(list)).toEqual([0, alone.code, 0])
  expect(list[1]?.row ?? null).toBeNull()
  expect(list[1]?.message).toMatch(/[a-z]{3}/)
  expect(list[1]?.message).not.toMatch(/[Ii]nvalid|expected/)
  expect((await stored()).map((row) => row.studentId).sort()).toEqual([pupil(0), pupil(2)].sort())
})

it.each([
  ['a day to come', '2026-11-20', ErrorCode.dateInFuture],
  ['a day outside every semester', '2020-01-06', ErrorCode.dateOutsidePeriod],
])('%s is refused for each entry', async (_name, date, code) => {
  const list = await answers(
    [entry(0, { checkin_time: `${date}T06:50:00+07:00` }), { student_id: pupil(1), status: 'hadir' }],
    { date },
  )
  expect(codes(list)).toEqual([code, code])
  expect(await stored()).toEqual([])
})

it('a pupil of another school, an unknown one, one who had left and one who was erased are refused alone', async () => {
  const left = uuidv7()
  const times = { createdAt: service.clock.now, updatedAt: service.clock.now }
  await service.db
    .insert(students)
    .values({ id: left, schoolId: school.schoolId, name: 'Sudah Pindah', status: 'transferred', ...times })
  await service.db
    .update(students)
    .set({ erasedAt: service.clock.now })
    .where(eq(students.id, pupil(5)))
  const foreign = other.classes['7A'].pupils[0]?.id ?? ''
  const list = await answers([
    { ...entry(0), student_id: foreign },
    { ...entry(0), student_id: uuidv7() },
    { ...entry(0), student_id: left },
    entry(5),
    entry(0),
  ])
  expect(codes(list)).toEqual([
    ErrorCode.notFound,
    ErrorCode.notFound,
    ErrorCode.notInClass,
    ErrorCode.notPermitted,
    ErrorCode.ok,
  ])
  expect(await stored()).toHaveLength(1)
  await service.db.delete(students).where(eq(students.id, left))
})

it('a person with an own class reaches the pupils of that class alone', async () => {
  const roleId = uuidv7()
  const granted = permissions.filter((one) => one !== 'classes.all')
  await service.db
    .insert(roles)
    .values({ id: roleId, schoolId: school.schoolId, name: 'Piket kelas', permissions: granted })
  await service.db
    .update(users)
    .set({ roleId })
    .where(eq(users.email, school.email('wali.7b')))
  const token = await service.token(school.email('wali.7b'))
  const own = school.classes['7B'].pupils[0]?.id ?? ''
  // The row of another class is not shown either, not even to report that the version is an old one.
  await answers([entry(0)])
  const list = await answers([entry(0, { status: 'alpa', version: 0 }), { ...entry(0), student_id: own }], {
    token,
  })
  expect(codes(list)).toEqual([ErrorCode.notPermitted, ErrorCode.ok])
  expect(list[0]?.row).toBeNull()
})

it('is refused as a whole to those who do not write presences, and in a school year that is none', async () => {
  const wali = await service.token(school.email('wali_kelas'))
  expect((await send([entry(0)], { token: wali })).code).toBe(ErrorCode.notPermitted)
  expect((await send([entry(0)], { headers: { period_id: uuidv7() } })).code).toBe(ErrorCode.notFound)
  expect(await stored()).toEqual([])
})

it.each([
  ['none', []],
  ['more than the most', Array.from({ length: mostPresences + 1 }, () => ({ student_id: uuidv7() }))],
  ['no list', { 0: { student_id: uuidv7() } }],
  ['one that is a text', ['hadir']],
  ['one that names no pupil', [{ status: 'hadir' }]],
  ['one whose pupil is no id', [{ student_id: "x'; DROP TABLE students" }]],
])('entries: %s, are refused as a whole, and nothing is stored', async (_name, entries) => {
  const all = Array.isArray(entries) && entries.length < mostPresences ? [...entries] : entries
  expect((await send(all)).code).toBe(ErrorCode.invalid)
  if (Array.isArray(entries) && entries.length === 1)
    expect((await send([entry(0), ...entries])).code).toBe(ErrorCode.invalid)
  expect(await stored()).toEqual([])
})

it('takes the most entries that it allows, each as large as it may be', async () => {
  // The longest texts, of letters that are six bytes each in JSON.
  const large = {
    status: 'hadir',
    checkin_location: '\u0001'.repeat(300),
    checkout_location: '\u0001'.repeat(300),
  }
  const entries = Array.from({ length: mostPresences }, () => ({ student_id: uuidv7(), ...large }))
  const size = Buffer.byteLength(JSON.stringify({ date: today, entries }))
  expect(size).toBeGreaterThan(180_000)
  expect(size).toBeLessThan(512 * 1024)
  expect(new Set(codes(await answers(entries)))).toEqual(new Set([ErrorCode.notFound]))
})

it('two gates that send the same pupils at once, in opposite orders, both hear of each', async () => {
  const entries = [0, 1, 2, 3].map((index) => entry(index, { version: 0 }))
  const theirs = entries.map((one) => ({ ...one, checkin_time: '2026-11-19T06:49:00+07:00' })).reverse()
  const both = await Promise.all([answers(entries), answers(theirs)])
  for (const index of [0, 1, 2, 3]) {
    const answersOfOne = both.map((list) => list.find((one) => one.student_id === pupil(index)))
    expect(answersOfOne.map((one) => one?.error_code).sort()).toEqual([ErrorCode.ok, ErrorCode.conflict])
    // Who was refused is shown what the other has stored.
    expect(answersOfOne[0]?.row).toEqual(answersOfOne[1]?.row)
  }
  expect((await stored()).map((row) => row.gateVersion)).toEqual([1, 1, 1, 1])
})
