import type { DatabaseServer } from '../support/services/replication'
import type { Evidence } from './evidence'

/** What acknowledged registers became in the database. */
export interface Comparison {
  /** Those of which a mark is missing, or is an older one. */
  readonly lost: string[]
  /** Those of which a mark was written more often than it was acknowledged. */
  readonly doubled: string[]
}

/** Compares every register whose acknowledgement a phone has with the rows of the database that takes writes now. */
export async function compare(
  evidence: Evidence,
  database: Pick<DatabaseServer, 'query'>,
): Promise<Comparison> {
  const rows = await database.query<{ pupil: string; date: string; note: string | null; version: number }>(
    `SELECT student_id AS pupil, date::text, note, register_version AS version FROM student_days
     WHERE note LIKE 'telepon %'`,
  )
  const stored = new Map(rows.map((row) => [`${row.pupil} ${row.date}`, row]))
  const lost: string[] = []
  const doubled: string[] = []
  for (const { note, date, versions } of evidence.registers.values()) {
    const marks = [...versions].map(([pupil, version]) => ({ version, row: stored.get(`${pupil} ${date}`) }))
    const is = `${date}, ${note}`
    if (marks.some(({ version, row }) => row?.note !== note || row.version < version)) lost.push(is)
    else if (marks.some(({ version, row }) => (row?.version ?? 0) > version)) doubled.push(is)
  }
  return { lost, doubled }
}
