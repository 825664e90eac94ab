import type { AddressInfo } from 'node:net'
import { eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../core-service/db/schema/audit-log'
import { students } from '../../core-service/db/schema/people/students'
import { conform, type ConformOptions } from '../conformance/conform'
import { testPassword } from '../support/services/core-service'
import { testService } from '../support/records/school-kit'

let options: Omit<ConformOptions, 'mode'>
const service = await testService({ allowedOrigins: ['https://hadir.example'] })
beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  options = {
    url: `http://127.0.0.1:${port}/core`,
    origin: 'https://hadir.example',
    email: 'penguji@uji.test',
    password: testPassword,
  }
})

test('our service keeps every line of the specification, in a school of its own', async () => {
  const report = await conform({ ...options, mode: 'own-school', setupCode: 'KODE-UJI' })
  const notKept = report.findings.filter(({ verdict }) => verdict !== 'kept')
  expect(notKept.map(({ line, verdict, note }) => `${verdict} ${line}: ${note}`)).toEqual([])
  const extras = new Set(report.findings.flatMap((finding) => finding.extras))
  expect([...extras]).toEqual(expect.arrayContaining(['ETag', 'bulk register', 'client ids', 'versions']))
})

test('in a school that others use it leaves what the service archives, and nothing else', async () => {
  const pupils = () => service.db.$count(students, eq(students.status, 'active'))
  const before = await pupils()
  const report = await conform({ ...options, mode: 'throw-away' })
  expect(report.findings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missing')).toEqual([])
  const kinds = report.leftBehind.map((path) => /^\/v1\/(\w+)\/[0-9a-f-]+$/.exec(path)?.[1] ?? path)
  expect([...new Set(kinds)]).toEqual(['classes', 'students', 'teachers'])
  expect(kinds.filter((kind) => kind === 'classes')).toHaveLength(1)
  expect(await pupils()).toBe(before)
})

test('a read-only walk writes nothing but its sessions', async () => {
  const written = () => service.db.$count(auditLog, ne(auditLog.entity, 'sessions'))
  const before = await written()
  const report = await conform({ ...options, mode: 'read-only' })
  expect(report.conforms).toBe(true)
  expect(await written()).toBe(before)
})
