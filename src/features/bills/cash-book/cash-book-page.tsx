import { useSearchParams } from 'react-router-dom'
import { isRealDate } from '../../../../contract/values/dates'
import { isMonth } from '../../../records/recap/month'
import { useToday } from '../../../workspace/use-today'
import { DayBook } from './day-book'
import { MonthBook } from './month-book'

/** `?tampilan=kas`: the cash book of a day (`&tanggal=`) or a month (`&bulan=`). */
export function CashBookPage() {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const month = params.get('bulan') ?? ''
  const asked = params.get('tanggal') ?? today
  if (isMonth(month)) {
    return <MonthBook month={month} onMonth={(bulan) => setParams({ tampilan: 'kas', bulan })} />
  }
  return <DayBook date={isRealDate(asked) && asked <= today ? asked : today} />
}
