import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import type { Period, SubPeriod } from '../../../../contract/school/years/periods'
import { dayKind, schoolDaysOf } from '../../../../contract/values/school-days'
import { schoolDaysWords } from '../../../../contract/values/school-week-words'
import { datesIn } from '../../../../contract/values/school-year'
import { counted } from '../../../records/list/list-words'
import { Badge } from '../../../ui/parts/badge'
import { Button } from '../../../ui/controls/button'
import { fullDate, monthWords } from '../../../ui/words/date-words'
import { useWorkspace } from '../../../workspace/workspace'
import { ChangeDialog } from '../years/change-dialog'
import shared from '../../../ui/theme/shared.module.css'
import styles from './calendar.module.css'
import { HolidayList } from './holiday-list'
import { semestersOf, type Semester } from './planned-change'
import { SemesterForm } from './setting-form'
import { clockWords } from '../../../../contract/values/clock'

/** One semester: its calendar, with the form for people who may write it. */
export function SemesterPanel({ period, part }: { period: Period; part: SubPeriod }) {
  const { can } = useWorkspace()
  const mayWrite = can('periods.write')
  const [changing, setChanging] = useState(false)
  const all = semestersOf(period)
  const semester = all.find((one) => one.part.id === part.id)
  return (
    <section className={styles.panel} aria-labelledby="semester">
      <div className={styles.head}>
        <div>
          <h2 id="semester" className={styles.title}>
            {part.name} {period.name}
          </h2>
          {semester && <p className={styles.muted}>{spanOf(semester)}</p>}
        </div>
        {part.is_active ? (
          <Badge tone="success">Sedang berjalan</Badge>
        ) : (
          mayWrite && (
            <Button icon={<CalendarCheck aria-hidden="true" />} onClick={() => setChanging(true)}>
              Aktifkan semester ini
            </Button>
          )
        )}
      </div>
      {!semester ? (
        <p className={styles.muted}>Layanan sekolah ini tidak memberikan kalender semester.</p>
      ) : (
        <>
          <SchoolDays semester={semester} />
          <div className={styles.columns}>
            <section className={shared.column} aria-label="Pengaturan semester">
              <h3>Pengaturan</h3>
              {mayWrite ? <SemesterForm semester={semester} /> : <Facts semester={semester} />}
            </section>
            <HolidayList key={part.id} semester={semester} all={all} mayWrite={mayWrite} />
          </div>
        </>
      )}
      {changing && <ChangeDialog to={{ period, part }} onClose={() => setChanging(false)} />}
    </section>
  )
}

const spanOf = ({ setting }: Semester) => `${fullDate(setting.first_date)} – ${fullDate(setting.last_date)}`

/** How many days count, month by month: what every figure is divided by. */
function SchoolDays({ semester: { setting } }: { semester: Semester }) {
  const months = new Map<string, number>()
  for (const date of datesIn({ first: setting.first_date, last: setting.last_date })) {
    const month = date.slice(0, 7)
    const counts = dayKind(date, setting) === 'school' ? 1 : 0
    months.set(month, (months.get(month) ?? 0) + counts)
  }
  const total = [...months.values()].reduce((sum, days) => sum + days, 0)
  return (
    <dl className={styles.days}>
      <div className={styles.total}>
        <dt>Hari sekolah</dt>
        <dd>{total}</dd>
      </div>
      {[...months].map(([month, days]) => (
        <div key={month}>
          <dt>{monthWords(`${month}-01`).replace(/ \d+$/, '')}</dt>
          <dd>{days}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ semester: { setting } }: { semester: Semester }) {
  return (
    <dl className={styles.facts}>
      <dt>Hari sekolah</dt>
      <dd>{schoolDaysWords(schoolDaysOf(setting))}</dd>
      <dt>Terlambat setelah</dt>
      <dd>{clockWords(setting.late_after)}</dd>
      <dt>Absensi terkunci setelah</dt>
      <dd>{counted(setting.lock_after_days, 'hari')}</dd>
    </dl>
  )
}
