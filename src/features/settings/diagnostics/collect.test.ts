import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeMeta } from '../../../db/meta'
import { UserDb } from '../../../db/user-db'
import { saveChanges } from '../../../outbox/edits/save-change'
import { aboutTeacherDay, teacherAttendance } from '../../../outbox/kinds/teacher-attendance'
import { makeDemoPupils } from '../../../../tests/support/records/demo-names'
import { collectDiagnostics } from './collect'

const pupils = makeDemoPupils()
const context = {
  school_id: pupils[0]?.id ?? '',
  period_id: null,
  sub_period_id: null,
  class_id: pupils[1]?.id ?? '',
}
const browser = {
  ...{
    agent: 'Mozilla/5.0 (Linux; Android 13) Chrome/140',
    language: 'id',
    screen: '360×800 @3',
    online: false,
  },
  ...{ installed: true, memory: 4, line: '3g', worker: true },
}
let db: UserDb

beforeEach(async () => {
  db = new UserDb('diagnostics')
  await db.open()
  await db.students.bulkPut(pupils.map(({ id, name }) => ({ id, name, class_id: null })))
  await db.teachers.bulkPut(pupils.map(({ id, name }) => ({ id, name })))
})
afterEach(() => db.delete())

const collect = () =>
  collectDiagnostics(
    db,
    browser,
    { used: 1000, quota: 2000, persisted: true },
    Date.parse('2026-11-23T00:00:00Z'),
  )

it('holds counts, codes and times, and no name, id, address or token of anybody', async () => {
  for (const { id, name } of pupils.slice(0, 8)) {
    await saveChanges(
      db,
      teacherAttendance,
      [
        {
          about: aboutTeacherDay(null, id, '2026-11-23'),
          subject: name,
          patch: { status: 'sakit', note: `demam, kata ibu ${name}` },
        },
      ],
      { context, now: 1, quietMs: 0 },
    )
  }
  const error = { code: 1400, status: 403, message: `Anda bukan wali kelas ${pupils[0]?.name ?? ''}.`, at: 5 }
  await db.outbox.toCollection().modify((row) => {
    row.state = 'rejected'
    row.attempts = 3
    row.last_error = error
  })
  const detail = {
    code: 1400,
    name: pupils[1]?.name ?? '',
    student: pupils[1]?.id ?? '',
    token: 'eyJhbGciOi.rahasia',
  }
  await db.events.add({ at: 7, runner: pupils[2]?.id ?? '', type: 'rejected', detail })
  await db.events.add({ at: 8, runner: '-', type: `sent ${pupils[2]?.id ?? ''}`, detail: {} })
  await writeMeta(db, 'shapes', {
    'GET /v1/students/{id}': { at: 9, lost: { [`list.0.${pupils[3]?.name ?? ''}`]: 2 } },
    [`GET /v1/${pupils[4]?.name ?? ''}?`]: { at: 9, lost: {} },
  })
  await writeMeta(db, 'chosenClass', pupils[5]?.id ?? '')
  await writeMeta(db, 'service', 'https://smp-nusantara.sch.id')
  await writeMeta(db, 'capabilities', ['etag', `rahasia ${pupils[6]?.name ?? ''}`])
  await writeMeta(db, 'ownPhoto', { url: '/v1/images/akun%2Fa.webp', face: 'data:image/webp;base64,AAAA' })

  const report = await collect()
  expect(report).toMatchObject({
    version: 'test',
    service: { capabilities: ['etag'] },
    ready: { students: pupils.length },
    outbox: { rows: 8, by_kind_and_state: { 'teacherAttendance rejected': 8 }, most_attempts: 3 },
    last_steps: [{ step: '?' }, { step: 'rejected', code: 1400 }],
  })
  expect(report.outbox.errors[0]).toEqual({
    kind: 'teacherAttendance',
    code: 1400,
    status: 403,
    at: '1970-01-01T00:00:00.005Z',
  })
  const text = JSON.stringify(report).toLowerCase()
  for (const { id, name } of pupils) {
    expect(text).not.toMatch(new RegExp(String.raw`\b${name.toLowerCase()}\b`))
    expect(text).not.toContain(id)
  }
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}|eyj|rahasia|demam|wali kelas|nusantara|data:image|@demo/)
})

it('is made of an empty device too', async () => {
  await db.students.clear()
  await db.teachers.clear()
  expect(await collect()).toMatchObject({
    service: { last_answer: null, failures_in_a_row: 0 },
    outbox: { rows: 0, oldest: null, most_attempts: 0, errors: [] },
    last_steps: [],
  })
})
