import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '../../../../../contract/values/dates'
import { uuidv7 } from '../../../../../contract/values/ids'
import type { Queryable } from '../../../../db/client'
import type { MembershipTrace, Stay } from '../../../../db/schema/people/imports'
import { classMemberships } from '../../../../db/schema/school/classes'
import { students } from '../../../../db/schema/people/students'
import { type ImportedEntry, keepImport } from '../../../../kit/import/keep-import.repo'
import { endStays } from '../class-of-student.repo'
import { beginStay } from '../joining.repo'
import { firstDayInClass } from '../joining.rules'
import { classesWithMarks } from './import.repo'
import type { ImportContext } from './import-context'
import { makeClasses } from './make-classes.repo'
import type { ImportFields } from './normalise'
import type { PlannedRow } from './plan-import'

/**
 * Writes what was planned.
 * @returns the id of each row's pupil
 */
export async function applyImport(
  tx: Queryable,
  context: ImportContext,
  planned: readonly PlannedRow[],
): Promise<Map<PlannedRow, string>> {
  const newId = () => uuidv7(context.at.getTime())
  const ids = new Map(planned.map((one) => [one, one.student?.id ?? one.fields.newId ?? newId()]))
  const idOf = (one: PlannedRow) => ids.get(one) ?? newId()
  const created = planned.filter((one) => one.student === undefined)
  const updated = planned.filter((one) => one.student !== undefined && (one.changed.length > 0 || one.moveTo))

  const classIdByKey = await makeClasses(tx, context, planned)
  if (created.length > 0) {
    await tx.insert(students).values(
      created.map((one) => ({
        ...columnsOf(one.fields),
        id: idOf(one),
        schoolId: context.schoolId,
        createdAt: context.at,
        updatedAt: context.at,
      })),
    )
  }
  const restayed = new Set(
    updated.flatMap(({ student, moveTo, begin, leaves }) =>
      student && (moveTo || begin || leaves) ? [student.id] : [],
    ),
  )
  const staysBefore = await staysOf(tx, context.schoolId, [...restayed])
  for (const one of updated) {
    await updateStudent(tx, context, one)
    if (one.begin) await beginStay(tx, context.schoolId, one.begin.stay, one.begin.from)
  }
  await endStays({ tx, schoolId: context.schoolId }, leaversOf(updated))
  await move(tx, context, planned, idOf, classIdByKey)
  const staysAfter = await staysOf(tx, context.schoolId, [...restayed, ...created.map(idOf)])
  await keepImport(
    tx,
    context,
    context.part,
    [...created, ...updated].map((one) => {
      const id = idOf(one)
      const before = restayed.has(id) ? (staysBefore.get(id) ?? []) : undefined
      return entryOf(one, id, traceOf(before, staysAfter.get(id) ?? []))
    }),
  )
  return ids
}

const columnsOf = (fields: ImportFields) => ({
  name: fields.name,
  nis: fields.nis,
  nisn: fields.nisn,
  gender: fields.gender,
  birthPlace: fields.birth_place,
  birthDate: fields.birth_date,
  religion: fields.religion,
  address: fields.address,
  phone: fields.phone,
  email: fields.email,
  fatherName: fields.father_name,
  motherName: fields.mother_name,
  guardianName: fields.guardian_name,
  joinedOn: fields.joined_on,
  ...(fields.status === null ? {} : { status: fields.status }),
  leftOn: fields.left_on,
})

/** The stays of pupils in classes, by pupil. */
async function staysOf(
  tx: Queryable,
  schoolId: string,
  studentIds: readonly string[],
): Promise<Map<string, Stay[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(classMemberships)
    .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.studentId, [...studentIds])))
  const stays = new Map<string, Stay[]>()
  for (const { studentId, id, classId, fromDate, toDate } of rows)
    stays.set(studentId, [...(stays.get(studentId) ?? []), { id, classId, fromDate, toDate }])
  return stays
}

/** Known pupils whose day of leaving is new. */
const leaversOf = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ student, fields, changed }) =>
    student && fields.left_on !== null && changed.includes('left_on')
      ? [{ id: student.id, leftOn: fields.left_on, before: student.values.left_on }]
      : [],
  )

/** Only what the workbook contains changes; where a cell is empty the pupil keeps the stored value. */
async function updateStudent(
  tx: Queryable,
  context: ImportContext,
  { student, fields }: PlannedRow,
): Promise<void> {
  if (student === undefined) return
  const filled = Object.fromEntries(Object.entries(columnsOf(fields)).filter(([, value]) => value !== null))
  await tx
    .update(students)
    .set({ ...filled, version: sql`${students.version} + 1`, updatedAt: context.at })
    .where(and(eq(students.schoolId, context.schoolId), eq(students.id, student.id)))
}

/** Ends the memberships that end and begins those that begin. */
async function move(
  tx: Queryable,
  context: ImportContext,
  planned: readonly PlannedRow[],
  idOf: (one: PlannedRow) => string,
  classIdByKey: ReadonlyMap<string, string>,
): Promise<void> {
  const { schoolId, today, period } = context
  const moving = planned.flatMap((one) => {
    const classId = one.moveTo && (one.moveTo.id ?? classIdByKey.get(one.moveTo.key))
    return classId === undefined ? [] : [{ one, classId }]
  })
  if (moving.length === 0) return
  const leaving = moving.flatMap(({ one }) => one.student?.membershipId ?? [])
  const ended = and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.id, leaving))
  // Who came today never was in the old class for a whole day: that membership did not happen.
  await tx.delete(classMemberships).where(and(ended, sql`${classMemberships.fromDate} >= ${today}`))
  await tx
    .update(classMemberships)
    .set({ toDate: addDays(today, -1) })
    .where(ended)

  const marked = await classesWithMarks(
    tx,
    schoolId,
    moving.map(({ classId }) => classId),
  )
  const yearStart = period.firstDate < today ? period.firstDate : today
  // A class that nobody has marked yet is entered as it was since July, so that past days can be taken. Once it has
  // marks, a newcomer whose first day is not known must not turn its finished registers into unfinished ones.
  const firstDay = ({ student, fields }: PlannedRow, isMarked: boolean) => {
    const joinedOn = fields.joined_on ?? student?.values.joined_on ?? null
    const isFirst = student === undefined || student.joining.stay === null
    if (isFirst && joinedOn !== null) return firstDayInClass(joinedOn, yearStart)
    return student === undefined && !isMarked ? yearStart : today
  }
  await tx.insert(classMemberships).values(
    moving.map(({ one, classId }) => ({
      id: uuidv7(context.at.getTime()),
      schoolId,
      studentId: idOf(one),
      classId,
      fromDate: firstDay(one, marked.has(classId)),
    })),
  )
}

/**
 * What an undo needs to know about a pupil's stays in classes.
 * @param before those before the import; undefined where it made the pupil or changed none
 */
function traceOf(before: readonly Stay[] | undefined, after: readonly Stay[]): MembershipTrace | undefined {
  const present = after.find(({ toDate }) => toDate === null)?.id ?? null
  if (before !== undefined) return { before, present }
  return present === null ? undefined : { present }
}

function entryOf(
  { student, fields, changed, moveTo, leaves }: PlannedRow,
  entityId: string,
  membership: MembershipTrace | undefined,
): ImportedEntry {
  const goes = moveTo !== undefined || (leaves && student?.className)
  const moved = (name: string | null) => (goes ? { class: name } : {})
  const pick = (values: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(changed.map((column) => [column, values[column] ?? null]))
  const source: Record<string, string | null> = Object.fromEntries(
    changed.map((column) => [column, fields[column]]),
  )
  return {
    entity: 'students',
    entityId,
    before: student === undefined ? null : { ...pick(student.values), ...moved(student.className) },
    after: { ...pick(source), ...moved(moveTo?.name ?? null) },
    previous: student?.version ?? null,
    membership,
  }
}
