import { addDays, dateIn } from '../../../../contract/values/dates'
import { fullDate, timeWords } from '../../../ui/words/date-words'

/** A backup of every night is never older, also on the evening after a night that was missed. */
const oldAfterMs = 48 * 3_600_000

/** Whether the last backup is so old that somebody should look after it. @param at null: there is none */
export function isBackupDue(at: string | null, now: number): boolean {
  return at === null || now - Date.parse(at) > oldAfterMs
}

/** "kemarin 22.00". @param zone of the school */
export function backupMoment(at: string, zone: string, now: number): string {
  const moment = new Date(at)
  const date = dateIn(zone, moment)
  const today = dateIn(zone, new Date(now))
  const days: Readonly<Record<string, string>> = { [today]: 'hari ini', [addDays(today, -1)]: 'kemarin' }
  return `${days[date] ?? fullDate(date)} ${timeWords(moment.getTime(), zone)}`
}
