import { firstDayAtSchool } from '../../../../contract/people/first-day'
import { useLiveQuery } from 'dexie-react-hooks'
import { failureSentence } from '../../../../contract/failures'
import { listPresences } from '../../../../contract/attendance/presences'
import { useSearchParams } from 'react-router-dom'
import { pullPresencePage, type PresenceLine } from '../../../pull/attendance/presence-page'
import { usePull } from '../../../pull/use-pull'
import { FiguresPanel } from '../../../records/attendance/figures-panel'
import { useFigures } from '../../../records/attendance/use-figures'
import { usePupilYears, type ShownYears } from '../../../records/attendance/use-school-years'
import { Avatar } from '../../../ui/parts/avatar'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { PageHeader } from '../../../ui/parts/page-header'
import { useWorkspace } from '../../../workspace/workspace'
import { dateParam } from '../presence-address'
import { QuestionedScans } from '../questioned-scans'
import { DayCard } from './day-card'
import { DayHistory } from './day-history'
import styles from './detail.module.css'
import { Turning } from './turning'
import { withParts } from '../../../ui/address-parts'

interface DetailViewProps {
  line: PresenceLine
  date: string
  years: ShownYears
}

/** The day and its changes beside the year; on a phone one below the other. */
export function DetailView({ line, date, years }: DetailViewProps) {
  const { db, school, user, can } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const { id, name, nis, className } = line
  const firstDay = useLiveQuery(async () => firstDayAtSchool(await db.students.get(id)), [db, id])
  const own = usePupilYears(years, firstDay)
  const figures = useFigures(id, own)
  usePull(
    ['presence-day', id, date],
    ({ db, client }) =>
      pullPresencePage(
        { db, client, schoolId: school?.id ?? user.school_id },
        { page: 1, limit: 50, date, search: nis ?? name },
      ),
    { fallback: failureSentence(listPresences) },
  )
  const open = (day: string) => setParams(withParts({ [dateParam]: day }), { replace: true })
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} seed={id} size={56} />
        <PageHeader
          title={name}
          subtitle={[className ?? 'Tanpa kelas', nis && `NIS ${nis}`].filter(Boolean).join(' · ')}
          actions={
            <HeaderActions
              controls={<Turning id={id} date={date} />}
              tools={[
                {
                  label: 'Kembali ke daftar',
                  to: { pathname: '/absensi/siswa', search: params.toString() },
                },
                can('students.read') && {
                  label: 'Halaman siswa',
                  to: `/civitas/siswa/${encodeURIComponent(id)}`,
                },
              ]}
            />
          }
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.day}>
          <QuestionedScans studentId={id} />
          <DayCard line={line} date={date} today={years.today} />
          <DayHistory line={line} date={date} />
        </div>
        <aside aria-label="Kalender kehadiran">
          <FiguresPanel figures={figures} shown={own} days={{ chosen: date, onOpen: open }} />
        </aside>
      </div>
    </>
  )
}
