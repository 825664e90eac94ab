import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../../tests/support/services/pgbouncer'
import { createEmptyDatabase, type TestDatabase } from '../../tests/support/services/test-database'
import { rememberSessions } from '../kit/session/session-memory'
import { openDatabase } from './client'
import { migrate } from './migrate'

describe.runIf(hasPgbouncer)('behind a pooler that shares its connections', () => {
  let database: TestDatabase
  let pooler: Pgbouncer
  beforeAll(async () => {
    database = await createEmptyDatabase()
    pooler = await startPgbouncer(database.url)
  })
  afterAll(async () => {
    await pooler.stop()
    await database.drop()
  })

  it(
    'migrations run, again and again, and no start waits for a lock that nobody holds',
    { timeout: 30_000 },
    async () => {
      for (let start = 0; start < 3; start++) await migrate(pooler.url)
      await Promise.all([migrate(pooler.url), migrate(pooler.url)])
      await migrate(database.url)
    },
  )

  it('sessions are not kept, as no notification arrives; past the pooler they are', async () => {
    const errors: string[] = []
    const through = rememberSessions<string>(pooler.url, ({ message }) => errors.push(message))
    const past = rememberSessions<string>(database.url, ({ message }) => errors.push(message))
    try {
      await expect
        .poll(() => {
          past.beginRead()('somebody', 'here')
          return past.get('somebody')
        })
        .toBe('here')
      await expect.poll(() => errors.join(), { timeout: 10_000 }).toContain('DATABASE_DIRECT_URL')
      through.beginRead()('somebody', 'here')
      expect(through.get('somebody')).toBeUndefined()
    } finally {
      await Promise.all([through.stop(), past.stop()])
    }
  })

  it('a transaction has its limits although the pooler drops those of the connection', async () => {
    const { db, pool } = openDatabase(pooler.url, { max: 2, namedStatements: false, isPooled: true })
    const limits = await db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`SELECT current_setting('statement_timeout') AS statement,
          current_setting('idle_in_transaction_session_timeout') AS idle`,
      )
      return rows
    })
    expect(limits).toEqual([{ statement: '30s', idle: '1min' }])
    await pool.end()
    // They are those of the transaction alone: the shared connection is as it was.
    const client = new Client(pooler.url)
    await client.connect()
    const { rows } = await client.query('SHOW statement_timeout')
    await client.end()
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })
})
