import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ArrearsAge, ByAge, ClassArrears, PupilArrears } from '../../../../contract/bills/bill-arrears'
import type { Queryable } from '../../../db/client'
import { billBundles, billGroups } from '../../../db/schema/bills'
import { classes, classMemberships, grades } from '../../../db/schema/classes'
import { students } from '../../../db/schema/students'
import { type PageQuery, pageWindow } from '../../../plugins/requests/paging'
import { studentWithinReach } from '../../../plugins/session/reach'
import { searchIn } from '../../../plugins/requests/search'
import type { Session } from '../../../plugins/session/session'
import { SumOfRupiah } from '../../../plugins/records/sum-of-rupiah'

export interface ArrearsQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly age?: ArrearsAge | undefined
}

export interface Arrears {
  readonly list: PupilArrears[]
  readonly count: number
  readonly students: number
  readonly sum: number
  readonly reduced: number
  readonly ages: ByAge
  readonly classes: ClassArrears[]
}

const ages = { d30: SumOfRupiah, d60: SumOfRupiah, d90: SumOfRupiah, over: SumOfRupiah }
const ClassRow = z.object({
  class_id: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  students: z.int(),
  listed: z.int(),
  sum: SumOfRupiah,
  reduced: SumOfRupiah,
  ...ages,
})
const PupilRow = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  class_id: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  sum: SumOfRupiah,
  reduced: SumOfRupiah,
  ...ages,
  bills: z.array(
    z.object({ name: z.string(), due_date: z.string(), rest: SumOfRupiah, reduced: SumOfRupiah }),
  ),
})

/** Overdue bills within reach, in two statements whatever their number. @param today date of the school */
export async function readArrears(
  db: Queryable,
  session: Session,
  today: string,
  query: ArrearsQuery,
): Promise<Arrears> {
  const late = lateBills(db, session, today, query.search)
  const ofClass = query.class_id === undefined ? sql`true` : sql`p.class_id = ${query.class_id}`
  const ofAge = query.age === undefined ? sql`true` : sql`p.${sql.identifier(query.age)} > 0`
  const { rows: classRows } = await db.execute(sql`
    WITH late AS (${late}), pupil AS (${perPupil})
    SELECT p.class_id, p.class_name, count(*)::int AS students,
      count(*) FILTER (WHERE ${ofClass} AND ${ofAge})::int AS listed, ${sums}
    FROM pupil p LEFT JOIN ${classes} c ON c.school_id = ${session.schoolId} AND c.id = p.class_id
    LEFT JOIN ${grades} g ON g.school_id = c.school_id AND g.id = c.grade_id
    GROUP BY p.class_id, p.class_name, g.level, c.name_fold
    ORDER BY g.level NULLS LAST, c.name_fold COLLATE "C", p.class_id`)
  const perClass = z.parse(z.array(ClassRow), classRows)
  const chosen = perClass.filter(
    ({ class_id }) => query.class_id === undefined || class_id === query.class_id,
  )
  const { limit, offset } = pageWindow(query)
  const order = query.age === undefined ? sql`p.sum` : sql`p.${sql.identifier(query.age)}`
  const mayCall = session.permissions.includes('students.read')
  const { rows } = await db.execute(sql`
    WITH late AS (${late}), pupil AS (${perPupil}),
    page AS (
      SELECT p.* FROM pupil p WHERE ${ofClass} AND ${ofAge}
      ORDER BY ${order} DESC, p.name_fold COLLATE "C", p.id LIMIT ${limit} OFFSET ${offset}),
    owed AS (
      SELECT l.student_id, jsonb_agg(jsonb_build_object('name', l.bill, 'due_date', l.due_date, 'rest', l.rest,
        'reduced', l.reduced)
        ORDER BY l.due_date, l.bill) AS bills
      FROM late l WHERE l.student_id IN (SELECT id FROM page) GROUP BY l.student_id)
    SELECT p.id, p.name, p.nis, ${mayCall ? sql`p.phone` : sql`NULL`} AS phone, p.class_id, p.class_name, p.sum, p.reduced,
      p.d30, p.d60, p.d90, p.over, o.bills
    FROM page p JOIN owed o ON o.student_id = p.id
    ORDER BY ${order} DESC, p.name_fold COLLATE "C", p.id`)
  const pupils = z.parse(z.array(PupilRow), rows)
  return {
    list: pupils.map(toPupil),
    count: total(perClass.map((row) => row.listed)),
    students: total(chosen.map((row) => row.students)),
    sum: total(chosen.map((row) => row.sum)),
    reduced: total(chosen.map((row) => row.reduced)),
    ages: {
      d30: total(chosen.map((row) => row.d30)),
      d60: total(chosen.map((row) => row.d60)),
      d90: total(chosen.map((row) => row.d90)),
      over: total(chosen.map((row) => row.over)),
    },
    classes: perClass.map((row) => ({
      class: classOf(row),
      students: row.students,
      sum: row.sum,
      ages: agesOf(row),
    })),
  }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const agesOf = ({ d30, d60, d90, over }: ByAge): ByAge => ({ d30, d60, d90, over })
const classOf = ({ class_id, class_name }: { class_id: string | null; class_name: string | null }) =>
  class_id === null || class_name === null ? null : { id: class_id, name: class_name }

function toPupil(row: z.output<typeof PupilRow>): PupilArrears {
  const { id, name, nis, phone, sum, reduced, bills } = row
  return { student: { id, name, nis, class: classOf(row), phone }, sum, reduced, ages: agesOf(row), bills }
}

/** Open bills past their due date, each with its age in days. */
function lateBills(db: Queryable, session: Session, today: string, search: string | undefined): SQL {
  const reached = studentWithinReach(db, session, sql`b.student_id`) ?? sql`true`
  const found = searchIn(sql`s.search_text`, search) ?? sql`true`
  return sql`
    SELECT b.student_id, g.name AS bill, g.due_date, b.total - b.paid AS rest, b.reduced, ${today}::date - g.due_date AS days,
      s.name, s.name_fold, s.nis, s.phone, c.id AS class_id, c.name AS class_name
    FROM ${billBundles} b
    JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id
    JOIN ${students} s ON s.school_id = b.school_id AND s.id = b.student_id
    LEFT JOIN ${classMemberships} m ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
    LEFT JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
    WHERE b.school_id = ${session.schoolId} AND b.status IN ('unpaid', 'partial') AND g.due_date < ${today}::date
      AND ${reached} AND ${found}`
}

const perPupil = sql`
  SELECT student_id AS id, name, name_fold, nis, phone, class_id, class_name, sum(rest) AS sum,
    sum(reduced) AS reduced,
    coalesce(sum(rest) FILTER (WHERE days <= 30), 0) AS d30,
    coalesce(sum(rest) FILTER (WHERE days BETWEEN 31 AND 60), 0) AS d60,
    coalesce(sum(rest) FILTER (WHERE days BETWEEN 61 AND 90), 0) AS d90,
    coalesce(sum(rest) FILTER (WHERE days > 90), 0) AS over
  FROM late GROUP BY student_id, name, name_fold, nis, phone, class_id, class_name`

const sums = sql`sum(p.sum) AS sum, sum(p.reduced) AS reduced, sum(p.d30) AS d30, sum(p.d60) AS d60, sum(p.d90) AS d90, sum(p.over) AS over`
