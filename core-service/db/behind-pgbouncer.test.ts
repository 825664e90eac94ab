import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../../tests/support/services/pgbouncer'
import { createEmptyDatabase, type TestDatabase } from '../../tests/support/services/test-database'
import { listenToNotices } from '../kit/notices/notices'
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
    const noticesOf = (url: string) => listenToNotices(url, ({ message }) => errors.push(message))
    const [pooled, direct] = [noticesOf(pooler.url), noticesOf(database.url)]
    const [through, past] = [rememberSessions<string>(pooled), rememberSessions<string>(direct)]
    try {
      await expect
        .poll(() => {
          const read = vi.fn(() => Promise.resolve('here'))
          return past.recall('somebody', read).then(() => read.mock.calls.length)
        })
        .toBe(0)
      await expect.poll(() => errors.join(), { timeout: 10_000 }).toContain('DATABASE_DIRECT_URL')
      for (const name of ['here', 'there'])
        expect(await through.recall('somebody', () => Promise.resolve(name))).toBe(name)
    } finally {
      await Promise.all([pooled.stop(), direct.stop()])
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
