import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../contract/errors'
import { ImportOutcome } from '../../../contract/people/student-import'
import { classes, classMemberships } from '../../../core-service/db/schema/school/classes'
import { students } from '../../../core-service/db/schema/people/students'
import { startTestService, type TestService, thursday } from '../services/core-service'
import { makeSchool, type SchoolFixture } from './school-fixture'

/** One row of a workbook, different from every other number's. */
export const row = (n: number, more: object = {}) => ({
  row: n,
  name: `Murid Ke ${n}`,
  nis: `09${String(n).padStart(3, '0')}`,
  nisn: `00987${String(n).padStart(5, '0')}`,
  gender: 'L',
  birth_place: 'Bandung',
  birth_date: '2013-02-28',
  religion: 'Islam',
  phone: '0812-3456-7890',
  mother_name: 'Siti',
  class_name: '7C',
  grade_level: 7,
  ...more,
})

export const outcomes = (list: readonly ImportOutcome[]) => list.map((one) => one.outcome)

/**
 * A service for a file of import tests, with a school of its own for each test.
 * @param mark part of the fixtures' addresses
 */
export function importKit(mark: string) {
  let service: TestService
  let school: SchoolFixture
  let token: string
  let number = 0

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    service.clock.now = thursday
    school = await makeSchool(service.db, `${mark}${++number}`)
    token = await service.token(school.email('tata_usaha'))
  })

  const send = (rows: readonly unknown[], dry_run = false) =>
    service.call('POST', '/v1/students/import', { token, body: { dry_run, rows } })
  const stored = () =>
    service.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id))
  return {
    get service() {
      return service
    },
    get school() {
      return school
    },
    get token() {
      return token
    },
    send,
    /** The same, expected to succeed as a whole. */
    run: async (rows: readonly unknown[], dryRun = false): Promise<ImportOutcome[]> => {
      const answer = await send(rows, dryRun)
      expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
      return z.parse(z.object({ list: z.array(ImportOutcome) }), answer.data).list
    },
    stored,
    byNis: async (nis: string) => (await stored()).find((one) => one.nis === nis),
    memberships: (studentId: string) =>
      service.db
        .select({ name: classes.name, from: classMemberships.fromDate, to: classMemberships.toDate })
        .from(classMemberships)
        .innerJoin(classes, eq(classes.id, classMemberships.classId))
        .where(eq(classMemberships.studentId, studentId))
        .orderBy(asc(classMemberships.fromDate)),
  }
}
