import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../../tests/support/services/pgbouncer'
import { openDatabase, type Queryable } from './client'
import { schools } from './schema/school/schools'
import { testService } from '../../tests/support/records/school-kit'

const service = await testService()

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

it('still answers when more statements are prepared than are kept', async () => {
  for (let n = 0; n < 450; n++) {
    const { rows } = await service.db.execute<{ n: number }>(
      sql`SELECT ${n}::int AS n, ${sql.raw(String(n))} AS m`,
    )
    expect(rows[0]).toEqual({ n, m: n })
  }
})

/** A process of its own would have a module of its own; so has each of these. */
async function anotherService() {
  vi.resetModules()
  return import('./client')
}

it('names a statement by its text, so that two services never mean different ones by a name', async () => {
  const namesIn = async (texts: readonly string[]) => {
    const { openDatabase } = await anotherService()
    const { db, pool } = openDatabase(service.databaseUrl, { max: 1 })
    for (const text of texts) await db.execute(sql.raw(text))
    const { rows } = await db.execute<{ name: string; statement: string }>(
      sql`SELECT name, statement FROM pg_prepared_statements`,
    )
    await pool.end()
    return new Map(rows.map(({ name, statement }) => [statement, name]))
  }
  const one = await namesIn(['SELECT 1 AS satu', 'SELECT 2 AS dua'])
  const other = await namesIn(['SELECT 2 AS dua', 'SELECT 1 AS satu'])
  expect([...one.keys()]).toContain('SELECT 1 AS satu')
  for (const [statement, name] of one) expect(other.get(statement) ?? name).toBe(name)
})

it('names nothing when names are switched off, not even what is prepared by name', async () => {
  const { db, pool } = openDatabase(service.databaseUrl, { max: 1, namedStatements: false })
  await db.select({ id: schools.id }).from(schools).prepare('sekolah').execute()
  const { rows } = await db.execute(sql`SELECT name FROM pg_prepared_statements`)
  await pool.end()
  expect(rows).toEqual([])
})

if (hasPgbouncer) {
  describe('two services behind one pooler that shares its connections', () => {
    let pooler: Pgbouncer
    beforeAll(async () => {
      pooler = await startPgbouncer(service.databaseUrl)
    })
    afterAll(() => pooler.stop())

    /** Both ask again and again, at once; what came back beside what was asked for. */
    async function askBoth(namedStatements: boolean) {
      const asked: { wanted: string; got: string }[] = []
      let refused = 0
      const services = []
      for (const wanted of ['presensi', 'tagihan']) {
        const { openDatabase: open } = await anotherService()
        services.push({ wanted, ...open(pooler.url, { max: 2, namedStatements }) })
      }
      for (let turn = 0; turn < 60; turn++) {
        await Promise.all(
          services.flatMap(({ wanted, db }) =>
            [1, 2].map(async () => {
              try {
                const { rows } = await db.execute<{ got: string }>(
                  sql`SELECT ${sql.raw(`'${wanted}'`)} AS got, ${turn}::int AS turn`,
                )
                asked.push({ wanted, got: rows[0]?.got ?? '' })
              } catch {
                refused++
              }
            }),
          ),
        )
      }
      await Promise.all(services.map(({ pool }) => pool.end()))
      return { strange: asked.filter(({ wanted, got }) => wanted !== got), answered: asked.length, refused }
    }

    it('are refused at worst, and never answered rows of the other', async () => {
      // Such a pooler forgets who prepared what, so some are refused: that is what the switch is for.
      expect((await askBoth(true)).strange).toEqual([])
    })

    it('are answered each time with the names switched off', async () => {
      expect(await askBoth(false)).toEqual({ strange: [], answered: 240, refused: 0 })
    })
  })
}
