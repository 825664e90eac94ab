import { ArrowRight, MailPlus } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { pullRegister } from '../../../pull/attendance/pull-register'
import { pullClasses, pullPeriods } from '../../../pull/pull-school-life'
import { requestState } from '../../../pull/request/request-state'
import { usePull } from '../../../pull/use-pull'
import { readClassRegister, type ClassRegister } from '../../../records/attendance/read-class-register'
import type { SchoolDay } from '../../../workspace/calendar/school-calendar'
import { useSchoolDay } from '../../../workspace/calendar/use-school-day'
import { useWorkspace } from '../../../workspace/workspace'
import { Badge } from '../../../ui/parts/badge'
import { ButtonLink } from '../../../ui/controls/button'
import { ProgressBar } from '../../../ui/notices/progress-bar'
import { Skeleton } from '../../../ui/notices/skeleton'
import styles from './own-register-card.module.css'
import { ownRegisterWords } from '../register-words'
import { Unreachable } from '../unreachable'

/** A wali kelas' first sight: today's register, how far it is, and one tap to it. */
export function OwnRegisterCard({ classId, today }: { classId: string; today: string }) {
  const { db, can } = useWorkspace()
  const fallback = 'Failed to fetch classes'
  const fetched = usePull(['classes'], pullClasses, { fallback, staleMs: 300_000 })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  usePull(['register', classId, today], (reach) => pullRegister(reach, classId, today), {
    fallback: 'Failed to fetch attendances',
  })
  const register = useLiveQuery(() => readClassRegister(db, classId, today), [db, classId, today])
  const day = useSchoolDay(today)
  // Never fetched, and not available now; the part about the school's day shows that where the person sees one.
  const { error } = requestState(fetched, fallback)
  if (!register && error) {
    return can('dashboard.read') ? null : (
      <Unreachable failure={error} onRetry={() => void fetched.refetch()} />
    )
  }
  if (!register || !day) return <Skeleton height={188} radius="var(--hadir-radii-lg)" />
  return <View register={register} day={day} />
}

function View({ register, day }: { register: ClassRegister; day: SchoolDay }) {
  const { classId, className, total, marked, unsent } = register
  const { can } = useWorkspace()
  const words = ownRegisterWords(register, day)
  return (
    <section className={styles.card} aria-labelledby="absensi-hari-ini">
      <div className={styles.head}>
        <div>
          <h2 id="absensi-hari-ini" className={styles.title}>
            Absensi {className}
          </h2>
          <p className={styles.state}>{words.state}</p>
        </div>
        {unsent > 0 && <Badge tone="neutral">{unsent} belum terkirim</Badge>}
      </div>
      {total > 0 && day.kind === 'school' && (
        <ProgressBar label={`Absensi ${className}`} done={marked} total={total} showCount />
      )}
      <ButtonLink
        to={`/akademik/wali-kelas/absensi?kelas=${encodeURIComponent(classId)}`}
        look={words.urgent ? 'solid' : 'outline'}
        size="lg"
        wide
        icon={<ArrowRight aria-hidden="true" />}
      >
        {words.action}
      </ButtonLink>
      {can('leaves.write') && (
        <ButtonLink
          to="/akademik/wali-kelas/izin-sakit?catat=1"
          look="ghost"
          wide
          icon={<MailPlus aria-hidden="true" />}
        >
          Catat izin atau sakit
        </ButtonLink>
      )}
    </section>
  )
}
