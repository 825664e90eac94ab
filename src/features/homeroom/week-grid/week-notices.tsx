import { errorWords } from '../../../records/error-words'
import type { UseQueryResult } from '@tanstack/react-query'
import { lastFallback } from '../../../../contract/last-fallback'
import { Banner } from '../../../ui/notices/banner'
import { EmptyState } from '../../../ui/notices/empty-state'
import { CalendarOff } from 'lucide-react'
import { NoPupils, NotStored } from '../register/register-notices'
import { dayInWords } from './cell-words'
import type { WeekView } from './read-week'
import styles from './week-page.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface WeekNoticesProps {
  view: WeekView
  fetching: UseQueryResult<number>
  failed: boolean
}

/** What must be known of this week: nothing stored, days missing, days without school. */
export function WeekNotices({ view, fetching, failed }: WeekNoticesProps) {
  const { columns, rows, without } = view
  if (columns.length === 0) {
    return (
      <EmptyState icon={<CalendarOff />} title="Tidak ada hari sekolah pada minggu ini">
        {withoutWords(without)}
      </EmptyState>
    )
  }
  const missing = columns.filter((one) => one.access !== 'future' && !one.fetched)
  return (
    <div className={styles.notices}>
      {failed && <NotStored />}
      {rows.length === 0 && <NoPupils fetching={fetching} />}
      {rows.length > 0 && missing.length > 0 && fetching.error && (
        <Banner kind="warn" title={`${missing.length} hari belum diambil ke perangkat ini`}>
          {errorWords(
            fetching.error,
            lastFallback,
            'Sekolah tidak terjangkau sekarang. Tanda yang Anda isi tetap tersimpan dan dikirim nanti.',
          )}
        </Banner>
      )}
      {without.length > 0 && <p className={shared.muted}>{withoutWords(without)}</p>}
    </div>
  )
}

function withoutWords(without: WeekView['without']): string {
  return without.map(({ date, reason }) => `${dayInWords(date)}: ${reason}`).join(' · ')
}
