import { Client, type QueryResultRow } from 'pg'
import { startService } from '../../support/services/service'
import { percentile, type Figure, type Table } from '../figures'
import { fillSchools } from './fill-schools'

const size = { schools: 500, pupils: 40, days: 50 } as const
const aim = { column: 'execution', atMost: 200 } as const
const rounds = 5
type Query = <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
type Plan = { 'Planning Time': number; 'Execution Time': number }

/** The statements of the service that meet the log of changes and the days of many schools, of one school and pupil among them. */
const statements: Readonly<Record<string, string>> = {
  'was anything written (dashboard)':
    "SELECT count(*) FROM audit_log WHERE school_id = $1 AND id > hadir_first_id(now() - interval '1 minute') AND $2::uuid IS NOT NULL",
  'log of changes, 31 days, first page': `SELECT id, at, before, after FROM audit_log WHERE school_id = $1 AND $2::uuid IS NOT NULL
     AND id >= hadir_first_id(now() - interval '32 days') ORDER BY id DESC LIMIT 25`,
  'log of changes, 31 days, count': `SELECT count(*) FROM audit_log WHERE school_id = $1 AND $2::uuid IS NOT NULL
     AND entity = ANY('{students,student_days.register}') AND id >= hadir_first_id(now() - interval '32 days')`,
  'log of changes, two years, count':
    "SELECT count(*) FROM audit_log WHERE school_id = $1 AND $2::uuid IS NOT NULL AND entity = ANY('{students,student_days.register}')",
  'history of one pupil': `SELECT id, at, before, after FROM audit_log WHERE school_id = $1 AND entity_id = ANY(ARRAY(
     SELECT $2::uuid UNION ALL SELECT id FROM student_days WHERE school_id = $1 AND student_id = $2)) ORDER BY id DESC LIMIT 25`,
  'history of one day of a pupil': `SELECT id, at, before, after FROM audit_log WHERE school_id = $1 AND entity_id = ANY(ARRAY(
     SELECT id FROM student_days WHERE school_id = $1 AND student_id = $2 AND date = current_date - 364)) ORDER BY id DESC LIMIT 25`,
  'who was removed': `SELECT entity_id, max(at) FROM audit_log WHERE school_id = $1 AND $2::uuid IS NOT NULL AND after IS NULL
     AND entity IN ('students', 'teachers', 'users') AND at >= now() - interval '1 year' GROUP BY 1`,
  'who sent an image':
    "SELECT EXISTS (SELECT FROM audit_log WHERE school_id = $1 AND entity_id = $2 AND entity = 'images' AND user_id = $1)",
  'marks of one pupil': 'SELECT date, status FROM student_days WHERE school_id = $1 AND student_id = $2',
  'register of a day': `SELECT p.id, d.status FROM students p LEFT JOIN student_days d ON d.school_id = p.school_id AND d.student_id = p.id
     AND d.date = current_date - 14 WHERE p.school_id = $1 AND $2::uuid IS NOT NULL LIMIT 36`,
  'a register is written': `INSERT INTO audit_log (id, school_id, at, user_id, entity, entity_id, after, request_id)
     SELECT bench_id(now()), $1, now(), $1, 'student_days.register', $2, '{"status": "hadir"}', 'x' FROM generate_series(1, 36)`,
  'a portion of the purge': `DELETE FROM audit_log WHERE school_id = $1 AND $2::uuid IS NOT NULL AND id IN (SELECT id FROM audit_log
     WHERE school_id = $1 AND id < hadir_first_id(now() - interval '1 year') ORDER BY id LIMIT 1000)
     AND id < hadir_first_id(now() - interval '1 year')`,
}

/**
 * How long statements take that meet the log of changes in months, among 500 schools: `--only storage`. With HADIR_BENCH_DATABASE, the
 * address of an empty database on a server, it is measured there, else on the embedded one.
 */
export async function measureStorage(say: (words: string) => void): Promise<Table> {
  const given = process.env['HADIR_BENCH_DATABASE']
  const service = await startService({
    env: { NODE_ENV: 'production', ...(given ? { DATABASE_URL: given } : {}) },
  })
  const client = given ? new Client({ connectionString: given }) : undefined
  await client?.connect()
  const query: Query = client
    ? async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows
    : <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
        service.query<Row>(text, values)
  try {
    say(`${size.schools} schools`)
    const marks = await fillSchools(query, size)
    return { ...(await timeStatements(query)), notes: [...(await bytesOf(query, marks))] }
  } finally {
    await client?.end()
    await service.stop()
  }
}

async function timeStatements(query: Query): Promise<Table> {
  const people = await query<{ school: string; pupil: string }>(
    `SELECT DISTINCT ON (school_id) school_id AS school, id AS pupil FROM students ORDER BY school_id, id LIMIT ${rounds}`,
  )
  const figures: Figure[] = []
  for (const [name, text] of Object.entries(statements)) {
    const times: Plan[] = []
    for (const { school, pupil } of people) {
      const [row] = await query<{ 'QUERY PLAN': [Plan] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
        school,
        pupil,
      ])
      if (row) times.push(row['QUERY PLAN'][0])
    }
    const p50 = (key: keyof Plan) =>
      percentile(
        times.map((time) => time[key]),
        0.5,
      )
    figures.push({ name, values: { planning: p50('Planning Time'), execution: p50('Execution Time') }, aim })
  }
  return {
    title: 'Statements that meet the log of changes in months',
    unit: 'ms',
    columns: ['planning', 'execution'],
    figures,
    notes: [],
  }
}

/** What a mark costs on the disk, by table, with its indexes. */
async function bytesOf(query: Query, marks: number): Promise<string[]> {
  const rows = await query<{ name: string; heap: string; indexes: string; parts: number }>(
    `SELECT name, sum(pg_relation_size(part))::bigint AS heap, sum(pg_indexes_size(part))::bigint AS indexes, count(*)::int AS parts
     FROM unnest('{audit_log,student_days,student_months}'::text[]) AS name,
       LATERAL (SELECT relid AS part FROM pg_partition_tree(name::regclass) WHERE isleaf
         UNION SELECT name::regclass) AS tables
     GROUP BY name ORDER BY name`,
  )
  return rows.map(
    ({ name, heap, indexes, parts }) =>
      `${name}: ${(Number(heap) / marks).toFixed(0)} bytes a mark and ${(Number(indexes) / marks).toFixed(0)} in indexes, ${parts} tables; ${marks.toLocaleString('en')} marks of ${size.schools} schools`,
  )
}
