import type { UseQueryResult } from '@tanstack/react-query'
import type { SubPeriodSetting } from '../../../contract/periods'
import { dayKind } from '../../../contract/school-days'
import { NetworkError } from '../../api/errors'
import { Banner } from '../../ui/banner'
import type { RegisterView } from './read-register'
import styles from './register-page.module.css'

export interface RegisterNoticesProps {
  view: RegisterView
  fetching: UseQueryResult<number>
  date: string
  setting: SubPeriodSetting | null
  failed: boolean
}

/** What a teacher must know of this day, and nothing else. */
export function RegisterNotices({ view, fetching, date, setting, failed }: RegisterNoticesProps) {
  return (
    <div className={styles.notices}>
      {failed && <NotStored />}
      {view.lines.length === 0 && <NoPupils fetching={fetching} />}
      {view.locked && (
        <Banner kind="warn" title="Absensi hari ini sudah dikunci">
          Batas waktu mengubahnya sudah lewat. Hubungi tata usaha bila ada yang harus diperbaiki.
        </Banner>
      )}
      <NotASchoolDay date={date} setting={setting} />
    </div>
  )
}

/** The last save failed; the one thing that must never be said quietly. */
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
        {fetching.error.message || 'Terjadi kesalahan pada server'}
      </Banner>
    )
  }
  return (
    <Banner title="Kelas ini belum punya siswa">
      Tata usaha dapat menambahkannya lewat impor data siswa.
    </Banner>
  )
}

function NotASchoolDay({ date, setting }: { date: string; setting: SubPeriodSetting | null }) {
  const kind = setting ? dayKind(date, setting) : 'school'
  if (kind === 'school' || !setting) return null
  const holiday = setting.holidays.find((one) => one.date === date)
  const reason =
    kind === 'weekend'
      ? 'hari libur mingguan'
      : kind === 'holiday'
        ? (holiday?.name ?? 'hari libur')
        : 'di luar semester'
  return (
    <Banner title={`Bukan hari sekolah: ${reason}`}>
      Absensi tetap bisa diisi dan disimpan, tetapi tidak dihitung dalam rekap.
    </Banner>
  )
}
