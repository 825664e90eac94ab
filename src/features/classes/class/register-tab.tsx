import { useLiveQuery } from 'dexie-react-hooks'
import { ArrowRight, CalendarDays, CalendarRange } from 'lucide-react'
import type { SchoolClass } from '../../../../contract/school/classes'
import { pullRegister } from '../../../pull/attendance/pull-register'
import { pullPeriods } from '../../../pull/pull-school-life'
import { requestState } from '../../../pull/request/request-state'
import { usePull } from '../../../pull/use-pull'
import { readClassRegister, type NotPresent } from '../../../records/attendance/read-class-register'
import { RequestNotice } from '../../../records/request-notice'
import { Age } from '../../../ui/parts/age'
import { ButtonLink } from '../../../ui/controls/button'
import { dateWords } from '../../../ui/words/date-words'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { Skeleton } from '../../../ui/notices/skeleton'
import { StatusMark } from '../../../ui/parts/status-mark'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useToday } from '../../../workspace/calendar/use-today'
import { useWorkspace } from '../../../workspace/workspace'
import { registerPath } from '../class-path'
import { registerLine } from './register-today'
import styles from './class.module.css'
import shared from '../../../ui/theme/shared.module.css'

/** Today's register of the class, and the ways to the register itself, the week and the month. */
export function RegisterTab({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, period_id } = schoolClass
  const { db } = useWorkspace()
  const today = useToday()
  const day = useSchoolDay(today, period_id)
  const fallback = 'Failed to fetch attendances'
  const fetching = usePull(['register', id, today], (reach) => pullRegister(reach, id, today), { fallback })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  const register = useLiveQuery(() => readClassRegister(db, id, today), [db, id, today])
  const state = requestState(fetching, fallback)
  if (!day || register === undefined) return <Skeleton height={160} />
  // A roster without this day's register does not contain who is here.
  const known = register !== null && (register.fetchedAt !== null || register.marked > 0)
  return (
    <div className={styles.stack}>
      <RequestNotice
        {...state}
        what="Absensi hari ini"
        known={known}
        refresh={() => void fetching.refetch()}
      />
      {!known && state.status === 'loading' && <Skeleton height={120} />}
      {known && (
        <section aria-label="Absensi hari ini" className={styles.today}>
          <div>
            <h2>{registerLine(register, day).text}</h2>
            <p className={shared.muted}>
              {dateWords(today)}
              {register.fetchedAt !== null && (
                <>
                  {' '}
                  · data <Age at={register.fetchedAt} />
                </>
              )}
              {register.unsent > 0 && ` · ${register.unsent} catatan belum terkirim`}
            </p>
          </div>
          {day.kind === 'school' && register.total > 0 && (
            <ProgressBar label={`Absensi ${name}`} done={register.marked} total={register.total} showCount />
          )}
          <NotHere pupils={register.notPresent} />
        </section>
      )}
      <nav aria-label="Absensi kelas ini" className={shared.cluster}>
        <ButtonLink to={registerPath(id)} look="soft" icon={<ArrowRight aria-hidden="true" />}>
          Buka absensi
        </ButtonLink>
        <ButtonLink to={registerPath(id, 'minggu')} icon={<CalendarDays aria-hidden="true" />}>
          Minggu ini
        </ButtonLink>
        <ButtonLink to={registerPath(id, 'rekap')} icon={<CalendarRange aria-hidden="true" />}>
          Rekap bulan
        </ButtonLink>
      </nav>
    </div>
  )
}

function NotHere({ pupils }: { pupils: readonly NotPresent[] }) {
  if (pupils.length === 0) return null
  return (
    <ul className={styles.notHere} aria-label="Tidak masuk atau terlambat">
      {pupils.map(({ id, name, status, minutesLate, note }) => (
        <li key={id}>
          <StatusMark status={status} show="word" />
          <span>
            <strong>{name}</strong>
            {(minutesLate || note) && (
              <span className={shared.muted}>
                {[minutesLate ? `${minutesLate} menit` : null, note].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
