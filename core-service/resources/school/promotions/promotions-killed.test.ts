import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MoveData } from '../../../../contract/school/class-moves'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Period } from '../../../../contract/school/years/periods'
import type { TestService } from '../../../../tests/support/services/core-service'
import { classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'

/**
 * A year end whose connection to the database is cut at every single row that it writes: what it leaves is what was
 * there before, and the same request goes through afterwards, once.
 */
let office: string
const Made = z.object({ id: z.string() })
const written = ['class_memberships', 'students', 'promotions', 'audit_log']

const { service, school } = await schoolKit('putus', {})
beforeAll(async () => {
  service.clock.now = new Date('2027-07-12T01:00:00Z')
  office = await service.token(school.email('tata_usaha'))
  // A sequence counts on although its transaction is undone.
  await service.db.execute(sql`CREATE SEQUENCE rows_written`)
  await service.db.execute(sql`CREATE TABLE cut_at (row bigint)`)
  await service.db.execute(sql`
    CREATE FUNCTION cut_connection() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('rows_written') = (SELECT row FROM cut_at) THEN
        PERFORM pg_terminate_backend(pg_backend_pid());
        PERFORM pg_sleep(5);
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`)
  for (const table of written)
    await service.db.execute(
      sql.raw(
        `CREATE TRIGGER cut BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION cut_connection()`,
      ),
    )
})

/** The next write is ended at its n-th row; 0: it is not. */
async function cutAt(row: number): Promise<void> {
  await service.db.execute(sql`ALTER SEQUENCE rows_written RESTART`)
  await service.db.execute(sql`TRUNCATE cut_at`)
  if (row > 0) await service.db.execute(sql`INSERT INTO cut_at VALUES (${row})`)
}

async function places() {
  const memberships = await service.db
    .select()
    .from(classMemberships)
    .where(eq(classMemberships.schoolId, school.schoolId))
    .orderBy(asc(classMemberships.id))
  const people = await service.db
    .select({ id: students.id, status: students.status, leftOn: students.leftOn })
    .from(students)
    .where(eq(students.schoolId, school.schoolId))
    .orderBy(asc(students.id))
  return { memberships, people }
}

/** Repeats a write that is ended one row later each time, until it is not. @returns how often it was ended */
async function dyingAtEachRow(send: () => ReturnType<TestService['call']>): Promise<number> {
  const before = await places()
  for (let row = 1; ; row++) {
    await cutAt(row)
    const answer = await send()
    if (answer.code === ErrorCode.ok) return row - 1
    expect([ErrorCode.internal, ErrorCode.unavailable]).toContain(answer.code)
    await cutAt(0)
    expect(await places()).toEqual(before)
  }
}

it('conserves every pupil when it dies at any row, is carried out once, and is taken back whole', async () => {
  const { data } = await service.call('POST', '/v1/periods', { token: office, body: { name: '2027/2028' } })
  const period = z.parse(Period, data)
  const make = async (path: string, body: object) =>
    z.parse(Made, (await service.call('POST', path, { token: office, body })).data).id
  const grade_id = await make('/v1/grades', { level: 8 })
  const next = await make('/v1/classes', { name: '8A', grade_id, period_id: period.id, capacity: null })
  const pupils = [...school.classes['7A'].pupils, ...school.classes['7B'].pupils].map(({ id }) => id)
  const wishes = pupils.map((student_id, at) =>
    at === 0 ? { student_id, status: 'graduated' } : { student_id, class_id: next },
  )
  const before = await places()
  const id = uuidv7()
  const promote = () =>
    service.call('PUT', '/v1/students/grades', {
      token: office,
      body: { period_id: period.id, promotion_id: id, students: wishes },
    })
  // Each pupil's old membership ends and all but one get a new one.
  expect(await dyingAtEachRow(promote)).toBeGreaterThan(2 * pupils.length)
  await cutAt(0)
  const after = await places()
  // The answer was lost after the commit: the same again answers what was done.
  const again = await promote()
  expect(z.parse(MoveData, again.data)).toMatchObject({ counts: { moved: pupils.length - 1, left: 1 } })
  expect(await places()).toEqual(after)
  const open = after.memberships.filter(({ toDate }) => toDate === null)
  expect(open.map(({ studentId, classId }) => [studentId, classId]).sort()).toEqual(
    pupils
      .slice(1)
      .map((pupil) => [pupil, next])
      .sort(),
  )
  // History is complete: the old classes are there, ended on the day before.
  for (const old of before.memberships)
    expect(after.memberships).toContainEqual(
      expect.objectContaining({ id: old.id, classId: old.classId, toDate: '2027-07-11' }),
    )

  expect(
    await dyingAtEachRow(() => service.call('PUT', `/v1/promotions/${id}/undone`, { token: office })),
  ).toBeGreaterThan(pupils.length)
  await cutAt(0)
  expect(await places()).toEqual(before)
})
