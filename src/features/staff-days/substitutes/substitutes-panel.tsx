import { weekday } from '../../../../contract/values/dates'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { everyTeacher, teacherSource } from '../../../pull/lists/teachers'
import { useTimetable } from '../../../pull/use-timetable'
import { useAway } from '../../../records/timetable/use-away'
import { Age } from '../../../ui/parts/age'
import styles from '../staff-days.module.css'
import { openLessonWords, substitutesFor } from './substitutes-for'

/** Lesson by lesson of a day: who could teach for those who are absent or on leave. From the local database. */
export function SubstitutesPanel({ date }: { date: string }) {
  const { lessons, fetchedAt } = useTimetable()
  const teachers = usePagedList(teacherSource, everyTeacher).rows
  const away = useAway(date).people
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
