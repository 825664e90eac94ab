import type { AttendanceStatus } from '../../../contract/attendances'
import type { UserDb } from '../../db/user-db'
import { isMark } from '../../outbox/mark'
import { showMark } from '../../outbox/overlay'
import { readClasses } from '../../workspace/known-classes'

/** How far the own class's register of a day is, by this device: unsent marks count. */
export interface OwnRegister {
  classId: string
  className: string
  /** 0 where the roster was never fetched. */
  total: number
  marked: number
  absent: number
  /** Marks that the service does not hold yet. */
  unsent: number
}

const absences: readonly (AttendanceStatus | null)[] = ['sakit', 'izin', 'alpa']

/**
 * Reads one class's register of a day from the local database, in one transaction. For liveQuery.
 * @param date `YYYY-MM-DD`
 * @returns null where the class is not known here
 */
export async function readOwnRegister(
  db: UserDb,
  classId: string,
  date: string,
): Promise<OwnRegister | null> {
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
      }
    },
  )
}
