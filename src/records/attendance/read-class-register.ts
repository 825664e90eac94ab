import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { UserDb } from '../../db/user-db'
import { isMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'
import { readClasses } from '../../workspace/known-classes'

/** A pupil who is not simply present. */
export interface NotPresent {
  id: string
  name: string
  status: Exclude<AttendanceStatus, 'hadir'>
  minutesLate: number | null
  note: string | null
}

/** How far a class's register of a day is, by this device: unsent marks count. */
export interface ClassRegister {
  classId: string
  className: string
  /** 0 where the roster was never fetched. */
  total: number
  marked: number
  absent: number
  /** Marks that the service does not hold yet. */
  unsent: number
  /** Who is late or not here, in the order of the register. */
  notPresent: NotPresent[]
  /** When this day was last fetched, milliseconds since 1970; null when never on this device. */
  fetchedAt: number | null
}

const absences: readonly (AttendanceStatus | null)[] = ['sakit', 'izin', 'alpa']

/**
 * Reads one class's register of a day from the local database, in one transaction. For liveQuery.
 * @param date `YYYY-MM-DD`
 * @returns null where the class is not known here
 */
export async function readClassRegister(
  db: UserDb,
  classId: string,
  date: string,
): Promise<ClassRegister | null> {
  return await db.transaction(
    'r',
    [db.classes, db.rosters, db.registerDays, db.attendances, db.outbox],
    async () => {
      const own = (await readClasses(db)).find(({ id }) => id === classId)
      if (!own) return null
      const day = await db.registerDays.get([classId, date])
      const students = day?.students ?? (await db.rosters.get(classId))?.students ?? []
      const confirmed = await db.attendances.where({ class_id: classId, date }).toArray()
      const queued = (await db.outbox.toArray()).filter(isMark).filter((row) => row.date === date)
      const shown = students.map(({ id }) =>
        showMark(
          confirmed.find((row) => row.student_id === id),
          queued.find((row) => row.student_id === id),
        ),
      )
      return {
        classId,
        className: own.name,
        total: students.length,
        marked: shown.filter(({ mark }) => mark.status !== null).length,
        absent: shown.filter(({ mark }) => absences.includes(mark.status)).length,
        unsent: shown.filter(({ truth }) => truth === 'local' || truth === 'attention').length,
        notPresent: students.flatMap(({ id, name }, at) => {
          const { status, minutes_late, note } = shown[at]?.mark ?? { status: null }
          if (status === null || status === 'hadir') return []
          return [{ id, name, status, minutesLate: minutes_late ?? null, note: note ?? null }]
        }),
        fetchedAt: day?.fetched_at ?? null,
      }
    },
  )
}
