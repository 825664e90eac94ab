import { errorWords } from '../../../records/error-words'
import type { UseQueryResult } from '@tanstack/react-query'
import { NetworkError } from '../../../api/errors'
import { Banner } from '../../../ui/notices/banner'
import { freeDayWords } from '../../../ui/words/school-day-words'
import type { SchoolDay } from '../../../workspace/calendar/school-calendar'
import { LockNotice } from '../lock/lock-notice'
import type { RegisterView } from './read-register'
import styles from './register-page.module.css'

interface RegisterNoticesProps {
  classId: string
  date: string
  /** Whether this person may not change it. */
  locked: boolean
  view: RegisterView
  fetching: UseQueryResult<number>
  day: SchoolDay | undefined
  failed: boolean
}

/** What a teacher must know of this day, and nothing else. */
export function RegisterNotices({
  classId,
  date,
  locked,
  view,
  fetching,
  day,
  failed,
}: RegisterNoticesProps) {
  return (
    <div className={styles.notices}>
      {failed && <NotStored />}
      {view.lines.length === 0 && <NoPupils fetching={fetching} />}
      <LockNotice classId={classId} date={date} locked={locked} lock={view.lock} />
      <NotASchoolDay day={day} />
    </div>
  )
}

/** The last save failed; this notice must be impossible to overlook. */
export function NotStored() {
  return (
    <Banner kind="error" title="TIDAK tersimpan">
      Tanda terakhir tidak tersimpan karena penyimpanan perangkat bermasalah. Tanda sebelumnya aman. Kosongkan
      ruang penyimpanan atau tutup lalu buka lagi aplikasi, kemudian tandai ulang.
    </Banner>
  )
}

/** Why the roster is empty. */
export function NoPupils({ fetching }: { fetching: Pick<UseQueryResult<number>, 'isFetching' | 'error'> }) {
  if (fetching.isFetching) return <Banner title="Mengambil daftar siswa…" />
  if (fetching.error instanceof NetworkError) {
    return (
      <Banner kind="warn" title="Daftar siswa belum ada di perangkat ini">
        Sambungkan ke internet sekali saja; setelah itu absensi bisa dipakai tanpa jaringan.
      </Banner>
    )
  }
  if (fetching.error) {
    return (
      <Banner kind="error" title="Daftar siswa tidak dapat diambil">
        {errorWords(fetching.error)}
      </Banner>
    )
  }
  return (
    <Banner title="Kelas ini belum punya siswa">
      Tata usaha dapat menambahkannya lewat impor data siswa.
    </Banner>
  )
}

function NotASchoolDay({ day }: { day: SchoolDay | undefined }) {
  const reason = day ? freeDayWords(day.kind, day.holiday) : null
  if (reason === null) return null
  return (
    <Banner title={`Bukan hari sekolah: ${reason}`}>
      Absensi tetap bisa diisi dan disimpan, tetapi tidak dihitung dalam rekap.
    </Banner>
  )
}
