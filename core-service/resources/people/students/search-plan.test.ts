import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { sessionOf } from '../../../../tests/support/records/session-of'
import { createTestDatabase } from '../../../../tests/support/services/test-database'
import { pageOfPresences } from '../../attendance/presences/presences.repo'
import { pageOfStudents } from './students.repo'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let school: SchoolFixture
let pool: Pool

const first = `ARRAY['Budi','Siti','Agus','Dewi','Éka','Fajar','Gita','Hendra','Indah','Joko','Kartika','Lukman',
  'Maya','Nur','Oka','Putri','Qori','Rahmat','Sari','Teguh','Umi','Vina','Wahyu','Xaverius','Yusuf','Zahra']`
const last = `ARRAY['Santoso','Wijaya','Nugroho','Saputra','Lestari','Hidayat','Kusuma','Pratama','Maharani','Siregar',
  'Simanjuntak','Wulandari','Permana','Gunawan','Setiawan','Halim','Rahayu','Anggraini','Utomo','Firmansyah',
  'Nasution','Harahap','Purnomo','Suryadi','Ramadhan','Handayani','Iskandar']`

/** A large school with its classes, beside the small one of the fixture. */
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.url })
  const db = drizzle(pool)
  school = await makeSchool(db, 'besar')
  const { schoolId } = school
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'students' AND indexname IN ('students_search', 'students_parents', 'students_sorted')`)
  expect(indexes).toHaveLength(3)
  // Filling indexes row by row takes most of a minute; made again from their own definition, a second.
  for (const { name } of indexes) await db.execute(sql.raw(`DROP INDEX ${name}`))
  await db.execute(sql`
    INSERT INTO students (id, school_id, name, nis, nisn, created_at, updated_at)
    SELECT gen_random_uuid(), ${schoolId}::uuid,
      (${sql.raw(first)})[1 + i % 26] || ' ' || (${sql.raw(last)})[1 + (i / 26) % 27] || ' ' || (${sql.raw(last)})[1 + (i / 702) % 27],
      'N' || lpad(i::text, 6, '0'), lpad((3000000000 + i * 7919)::text, 10, '0'), ${thursday}, ${thursday}
    FROM generate_series(1, 50000) AS i`)
  // Guarding 50,000 memberships one by one takes half a minute, and no search asks for that index.
  await db.execute(sql`ALTER TABLE class_memberships DROP CONSTRAINT class_memberships_one_at_a_time`)
  await db.execute(sql`
    INSERT INTO class_memberships (id, school_id, student_id, class_id, from_date)
    SELECT gen_random_uuid(), school_id, id, ${school.classes['7A'].id}::uuid, ${school.year.first}
    FROM students WHERE school_id = ${schoolId} AND nis LIKE 'N%'`)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`VACUUM ANALYZE students, class_memberships`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}
const PlanNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  Plans: z.optional(z.array(z.lazy(() => PlanNode))),
})
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: PlanNode })) }))

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const office = () => sessionOf(school.schoolId, { permissions: ['classes.all'] })

/** Runs a page and gives the plan of every statement it sent. */
async function plansOf<T>(
  read: (db: NodePgDatabase) => Promise<T>,
): Promise<{ page: T; plans: PlanNode[][] }> {
  const sent: { text: string; values: unknown[] }[] = []
  const db = drizzle(pool, { logger: { logQuery: (text, values) => sent.push({ text, values }) } })
  const page = await read(db)
  const plans: PlanNode[][] = []
  for (const { text, values } of sent) {
    const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
    plans.push(
      z.parse(Explained, rows).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))),
    )
  }
  return { page, plans }
}

/** Every statement finds by the trigram index and walks through no large table; a page that is not full is not counted. */
function expectIndexed(plans: readonly PlanNode[][], index: string, total: number): void {
  expect(plans).toHaveLength(total < 10 ? 1 : 2)
  for (const nodes of plans) {
    expect(nodes.some((node) => node['Index Name'] === index)).toBe(true)
    const walked = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    expect(walked).not.toContain('students')
    expect(walked).not.toContain('class_memberships')
  }
}

describe('a search among 50,000 pupils', () => {
  it.each([
    ['a common name', 'santoso', 3901],
    ['two words', 'BUDI santoso', 151],
    ['an accent', 'éka', 1924],
    ['the end of the alphabet', 'zahra', 1923],
    ['a number', 'N012345', 1],
    ['nothing', 'tidak ada', 0],
  ])('for %s is found and counted by index', async (_name, search, total) => {
    const query = { page: 1, limit: 10, search }
    const { page, plans } = await plansOf((db) => pageOfStudents(db, office(), query))
    expect([page.total, page.list.length]).toEqual([total, Math.min(10, total)])
    expectIndexed(plans, 'students_search', total)
  })

  it('at the gate too', async () => {
    const query = {
      page: 1,
      limit: 10,
      search: 'zahra',
      date: '2026-11-19',
      periodId: undefined,
      setting: undefined,
    }
    const { page, plans } = await plansOf((db) => pageOfPresences(db, office(), query))
    expect(page.total).toBe(1923)
    expectIndexed(plans, 'students_search', page.total)
  })

  it('without one goes by the order of names', async () => {
    const { page, plans } = await plansOf((db) => pageOfStudents(db, office(), { page: 1, limit: 10 }))
    expect(page.total).toBe(50_009)
    expect(plans[0]?.some((node) => node['Index Name'] === 'students_sorted')).toBe(true)
  })
})
