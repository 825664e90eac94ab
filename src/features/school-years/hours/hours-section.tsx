import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { Period } from '../../../../contract/school/years/periods'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { allGrades, gradeSource } from '../../../pull/lists/grades'
import { useSchoolHours } from '../../../pull/use-school-hours'
import { Button } from '../../../ui/controls/button'
import { useWorkspace } from '../../../workspace/workspace'
import styles from './hours.module.css'
import { closedWords, daysWords, patternWords } from './hours-words'
import shared from '../../../ui/theme/shared.module.css'
import { lateDialog } from '../../../ui/late/late-part'

const HoursDialog = lateDialog(async () => (await import('./hours-dialog')).HoursDialog)

/** The hours of a school year and its times without lessons, with the form for people who make the whole timetable. */
export function HoursSection({ period, periods }: { period: Period; periods: readonly Period[] }) {
  const { can } = useWorkspace()
  const hours = useSchoolHours(period.id)
  const grades = usePagedList(gradeSource, allGrades).rows ?? []
  const [open, setOpen] = useState(false)
  const mayWrite = can('schedules.write') && can('classes.all')
  const { patterns = [], closed = [] } = hours ?? {}
  if (!hours) return null
  const names = new Map(grades.map(({ id, name }) => [id, name]))
  return (
    <section className={styles.section} aria-label="Jam pelajaran">
      <div className={styles.head}>
        <h3>Jam pelajaran {period.name}</h3>
        {mayWrite && (
          <Button icon={<Clock aria-hidden="true" />} onClick={() => setOpen(true)}>
            Atur jam pelajaran
          </Button>
        )}
      </div>
      <p className={shared.muted}>Berlaku setahun, semester ganjil dan genap.</p>
      {patterns.length === 0 ? (
        <p className={shared.muted}>Belum diatur. Jadwal memakai jam dari pelajaran yang ada.</p>
      ) : (
        <dl className={styles.facts}>
          {patterns.map((pattern) => (
            <div key={pattern.weekdays.join()}>
              <dt>{daysWords(pattern.weekdays)}</dt>
              <dd>{patternWords(pattern)}</dd>
            </div>
          ))}
        </dl>
      )}
      {closed.length > 0 && (
        <p>
          <strong>Tanpa pelajaran:</strong> {closed.map((time) => closedWords(time, names)).join('; ')}.
        </p>
      )}
      {open && (
        <HoursDialog
          period={period}
          others={periods.filter(({ id }) => id !== period.id)}
          grades={grades}
          held={hours}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
