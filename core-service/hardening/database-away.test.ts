import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ErrorCode } from '../../contract/errors'
import { schoolKit } from '../../tests/support/records/school-kit'
import { onServer } from '../../tests/support/services/database'

const { service, school, token, wali } = await schoolKit('pulih', {
  token: 'administrator',
  wali: 'wali_kelas',
})
const database = new URL(service.databaseUrl).pathname.slice(1)

let made = 0
/** A write in a transaction of several statements, and one that has a statement alone. */
const writes = {
  register: () =>
    service.call('PUT', '/v1/students/attendances', {
      token: wali,
      body: {
        class_id: school.classes['7A'].id,
        date: '2026-11-19',
        entries: school.classes['7A'].pupils.map(({ id }) => ({ student_id: id, status: 'hadir' })),
      },
    }),
  subject: () =>
    service.call('POST', '/v1/subjects', { token, body: { name: `Mapel ${++made}`, code: `M${made}` } }),
}
const read = () => service.call('GET', '/v1/classes', { token })

/** What every answer is while the database is away. */
function expectAway({ status, code, headers }: Awaited<ReturnType<typeof read>>): void {
  expect([status, code]).toEqual([503, ErrorCode.unavailable])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2)
}

/** The server as a standby has it: no transaction writes. Connections learn it when they are made. */
async function takeNoWrites(readOnly: boolean): Promise<void> {
  await onServer(
    service.databaseUrl.replace(database, 'postgres'),
    `ALTER DATABASE ${database} SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
  )
}

describe('a server that takes no writes', () => {
  afterEach(() => takeNoWrites(false))

  it.each(Object.entries(writes))('is away for a %s; its connections are dropped', async (_, send) => {
    await takeNoWrites(true)
    await service.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${database} AND pid <> pg_backend_pid()`,
    )
    // Several connections that take no writes lie in the pool.
    await Promise.allSettled(Array.from({ length: 3 }, read))
    expectAway(await send())
    await takeNoWrites(false)
    for (let i = 0; i < 3; i++) expect((await send()).code).toBe(ErrorCode.ok)
  })
})

describe('every state after which the same request may succeed', () => {
  beforeAll(async () => {
    await service.db.execute(sql`CREATE TABLE planned_fault (state text)`)
    await service.db.execute(sql`
      CREATE FUNCTION fail_as_planned() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE planned text := (SELECT state FROM planned_fault);
      BEGIN
        IF planned IS NOT NULL THEN RAISE EXCEPTION 'planned' USING ERRCODE = planned; END IF;
        RETURN NEW;
      END $$`)
    await service.db.execute(
      sql`CREATE TRIGGER planned BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION fail_as_planned()`,
    )
  })
  afterEach(() => service.db.execute(sql`TRUNCATE planned_fault`))

  it.each([
    ...[
      '08000',
      '08001',
      '08003',
      '08004',
      '08006',
      '25006',
      '40001',
      '40P01',
      '53000',
      '53100',
      '53200',
      '53300',
    ],
    ...['57014', '57P01', '57P02', '57P03', '57P05', '58000', '58030'],
  ])('%s is answered with 1910 and a time to come again', async (state) => {
    await service.db.execute(sql`INSERT INTO planned_fault VALUES (${state})`)
    expectAway(await writes.subject())
    await service.db.execute(sql`TRUNCATE planned_fault`)
    expect((await writes.subject()).code).toBe(ErrorCode.ok)
  })

  it.each(['22012', '42P01', '42501', 'XX000'])('%s is a fault of our own', async (state) => {
    await service.db.execute(sql`INSERT INTO planned_fault VALUES (${state})`)
    const { status, code } = await writes.subject()
    expect([status, code]).toEqual([500, ErrorCode.internal])
  })
})
