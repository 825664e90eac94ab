import { monthOf } from '../../../records/recap/month'
import { ViewLinks } from '../../../ui/controls/view-links'

const spans = [
  { name: 'hari', label: 'Per hari' },
  { name: 'bulan', label: 'Per bulan' },
] as const

/** Between the day and the month of the cash book. @param props.date a date of the month */
export function BookSpans({ current, date }: { current: 'hari' | 'bulan'; date: string }) {
  return (
    <ViewLinks
      label="Rentang buku kas"
      views={spans}
      current={current}
      searchOf={(name) => (name === 'hari' ? '?tampilan=kas' : `?tampilan=kas&bulan=${monthOf(date)}`)}
    />
  )
}
