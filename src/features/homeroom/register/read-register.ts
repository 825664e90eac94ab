import {
  type AttendanceStatus,
  type Proposal,
  type RosterStudent,
} from '../../../../contract/attendance/attendances'
import type { StudentLeave } from '../../../../contract/attendance/leaves'
import type { RegisterLock } from '../../../../contract/attendance/register-unlocks'
import type { UserDb } from '../../../db/user-db'
import { isMark, type QueuedMark } from '../../../outbox/fields/mark'
import { showMark, type Truth } from '../../../outbox/confirmed/overlay'
import { joinedBy } from '../../../records/attendance/had-joined'
import { kindOn, readSettings } from '../../../workspace/calendar/school-calendar'
import { withLeaveChanges } from './leave-proposals'

/** One line of the register, as it is shown. */
export interface RegisterLine {
  student: RosterStudent
  /** Place in the register, from 1. */
  number: number
  /** The pupil's name, with the NIS where another pupil has the same name. */
  label: string
  status: AttendanceStatus | null
  minutesLate: number | null
  note: string | null
  truth: Truth
  proposal: Proposal | null
  queued: QueuedMark | null
  /** Who recorded the mark last, according to the service. */
  by: string | null
  at: string | null
}

export interface RegisterView {
  lines: RegisterLine[]
  locked: boolean
  /** What the service returned about the lock; null where the day is not over its limit, or nothing was returned. */
  lock: RegisterLock | null
  /** When this day was last fetched, milliseconds since 1970; null when never on this device. */
  fetchedAt: number | null
}

/**
 * A register from the local database: roster, confirmed marks and unsent changes, read in one
 * transaction so that an acknowledgement in between never flickers. For liveQuery.
 * @param date `YYYY-MM-DD`
 */
export async function readRegister(db: UserDb, classId: string, date: string): Promise<RegisterView> {
  return await db.transaction(
    'r',
    [db.registerDays, db.rosters, db.attendances, db.outbox, db.leaves, db.periods],
    async () => {
      const day = await db.registerDays.get([classId, date])
      const students = day?.students ?? joinedBy((await db.rosters.get(classId))?.students ?? [], date)
      const marks = await db.attendances.bulkGet(students.map(({ id }) => [id, date] as [string, string]))
      const outbox = await db.outbox.toArray()
      const isSchoolDay = kindOn(date, await readSettings(db, null)) === 'school'
      const queued = new Map(
        outbox
          .filter(isMark)
          .filter((row) => row.date === date)
          .map((row) => [row.student_id, row]),
      )
      const leaves = day ? [] : await db.leaves.toArray()
      const namesakes = countNames(students)
      const proposalOf = (studentId: string) => {
        const known = day
          ? (day.proposals[studentId] ?? null)
          : isSchoolDay
            ? proposalFromLeaves(leaves, studentId, date)
            : null
        return withLeaveChanges(known, outbox, studentId, {
          date,
          isSchoolDay,
          fetchedAt: day?.fetched_at ?? null,
        })
      }
      const lines = students.map((student, index) => {
        const confirmed = marks[index]
        const { mark, truth, queued: unsent } = showMark(confirmed, queued.get(student.id))
        return {
          student,
          number: student.number ?? index + 1,
          label:
            (namesakes.get(student.name) ?? 0) > 1
              ? `${student.name} (${student.nis ?? String(index + 1)})`
              : student.name,
          status: mark.status,
          minutesLate: mark.minutes_late,
          note: mark.note,
          truth,
          proposal: proposalOf(student.id),
          queued: unsent,
          by: confirmed?.updated_by?.name ?? null,
          at: confirmed?.updated_at ?? null,
        }
      })
      return {
        lines,
        locked: day?.locked ?? false,
        lock: day?.lock ?? null,
        fetchedAt: day?.fetched_at ?? null,
      }
    },
  )
}

/** For a day that was never fetched, the leaves that were fetched are still shown. */
function proposalFromLeaves(
  leaves: readonly StudentLeave[],
  studentId: string,
  date: string,
): Proposal | null {
  const leave = leaves.find(
    (one) => one.student_id === studentId && one.status === 'approved' && one.from <= date && date <= one.to,
  )
  return leave ? { status: leave.type, source: 'leave', detail: leave.reason ?? null } : null
}

function countNames(students: readonly RosterStudent[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of students) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

export type Counts = Record<AttendanceStatus | 'belum', number>

/** How many of each status, and how many are not yet taken. */
export function countMarks(lines: readonly Pick<RegisterLine, 'status'>[]): Counts {
  const counts: Counts = { hadir: 0, terlambat: 0, sakit: 0, izin: 0, alpa: 0, belum: 0 }
  for (const { status } of lines) counts[status ?? 'belum']++
  return counts
}

/** What is on its way and what is through, over the taken marks of a register. */
export function countTruths(lines: readonly Pick<RegisterLine, 'truth'>[]): Record<Truth, number> {
  const counts: Record<Truth, number> = { none: 0, local: 0, sent: 0, attention: 0 }
  for (const { truth } of lines) counts[truth]++
  return counts
}

/** What "the rest" becomes: a proposed status where there is one, else present. */
export function restOf(lines: readonly RegisterLine[]): { line: RegisterLine; status: AttendanceStatus }[] {
  return lines
    .filter((line) => line.status === null)
    .map((line) => ({ line, status: line.proposal?.status ?? 'hadir' }))
}

/**
 * Whether nothing is left to do in a register: every pupil has a mark, and it was finished here or is all at the school.
 * @param confirmed the person tapped "Selesai"
 */
export function isFinished(
  lines: readonly Pick<RegisterLine, 'status' | 'truth'>[],
  confirmed: boolean,
): boolean {
  return countMarks(lines).belum === 0 && (confirmed || countTruths(lines).local === 0)
}
