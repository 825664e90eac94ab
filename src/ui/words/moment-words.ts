import { addDays, dateIn } from '../../../contract/values/dates'
import { fullDate, timeWords } from './date-words'

/** "kemarin 22.00", for what was lately. @param zone of the school */
export function momentWords(at: string, zone: string, now: number): string {
  const moment = new Date(at)
  const date = dateIn(zone, moment)
  const today = dateIn(zone, new Date(now))
  const days: Readonly<Record<string, string>> = { [today]: 'hari ini', [addDays(today, -1)]: 'kemarin' }
  return `${days[date] ?? fullDate(date)} ${timeWords(moment.getTime(), zone)}`
}
