import type { UseQueryResult } from '@tanstack/react-query'
import { NetworkError } from '../../../api/errors'
import { Banner } from '../../../ui/banner'
import { ButtonLink } from '../../../ui/button'
import { ProgressBar } from '../../../ui/progress-bar'
import { NoPupils } from '../register-notices'
import type { RecapView } from './read-recap'
import styles from './recap-page.module.css'
import { dateList } from './recap-words'

export interface RecapNoticesProps {
  view: RecapView
  fetching: UseQueryResult<number>
  progress: { done: number; total: number } | null
}

/** What keeps these figures from being the whole truth, while it does. */
export function RecapNotices({ view, fetching, progress }: RecapNoticesProps) {
  const { unsent, untaken, partial, unknown } = view
  return (
    <div className={styles.notices}>
      {progress && (
        <div className={styles.progress}>
          <span>Mengambil absensi hari demi hari…</span>
          <ProgressBar
            label="Mengambil absensi bulan ini"
            done={progress.done}
            total={progress.total}
            showCount
          />
        </div>
      )}
      {view.pupils.length === 0 && <NoPupils fetching={fetching} />}
      {unsent > 0 && (
        <Banner
          kind="warn"
          title={`${unsent} catatan belum terkirim`}
          action={<ButtonLink to="/sinkronisasi">Lihat</ButtonLink>}
        >
          Sudah dihitung di sini, tetapi belum ada di sekolah.
        </Banner>
      )}
      {unknown.length > 0 && !fetching.isFetching && (
        <Banner kind="warn" title={`${unknown.length} hari belum diambil ke perangkat ini`}>
          {dateList(unknown)}. {reasonOf(fetching.error)}
        </Banner>
      )}
      {untaken.length + partial.length > 0 && (
        <Banner title="Belum semua diabsen">
          {[
            ...(untaken.length > 0 ? [`${untaken.length} hari belum diabsen: ${dateList(untaken)}.`] : []),
            ...(partial.length > 0 ? [`${partial.length} hari belum lengkap: ${dateList(partial)}.`] : []),
          ].join(' ')}{' '}
          Yang belum diabsen tidak ikut dihitung.
        </Banner>
      )}
    </div>
  )
}

function reasonOf(error: Error | null): string {
  if (error instanceof NetworkError) return 'Sekolah tidak terjangkau; rekap ini dari data di perangkat.'
  return error?.message ?? 'Sambungkan ke internet untuk mengambilnya.'
}
