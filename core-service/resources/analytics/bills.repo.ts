import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BilledClass, OpenBills } from '../../../contract/analytics/bill-analytics'
import type { Queryable } from '../../db/client'
import { billBundles, billGroups } from '../../db/schema/bills/bills'
import { classes, classMemberships, grades } from '../../db/schema/school/classes'
import { studentWithinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import { SumOfRupiah } from '../../kit/records/sum-of-rupiah'

const classColumns = {
  class_id: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  grade_id: z.nullable(z.string()),
  grade_name: z.nullable(z.string()),
  level: z.nullable(z.int()),
  due_date: z.string(),
}
const BilledRow = z.object({
  ...classColumns,
  bills: z.int(),
  billed: SumOfRupiah,
  paid: SumOfRupiah,
  reduced: SumOfRupiah,
})
const OpenRow = z.object({ ...classColumns, students: z.int(), rest: SumOfRupiah })

/** Bills due between two dates, within reach, added up by class and due date. */
export async function billedBetween(
  db: Queryable,
  session: Session,
  { from, to }: { from: string; to: string },
): Promise<BilledClass[]> {
  const { rows } = await db.execute(sql`
    SELECT ${shown}, count(*)::int AS bills, sum(b.total) AS billed, sum(b.paid) AS paid,
      sum(b.reduced) AS reduced
    ${billsOf(db, session, sql`b.status <> 'void' AND g.due_date BETWEEN ${from}::date AND ${to}::date`)}`)
  return z.parse(z.array(BilledRow), rows).map(({ bills, billed, paid, reduced, ...row }) => ({
    ...{ class: classOf(row), due_date: row.due_date },
    ...{ bills, billed, paid, reduced },
  }))
}

/** Bills that are not paid whole, whenever they are due, within reach, added up by class and due date. */
export async function openBills(db: Queryable, session: Session): Promise<OpenBills[]> {
  const { rows } = await db.execute(sql`
    SELECT ${shown}, count(DISTINCT b.student_id)::int AS students, sum(b.total - b.paid) AS rest
    ${billsOf(db, session, sql`b.status IN ('unpaid', 'partial')`)}`)
  return z.parse(z.array(OpenRow), rows).map(({ students, rest, ...row }) => ({
    ...{ class: classOf(row), due_date: row.due_date },
    ...{ students, rest },
  }))
}

const shown = sql`c.id AS class_id, c.name AS class_name, e.id AS grade_id, e.name AS grade_name, e.level,
  g.due_date::text AS due_date`

function billsOf(db: Queryable, session: Session, where: SQL): SQL {
  const reached = studentWithinReach(db, session, sql`b.student_id`) ?? sql`true`
  return sql`
    FROM ${billBundles} b
    JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id
    LEFT JOIN ${classMemberships} m ON m.school_id = b.school_id AND m.student_id = b.student_id AND m.to_date IS NULL
    LEFT JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
    LEFT JOIN ${grades} e ON e.school_id = c.school_id AND e.id = c.grade_id
    WHERE b.school_id = ${session.schoolId} AND ${where} AND ${reached}
    GROUP BY c.id, c.name, c.name_fold, e.id, e.name, e.level, g.due_date
    ORDER BY e.level NULLS LAST, c.name_fold COLLATE "C", c.id, g.due_date`
}

function classOf(
  row: Pick<z.output<typeof BilledRow>, 'class_id' | 'class_name' | 'grade_id' | 'grade_name' | 'level'>,
) {
  const { class_id: id, class_name: name, grade_id, grade_name, level } = row
  if (id === null || name === null || grade_id === null || grade_name === null) return null
  return { id, name, grade: { id: grade_id, name: grade_name, level } }
}
