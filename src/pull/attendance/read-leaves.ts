import * as z from 'zod/mini'
import type { StudentLeave } from '../../../contract/attendance/leaves'
import type { ServiceRow, OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { leave } from '../../outbox/kinds/leave'
import { teacherLeave } from '../../outbox/kinds/teacher-leave'
import { isSameLeave, leaveId, leaveOf, pupilType } from '../../outbox/fields/leave-fields'
import { readShown, type Shown } from '../../outbox/confirmed/shown'
import { readPage, type StoredPage } from '../list/read-page'
import { leaveFits, StoredLeave, studentLeaveSource, type StudentLeaveQuery } from '../lists/student-leaves'

/** A leave as it is shown, with whose it is. */
export interface ShownLeave extends Shown {
  personId: string
  /** The person's name, as the service or the unsent change has it. */
  name: string | null
}

/**
 * Leaves of pupils from the local database, entered but unsent ones included; the latest first. For liveQuery.
 * @param pupils whose leaves; null for everybody's on this device
 */
export async function readLeaves(db: UserDb, pupils: ReadonlySet<string> | null): Promise<ShownLeave[]> {
  return await readTogether(db, [db.leaves, db.outbox], async () => {
    const wanted = (id: string | undefined) => id !== undefined && (pupils === null || pupils.has(id))
    const held = await (
      pupils === null ? db.leaves : db.leaves.where('student_id').anyOf([...pupils])
    ).toArray()
    const confirmed = new Map<string, ServiceRow>(held.map((row) => [row.id, row]))
    const idOf = (row: Parameters<typeof leaveId>[0]) => (wanted(row.student_id) ? leaveId(row) : undefined)
    const shown = await readShown(db, leave, confirmed, idOf)
    return latestFirst(shown, 'student_id', 'student_name')
  })
}

/** A pupil's leave on a screen: what this person entered last over what the service confirmed. */
export interface PupilLeave {
  id: string
  studentId: string
  name: string
  class: { id: string; name: string } | null
  type: StudentLeave['type']
  from: string
  to: string
  reason: string | null
  status: StudentLeave['status']
  shown: Shown
  /** The service's row; null while there is none. */
  confirmed: StoredLeave | null
}

/**
 * One page of pupils' leaves, as {@link readPage} reads it, with the changes of this device over it. Leaves that
 * this device entered or changed come with the first page, wherever the service would put them. For liveQuery.
 */
export async function readLeavePage(db: UserDb, query: StudentLeaveQuery): Promise<StoredPage<PupilLeave>> {
  const tables = [db.lists, db.leaves, db.outbox, db.students, db.rosters, db.classes, db.meta]
  return await readTogether(db, tables, async () => {
    const page = await readPage(db, studentLeaveSource, query)
    const there = new Map<string, ServiceRow>(page.rows.map((row) => [row.id, row]))
    const held = query.page === 1 ? await db.leaves.toArray() : []
    for (const row of newcomers(held, query, page)) there.set(row.id, row)
    const inPage = new Set(there.keys())
    const others = (await db.outbox.toArray()).filter((row) => row.kind === 'leave').map(leaveId)
    for (const row of await db.leaves.bulkGet(others)) if (row) there.set(row.id, row)
    const ofPage = (row: OutboxRow) =>
      query.page === 1 || inPage.has(leaveId(row)) ? leaveId(row) : undefined
    const shown = withoutTwins(await readShown(db, leave, there, ofPage), 'student_id')
    const rows = await named(db, [...shown.values()])
    return { ...page, rows: rows.filter((row) => leaveFits({ ...row, student_name: row.name }, query)) }
  })
}

/** Leaves that came to this device after the page was fetched, by another way, and belong on the first page. */
function newcomers(
  held: readonly StudentLeave[],
  query: StudentLeaveQuery,
  { rows, pagination }: StoredPage<StudentLeave>,
): StudentLeave[] {
  const last = pagination.total_page > 1 ? rows.at(-1)?.from : ''
  return held.filter((row) => last !== undefined && row.from >= last && leaveFits(row, query))
}

/** One pupil's leave with what this device changed of it; null where the device has none of this id. For liveQuery. */
export async function readLeave(db: UserDb, id: string): Promise<PupilLeave | null> {
  const tables = [db.leaves, db.outbox, db.students, db.rosters, db.classes]
  return await readTogether(db, tables, async () => {
    const held = await db.leaves.get(id)
    const confirmed = new Map<string, ServiceRow>(held ? [[id, held]] : [])
    const shown = await readShown(db, leave, confirmed, (row) => (leaveId(row) === id ? id : undefined))
    return (await named(db, [...shown.values()]))[0] ?? null
  })
}

/** Leaves with name and class; a service of its own, or an unsent leave, may give neither. */
async function named(db: UserDb, all: readonly Shown[]): Promise<PupilLeave[]> {
  const leaves = all.flatMap((one) => pupilLeave(one) ?? [])
  const students = await db.students.bulkGet(leaves.map(({ studentId }) => studentId))
  const nameless = leaves.some(({ name, class: group }, at) => !(name && group) && !students[at])
  const rosters = nameless ? await db.rosters.toArray() : []
  const classes = new Map((await db.classes.toArray()).map((one) => [one.id, one.name]))
  return leaves.map((one, at) => {
    const roster = rosters.find((held) => held.students.some(({ id }) => id === one.studentId))
    const inRoster = roster?.students.find(({ id }) => id === one.studentId)
    const classId = students[at]?.class_id ?? roster?.class_id
    const className = classId && classes.get(classId)
    return {
      ...one,
      name: one.name || students[at]?.name || inRoster?.name || 'Siswa',
      class: one.class ?? (classId && className ? { id: classId, name: className } : null),
    }
  })
}

function pupilLeave(shown: Shown): PupilLeave | null {
  const { type, from, to, reason, status } = leaveOf(shown.fields)
  const own = pupilType(type)
  const held = shown.confirmed ?? shown.queued?.base
  const confirmed = z.safeParse(StoredLeave, held).data ?? null
  const studentId = shown.queued?.student_id ?? confirmed?.student_id
  if (own === null || from === null || studentId === undefined) return null
  return {
    id: shown.id,
    studentId,
    name: shown.subject || (confirmed?.student_name ?? ''),
    class: confirmed?.class ?? null,
    type: own,
    from,
    to: to ?? from,
    reason,
    status: status ?? 'pending',
    shown,
    confirmed,
  }
}

/**
 * Leaves of staff from the local database, unsent ones included; the latest first. For liveQuery.
 * @param teacherId whose leaves; null for everybody's on this device
 */
export async function readTeacherLeaves(db: UserDb, teacherId: string | null): Promise<ShownLeave[]> {
  return await readTogether(db, [db.teacherLeaves, db.outbox, db.teachers], async () => {
    const wanted = (id: string | undefined) => id !== undefined && (teacherId === null || id === teacherId)
    const held = (await db.teacherLeaves.toArray()).filter((row) => wanted(row.teacher_id))
    const confirmed = new Map<string, ServiceRow>(held.map((row) => [row.id, row]))
    const idOf = (row: Parameters<typeof leaveId>[0]) => (wanted(row.teacher_id) ? leaveId(row) : undefined)
    const shown = withoutTwins(await readShown(db, teacherLeave, confirmed, idOf), 'teacher_id')
    const names = new Map((await db.teachers.toArray()).map((one) => [one.id, one.name]))
    const leaves = latestFirst(shown, 'teacher_id', 'teacher_name')
    return leaves.map((one) => ({ ...one, name: one.name ?? names.get(one.personId) ?? null }))
  })
}

/**
 * Leaves out what a service shows of a leave that it gave an id of its own, while this device still waits for the
 * answer: the same days of the same person would be there twice.
 */
function withoutTwins(
  shown: ReadonlyMap<string, Shown>,
  person: 'student_id' | 'teacher_id',
): ReadonlyMap<string, Shown> {
  const entered = [...shown.values()].flatMap(({ queued, confirmed }) =>
    queued && !queued.base && !confirmed ? [queued] : [],
  )
  const isTwin = ({ confirmed, queued }: Shown) =>
    confirmed !== null &&
    queued === null &&
    entered.some((row) => row[person] === confirmed[person] && isSameLeave(confirmed, row))
  return new Map([...shown].filter(([, one]) => !isTwin(one)))
}

function latestFirst(
  shown: ReadonlyMap<string, Shown>,
  person: 'student_id' | 'teacher_id',
  name: 'student_name' | 'teacher_name',
): ShownLeave[] {
  const leaves = [...shown.values()].map((one) => {
    const held = one.confirmed ?? one.queued?.base
    const personId = one.queued?.[person] ?? held?.[person]
    const named = one.subject || held?.[name]
    return {
      ...one,
      personId: typeof personId === 'string' ? personId : '',
      name: typeof named === 'string' ? named : null,
    }
  })
  const from = (one: Shown) => leaveOf(one.fields).from ?? ''
  return leaves.sort((a, b) => from(b).localeCompare(from(a)) || a.id.localeCompare(b.id))
}
