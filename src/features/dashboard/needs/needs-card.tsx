import {
  Banknote,
  CalendarX2,
  ChevronRight,
  CircleCheck,
  ClipboardList,
  Clock,
  CloudOff,
  Landmark,
  type LucideIcon,
  MailQuestion,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWorkspace } from '../../../workspace/workspace'
import type { Need } from './needs-of'
import { DashboardCard } from '../cards/dashboard-card'
import styles from './needs.module.css'

const icons: Readonly<Record<Need['kind'], LucideIcon>> = {
  registers: ClipboardList,
  absent: CalendarX2,
  leaves: MailQuestion,
  staffLeaves: MailQuestion,
  transfers: Landmark,
  late: Clock,
  overdue: Banknote,
  unbilled: UserPlus,
}

interface NeedsCardProps {
  needs: readonly Need[]
  /** The service has answered today; otherwise that nothing is listed does not mean that nothing waits. */
  isKnown: boolean
}

/** "Yang menunggu Anda": what this person can do something about now, each line with the way there. */
export function NeedsCard({ needs, isKnown }: NeedsCardProps) {
  return (
    <DashboardCard title="Yang menunggu Anda">
      {!isKnown && (
        <p className={styles.nothing}>
          <CloudOff aria-hidden="true" size={18} />
          Belum ada jawaban sekolah hari ini{needs.length > 0 ? '; daftar ini mungkin belum lengkap.' : '.'}
        </p>
      )}
      {needs.length === 0 ? (
        isKnown && (
          <p className={styles.nothing}>
            <CircleCheck aria-hidden="true" size={18} />
            Tidak ada yang menunggu Anda.
          </p>
        )
      ) : (
        <ul className={styles.list}>
          {needs.map((need) => (
            <li key={need.kind}>
              <NeedLine need={need} />
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function NeedLine({ need: { kind, title, to, about = [], more = 0 } }: { need: Need }) {
  const { can } = useWorkspace()
  const Icon = icons[kind]
  const words = (
    <>
      <Icon aria-hidden="true" size={20} />
      <span className={styles.words}>{title}</span>
      <ChevronRight aria-hidden="true" size={18} className={styles.arrow} />
    </>
  )
  return (
    <>
      {to.startsWith('#') ? (
        // Within the page: the router would not scroll there.
        <a className={styles.row} href={to}>
          {words}
        </a>
      ) : (
        <Link className={styles.row} to={to}>
          {words}
        </Link>
      )}
      {about.length > 0 && (kind === 'registers' || can('students.read')) && (
        <ul className={styles.about}>
          {about.map((one) => (
            <li key={one.key}>
              <Link className={styles.one} to={one.to}>
                <span className={styles.name} title={one.name}>
                  {one.name}
                </span>
                {one.detail !== null && <span className={styles.detail}>{one.detail}</span>}
              </Link>
            </li>
          ))}
          {more > 0 && <li className={styles.more}>dan {more} lainnya</li>}
        </ul>
      )}
    </>
  )
}
