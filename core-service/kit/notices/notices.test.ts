import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/support/services/test-database'
import { openDatabase } from '../../db/client'
import { listenToNotices } from './notices'

const database = await createTestDatabase()
const { db, pool } = openDatabase(database.url, { max: 2 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it(
  'hears what is notified, and notices a connection that has become silent',
  { timeout: 20_000 },
  async () => {
    const errors: string[] = []
    const notices = listenToNotices(database.url, ({ message }) => errors.push(message), {
      proveEveryMs: 100,
    })
    const taken: (string | null)[] = []
    notices.on('hadir_answers', (payload) => taken.push(payload))
    await expect.poll(notices.isHeard).toBe(true)
    await db.execute(sql`SELECT pg_notify('hadir_answers', 'one')`)
    await expect.poll(() => taken).toEqual([null, 'one'])

    const { rows } = await db.execute<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN hadir_sessions;%'`)
    const [listener] = rows
    if (listener === undefined) throw new Error('Nobody listens')
    // The process of the server behind the connection stands still: no word comes from it, and no end either.
    process.kill(listener.pid, 'SIGSTOP')
    try {
      await vi.waitFor(() => expect(notices.isHeard()).toBe(false), { timeout: 10_000 })
      expect(taken.at(-1)).toBeNull()
      expect(errors.join()).toContain('do not arrive')
    } finally {
      process.kill(listener.pid, 'SIGCONT')
    }
    await expect.poll(notices.isHeard, { timeout: 10_000 }).toBe(true)
    await notices.stop()
    expect(notices.isHeard()).toBe(false)
  },
)
