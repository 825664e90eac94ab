import { useLiveQuery } from 'dexie-react-hooks'
import { weekday } from '../../../../contract/values/dates'
import { leaveOf } from '../../../outbox/fields/leave-fields'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyTeacher, teacherSource } from '../../../pull/lists/teachers'
import { pullTeacherLeaves } from '../../../pull/attendance/pull-presences'
import { readTeacherLeaves } from '../../../pull/attendance/read-leaves'
import { readStaffDays } from '../../../pull/staff-days/read-staff-days'
import { usePull } from '../../../pull/use-pull'
import { useTimetable } from '../../../pull/use-timetable'
import { Age } from '../../../ui/parts/age'
import { useWorkspace } from '../../../workspace/workspace'
import styles from '../staff-days.module.css'
import { openLessonWords, substitutesFor } from './substitutes-for'

/** Lesson by lesson of a day: who could teach for those who are absent or on leave. From the local database. */
export function SubstitutesPanel({ date }: { date: string }) {
  const { db } = useWorkspace()
  const { lessons, fetchedAt } = useTimetable()
  const teachers = usePagedList(teacherSource, everyTeacher).rows
  usePull(['teacher-leaves-of', date], (reach) => pullTeacherLeaves(reach, date), {
    fallback: 'Failed to fetch leaves',
  })
  const away = useLiveQuery(() => readAway(db, date), [db, date])
  if (!lessons || !teachers || !away) return null
  const open = substitutesFor(lessons, teachers, new Set(away.keys()), weekday(date))
  const people = [...new Set(open.map(({ teacherId }) => teacherId))]
  return (
    <section className={styles.panel} aria-labelledby="pengganti">
      <h2 id="pengganti">Guru pengganti</h2>
      {open.length === 0 && (
        <p className={styles.quiet}>
          Tidak ada jam kosong: guru yang izin atau tidak hadir tidak mengajar hari ini.
        </p>
      )}
      {people.map((id) => (
        <div key={id}>
          <h3>{away.get(id)}</h3>
          <ul>
            {open
              .filter(({ teacherId }) => teacherId === id)
              .map((lesson) => (
                <li key={lesson.id}>{openLessonWords(lesson)}</li>
              ))}
          </ul>
        </div>
      ))}
      {fetchedAt !== null && (
        <p className={styles.quiet}>
          Menurut jadwal yang diambil <Age at={fetchedAt} />.
        </p>
      )}
    </section>
  )
}

const absent = ['sakit', 'izin', 'alpa']

/** Names of those who are recorded as absent, or whom an approved leave keeps away, by id. */
async function readAway(db: Parameters<typeof readStaffDays>[0], date: string): Promise<Map<string, string>> {
  const away = new Map<string, string>()
  const days = await readStaffDays(db, date)
  for (const { teacherId, name, day } of days.values())
    if (day.status !== null && absent.includes(day.status)) away.set(teacherId, name)
  for (const { personId, name, fields } of await readTeacherLeaves(db, null)) {
    const { from, to, status } = leaveOf(fields)
    if (status === 'approved' && from && to && from <= date && date <= to)
      away.set(personId, name ?? days.get(personId)?.name ?? 'Tanpa nama')
  }
  return away
}
