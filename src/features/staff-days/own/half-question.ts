import { clockWords, minutesOf } from '../../../../contract/values/clock'
import type { Half } from '../../../records/position/position'

/** A check-out so soon after the check-in is probably the second press of one tap, in minutes. */
const soonMinutes = 10

/** What is known of a day when a half of it is recorded. Times are `HH:MM` in the school's zone. */
interface DayTimes {
  /** When the person checked in; null where they have not. */
  checkin: string | null
  /** When the day's last lesson ends: the person's, else the school's; null on a day without any. */
  lastEnd: string | null
}

/**
 * What is asked before a half of the own day is recorded that is probably the other one: a check-in after the last lesson, and a
 * check-out right after the check-in.
 * @param time `HH:MM`
 * @returns null where nothing is to be asked
 */
export function halfQuestion(half: Half, time: string, { checkin, lastEnd }: DayTimes): string | null {
  if (half === 'checkin') {
    if (lastEnd === null || time <= lastEnd) return null
    return `Sekarang pukul ${clockWords(time)}, dan jam terakhir selesai pukul ${clockWords(lastEnd)}. Jam apa yang Anda catat?`
  }
  if (checkin === null) return null
  const since = minutesOf(time) - minutesOf(checkin)
  return since >= 0 && since < soonMinutes
    ? `Anda baru mencatat masuk pukul ${clockWords(checkin)}. Catat pulang sekarang?`
    : null
}
