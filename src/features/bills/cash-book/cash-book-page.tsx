import { useSearchParams } from 'react-router-dom'
import { isRealDate } from '../../../../contract/values/dates'
import { isMonth, monthOf } from '../../../records/recap/month'
import { useToday } from '../../../workspace/calendar/use-today'
import { DayBook } from './day-book'
import { MonthBook } from './month-book'

/** `?tampilan=kas`: the cash book of a day (`&tanggal=`) or a month (`&bulan=`). */
export function CashBookPage() {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const month = params.get('bulan') ?? ''
  const asked = params.get('tanggal') ?? today
  const date = isRealDate(asked) && asked <= today ? asked : today
  if (isMonth(month)) {
    const day = monthOf(date) === month ? date : `${month}-01`
    return <MonthBook month={month} day={day} onMonth={(bulan) => setParams({ tampilan: 'kas', bulan })} />
  }
  return <DayBook date={date} />
}
