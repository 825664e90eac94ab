import { ViewLinks } from '../../../ui/controls/view-links'

const spans = [
  { name: 'hari', label: 'Per hari' },
  { name: 'bulan', label: 'Per bulan' },
] as const

interface BookSpansProps {
  current: 'hari' | 'bulan'
  /** The day that is shown, or that was shown before its month. */
  date: string
  month: string
}

/** Between the day and the month of the cash book; the month keeps the day that it was opened from. */
export function BookSpans({ current, date, month }: BookSpansProps) {
  return (
    <ViewLinks
      label="Rentang buku kas"
      views={spans}
      current={current}
      searchOf={(name) => `?tampilan=kas&tanggal=${date}${name === 'bulan' ? `&bulan=${month}` : ''}`}
    />
  )
}
