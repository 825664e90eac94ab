import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lastFallback } from '../../../contract/last-fallback'
import { Banner } from '../../ui/notices/banner'
import { ButtonLink } from '../../ui/controls/button'
import { ProgressBar } from '../../ui/notices/progress-bar'
import { errorWords } from '../error-words'
import type { RecapView } from './recap-view'
import { dateList } from './recap-words'
import styles from './recap.module.css'

interface RecapNoticesProps {
  view: RecapView
  fetching: UseQueryResult<number>
  progress: { done: number; total: number } | null
  /** Shown where the recap has nobody in it. */
  empty: ReactNode
}

/** What keeps these figures from being the whole truth, while it does. */
export function RecapNotices({ view, fetching, progress, empty }: RecapNoticesProps) {
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
      {view.people.length === 0 && empty}
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
  if (!error) return 'Sambungkan ke internet untuk mengambilnya.'
  return errorWords(error, lastFallback, 'Sekolah tidak terjangkau; rekap ini dari data di perangkat.')
}
