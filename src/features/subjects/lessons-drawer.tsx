import { schoolDayName } from '../../../contract/values/school-week-words'
import { hoursWords } from '../../../contract/values/clock'
import type { Subject } from '../../../contract/school/subjects'
import { useSubjectLessons } from '../../pull/use-subject-lessons'
import { counted } from '../../records/list/list-words'
import { RequestNotice } from '../../records/request-notice'
import { roomWords } from '../../records/timetable/lessons'
import { Dialog } from '../../ui/dialogs/dialog'
import { ScrollRegion } from '../../ui/table/scroll-region'
import { Skeleton } from '../../ui/notices/skeleton'
import { Age } from '../../ui/parts/age'
import shared from '../../ui/theme/shared.module.css'
import styles from './lessons-drawer.module.css'
import { classesOfSubject } from './subject-classes'

interface LessonsDrawerProps {
  subject: Subject
  onClose: () => void
}

/** Which classes have a subject in a week, when, where and with whom. */
export function LessonsDrawer({ subject, onClose }: LessonsDrawerProps) {
  return (
    <Dialog
      open
      side="right"
      title={`Jadwal ${subject.name}`}
      description="Pelajaran seminggu di tahun ajaran yang aktif."
      onClose={onClose}
    >
      <Lessons id={subject.id} />
    </Dialog>
  )
}

function Lessons({ id }: { id: string }) {
  const timetable = useSubjectLessons(id)
  const { lessons, fetchedAt, status } = timetable
  const classes = lessons && classesOfSubject(lessons)
  return (
    <div className={shared.stack4}>
      <RequestNotice {...timetable} what="Jadwal" known={lessons !== undefined} />
      {!classes && status !== 'failed' && <Skeleton height={160} />}
      {classes?.length === 0 && (
        <p className={shared.muted}>Mata pelajaran ini belum ada di jadwal. Susun dulu di halaman Jadwal.</p>
      )}
      {classes && classes.length > 0 && (
        <p className={shared.muted}>
          {counted(classes.length, 'kelas')} ·{' '}
          {counted(
            classes.reduce((sum, { bells }) => sum + bells, 0),
            'jam pelajaran seminggu',
          )}
          {fetchedAt !== null && (
            <>
              {' '}
              · jadwal <Age at={fetchedAt} />
            </>
          )}
        </p>
      )}
      {classes && classes.length > 0 && (
        <ScrollRegion label="Daftar kelas" className={shared.stack4}>
          {classes.map(({ id, name, teachers, bells, lessons: own }) => (
            <section key={id} aria-label={`Kelas ${name}`} className={styles.class}>
              <h3>
                {name} <span className={shared.muted}>{counted(bells, 'jam')}</span>
              </h3>
              <p>{teachers.length > 0 ? teachers.join(', ') : 'Belum ada guru'}</p>
              <ul>
                {own.map((lesson) => (
                  <li key={lesson.id} className={shared.muted}>
                    {[
                      `${schoolDayName(lesson.weekday)} ${hoursWords(lesson.start, lesson.end)}`,
                      roomWords(lesson),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </ScrollRegion>
      )}
    </div>
  )
}
