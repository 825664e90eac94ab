import { clockWords } from '../../../contract/values/clock'
import { clockIn, dateIn } from '../../../contract/values/dates'
import { stateOf } from '../../db/outbox-row'
import { gateOf } from '../../outbox/fields/gate-fields'
import type { Shown } from '../../outbox/confirmed/shown'
import type { PresenceLine } from '../../pull/attendance/presence-page'

/** How far a row has been sent, in words. */
export type TruthWord = 'belum' | 'tersimpan di perangkat' | 'terkirim' | 'ditolak' | 'berbeda'

/** The state of what is shown of a day; one of four truths, and "ditolak" and "berbeda" are two faces of the last. */
export function truthWord(day: Shown | undefined): TruthWord {
  switch (day?.truth ?? 'none') {
    case 'none':
      return 'belum'
    case 'local':
      return 'tersimpan di perangkat'
    case 'sent':
      return 'terkirim'
    case 'attention':
      return day?.queued && stateOf(day.queued) === 'conflict' ? 'berbeda' : 'ditolak'
  }
}

/** Why the service refused what this person recorded; null where it did not, or gave no reason. */
export const refusalOf = (day: Shown | undefined): string | null =>
  day?.queued && stateOf(day.queued) === 'rejected' ? day.queued.last_error?.message || null : null

/** The fields of the gate, whatever is known of the day. */
export const fieldsOf = ({ day }: PresenceLine) => gateOf(day?.fields)

/**
 * A time as a clock shows it.
 * @param text a moment, or what a service of its own writes (`07:01`)
 * @returns `HH:MM`; empty where there is none
 */
export function clockText(text: string | null, zone: string): string {
  if (text === null) return ''
  const at = Date.parse(text)
  if (!Number.isNaN(at)) return clockIn(zone, new Date(at))
  return /^\d{2}[:.]\d{2}/.test(text) ? text.slice(0, 5).replace('.', ':') : ''
}

/** What is odd about a day's two times, in words; null where nothing is. */
export function timeTrouble(line: PresenceLine, date: string, zone: string): string | null {
  const { checkin_time: came, checkout_time: left } = fieldsOf(line)
  if (left && !came) return 'Pulang tanpa jam masuk'
  if (came && left && Date.parse(left) < Date.parse(came)) return 'Jam pulang mendahului jam masuk'
  const elsewhere = [came, left].some((text) => {
    const at = Date.parse(text ?? '')
    return !Number.isNaN(at) && dateIn(zone, new Date(at)) !== date
  })
  return elsewhere ? 'Jam ini bukan pada tanggal yang dibuka' : null
}

/** "masuk 06.48, pulang 14.02": the times of a day as a phone shows them; empty where there is none. */
export const timesWords = (line: PresenceLine, zone: string): string =>
  (['checkin', 'checkout'] as const)
    .flatMap((half) => {
      const text = clockText(fieldsOf(line)[`${half}_time`], zone)
      return text === '' ? [] : `${half === 'checkin' ? 'masuk' : 'pulang'} ${clockWords(text)}`
    })
    .join(', ')
