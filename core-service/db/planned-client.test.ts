import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../tests/support/core-service'
import type { Queryable } from './client'
import { schools } from './schema/schools'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** On one connection, as plans belong to one. */
const plansAfter = (queries: (db: Queryable) => Promise<unknown>) =>
  service.db.transaction(async (tx) => {
    await queries(tx)
    const { rows } = await tx.execute<{ statement: string }>(
      sql`SELECT statement FROM pg_prepared_statements`,
    )
    return rows.map(({ statement }) => statement)
  })

it('plans a statement once per connection, whatever its values', async () => {
  const plans = await plansAfter(async (db) => {
    for (const name of ['a', 'b', 'c'])
      await db
        .select({ id: schools.id })
        .from(schools)
        .where(sql`name = ${name}`)
  })
  expect(plans.filter((text) => text.includes('name = $1'))).toHaveLength(1)
})

it('plans a search for what was typed', async () => {
  const plans = await plansAfter((db) =>
    db
      .select({ id: schools.id })
      .from(schools)
      .where(sql`name LIKE hadir_pattern(${'x'})`),
  )
  expect(plans.join()).not.toContain('hadir_pattern')
})

it('still answers when more statements are said than are kept', async () => {
  for (let n = 0; n < 450; n++) {
    const { rows } = await service.db.execute<{ n: number }>(
      sql`SELECT ${n}::int AS n, ${sql.raw(String(n))} AS m`,
    )
    expect(rows[0]).toEqual({ n, m: n })
  }
})
