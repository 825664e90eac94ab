import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { type RegisterPutBody, RegisterPutResult } from '../../../contract/attendance/attendances'
import { ErrorCode } from '../../../contract/errors'
import { auditLog } from '../../../core-service/db/schema/audit-log'
import { studentDays } from '../../../core-service/db/schema/attendance/student-days'
import { type CallOptions, startTestService, type TestService, thursday } from '../services/core-service'
import { makeSchool, type SchoolFixture } from './school-fixture'

/** The date of `thursday` in the school's zone. */
export const today = '2026-11-19'

type Body = Partial<Omit<RegisterPutBody, 'entries'>> & { readonly entries: readonly unknown[] }

/** The answers' codes, in their order. */
export const codes = (results: readonly RegisterPutResult[]) => results.map((result) => result.error_code)

/**
 * A service with one school for a file of register tests: empty days and history before each test.
 * @param mark part of the fixture's addresses
 */
export function registerKit(mark: string) {
  let service: TestService
  let school: SchoolFixture
  let wali: string
  let office: string

  beforeAll(async () => {
    service = await startTestService()
    school = await makeSchool(service.db, mark)
    wali = await service.token(school.email('wali_kelas'))
    office = await service.token(school.email('tata_usaha'))
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    service.clock.now = thursday
    await service.db.delete(studentDays)
    await service.db.delete(auditLog)
  })

  const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
  const send = (body: Body, token: CallOptions['token'] = wali) =>
    service.call('PUT', '/v1/students/attendances', {
      token,
      body: { class_id: school.classes['7A'].id, date: today, ...body },
    })
  return {
    get service() {
      return service
    },
    get school() {
      return school
    },
    get wali() {
      return wali
    },
    get office() {
      return office
    },
    pupil,
    allPupils: () => school.classes['7A'].pupils.map(({ id }) => id),
    mark: (index: number, status: string | null, more: object = {}) => ({
      student_id: pupil(index),
      status,
      ...more,
    }),
    /** A PUT for 7A today, unless the body gives others. */
    send,
    /** The same, expected to succeed as a whole. */
    put: async (body: Body, token?: string) => {
      const answer = await send(body, token)
      expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
      return z.parse(z.object({ list: z.array(RegisterPutResult) }), answer.data).list
    },
    rows: () => service.db.select().from(studentDays).orderBy(asc(studentDays.studentId)),
    /** Of one moment, so the versions tell the order. */
    history: () =>
      service.db
        .select()
        .from(auditLog)
        .orderBy(sql`(after->>'version')::int`),
  }
}
