import { useLiveQuery } from 'dexie-react-hooks'
import { ClipboardCheck, Printer } from 'lucide-react'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { Age } from '../../ui/parts/age'
import { ButtonLink } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { dateWords } from '../../ui/words/date-words'
import { PageHeader } from '../../ui/parts/page-header'
import { Select } from '../../ui/controls/select'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { AbsentList } from './day/absent-list'
import styles from './homeroom-page.module.css'
import { NoClass } from './no-class'
import { readHomeroom, type HomeroomView } from './read-homeroom'
import { countTruths } from './register/read-register'
import { CountLine } from './register/register-head'
import { todayWords } from './day/today-words'
import { useOwnClass } from './use-own-class'
import { useRegister } from './register/use-register'
import { WaitingLeaves } from './register/waiting-leaves'
import { WeekStrip } from './day/week-strip'

/** /akademik/wali-kelas: my class today. */
export function HomeroomPage() {
  const own = useOwnClass()
  const { can, db } = useWorkspace()
  const today = useToday()
  const classId = own.current?.id
  const periodId = own.current?.period_id
  useRegister(classId, today, today)
  const view = useLiveQuery(
    () => (classId ? readHomeroom(db, classId, today, periodId) : undefined),
    [db, classId, today, periodId],
  )
  if (own.current === null) return <NoClass own={own} />
  if (own.current === undefined || !view) return <PageSkeleton rows={4} />
  return (
    <>
      <PageHeader
        title={`Kelas ${own.current.name}`}
        subtitle={
          <>
            {dateWords(today)}
            {view.register.fetchedAt !== null && (
              <>
                {' '}
                · diperbarui <Age at={view.register.fetchedAt} />
              </>
            )}
          </>
        }
        actions={
          own.classes.length > 1 && (
            <Select
              aria-label="Kelas"
              value={own.current.id}
              options={own.classes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => {
                own.choose(event.target.value)
              }}
            />
          )
        }
      />
      <div className={styles.grid}>
        <TodayCard view={view} classId={own.current.id} several={own.classes.length > 1} />
        <WeekStrip week={view.week} today={today} classId={own.current.id} several={own.classes.length > 1} />
        <AbsentList
          absentees={view.absentees}
          taken={view.counts.belum === 0}
          free={view.day.kind !== 'school'}
        />
        <WaitingLeaves leaves={view.waitingLeaves} lines={view.register.lines} />
        {can('classes.read') && (
          <ButtonLink
            to={`/akademik/manajemen-kelas/${encodeURIComponent(own.current.id)}`}
            className={styles.more ?? ''}
            icon={<Printer aria-hidden="true" />}
          >
            Daftar siswa, jadwal, dan cetak
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The one thing to do at seven: is today's register taken, and is it sent? */
function TodayCard({ view, classId, several }: { view: HomeroomView; classId: string; several: boolean }) {
  const { counts, register } = view
  const total = register.lines.length
  const truths = countTruths(register.lines)
  const { title, note, action, urgent } = todayWords(view.day, total, total - counts.belum)
  const taken = total > 0 && counts.belum === 0
  return (
    <Card className={styles.today} data-taken={taken || undefined}>
      <h2>{title}</h2>
      {note !== null && <p>{note}</p>}
      {total > 0 && (note === null || counts.belum < total) && <CountLine counts={counts} />}
      {truths.attention > 0 && <p>{truths.attention} catatan perlu keputusan Anda.</p>}
      {truths.local > 0 && <p>{truths.local} catatan tersimpan di perangkat ini, menunggu jaringan.</p>}
      {taken && truths.sent === total && <p>Semua sudah terkirim ke sekolah.</p>}
      <ButtonLink
        to={`/akademik/wali-kelas/absensi${several ? `?kelas=${classId}` : ''}`}
        look={urgent ? 'solid' : 'soft'}
        size="lg"
        wide
        icon={<ClipboardCheck aria-hidden="true" />}
      >
        {action}
      </ButtonLink>
    </Card>
  )
}
