import { ArrowRight } from 'lucide-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { dayKind } from '../../../contract/school-days'
import { pullRegister } from '../../pull/pull-register'
import { pullClasses, pullPeriods } from '../../pull/pull-school-life'
import { useCalendar } from '../../pull/use-calendar'
import { usePull } from '../../pull/use-pull'
import { useWorkspace } from '../../pull/workspace'
import { Badge } from '../../ui/badge'
import { ButtonLink } from '../../ui/button'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'
import styles from './own-register-card.module.css'
import { readOwnRegister, type OwnRegister } from './read-own-register'
import { ownRegisterWords } from './register-words'
import { Unreachable } from './unreachable'

/** A wali kelas' first sight: today's register, how far it is, and one tap to it. */
export function OwnRegisterCard({ classId, today }: { classId: string; today: string }) {
  const { db, can } = useWorkspace()
  const fetched = usePull(['classes'], pullClasses, { fallback: 'Failed to fetch classes', staleMs: 300_000 })
  usePull(['periods'], pullPeriods, { fallback: 'Failed to fetch periods', staleMs: 300_000 })
  usePull(['register', classId, today], (reach) => pullRegister(reach, classId, today), {
    fallback: 'Failed to fetch attendances',
  })
  const register = useLiveQuery(() => readOwnRegister(db, classId, today), [db, classId, today])
  const setting = useCalendar()?.subPeriod?.setting
  // Never fetched, and not to be had now; who sees the school's day is told so there.
  if (!register && fetched.isError) return can('dashboard.read') ? null : <Unreachable />
  if (!register) return <Skeleton height={188} radius="var(--hadir-radii-lg)" />
  return <View register={register} free={setting ? dayKind(today, setting) !== 'school' : false} />
}

function View({ register, free }: { register: OwnRegister; free: boolean }) {
  const { classId, className, total, marked, unsent } = register
  const words = ownRegisterWords(register, free)
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
      {total > 0 && !free && (
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
    </section>
  )
}
