import { afterEach, beforeEach, expect, test } from 'vitest'
import { operator } from '../plain-service/seed'
import { startPlainService, type PlainService } from '../plain-service/start-plain-service'
import { conform } from './conform'
import { tableLines } from './print-table'
import type { Report } from './verdict'

let plain: PlainService
beforeEach(async () => {
  plain = await startPlainService()
})
afterEach(() => plain.kill())

const walk = (mode: 'read-only' | 'throw-away' | 'own-school') =>
  conform({ url: plain.url, mode, origin: 'https://hadir.example', ...operator })

const notKept = ({ findings }: Report) =>
  findings.filter(({ verdict }) => verdict !== 'kept').map(({ line, note }) => `${line}: ${note}`)

test('the letter of the specification is enough: every line is kept, and nothing counts as an extra', async () => {
  const report = await walk('own-school')
  expect(notKept(report)).toEqual([])
  expect(report.counts).toEqual({
    kept: report.findings.length,
    'kept with extras': 0,
    missing: 0,
    wrong: 0,
    'not tried': 0,
  })
  expect(report.leftBehind).toEqual([])
  expect(tableLines(report).at(-1)).toBe(
    `${report.findings.length} lines: ${report.findings.length} kept, 0 kept with extras, 0 missing, 0 wrong, 0 not tried`,
  )
})

/** What the service holds, without tokens and what it counts. */
const held = () => JSON.stringify([...plain.store.tables].filter(([, rows]) => rows.length > 0))

test('a read-only walk changes nothing', async () => {
  const before = held()
  const report = await walk('read-only')
  expect(held() === before).toBe(true)
  expect(report.conforms).toBe(true)
  const changing = report.findings.filter(({ line }) => /^(POST|PUT|DELETE) (?!.*auth)/.test(line))
  expect(changing.every(({ verdict }) => verdict === 'not tried')).toBe(true)
  expect(report.counts.kept).toBeGreaterThan(40)
})

test('a walk with throw-away records takes them away again', async () => {
  const count = () =>
    [
      'grades',
      'classes',
      'students',
      'teachers',
      'subjects',
      'roles',
      'announcements',
      'bill_types',
      'schedules',
    ].map((table) => [table, plain.store.rows(table).length])
  const before = count()
  const report = await walk('throw-away')
  expect(count()).toEqual(before)
  expect(report.conforms).toBe(true)
  expect(report.findings.filter(({ verdict }) => verdict === 'not tried').map(({ line }) => line)).toEqual([
    'PUT /v1/users/password',
    'POST /v1/images/upload',
    'GET /v1/images/{objectName}',
    'POST /v1/bill_groups',
    'GET /v1/bill_groups/{id}',
    'PUT /v1/bill_groups/{id}/{status}',
    'DELETE /v1/bill_groups/bundles/{id}',
    'POST /v1/periods',
    'PUT /v1/periods/{id}/{subPeriodId}/setting',
    'PUT /v1/school/bank',
  ])
})
