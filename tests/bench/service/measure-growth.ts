import { Client, type QueryResultRow } from 'pg'
import { startService } from '../../support/services/service'
import { percentile, type Figure, type Table } from '../figures'
import { fillYears } from './fill-years'
import { timePages } from './measure-analytics'

const twoYears = 731
/** How many times the large school of 2,148 pupils in classes. */
const sizes = [1, 2, 5, 10]
/** What every page's data of the largest school may take. */
const aim = { column: `×${sizes.at(-1) ?? ''}`, atMost: 1_000 } as const

/**
 * What each page of the analytics asks of the service by the size of the school, each with marks of two years: `--only growth`.
 * With HADIR_BENCH_DATABASE, the address of an empty database on a server, it is measured there, else on the embedded one. A larger
 * school is the large one several times over, under other ids.
 */
export async function measureGrowth(say: (words: string) => void): Promise<Table> {
  const given = process.env['HADIR_BENCH_DATABASE']
  const service = await startService({
    env: { DEMO_SCHOOL: 'large', NODE_ENV: 'development', ...(given ? { DATABASE_URL: given } : {}) },
  })
  const client = given ? new Client({ connectionString: given }) : undefined
  await client?.connect()
  const query = client
    ? async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows
    : <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
        service.query<Row>(text, values)
  try {
    say('two years of marks')
    await fillYears({ query }, twoYears)
    await query(
      'CREATE TABLE bench_first AS SELECT student_id, class_id FROM class_memberships WHERE to_date IS NULL',
    )
    const found = new Map<string, Record<string, number>>()
    let copies = 1
    for (const size of sizes) {
      for (; copies < size; copies++) {
        say(`copy ${copies + 1}`)
        await copySchool(query, copies + 1)
      }
      await query('VACUUM ANALYZE student_days')
      await query('VACUUM ANALYZE student_months')
      await query('ANALYZE')
      for (const { name, times } of await timePages({ url: service.url, query }, say)) {
        found.set(name, { ...found.get(name), [`×${size}`]: percentile(times, 0.5) })
      }
    }
    const [{ pupils, marks } = { pupils: 0, marks: 0 }] = await query<{ pupils: number; marks: number }>(
      `SELECT (SELECT count(*)::int FROM class_memberships WHERE to_date IS NULL) AS pupils,
        (SELECT count(*)::int FROM student_days) AS marks`,
    )
    const figures = [...found].map(([name, values]): Figure => ({ name, values, aim }))
    return {
      title: `Data of each page of the analytics by the size of the school, ${given ? 'on a server' : 'embedded'}`,
      unit: 'ms',
      columns: sizes.map((size) => `×${size}`),
      figures,
      notes: [
        `p50 of whole requests; the largest has ${pupils.toLocaleString('en')} pupils and ${marks.toLocaleString('en')} rows of marks`,
      ],
    }
  } finally {
    await client?.end()
    await service.stop()
  }
}

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** Adds the pupils, classes and marks of the first school once more. Checks are off while the rows are copied, for they hold already. */
async function copySchool(query: Query, number: number): Promise<void> {
  await query('DROP TABLE IF EXISTS bench_copy')
  await query('CREATE TABLE bench_copy AS SELECT *, gen_random_uuid() AS id FROM bench_first')
  await query(
    `WITH rooms AS (
       INSERT INTO classes (id, school_id, period_id, grade_id, name, created_at)
       SELECT gen_random_uuid(), school_id, period_id, grade_id, name || ' ' || $1::text, created_at
       FROM classes WHERE id IN (SELECT class_id FROM bench_first) RETURNING id, name
     ), pupils AS (
       INSERT INTO students (id, school_id, name, gender, created_at, updated_at)
       SELECT one.id, s.school_id, s.name, s.gender, s.created_at, s.updated_at
       FROM bench_copy one JOIN students s ON s.id = one.student_id
     )
     INSERT INTO class_memberships (id, school_id, student_id, class_id, from_date)
     SELECT gen_random_uuid(), m.school_id, one.id, rooms.id, m.from_date
     FROM bench_copy one
     JOIN class_memberships m ON m.student_id = one.student_id AND m.to_date IS NULL
     JOIN classes c ON c.id = one.class_id JOIN rooms ON rooms.name = c.name || ' ' || $1::text`,
    [String(number)],
  )
  await query('ALTER TABLE student_days DISABLE TRIGGER ALL')
  await query(
    `INSERT INTO student_days (id, school_id, student_id, date, status, register_version)
     SELECT gen_random_uuid(), d.school_id, one.id, d.date, d.status, d.register_version
     FROM student_days d JOIN bench_copy one USING (student_id) ORDER BY d.date`,
  )
  await query('ALTER TABLE student_days ENABLE TRIGGER ALL')
  await query(
    `INSERT INTO student_months SELECT m.school_id, m.month, one.id, m.marks
     FROM student_months m JOIN bench_copy one USING (student_id) ORDER BY m.month`,
  )
}
