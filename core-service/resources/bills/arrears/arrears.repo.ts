import { and, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type {
  ArrearsAge,
  ArrearsOrder,
  ByAge,
  ClassArrears,
  PupilArrears,
} from '../../../../contract/bills/bill-arrears'
import type { Queryable } from '../../../db/client'
import { billTransferParts, billTransfers } from '../../../db/schema/bills/bill-transfers'
import { billBundles, billGroups } from '../../../db/schema/bills/bills'
import { classes, classMemberships, grades } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { namedOrNull } from '../../../kit/records/named'
import { type PageQuery, pageWindow } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { SumOfRupiah } from '../../../kit/records/sum-of-rupiah'

export interface ArrearsQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly grade_id?: string | undefined
  readonly without_class?: 'true' | undefined
  readonly age?: ArrearsAge | undefined
  readonly sort?: ArrearsOrder | undefined
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
  grade_id: z.nullable(z.string()),
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
  waiting: SumOfRupiah,
  ...ages,
  bills: z.array(
    z.object({ name: z.string(), due_date: z.string(), rest: SumOfRupiah, reduced: SumOfRupiah }),
  ),
})

const Rows = z.tuple([z.object({ classes: z.array(ClassRow), pupils: z.array(PupilRow) })])

/**
 * Overdue bills within reach, in one statement whatever their number. The bills are added up by pupil before names and
 * classes are joined, and only the pupils of the page are listed with their bills.
 * @param today date of the school
 */
export async function readArrears(
  db: Queryable,
  session: Session,
  today: string,
  query: ArrearsQuery,
): Promise<Arrears> {
  const late = lateBills(db, session, today)
  const waiting = lateBills(db, session, today, waitingParts)
  const asked = and(ofClass(query), ofAge(query)) ?? sql`true`
  const order = orderOf(query)
  const { rows } = await db.execute(sql`
    WITH owed AS MATERIALIZED (${sumsByPupil(late, today)}),
    pupil AS MATERIALIZED (${pupilsWhoOwe(session.schoolId, query.search)}),
    class AS (${sumsByClass(asked)}),
    page AS (${pageOfPupils(asked, order, query)}),
    bill AS (${billsOfPage(late)}),
    noted AS (${waitingOfPage(waiting)})
    SELECT (${classesAsJson}) AS classes, (${pupilsAsJson(session, order)}) AS pupils`)
  const [{ classes: perClass, pupils }] = z.parse(Rows, rows)
  return {
    list: pupils.map(toPupil),
    count: total(perClass.map((row) => row.listed)),
    ...totalsOf(perClass.filter((row) => isOfClass(row, query))),
    classes: perClass.map((row) => ({
      class: classOf(row),
      students: row.students,
      sum: row.sum,
      ages: agesOf(row),
    })),
  }
}

/** What each pupil owes, in all and by age of the debt in days. @param late see {@link lateBills} */
const sumsByPupil = (late: SQL, today: string) => sql`
  SELECT b.student_id, sum(b.total - b.paid) AS sum, sum(b.reduced) AS reduced, min(g.due_date) AS oldest,
    coalesce(sum(b.total - b.paid) FILTER (WHERE ${today}::date - g.due_date <= 30), 0) AS d30,
    coalesce(sum(b.total - b.paid) FILTER (WHERE ${today}::date - g.due_date BETWEEN 31 AND 60), 0) AS d60,
    coalesce(sum(b.total - b.paid) FILTER (WHERE ${today}::date - g.due_date BETWEEN 61 AND 90), 0) AS d90,
    coalesce(sum(b.total - b.paid) FILTER (WHERE ${today}::date - g.due_date > 90), 0) AS over
  FROM ${late} GROUP BY b.student_id`

/** The pupils of `owed` with name and present class, those alone whom the search finds. */
const pupilsWhoOwe = (schoolId: string, search: string | undefined) => sql`
  SELECT s.id, s.name, s.name_fold, s.nis, s.phone, c.id AS class_id, c.name AS class_name,
    c.name_fold AS class_fold, c.grade_id, g.level, o.sum, o.reduced, o.oldest, o.d30, o.d60, o.d90, o.over
  FROM owed o
  JOIN ${students} s ON s.school_id = ${schoolId} AND s.id = o.student_id
  LEFT JOIN ${classMemberships} m ON m.school_id = s.school_id AND m.student_id = s.id AND m.to_date IS NULL
  LEFT JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
  LEFT JOIN ${grades} g ON g.school_id = c.school_id AND g.id = c.grade_id
  WHERE ${searchIn(sql`s.search_text`, search) ?? sql`true`}`

/** The sums of each class; `listed` counts the pupils that the filters leave. */
const sumsByClass = (asked: SQL) => sql`
  SELECT p.class_id, p.class_name, p.class_fold, p.grade_id, p.level, count(*)::int AS students,
    count(*) FILTER (WHERE ${asked})::int AS listed, sum(p.sum) AS sum, sum(p.reduced) AS reduced,
    sum(p.d30) AS d30, sum(p.d60) AS d60, sum(p.d90) AS d90, sum(p.over) AS over
  FROM pupil p GROUP BY p.class_id, p.class_name, p.class_fold, p.grade_id, p.level`

function pageOfPupils(asked: SQL, order: SQL, query: ArrearsQuery): SQL {
  const { limit, offset } = pageWindow(query)
  return sql`
    SELECT p.* FROM pupil p WHERE ${asked}
    ORDER BY ${order}, p.name_fold COLLATE "C", p.id LIMIT ${limit} OFFSET ${offset}`
}

const billsOfPage = (late: SQL) => sql`
  SELECT b.student_id, jsonb_agg(jsonb_build_object('name', g.name, 'due_date', g.due_date, 'rest', b.total - b.paid,
    'reduced', b.reduced) ORDER BY g.due_date, g.name) AS bills
  FROM ${late} AND b.student_id = ANY (ARRAY(SELECT id FROM page)) GROUP BY b.student_id`

const waitingOfPage = (waiting: SQL) => sql`
  SELECT b.student_id, sum(w.amount) AS waiting
  FROM ${waiting} AND b.student_id = ANY (ARRAY(SELECT id FROM page)) GROUP BY b.student_id`

const classesAsJson = sql`
  SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.level NULLS LAST, c.class_fold COLLATE "C", c.class_id), '[]')
  FROM class c`

/** The telephone number goes only to those who may read pupils. */
const pupilsAsJson = ({ permissions }: Session, order: SQL) => sql`
  SELECT coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('bills', b.bills, 'waiting', coalesce(n.waiting, 0),
    'phone', CASE WHEN ${permissions.includes('students.read')} THEN p.phone END)
    ORDER BY ${order}, p.name_fold COLLATE "C", p.id), '[]')
  FROM page p JOIN bill b ON b.student_id = p.id LEFT JOIN noted n ON n.student_id = p.id`

/** Whether a pupil `p` is of the class that is asked for. The same rule for a row is {@link isOfClass}. */
const ofClass = ({ class_id, grade_id, without_class }: ArrearsQuery) =>
  and(
    class_id === undefined ? undefined : sql`p.class_id = ${class_id}`,
    grade_id === undefined ? undefined : sql`p.grade_id = ${grade_id}`,
    without_class === undefined ? undefined : sql`p.class_id IS NULL`,
  )

const isOfClass = (row: z.output<typeof ClassRow>, { class_id, grade_id, without_class }: ArrearsQuery) =>
  (class_id === undefined || row.class_id === class_id) &&
  (grade_id === undefined || row.grade_id === grade_id) &&
  (without_class === undefined || row.class_id === null)

const ofAge = ({ age }: ArrearsQuery) => (age === undefined ? undefined : sql`p.${sql.identifier(age)} > 0`)

/** The order of the pupils `p`: by what they owe of the age that is asked for, the largest first, unless asked otherwise. */
function orderOf({ sort = '-sum', age }: ArrearsQuery): SQL {
  const direction = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  switch (sort.replace('-', '')) {
    case 'due_date':
      return sql`p.oldest ${direction}`
    case 'class':
      return sql`p.level ${direction} NULLS LAST, p.class_fold COLLATE "C" ${direction} NULLS LAST`
    case 'name':
      return sql`p.name_fold COLLATE "C" ${direction}`
    default:
      return age === undefined ? sql`p.sum ${direction}` : sql`p.${sql.identifier(age)} ${direction}`
  }
}

const totalsOf = (rows: readonly z.output<typeof ClassRow>[]) => ({
  students: total(rows.map((row) => row.students)),
  sum: total(rows.map((row) => row.sum)),
  reduced: total(rows.map((row) => row.reduced)),
  ages: {
    d30: total(rows.map((row) => row.d30)),
    d60: total(rows.map((row) => row.d60)),
    d90: total(rows.map((row) => row.d90)),
    over: total(rows.map((row) => row.over)),
  },
})

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const agesOf = ({ d30, d60, d90, over }: ByAge): ByAge => ({ d30, d60, d90, over })
const classOf = ({ class_id, class_name }: { class_id: string | null; class_name: string | null }) =>
  namedOrNull(class_id, class_name)

function toPupil(row: z.output<typeof PupilRow>): PupilArrears {
  const { id, name, nis, phone, sum, reduced, waiting, bills } = row
  return {
    student: { id, name, nis, class: classOf(row), phone },
    sum,
    reduced,
    waiting,
    ages: agesOf(row),
    bills,
  }
}

/** What transfers that wait would bring to each bill, as `w.amount`. */
const waitingParts = sql`
  JOIN ${billTransferParts} w ON w.school_id = b.school_id AND w.bundle_id = b.id
  JOIN ${billTransfers} t ON t.school_id = w.school_id AND t.id = w.transfer_id AND t.status = 'waiting'`

/**
 * The rows `b` of open bills past their due date, with their group `g`; more conditions may follow.
 * @param joined further joins
 */
function lateBills(db: Queryable, session: Session, today: string, joined = sql``): SQL {
  const reached = studentWithinReach(db, session, sql`b.student_id`) ?? sql`true`
  return sql`${billBundles} b
    JOIN ${billGroups} g ON g.school_id = b.school_id AND g.id = b.group_id${joined}
    WHERE b.school_id = ${session.schoolId} AND b.status IN ('unpaid', 'partial') AND g.due_date < ${today}::date
      AND ${reached}`
}
