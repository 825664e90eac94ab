import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { subPeriods } from '../../../db/schema/school/periods'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { studentReports } from '../../../db/schema/people/student-records'
import { students } from '../../../db/schema/people/students'
import type { StoredPromotion } from './promotions.repo'

const namedPupils = 3

/**
 * Why a year end cannot be taken back, in words; null while it can (decision 0034): pupils must be where it put them, their
 * old classes must still be open, and nothing may have been recorded of them in the new year since.
 */
export async function undoRefusal(db: Queryable, row: StoredPromotion): Promise<string | null> {
  if (row.undoneAt !== null) return 'Kenaikan kelas ini sudah dibatalkan.'
  const moved = await movedSince(db, row)
  if (moved.length > 0) {
    const more = moved.length > namedPupils ? `, dan ${moved.length - namedPupils} siswa lagi` : ''
    return `Ada siswa yang sudah pindah kelas atau berubah status setelahnya: ${moved.slice(0, namedPupils).join(', ')}${more}.`
  }
  const [found] = await recordedSince(db, row)
  if (!found) return null
  const { archived, marks, reports, bundles } = found
  if (archived > 0) return `${archived} kelas lama sudah diarsipkan. Aktifkan dulu kelasnya.`
  const recorded = [
    ...(marks > 0 ? [`${marks} catatan absensi`] : []),
    ...(reports > 0 ? [`${reports} rapor`] : []),
    ...(bundles > 0 ? [`${bundles} tagihan`] : []),
  ]
  return recorded.length > 0 ? `Sudah ada ${recorded.join(', ')} setelah kenaikan kelas.` : null
}

/** The traces as rows of a query. */
const tracesOf = ({ traces }: StoredPromotion) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    traces.map(({ studentId, left, joined, status }) => ({
      student_id: studentId,
      old_class: left?.classId ?? null,
      joined: joined?.id ?? null,
      status: status ?? 'active',
    })),
  )}::jsonb) AS t(student_id uuid, old_class uuid, joined uuid, status text)`

/** Names of pupils who are not any more where the year end put them. */
async function movedSince(db: Queryable, row: StoredPromotion): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT s.name FROM ${tracesOf(row)}
    JOIN ${students} s ON s.school_id = ${row.schoolId} AND s.id = t.student_id
    LEFT JOIN ${classMemberships} m
      ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
    WHERE m.id IS DISTINCT FROM t.joined OR s.status <> t.status
      OR EXISTS (SELECT 1 FROM ${classMemberships} later WHERE later.school_id = s.school_id
        AND later.student_id = s.id AND later.from_date >= ${row.fromDate}
        AND later.id IS DISTINCT FROM t.joined)
    ORDER BY s.name`)
  return rows.map(({ name }) => name)
}

interface Recorded extends Record<string, unknown> {
  archived: number
  marks: number
  reports: number
  bundles: number
}

/** What was recorded of these pupils since, and how many of their old classes are closed. */
async function recordedSince(db: Queryable, row: StoredPromotion): Promise<Recorded[]> {
  const { schoolId, periodId, fromDate } = row
  const since = row.madeAt.toISOString()
  const { rows } = await db.execute<Recorded>(sql`
    WITH pupils AS (SELECT * FROM ${tracesOf(row)})
    SELECT
      (SELECT count(*) FROM ${classes} c WHERE c.school_id = ${schoolId} AND c.status = 'archived'
        AND c.id IN (SELECT old_class FROM pupils))::int AS archived,
      (SELECT count(*) FROM ${studentDays} d WHERE d.school_id = ${schoolId} AND d.date >= ${fromDate}
        AND d.student_id IN (SELECT student_id FROM pupils)
        AND greatest(d.register_updated_at, d.gate_updated_at) >= ${since})::int AS marks,
      (SELECT count(*) FROM ${studentReports} r JOIN ${subPeriods} p
        ON p.school_id = r.school_id AND p.id = r.sub_period_id
        WHERE r.school_id = ${schoolId} AND p.period_id = ${periodId}
        AND r.student_id IN (SELECT student_id FROM pupils))::int AS reports,
      (SELECT count(*) FROM ${billBundles} b JOIN ${billGroups} g
        ON g.school_id = b.school_id AND g.id = b.group_id
        WHERE b.school_id = ${schoolId} AND g.period_id = ${periodId} AND b.status <> 'void'
        AND b.student_id IN (SELECT student_id FROM pupils))::int AS bundles`)
  return rows
}
