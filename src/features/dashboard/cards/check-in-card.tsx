import { LogIn } from 'lucide-react'
import { clockWords } from '../../../../contract/values/clock'
import { weekday } from '../../../../contract/values/dates'
import { ButtonLink } from '../../../ui/controls/button'
import styles from './check-in-card.module.css'
import { useOwnDayOpen } from './use-own-day-open'
import { useOwnLessons } from './use-own-lessons'

interface CheckInCardProps {
  teacherId: string
  today: string
  /** Nothing more urgent follows it on the page. */
  isMain: boolean
}

/** The first act of a day of somebody on the staff: to record that they are there. It is gone once that is done. */
export function CheckInCard({ teacherId, today, isMain }: CheckInCardProps) {
  const first = useOwnLessons(teacherId)?.week.find((lesson) => lesson.weekday === weekday(today))
  if (!useOwnDayOpen(teacherId, today)) return null
  return (
    <section className={styles.card} aria-labelledby="kehadiran-anda">
      <div className={styles.words}>
        <h2 id="kehadiran-anda" className={styles.title}>
          Kehadiran Anda
        </h2>
        <p className={styles.state}>
          Belum dicatat
          {first && ` · jam pertama ${clockWords(first.start)}, ${first.class}`}
        </p>
      </div>
      <ButtonLink to="/absensi/guru" look={isMain ? 'solid' : 'soft'} icon={<LogIn aria-hidden="true" />}>
        Catat masuk
      </ButtonLink>
    </section>
  )
}
