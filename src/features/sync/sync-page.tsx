import { useLiveQuery } from 'dexie-react-hooks'
import { CheckCheck, Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { stateOf } from '../../db/outbox-row'
import { mayDevelop } from '../../workspace/may-develop'
import { useWaitingPeople } from '../../workspace/line/use-waiting-people'
import { wakeReplay } from '../../workspace/line/wake-replay'
import { useWorkspace } from '../../workspace/workspace'
import { Age } from '../../ui/parts/age'
import { Banner } from '../../ui/notices/banner'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/notices/empty-state'
import { PageHeader } from '../../ui/parts/page-header'
import { PageSkeleton } from '../../ui/notices/skeleton'
import { useNow } from '../../ui/hooks/use-now'
import { WaitingLine } from '../../ui/notices/waiting-line'
import { DeviceCards } from '../../records/device/device-cards'
import { OddAnswers } from './odd-answers'
import { QueueList } from './queue-list'
import { readLine, type LineView } from './read-line'
import styles from './sync-page.module.css'
import { TransferCard } from './transfer-card'

/** A clock this far off shows a wrong day or hour sooner or later. */
const wrongClockMs = 10 * 60_000

/** /sinkronisasi: every unsent change in words, and when this device last reached the service. */
export function SyncPage() {
  const { db, permissions } = useWorkspace()
  const others = useWaitingPeople()
  const now = useNow()
  const line = useLiveQuery(() => readLine(db), [db])
  if (!line) return <PageSkeleton rows={5} />
  const waiting = line.rows.filter((row) => stateOf(row) === 'pending').length
  return (
    <>
      <PageHeader
        subtitle={<Contact line={line} />}
        actions={
          waiting > 0 && (
            <Button
              look="solid"
              icon={<Send aria-hidden="true" />}
              onClick={() => {
                wakeReplay('now')
              }}
            >
              Kirim semua sekarang
            </Button>
          )
        }
      />
      {line.refused && waiting > 0 && (
        <Banner kind="warn" title="Tanda masuk Anda ditolak di jaringan ini">
          Layanan sekolah terjangkau, tetapi tanda masuk tidak sampai kepadanya. Biasanya penyebabnya
          perantara jaringan (proxy): coba jaringan lain, atau beri tahu pengelola. Catatan tetap aman di
          perangkat dan dicoba lagi sendiri.
        </Banner>
      )}
      <WrongClock clock={line.clock} />
      <section aria-labelledby="antrean" className={styles.queue}>
        <h2 id="antrean">Catatan yang belum terkirim ({line.rows.length})</h2>
        {line.rows.length === 0 ? (
          <EmptyState icon={<CheckCheck />} title="Semua sudah terkirim">
            Tidak ada catatan yang tertinggal di perangkat ini.
          </EmptyState>
        ) : (
          <QueueList rows={line.rows} now={now} offline={line.offline} />
        )}
        <WaitingLine people={others} />
      </section>
      <DeviceCards>
        <OddAnswers shapes={line.shapes} />
        <TransferCard unsent={line.rows.length} />
      </DeviceCards>
      {mayDevelop(permissions) && (
        <p className={styles.foot}>
          <Link to="/dev">Untuk pengembang</Link>
        </p>
      )}
    </>
  )
}

function Contact({ line }: { line: LineView }) {
  if (line.restored)
    return 'Peramban ini kehilangan data Hadir. Catatan yang belum terkirim sudah dipulihkan; data sekolah diambil lagi begitu ada jaringan.'
  if (line.contact === null) return 'Belum pernah terhubung dengan sekolah dari perangkat ini.'
  return (
    <>
      {line.offline && 'Sekarang terputus. '}
      Terakhir terhubung dengan sekolah <Age at={line.contact} />.
    </>
  )
}

function WrongClock({ clock }: { clock: number | null }) {
  if (clock === null || Math.abs(clock) < wrongClockMs) return null
  const minutes = Math.round(Math.abs(clock) / 60_000)
  return (
    <Banner kind="warn" title="Jam perangkat ini tidak tepat">
      Selisihnya {minutes} menit {clock > 0 ? 'di belakang' : 'di depan'} jam sekolah. Hadir memakai jam
      sekolah; setel jam perangkat ke otomatis agar tidak membingungkan.
    </Banner>
  )
}
