import { Client, type QueryResultRow } from 'pg'
import { copyClasses, keepFirstClasses } from '../../support/records/copy-classes'
import { startService } from '../../support/services/service'
import { percentile, type Figure, type Table } from '../figures'
import { fillBills, fillYears } from './fill-years'
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
    await keepFirstClasses(query)
    const found = new Map<string, Record<string, number>>()
    let copies = 1
    for (const size of sizes) {
      for (; copies < size; copies++) {
        say(`copy ${copies + 1}`)
        await copyClasses(query, copies + 1)
      }
      await fillBills({ query })
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
