import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '../../../../contract/all-calls'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { makeFullSchool, send, type FullSchool } from '../../../../tests/support/calls/every-call'
import { thursday } from '../../../../tests/support/services/core-service'
import { testService } from '../../../../tests/support/records/school-kit'
import { auditLog } from '../../../db/schema/audit-log'
import { changePurges } from '../../../db/schema/change-purges'
import { importChanges, imports } from '../../../db/schema/people/imports'
import { purgeChanges } from './purge-changes.repo'

const service = await testService()
const full = await makeFullSchool(service, 'lama')
const other = await makeFullSchool(service, 'lain')
const { schoolId, periodId } = full.school
const place = { db: service.db, clock: () => service.clock.now }
const inTwelveYears = new Date('2038-11-19T01:00:00Z')

const entriesOf = ({ school }: FullSchool) =>
  service.db.select().from(auditLog).where(eq(auditLog.schoolId, school.schoolId)).orderBy(asc(auditLog.id))
const choose = async (years: number | null) => {
  const token = await service.token(full.school.email('administrator'))
  const answer = await service.call('PUT', '/v1/changes/retention', { token, body: { years } })
  expect([answer.code, answer.message]).toEqual([ErrorCode.ok, 'Berhasil'])
}
const activate = (isActive: boolean) =>
  service.db.execute(sql`UPDATE periods SET is_active = ${isActive} WHERE id = ${periodId}::uuid`)
const old = (more: Partial<typeof auditLog.$inferInsert>) => ({
  ...{ id: uuidv7(thursday.getTime()), schoolId, at: thursday, entity: 'classes', entityId: uuidv7() },
  ...more,
})
/** What every call answers that reads, but for those about changes, sessions, the present day and the service itself. */
async function everythingRead(token: string) {
  const reading = allCalls.filter(
    ({ id, method, media }) =>
      method === 'GET' &&
      media === undefined &&
      !/^(changes|auth|health|imports|students\.(dayHistory|history|changes))|dashboard|setup/.test(id),
  )
  const answers: [string, unknown][] = []
  for (const call of reading) {
    const { code, data } = await send(service, token, call, full.inputFor(call))
    answers.push([call.id, code === ErrorCode.ok ? data : code])
  }
  return answers
}

beforeEach(async () => {
  service.clock.now = thursday
  await activate(true)
})

it('nothing is removed of a school that chose nothing', async () => {
  service.clock.now = inTwelveYears
  await activate(false)
  expect(await purgeChanges(place)).toBe(0)
})

it('the choice is read back, and is itself in the log', async () => {
  await choose(5)
  const { data } = await service.call('GET', '/v1/changes/retention', { token: full.token })
  expect(data).toEqual({ years: 5, oldest: '2026-11-19' })
  expect(await entriesOf(full)).toContainEqual(
    expect.objectContaining({
      ...{ entity: 'schools', before: { changesKeptYears: null }, after: { changesKeptYears: 5 } },
    }),
  )
  const { code } = await service.call('PUT', '/v1/changes/retention', {
    token: full.token,
    body: { years: 1 },
  })
  expect(code).toBe(ErrorCode.invalid)
})

describe('after twelve years', () => {
  it('the current school year stays, however old it is', async () => {
    await choose(2)
    service.clock.now = inTwelveYears
    expect(await purgeChanges(place)).toBe(0)
    expect(await service.db.select().from(changePurges)).toEqual([])
  })

  it('what is old goes, and nothing of another school, of money, of an open undo, or that newer entries need', async () => {
    await choose(2)
    const importId = uuidv7()
    const [undo, named, last] = [old({}), old({ entity: 'student_achievements' }), old({})]
    await service.db.insert(imports).values({
      ...{ schoolId, id: importId, kind: 'students', fileName: 'a.xlsx', madeBy: importId },
      ...{ madeAt: thursday, lastAt: thursday },
    })
    await service.db.insert(importChanges).values({
      ...{ schoolId, id: undo.id, importId, entity: 'students', entityId: undo.entityId, version: 1 },
    })
    const later = new Date('2038-01-05T01:00:00Z')
    await service.db.insert(auditLog).values([
      undo,
      { ...named, after: { studentId: full.school.classes['7A'].pupils[0]?.id } },
      old({ ...named, id: uuidv7(later.getTime()), at: later, after: { title: 'Juara' } }),
      // The month in which two years ago is stays whole.
      { ...last, id: uuidv7(Date.parse('2036-10-31T17:00:00Z')), at: new Date('2036-10-31T17:00:00Z') },
      old({ id: uuidv7(Date.parse('2036-10-31T16:59:59Z')), at: new Date('2036-10-31T16:59:59Z') }),
    ])
    service.clock.now = inTwelveYears
    await activate(false)
    const token = await service.token(full.school.email('administrator'))
    const [before, others, read] = [
      await entriesOf(full),
      await entriesOf(other),
      await everythingRead(token),
    ]

    const traces = await service.db.select().from(importChanges)
    const undoable = traces.map(({ id }) => id)
    const removed = await purgeChanges(place, 7)
    const after = await entriesOf(full)
    const money = /^(bill_|cash_days|data_)/
    const stays = (await entriesOf(full)).filter(({ at }) => at < new Date('2036-10-31T17:00:00Z'))
    expect(removed).toBeGreaterThan(50)
    expect(before.filter(({ entity }) => money.test(entity)).length).toBeGreaterThan(5)
    expect(stays.map(({ id }) => id)).toEqual(
      before
        .filter(({ id, entity }) => money.test(entity) || [...undoable, named.id].includes(id))
        .map(({ id }) => id),
    )
    // Entries of one moment have no order.
    expect(after.filter(({ entity }) => entity === 'change_purges')).toMatchObject([
      { userId: null, before: null, at: inTwelveYears, after: { before: '2036-11-01', removed } },
    ])
    expect(after).toHaveLength(before.length - removed + 1)
    expect(await entriesOf(other)).toEqual(others)
    expect(await everythingRead(token)).toEqual(read)
    expect(read.filter(([, answer]) => typeof answer === 'object').length).toBeGreaterThan(40)

    expect(await purgeChanges(place)).toBe(0)
    expect(await entriesOf(full)).toEqual(after)
    expect(await service.db.select().from(changePurges)).toEqual([])
  })

  it('two instances at once remove every entry once and write one entry about it', async () => {
    const rows = Array.from({ length: 40 }, () => old({}))
    await service.db.insert(auditLog).values(rows)
    await choose(10)
    service.clock.now = inTwelveYears
    await activate(false)
    const counts = await Promise.all([purgeChanges(place, 3), purgeChanges(place, 3)])
    const about = (await entriesOf(full)).filter(({ after }) => after?.['before'] === '2028-11-01')
    const total = counts[0] + counts[1]
    expect(total).toBeGreaterThanOrEqual(40)
    expect(about.map(({ after }) => after)).toEqual([{ before: '2028-11-01', removed: total }])
  })

  it('an instance that ends in the middle is followed by another one, which counts on', async () => {
    await service.db.insert(auditLog).values(Array.from({ length: 20 }, () => old({})))
    await choose(10)
    service.clock.now = inTwelveYears
    await activate(false)
    await service.db.execute(sql`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT removed FROM change_purges) >= 6 THEN RAISE EXCEPTION 'killed'; END IF; RETURN OLD; END $$`)
    await service.db.execute(
      sql`CREATE TRIGGER fail_late BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION fail_late()`,
    )
    await expect(purgeChanges(place, 3)).rejects.toThrow()
    await service.db.execute(sql`DROP FUNCTION fail_late CASCADE`)
    expect(await purgeChanges(place, 3)).toBe(0)
    service.clock.now = new Date(inTwelveYears.getTime() + 11 * 60_000)
    const rest = await purgeChanges(place, 3)
    const [entry] = await service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.at, service.clock.now)))
    expect(entry?.after).toEqual({ before: '2028-11-01', removed: rest + 6 })
  })
})
