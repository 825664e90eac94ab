import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { Dashboard } from '../../../contract/analytics/dashboard'
import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import { thursday } from '../../../tests/support/services/core-service'
import { studentDays } from '../../db/schema/attendance/student-days'
import { auditLog } from '../../db/schema/audit-log'
import { students, studentLeaves } from '../../db/schema/people/students'
import type { MasterRoleName } from '../accounts/roles/master-roles'
import { repeatedAbsences } from './concern.repo'
import { sessionOf } from '../../../tests/support/records/session-of'
import { schoolKit } from '../../../tests/support/records/school-kit'

const today = '2026-11-19'
const tokens = new Map<string, string>()

let lastBackup: Date | null = null
const { service, school } = await schoolKit('dasbor', {}, { lastBackup: () => Promise.resolve(lastBackup) })
beforeEach(async () => {
  service.clock.now = thursday
  tokens.clear()
  await service.db.delete(studentDays)
  await service.db.delete(studentLeaves)
})

type Who = MasterRoleName | 'wali.7b'

async function ask(who: Who, query = '', headers: Record<string, string> = {}) {
  const token = tokens.get(who) ?? (await service.token(school.email(who)))
  tokens.set(who, token)
  return await service.call('GET', `/v1/dashboard${query}`, { token, headers })
}
const figures = async (who: Who) => z.parse(Dashboard, (await ask(who)).data)
const pupil = (index: number, name: '7A' | '7B' = '7A') => school.classes[name].pupils[index]?.id ?? ''

/** A mark so many days before today. */
const mark = (studentId: string, daysAgo: number, status: AttendanceStatus, more: object = {}) => ({
  id: uuidv7(),
  schoolId: school.schoolId,
  studentId,
  date: addDays(today, -daysAgo),
  status,
  registerVersion: 1,
  ...more,
})

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Rows of pupils' days that a plan has looked at. */
function marksRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const below = (node.Plans ?? []).reduce((sum, part) => sum + marksRead(part), 0)
  return below + (node['Relation Name'] === 'student_days' ? own : 0)
}

describe('absent in a row', () => {
  const inRow = async (who: Who) =>
    (await figures(who)).absent_in_row?.first.map(({ student_id, days }) => [student_id, days])

  it('counts marks back over school days, skips days without one, and leaves out pupils who left', async () => {
    await service.db.insert(studentDays).values([
      // Thursday, Wednesday, Tuesday: three.
      ...[0, 1, 2].map((ago) => mark(pupil(0), ago, 'alpa')),
      // Today not taken; Wednesday to Monday, and the Saturday before the Sunday: four.
      ...[1, 2, 3, 5].map((ago) => mark(pupil(1), ago, 'sakit')),
      // Back today.
      mark(pupil(2), 0, 'hadir'),
      ...[1, 2, 3].map((ago) => mark(pupil(2), ago, 'izin')),
      // Tuesday was not taken: three around it.
      ...[0, 1, 3].map((ago) => mark(pupil(3), ago, 'alpa')),
      mark(pupil(3), 5, 'terlambat'),
      // Two only.
      ...[1, 2].map((ago) => mark(pupil(4), ago, 'alpa')),
      mark(pupil(4), 3, 'hadir'),
      ...[0, 1, 2].map((ago) => mark(pupil(0, '7B'), ago, 'alpa')),
    ])
    expect(await inRow('wali_kelas')).toEqual([
      [pupil(1), 4],
      [pupil(0), 3],
      [pupil(3), 3],
    ])
    const all = async () => (await inRow('tata_usaha'))?.map(([id]) => id)
    expect(await all()).toEqual([pupil(1), pupil(0), pupil(0, '7B'), pupil(3)])
    const setStatus = (status: 'active' | 'transferred') =>
      service.db
        .update(students)
        .set({ status })
        .where(eq(students.id, pupil(1)))
    await setStatus('transferred')
    expect(await all()).toEqual([pupil(0), pupil(0, '7B'), pupil(3)])
    await setStatus('active')
  })

  it('reads the marks of the own class alone for a wali kelas', async () => {
    const dates = Array.from({ length: 30 }, (_, ago) => addDays(today, -ago))
    const everybody = Object.values(school.classes).flatMap(({ pupils }) => pupils)
    await service.db
      .insert(studentDays)
      .values(everybody.flatMap(({ id }) => dates.map((_, ago) => mark(id, ago, 'alpa'))))
    await service.db.execute(sql`ANALYZE student_days`)
    const { teacherId, pupils } = school.classes['7A']
    const session = sessionOf(school.schoolId, { teacherId, permissions: ['attendances.read'] })
    const { rows } = await service.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`EXPLAIN (ANALYZE, FORMAT JSON) ${repeatedAbsences(service.db, session, dates)}`,
    )
    const root = rows[0]?.['QUERY PLAN'][0].Plan
    // Once to find who is absent, once for their days.
    expect(root && marksRead(root)).toBeLessThanOrEqual(2 * pupils.length * dates.length)
  })

  it('is quiet on a Sunday, and without the right to read registers', async () => {
    await service.db.insert(studentDays).values([0, 1, 2].map((ago) => mark(pupil(0), ago, 'alpa')))
    expect((await figures('bendahara')).absent_in_row).toBeNull()
    expect((await figures('guru')).absent_in_row).toBeNull()
    service.clock.now = new Date('2026-11-22T02:00:00Z')
    // Sign-ins of Thursday have ended.
    tokens.clear()
    expect((await figures('tata_usaha')).absent_in_row).toEqual({ total: 0, first: [] })
  })
})

it('names who came after the bell, by the register before the gate, within reach', async () => {
  const gate = (studentId: string, time: string) => ({
    id: uuidv7(),
    schoolId: school.schoolId,
    studentId,
    date: today,
    gateVersion: 1,
    checkinTime: new Date(`${today}T${time}+07:00`),
  })
  await service.db.insert(studentDays).values([
    gate(pupil(0), '07:00:59'),
    gate(pupil(1), '07:12:00'),
    mark(pupil(2), 0, 'terlambat', { minutesLate: 20 }),
    // The register counts before the gate.
    { ...gate(pupil(3), '08:00:00'), status: 'hadir' as const, registerVersion: 1 },
    gate(pupil(0, '7B'), '07:30:00'),
  ])
  const late = (await figures('wali_kelas')).late_today
  expect(late?.first.map(({ student_id, minutes_late }) => [student_id, minutes_late])).toEqual([
    [pupil(2), 20],
    [pupil(1), 12],
  ])
  expect((await figures('petugas_piket')).late_today?.total).toBe(3)
  expect((await figures('wali.7b')).late_today?.total).toBe(1)
})

it('counts leaves for those who decide them, and absences by reason, within reach', async () => {
  const leave = (studentId: string, status: 'pending' | 'approved') => ({
    id: uuidv7(),
    schoolId: school.schoolId,
    studentId,
    type: 'izin' as const,
    fromDate: today,
    toDate: today,
    status,
    createdAt: thursday,
  })
  await service.db
    .insert(studentLeaves)
    .values([leave(pupil(0), 'pending'), leave(pupil(1), 'approved'), leave(pupil(0, '7B'), 'pending')])
  await service.db
    .insert(studentDays)
    .values([mark(pupil(0), 0, 'sakit'), mark(pupil(1), 0, 'alpa'), mark(pupil(0, '7B'), 0, 'alpa')])
  expect(await figures('wali_kelas')).toMatchObject({
    leaves_waiting: 1,
    absences: { sakit: 1, izin: 0, alpa: 1, terlambat: 0 },
    staff_leaves_waiting: null,
    overdue: null,
  })
  expect(await figures('tata_usaha')).toMatchObject({ leaves_waiting: 2, staff_leaves_waiting: 0 })
  expect((await figures('tata_usaha')).absences?.alpa).toBe(2)
  // Reads leaves and decides none.
  expect((await figures('petugas_piket')).leaves_waiting).toBeNull()
  expect((await figures('bendahara')).overdue).toEqual({ students: 0, amount: 0 })
})

describe('held until something changes', () => {
  const tag = async (who: Who) => String((await ask(who)).headers['etag'])

  it('answers at once what the client does not have, and 304 after the time', async () => {
    expect((await ask('tata_usaha', '?wait=55')).status).toBe(200)
    const began = performance.now()
    const held = await ask('tata_usaha', '?wait=1', { 'if-none-match': await tag('tata_usaha') })
    expect(held.status).toBe(304)
    expect(performance.now() - began).toBeGreaterThan(900)
  })

  it('answers when a mark is written, and not for what this person does not see', async () => {
    const waiting = ask('wali_kelas', '?wait=30', { 'if-none-match': await tag('wali_kelas') })
    const put = (name: '7A' | '7B', who: Who) =>
      ask(who).then(() =>
        service.call('PUT', '/v1/students/attendances', {
          token: tokens.get(who),
          body: {
            class_id: school.classes[name].id,
            date: today,
            entries: [{ student_id: pupil(0, name), status: 'sakit' }],
          },
        }),
      )
    let answered = false
    void waiting.then(() => (answered = true))
    await put('7B', 'wali.7b')
    // Two looks long.
    await new Promise((resolve) => setTimeout(resolve, 4_500))
    expect(answered).toBe(false)
    const written = performance.now()
    await put('7A', 'wali_kelas')
    const { status, data } = await waiting
    expect(performance.now() - written).toBeLessThan(5_000)
    expect(status).toBe(200)
    expect(z.parse(Dashboard, data).absences?.sakit).toBe(1)
  }, 20_000)

  it('reads the figures once for all who wait and see the same', async () => {
    const held = { 'if-none-match': await tag('administrator') }
    const execute = vi.spyOn(service.db, 'execute')
    const waits = Array.from({ length: 4 }, () => ask('administrator', '?wait=1', held))
    expect((await Promise.all(waits)).map(({ status }) => status)).toEqual([304, 304, 304, 304])
    const statements = execute.mock.calls.map(([statement]) => inspect(statement, { depth: 3 }))
    expect(statements.filter((text) => text.includes('calendar_checked'))).toHaveLength(1)
    execute.mockRestore()
  })

  it('ends with the session, and holds no more than a few requests of one person', async () => {
    const held = { 'if-none-match': await tag('kepala_sekolah') }
    const answered: number[] = []
    const many = Array.from({ length: 6 }, async () => {
      answered.push((await ask('kepala_sekolah', '?wait=30', held)).status)
    })
    await vi.waitFor(() => {
      expect(answered).toEqual([304, 304])
    }, 5_000)
    await service.db.execute(
      sql`UPDATE session_families SET ended_at = now() WHERE user_id = (SELECT id FROM users WHERE email = ${school.email('kepala_sekolah')})`,
    )
    await service.db.insert(auditLog).values({
      id: uuidv7(service.clock.now.getTime()),
      schoolId: school.schoolId,
      at: thursday,
      entity: 'school',
      entityId: uuidv7(),
    })
    await Promise.all(many)
    expect(answered).toEqual([304, 304, 401, 401, 401, 401])
  }, 20_000)

  it('refuses a wait that is no number or too long', async () => {
    for (const wait of ['-1', '56', 'lama'])
      expect((await ask('tata_usaha', `?wait=${wait}`)).status).toBe(422)
  })
})

it('shows how far a new school is only to people who set it up', async () => {
  await service.db.execute(sql`DELETE FROM session_families family USING users person
    WHERE person.id = family.user_id AND person.email = ${school.email('wali_kelas')}`)
  expect((await figures('guru')).first_steps).toBeNull()
  expect((await figures('tata_usaha')).first_steps).toMatchObject({
    calendar_checked: false,
    homerooms_without_account: 0,
    homerooms_never_signed_in: 1,
    registers_taken: false,
  })
  const wali = await service.token(school.email('wali_kelas'))
  const body = {
    class_id: school.classes['7A'].id,
    date: today,
    entries: [{ student_id: pupil(0), status: 'hadir' }],
  }
  await service.call('PUT', '/v1/students/attendances', { token: wali, body })
  expect((await figures('administrator')).first_steps).toMatchObject({
    homerooms_never_signed_in: 0,
    registers_taken: true,
  })
})

it('shows when the installation was last backed up only to those who run the school', async () => {
  expect((await figures('administrator')).last_backup).toEqual({ at: null })
  lastBackup = new Date('2026-11-18T15:00:00Z')
  expect((await figures('administrator')).last_backup).toEqual({ at: '2026-11-18T15:00:00.000Z' })
  for (const who of ['tata_usaha', 'kepala_sekolah', 'bendahara', 'guru'] as const) {
    expect((await figures(who)).last_backup, who).toBeNull()
  }
})
