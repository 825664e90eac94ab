import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'
import { readMeta, type Meta } from '../../db/meta'
import { listKey } from '../../pull/list/list-source'
import { announcementSource, newestAnnouncements } from '../../pull/lists/announcements'
import { timetableKey } from '../../pull/pull-schedules'
import { prefetch, readyDays } from '../../pull/request/prefetch'
import { useToday } from '../../workspace/calendar/use-today'
import { useWorkspace } from '../../workspace/workspace'
import { Age } from '../../ui/parts/age'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/parts/card'
import { Banner } from '../../ui/notices/banner'
import { ProgressBar } from '../../ui/notices/progress-bar'
import shared from '../../ui/theme/shared.module.css'
import styles from './device.module.css'

/** Browsers have workers, which start the app without a network, only on an address with https. */
const startsOffline = 'serviceWorker' in navigator

/** Whether a worker is in charge of this page: it is not before it has stored the whole app. */
const isAppStored = () => startsOffline && navigator.serviceWorker.controller !== null

function watchWorker(changed: () => void): () => void {
  if (!startsOffline) return () => undefined
  navigator.serviceWorker.addEventListener('controllerchange', changed)
  return () => navigator.serviceWorker.removeEventListener('controllerchange', changed)
}

const newestFeed = listKey(announcementSource.name, newestAnnouncements)

/** What works without a network, and a way to fetch it again. */
export function Readiness({ progress }: { progress: Meta['prefetch'] | null }) {
  const workspace = useWorkspace()
  const { db, user, can } = workspace
  const today = useToday()
  const [failed, setFailed] = useState(false)
  const ready = useLiveQuery(async () => {
    const rosters = await db.rosters.toArray()
    const classes = await db.classes.bulkGet(rosters.map((one) => one.class_id))
    const [timetable, feed] = await db.lists.bulkGet([timetableKey, newestFeed])
    return [
      ...rosters.map(
        ({ students }, index) =>
          `Kelas ${classes[index]?.name ?? ''}: ${String(students.length)} siswa, absensi ${String(readyDays)} hari terakhir`,
      ),
      ...(timetable ? ['Jadwal pelajaran'] : []),
      ...(feed && feed.ids.length > 0 ? ['Pengumuman terbaru'] : []),
    ]
  }, [db])
  const isReady = useLiveQuery(() => readMeta(db, 'ready'), [db])
  const stored = useSyncExternalStore(watchWorker, isAppStored)
  const running = progress !== null && progress.done < progress.total && !failed
  const fetchAgain = async () => {
    setFailed(false)
    try {
      const own = user.homeroom_class_ids ?? (await db.rosters.toCollection().primaryKeys())
      await prefetch(workspace, own, today, can)
    } catch (error) {
      console.error('prefetch failed', error)
      setFailed(true)
    }
  }
  return (
    <Card aria-labelledby="siap">
      <h2 id="siap">{titleOf(isReady, ready)}</h2>
      {!startsOffline && (
        <Banner kind="warn" title="Alamat ini tidak dapat dibuka tanpa jaringan">
          Peramban hanya menyimpan aplikasi dari alamat https. Catatan Anda tetap tersimpan di perangkat dan
          terkirim, tetapi Hadir tidak dapat dibuka selama jaringan putus. Minta pengelola sekolah memberi
          alamat https.
        </Banner>
      )}
      {startsOffline && !stored && (
        <Banner kind="warn" title="Aplikasi masih diunduh ke perangkat ini">
          Biarkan Hadir terbuka selama ada jaringan, sampai peringatan ini hilang. Sebelum itu Hadir belum
          dapat dibuka tanpa jaringan. Catatan Anda tetap tersimpan.
        </Banner>
      )}
      {ready === undefined || ready.length === 0 ? (
        <p>Belum ada data yang tersimpan di perangkat ini.</p>
      ) : (
        <ul className={styles.plain}>
          {ready.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {progress && running && (
        <ProgressBar label="Mengambil data" done={progress.done} total={progress.total} />
      )}
      {progress && !running && (
        <p className={shared.muted}>
          Terakhir diambil <Age at={progress.at} />.
        </p>
      )}
      {failed && <p role="alert">Belum ada jaringan. Data yang sudah ada tetap bisa dipakai.</p>}
      <Button size="sm" busy={running} onClick={() => void fetchAgain()}>
        Ambil ulang
      </Button>
    </Card>
  )
}

/** The same answer as the chip gives, but where there is nothing to show without a network. */
function titleOf(isReady: boolean | undefined, ready: readonly string[] | undefined): string {
  if (!startsOffline) return 'Data di perangkat ini'
  return isReady && ready?.length !== 0 ? 'Siap tanpa jaringan' : 'Belum siap tanpa jaringan'
}
